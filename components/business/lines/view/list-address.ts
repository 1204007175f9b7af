import type { SubscriptionListFilter } from "@/components/business/lines/lines";
import { COLUMN_IDS, type ColumnId } from "./column-choice";

/** A view of the list of subscriptions: its filters, its order and its scroll position. */
export type ListView = {
  filter: SubscriptionListFilter;
  sort: { id: ColumnId; desc: boolean };
  /** The row at the top of the screen, from 0. */
  row: number;
};

/** The names in the address. The search has its usual short name. */
const NAMES = {
  text: "q",
  status: "status",
  plan: "plan",
  type: "type",
  needs: "needs",
} as const satisfies Record<keyof SubscriptionListFilter, string>;

type Given = { get(name: string): string | null };

/** Longer values are not a person's search. */
const MOST = 200;

/** The view of an address; invalid values are left out. */
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
    // By name, because people look for one of many.
    sort: id ? { id, desc: sort.endsWith("-") } : { id: "line", desc: false },
    row: Number.isSafeInteger(row) && row > 0 ? row - 1 : 0,
  };
}

/**
 * The query string of a view, without a question mark. Default values are left out, and other parameters (the company)
 * stay.
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
