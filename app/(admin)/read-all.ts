import { readAsStaff } from "@/app/(admin)/staff/staff-call";
import type { Operation } from "@/lib/kernel/operation";
import type { PageOf } from "./pages-of";

const PER_PAGE = 100;
/** A larger choice needs its own search. */
const MOST_PAGES = 10;

/** Reads all pages of a list, up to 1,000 items, for the choices of a form. */
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
