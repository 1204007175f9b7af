import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "@/lib/kernel/context";
import type { CalendarDate } from "@/lib/platform/dates/calendar";
import { dateIn } from "@/lib/platform/dates/time-zones";
import { subscriptionTimeZone } from "@/lib/subscriptions/periods/market";

/**
 * Invoices have no country, so their calendar is that of the market their currency is sold in. Their number's year, their
 * due date and the day they become OVERDUE are dates of that calendar.
 */

/** The day on which an instant falls, for an invoice in a currency. */
export const marketDay = (ctx: Ctx, currency: string, at: Date = ctx.clock.now()): CalendarDate =>
  dateIn(at, subscriptionTimeZone(ctx, { country: null, currency }));

/** Today by currency; for statements over invoices of several markets. */
export function todaySqlByCurrency(ctx: Ctx, currency: SQL): SQL {
  const known = [...new Set(ctx.tenant.settings.markets.map((market) => market.currency))];
  const cases = known.map((one) => sql`when ${one} then ${marketDay(ctx, one)}::date`);
  // A currency that is no longer sold is in the calendar of the first market.
  return sql`case ${currency} ${sql.join(cases, sql` `)} else ${marketDay(ctx, "")}::date end`;
}
