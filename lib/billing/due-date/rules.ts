import type { InvoiceRow } from "@/lib/billing/invoices/invoice-row";
import { addDays, type CalendarDate } from "@/lib/platform/dates/calendar";
import type { BillingRules } from "@/lib/values/tenant/tenant";

/** The days to which a due date can be moved. */
export type MovableTo = {
  /** The date the invoice was issued with: moving back to it is always allowed and counts for nothing. */
  original: CalendarDate;
  earliest: CalendarDate;
  latest: CalendarDate;
  movesLeft: number;
};

/**
 * To which days the due date of an invoice can be moved. Pure. The latest day is decided by the first move and stays: from
 * the due date, or from that day where the invoice was late already. So several moves never add up to more than one.
 * @param today the day it is for the invoice
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
