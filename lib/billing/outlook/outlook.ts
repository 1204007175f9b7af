import { suspensionAhead } from "@/lib/billing/collection/steps";
import type { InvoiceRow } from "@/lib/billing/invoices/invoice-row";
import { type CalendarDate, daysBetween } from "@/lib/platform/dates/calendar";
import type { BillingRules } from "@/lib/values/tenant/tenant";

/** The state of an open invoice by the calendar, and what follows without a payment. */
export type Outlook = {
  /** Days until it is due. Negative after the due date; null without one. */
  daysLeft: number | null;
  next:
    | { kind: "CHARGED"; on: CalendarDate; methodName: string }
    | { kind: "SUSPENDS"; on: CalendarDate }
    | {
        kind: "SUSPENDED";
        cancelsOn: CalendarDate;
        /** The number of other unpaid invoices that must be paid before the services return. */
        others: number;
      }
    | null;
  /** The day on which service is suspended without a payment. Null when no suspension is planned, or service is suspended already. */
  suspendsOn: CalendarDate | null;
};

type Standing = Pick<InvoiceRow, "dueDate" | "terms" | "nextStep" | "stepsTaken"> &
  Partial<Pick<InvoiceRow, "parties">>;

const notBefore = (first: CalendarDate, day: CalendarDate): CalendarDate => (day < first ? first : day);

/**
 * @param today of the customer's market
 * @param stepOn the day of the next step in that market; null without one
 * @param methodName the name of the saved method that is charged automatically; null when none may be
 * @param held what is suspended already, by whichever invoice, and the day it ends; null when something is in service
 */
export function computeOutlook(
  invoice: Standing,
  {
    rules,
    today,
    stepOn,
    methodName,
    held = null,
  }: {
    rules: Pick<BillingRules, "suspendAfterDays" | "retryDays" | "reminderDays" | "cancelAfterDays">;
    today: CalendarDate;
    stepOn: CalendarDate | null;
    methodName: string | null;
    held?: { cancelsOn: CalendarDate | null; others: number } | null;
  },
): Outlook {
  const { dueDate, nextStep } = invoice;
  const ahead =
    nextStep && nextStep !== "ISSUE" && stepOn && !held
      ? suspensionAhead(invoice, rules, { step: nextStep, on: stepOn })
      : null;
  // The job of a day can be late. A page must not announce a suspension for yesterday.
  const suspendsOn = ahead ? notBefore(today, ahead.on) : null;
  return {
    daysLeft: dueDate ? daysBetween(today, dueDate) : null,
    next: nextOf(),
    suspendsOn,
  };

  function nextOf(): Outlook["next"] {
    if (!stepOn) return null;
    const isCharged = nextStep === "CHARGE" && methodName !== null;
    if (held && nextStep !== "CANCEL" && !isCharged)
      return held.cancelsOn ? { kind: "SUSPENDED", cancelsOn: held.cancelsOn, others: held.others } : null;
    switch (nextStep) {
      case "CHARGE":
        if (methodName) return { kind: "CHARGED", on: notBefore(today, stepOn), methodName };
        // Reminders go out on the days on which a card would be charged. After the last one, service is suspended.
        return suspendsOn === null ? null : { kind: "SUSPENDS", on: suspendsOn };
      case "REMIND":
      case "SUSPEND":
        return suspendsOn === null ? null : { kind: "SUSPENDS", on: suspendsOn };
      case "CANCEL":
        return { kind: "SUSPENDED", cancelsOn: held?.cancelsOn ?? stepOn, others: held?.others ?? 0 };
      default:
        return null;
    }
  }
}
