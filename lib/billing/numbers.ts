import { sql } from "drizzle-orm";
import { creditNoteNumbers, invoiceNumbers } from "@/db/schema/billing";
import type { Ctx } from "@/lib/identity/context";

/**
 * The next number of a series. The counter's row stays locked until the transaction ends, so a number is neither lost
 * nor given twice: to be called when nothing can fail any more for reasons of the caller's. Year by the tenant's clock.
 */
async function next(
  ctx: Ctx,
  series: typeof invoiceNumbers | typeof creditNoteNumbers,
  count = 1,
): Promise<string[]> {
  const year = ctx.clock.now().getUTCFullYear();
  const [row] = await ctx.db
    .insert(series)
    .values({ tenantId: ctx.tenant.id, year, last: count })
    .onConflictDoUpdate({
      target: [series.tenantId, series.year],
      set: { last: sql`${series.last} + ${count}::int` },
    })
    .returning({ last: series.last });
  return Array.from(
    { length: count },
    (_, index) => `${year}-${String(row!.last - count + 1 + index).padStart(5, "0")}`,
  );
}

/** 2026-00001, 2026-00002 … without gaps per tenant and year. */
export const nextInvoiceNumber = async (ctx: Ctx): Promise<string> => (await next(ctx, invoiceNumbers))[0]!;

/** Several at once, ascending. */
export const nextInvoiceNumbers = (ctx: Ctx, count: number): Promise<string[]> =>
  next(ctx, invoiceNumbers, count);

/** CN-2026-00001 …: a series of its own, so that neither has gaps. */
export const nextCreditNoteNumber = async (ctx: Ctx): Promise<string> =>
  `CN-${(await next(ctx, creditNoteNumbers))[0]}`;
