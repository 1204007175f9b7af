import { documentCopy } from "@/lib/billing/documents/copy";
import { addDays, type CalendarDate } from "@/lib/platform/calendar";
import { dateIn } from "@/lib/platform/time-zones";
import { type PaidTime, renewalOf } from "@/lib/subscriptions/offering-change/terms";

/** What a line of an order is about, as far as its invoice says so. */
export type OrderedFor = {
  name: string;
  /** The name and number of the line. */
  line?: string | undefined;
  /** What it replaces. */
  from?: string | undefined;
};

/** What is paid for: its name, what it replaces, and the line it is for. */
export function orderLineText({ name, line, from }: OrderedFor, locale: string): string {
  const copy = documentCopy[/^sv\b/i.test(locale) ? "sv" : "en"];
  return [name, from && copy.differenceFrom(from), line].filter(Boolean).join(", ");
}

/** First and last day that the difference of a change is for: the rest of what is paid. Undefined where nothing is left. */
export function changedDays(
  paid: PaidTime,
  now: Date,
): { periodStart: CalendarDate; periodEnd: CalendarDate } | undefined {
  const periodStart = dateIn(now, paid.timeZone);
  const periodEnd = addDays(dateIn(renewalOf(paid), paid.timeZone), -1);
  return periodEnd < periodStart ? undefined : { periodStart, periodEnd };
}
