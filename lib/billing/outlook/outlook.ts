import { suspendsNotBefore, suspensionAhead } from "@/lib/billing/collection/steps";
import type { InvoiceRow } from "@/lib/billing/invoices/invoice-row";
import { addDays, type CalendarDate, daysBetween } from "@/lib/platform/dates/calendar";
import type { BillingRules } from "@/lib/values/tenant/tenant";

/** How an open invoice stands by the calendar, and what follows when nobody does anything. */
export type Outlook = {
  /** Days until it is due; negative when its day has passed. Null when it has none. */
  daysLeft: number | null;
  next:
    | { kind: "CHARGED"; on: CalendarDate; methodName: string }
    | { kind: "SUSPENDS"; on: CalendarDate }
    | {
        kind: "SUSPENDED";
        cancelsOn: CalendarDate;
        /** Other unpaid invoices that have to be paid too before the services come back. */
        others: number;
      }
    | null;
  /** The day service is suspended if no payment comes. Null when none is planned, and when it is suspended already. */
  suspendsOn: CalendarDate | null;
};

type Standing = Pick<InvoiceRow, "dueDate" | "terms" | "nextStep" | "stepsTaken"> &
  Partial<Pick<InvoiceRow, "parties">>;

/**
 * @param today of the customer's market
 * @param stepOn the day of the next step there; null without one
 * @param methodName the saved method that is charged without asking, by name; null when none may be
 * @param held what is suspended already, whichever invoice did it, and the day it ends; null when something works
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
  const { dueDate, terms, nextStep } = invoice;
  const ahead =
    nextStep && nextStep !== "ISSUE" && stepOn && !held
      ? suspensionAhead(invoice, rules, { step: nextStep, on: stepOn })
      : null;
  return {
    daysLeft: dueDate ? daysBetween(today, dueDate) : null,
    next: nextOf(),
    suspendsOn: ahead?.on ?? null,
  };

  function suspends(byRules: CalendarDate): Outlook["next"] {
    const first = suspendsNotBefore(invoice) ?? byRules;
    return { kind: "SUSPENDS", on: first > byRules ? first : byRules };
  }

  function nextOf(): Outlook["next"] {
    if (!stepOn) return null;
    const isCharged = nextStep === "CHARGE" && methodName !== null;
    if (held && nextStep !== "CANCEL" && !isCharged)
      return held.cancelsOn ? { kind: "SUSPENDED", cancelsOn: held.cancelsOn, others: held.others } : null;
    switch (nextStep) {
      case "CHARGE":
        if (methodName) return { kind: "CHARGED", on: stepOn < today ? today : stepOn, methodName };
        // Asked for on the same days a card would be charged; the last of them is followed by the end of service.
        return dueDate ? suspends(addDays(dueDate, Math.max(0, ...rules.retryDays))) : null;
      case "REMIND":
        return dueDate && terms === "POSTPAID" ? suspends(addDays(dueDate, rules.suspendAfterDays)) : null;
      case "SUSPEND":
        return { kind: "SUSPENDS", on: stepOn };
      case "CANCEL":
        return { kind: "SUSPENDED", cancelsOn: held?.cancelsOn ?? stepOn, others: held?.others ?? 0 };
      default:
        return null;
    }
  }
}
