import { addDays, type CalendarDate } from "@/lib/platform/dates/calendar";
import { dateIn } from "@/lib/platform/dates/time-zones";
import { type PaidTime, renewalOf } from "@/lib/subscriptions/offering-change/terms";

/**
 * First and last day that the difference of a change covers: the rest of the paid time. Undefined when nothing is left.
 */
export function changedDays(
  paid: PaidTime,
  now: Date,
): { periodStart: CalendarDate; periodEnd: CalendarDate } | undefined {
  const periodStart = dateIn(now, paid.timeZone);
  const periodEnd = addDays(dateIn(renewalOf(paid), paid.timeZone), -1);
  return periodEnd < periodStart ? undefined : { periodStart, periodEnd };
}
