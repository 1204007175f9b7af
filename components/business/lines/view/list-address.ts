import type { SubscriptionListFilter } from "@/components/business/lines/lines";
import { COLUMN_IDS, type ColumnId } from "./column-choice";

/** A view of the list of lines: its filters, its order and how far it is scrolled. */
export type ListView = {
  filter: SubscriptionListFilter;
  sort: { id: ColumnId; desc: boolean };
  /** The row at the top of the screen, from 0. */
  row: number;
};

/** Names in the address. The search has the short name that search boxes have everywhere. */
const NAMES = {
  text: "q",
  status: "status",
  plan: "plan",
  type: "type",
  needs: "needs",
} as const satisfies Record<keyof SubscriptionListFilter, string>;

type Given = { get(name: string): string | null };

/** Longer values are no search of a person. */
const MOST = 200;

/** The view an address names; what it names wrongly is left out. */
export function listViewOf(params: Given): ListView {
  const given = (name: string) => (params.get(name) ?? "").slice(0, MOST);
  const sort = given("sort");
  const id = COLUMN_IDS.find((one) => one === sort.replace("-", ""));
  const row = Number(given("row"));
  return {
    filter: {
      text: given(NAMES.text),
      status: given(NAMES.status),
      plan: given(NAMES.plan),
      type: given(NAMES.type),
      needs: given(NAMES.needs),
    },
    // By name: how people look for one of many.
    sort: id ? { id, desc: sort.endsWith("-") } : { id: "line", desc: false },
    row: Number.isSafeInteger(row) && row > 0 ? row - 1 : 0,
  };
}

/**
 * The query string of a view, without a question mark. What everybody begins with is not said, and what else the
 * address says (the company) stays.
 */
export function listQuery({ filter, sort, row }: ListView, address: string): string {
  const params = new URLSearchParams(address);
  const say = (name: string, value: string) => (value === "" ? params.delete(name) : params.set(name, value));
  for (const [key, name] of Object.entries(NAMES)) say(name, filter[key as keyof SubscriptionListFilter]);
  const order = `${sort.id}${sort.desc ? "-" : ""}`;
  say("sort", order === "line" ? "" : order);
  say("row", row > 0 ? String(row + 1) : "");
  return params.toString();
}
