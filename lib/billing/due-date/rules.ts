import type { InvoiceRow } from "@/lib/billing/invoices/invoice-row";
import { addDays, type CalendarDate } from "@/lib/platform/dates/calendar";
import type { BillingRules } from "@/lib/values/tenant/tenant";

/** The days to which a due date can be moved. */
export type MovableTo = {
  /** The due date at issue. Moving back to it is always allowed and does not count as a move. */
  original: CalendarDate;
  earliest: CalendarDate;
  latest: CalendarDate;
  movesLeft: number;
};

/**
 * The days to which the due date of an invoice can be moved. Pure. The first move fixes the latest day: counted from the due date, or from
 * the day of the move if the invoice was late. So several moves never exceed the limit of one.
 * @param today the current day in the invoice's market
 */
export function allowedDueDates(
  invoice: Pick<InvoiceRow, "dueDate" | "originalDueDate" | "latestDueDate" | "dueDateMoves">,
  rules: Pick<BillingRules, "dueDateMoveDays" | "dueDateMoves">,
  today: CalendarDate,
): MovableTo {
  const original = invoice.originalDueDate ?? invoice.dueDate ?? today;
  const later = original > today ? original : today;
  return {
    original,
    earliest: later,
    latest: invoice.latestDueDate ?? addDays(later, rules.dueDateMoveDays),
    movesLeft: Math.max(rules.dueDateMoves - invoice.dueDateMoves, 0),
  };
}
