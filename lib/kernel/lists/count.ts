import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Ctx } from "@/lib/kernel/context";
import type { Page } from "@/lib/kernel/lists/pagination";

/** Counting stops here. A more exact number has no use, and counting a million rows would read them all. */
export const MOST_COUNTED = 1000;

/** The query parameter of lists that can be counted. Spread it into an operation's `query`. */
export const countQuery = {
  count: z
    .boolean()
    .default(false)
    .describe(
      `Whether to return the number of matches in \`pagination.count\`, counted up to ${MOST_COUNTED}.`,
    ),
};

/**
 * Adds the number of matching rows to a page, if the caller asked for it. A first page without a next page is counted
 * already. Otherwise one more statement reads at most a thousand entries of the page's index.
 * @param idsUpTo selects the ids of the first rows, up to one more than its parameter
 */
export async function withCount<Item>(
  ctx: Ctx,
  { count, cursor }: { count?: boolean | undefined; cursor?: unknown },
  page: Page<Item>,
  idsUpTo: (most: number) => SQL,
): Promise<Page<Item>> {
  if (!count) return page;
  const { items, pagination } = page;
  const isWhole = cursor === undefined && pagination.nextCursor === null;
  const found = isWhole ? items.length : await rowsOf(ctx, idsUpTo(MOST_COUNTED));
  return {
    items,
    pagination: {
      ...pagination,
      count: { value: Math.min(found, MOST_COUNTED), isExact: found <= MOST_COUNTED },
    },
  };
}

async function rowsOf(ctx: Ctx, ids: SQL): Promise<number> {
  const { rows } = await ctx.db.execute<{ found: number }>(
    sql`select count(*)::int as found from (${ids}) counted`,
  );
  return rows[0]?.found ?? 0;
}
