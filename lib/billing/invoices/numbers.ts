import { sql } from "drizzle-orm";
import { creditNoteNumbers, invoiceNumbers } from "@/db/schema/billing";
import type { Ctx } from "@/lib/kernel/context";
import { marketDay } from "@/lib/subscriptions/periods/market-day";

/**
 * The next number of a series. The counter's row stays locked until the transaction ends, so no number is lost or given twice. Call it when
 * nothing in the request can fail any more. The year is that of the market's calendar: at 23:30 UTC on 31 December an invoice in Stockholm
 * belongs to January.
 */
async function next(
  ctx: Ctx,
  series: typeof invoiceNumbers | typeof creditNoteNumbers,
  year: number,
  count = 1,
): Promise<string[]> {
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

const yearIn = (ctx: Ctx, currency: string): number => Number(marketDay(ctx, currency).slice(0, 4));

/**
 * 2026-00001, 2026-00002 … without gaps per tenant and year.
 * @param currency ISO 4217, of the invoice; its market's calendar decides the year
 */
export const nextInvoiceNumber = async (ctx: Ctx, currency: string): Promise<string> =>
  (await next(ctx, invoiceNumbers, yearIn(ctx, currency)))[0]!;

/**
 * Several numbers at once, ascending, in the order of the invoices.
 * @param currencies of each invoice
 */
export async function nextInvoiceNumbers(ctx: Ctx, currencies: readonly string[]): Promise<string[]> {
  const years = currencies.map((currency) => yearIn(ctx, currency));
  const free = new Map<number, string[]>();
  // In the order of the years, so that two runs do not deadlock.
  for (const year of [...new Set(years)].toSorted())
    free.set(year, await next(ctx, invoiceNumbers, year, years.filter((one) => one === year).length));
  return years.map((year) => free.get(year)!.shift()!);
}

/** CN-2026-00001 … A series of its own, so that neither series has gaps. */
export const nextCreditNoteNumber = async (ctx: Ctx, currency: string): Promise<string> =>
  `CN-${(await next(ctx, creditNoteNumbers, yearIn(ctx, currency)))[0]}`;
