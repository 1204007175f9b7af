import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Ctx } from "@/lib/kernel/context";
import type { Page } from "@/lib/kernel/lists/pagination";

/** Counting stops here: nobody acts on the difference, and a count of a million rows would read them all. */
export const MOST_COUNTED = 1000;

/** Query parameter of the lists that can be counted. Spread into an operation's `query`. */
export const countQuery = {
  count: z
    .boolean()
    .default(false)
    .describe(`Whether to say in \`pagination.count\` how many match, up to ${MOST_COUNTED}.`),
};

/**
 * Adds to a page how many rows match in all, if the caller asked. A first page without a next one is counted already;
 * else one statement more reads at most a thousand entries of the index that the page was cut from.
 * @param idsUpTo a select of the ids of the first rows, of one more than its parameter
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
