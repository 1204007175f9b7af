import { sql } from "drizzle-orm";
import { creditNoteNumbers, invoiceNumbers } from "@/db/schema/billing";
import type { Ctx } from "@/lib/identity/context";

/**
 * The next number of a series. The counter's row stays locked until the transaction ends, so a number is neither lost
 * nor given twice: to be called when nothing can fail any more for reasons of the caller's. Year by the tenant's clock.
 */
async function next(ctx: Ctx, series: typeof invoiceNumbers | typeof creditNoteNumbers): Promise<string> {
  const year = ctx.clock.now().getUTCFullYear();
  const [row] = await ctx.db
    .insert(series)
    .values({ tenantId: ctx.tenant.id, year, last: 1 })
    .onConflictDoUpdate({
      target: [series.tenantId, series.year],
      set: { last: sql`${series.last} + 1` },
    })
    .returning({ last: series.last });
  return `${year}-${String(row!.last).padStart(5, "0")}`;
}

/** 2026-00001, 2026-00002 … without gaps per tenant and year. */
export const nextInvoiceNumber = (ctx: Ctx): Promise<string> => next(ctx, invoiceNumbers);

/** CN-2026-00001 …: a series of its own, so that neither has gaps. */
export const nextCreditNoteNumber = async (ctx: Ctx): Promise<string> =>
  `CN-${await next(ctx, creditNoteNumbers)}`;
