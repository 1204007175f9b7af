import { readAsStaff } from "@/app/(admin)/staff/staff-call";
import type { Operation } from "@/lib/kernel/operation";
import type { PageOf } from "./pages-of";

const PER_PAGE = 100;
/** A choice among more than this needs a search of its own. */
const MOST_PAGES = 10;

/** Reads every page of a list, up to 1,000 items, for what a form lets choose from. */
export async function readAll<Item>(
  operation: Operation,
  query: Record<string, string | readonly string[] | undefined> = {},
): Promise<Item[]> {
  const all: Item[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < MOST_PAGES; page++) {
    const { items, pagination } = await readAsStaff<PageOf<Item>>(operation, {
      query: { ...query, cursor, limit: PER_PAGE },
    });
    all.push(...items);
    if (pagination.nextCursor === null) break;
    cursor = pagination.nextCursor;
  }
  return all;
}
