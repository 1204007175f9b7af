import type { licenses } from "@/db/schema/licenses";
import { addMonthsTo } from "@/lib/platform/dates/calendar";
import type { PaidTime } from "@/lib/subscriptions/offering-change/terms";

type Columns = Pick<
  typeof licenses.$inferSelect,
  "periodStartsAt" | "periodEndsAt" | "paidUntil" | "billingAnchorDay"
>;

type PaidPeriod = Pick<PaidTime, "periodStartsAt" | "periodEndsAt" | "paidUntil">;

/**
 * The billing period a moment falls in. Where several were paid at once the stored one is the first of them, and the
 * others follow it by the calendar. The last one stays when it is over: then a renewal is due. Null for what is paid once.
 */
export function licensePeriodAt(license: Columns, now: Date): PaidPeriod | null {
  const { periodStartsAt, periodEndsAt, paidUntil, billingAnchorDay } = license;
  if (!periodStartsAt || !periodEndsAt) return null;
  const monthOf = (date: Date) => date.getUTCFullYear() * 12 + date.getUTCMonth();
  const months = Math.max(1, monthOf(periodEndsAt) - monthOf(periodStartsAt));
  const anchor = billingAnchorDay ?? periodStartsAt.getUTCDate();
  let [starts, ends] = [periodStartsAt, periodEndsAt];
  while (paidUntil && ends < paidUntil && ends <= now)
    [starts, ends] = [ends, addMonthsTo(ends, months, anchor)];
  return { periodStartsAt: starts, periodEndsAt: ends, paidUntil };
}
