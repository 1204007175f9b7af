import type { InvoiceRow } from "@/lib/billing/invoices/invoice-row";
import { addDays, type CalendarDate } from "@/lib/platform/dates/calendar";
import type { BillingRules } from "@/lib/values/tenant/tenant";

/** What collecting does to an invoice by the clock. */
export type CollectionStep = "CHARGE" | "REMIND" | "SUSPEND" | "CANCEL";

/** What was done with an invoice, and on which day of its market. */
export type StepTaken = { step: "ISSUE" | CollectionStep; on: CalendarDate };

/** What is to be done next: at the start of a day of its market, at once when that day is here. */
export type StepPlanned = { step: CollectionStep; on: CalendarDate; stepsTaken: number };

type Collected = Pick<InvoiceRow, "terms" | "dueDate" | "stepsTaken"> & Partial<Pick<InvoiceRow, "parties">>;
type Rules = Pick<BillingRules, "retryDays" | "cancelAfterDays" | "reminderDays" | "suspendAfterDays">;

const ascending = (days: readonly number[]): number[] => [...new Set(days)].toSorted((a, b) => a - b);

/** Prepaid: charged when it is due, again after each of `retryDays`; the last failure suspends, on the same day. */
function afterCharge(retryDays: readonly number[], charges: number, on: CalendarDate): StepPlanned {
  const days = ascending(retryDays);
  const next = days[charges - 1];
  if (next === undefined) return { step: "SUSPEND", on, stepsTaken: charges };
  return { step: "CHARGE", on: addDays(on, next - (days[charges - 2] ?? 0)), stepsTaken: charges };
}

/** Postpaid: reminded after the due date, then suspended. A reminder on the day of the suspension would come too late. */
function afterReminder(
  rules: Rules,
  reminders: number,
  dueDate: CalendarDate,
  on: CalendarDate,
): StepPlanned {
  const days = ascending(rules.reminderDays).filter((day) => day < rules.suspendAfterDays);
  const remind = days[reminders];
  const step = remind === undefined ? "SUSPEND" : "REMIND";
  const day = remind ?? rules.suspendAfterDays;
  // From the reminder before, as it was really sent: who was reminded late is not suspended early.
  const before = days[reminders - 1];
  return {
    step,
    on: before === undefined ? addDays(dueDate, day) : addDays(on, day - before),
    stepsTaken: reminders,
  };
}

/**
 * The first day on which an invoice may suspend service by what it says itself: the brand may have shortened its rules since
 * the invoice was issued. Undefined for an invoice that says nothing.
 */
export function suspendsNotBefore({
  dueDate,
  parties,
}: Pick<Collected, "dueDate" | "parties">): CalendarDate | undefined {
  const days = parties?.seller.late?.suspendsAfterDays;
  return dueDate && days !== undefined ? addDays(dueDate, days) : undefined;
}

/**
 * What follows a step of collecting that did not bring the money (docs/domain.md, Billing). Pure: days in, days out. Each
 * interval counts from the day on which the step before was really taken, so a run that comes late (a provider that did
 * not answer, a night without power) neither charges twice on one day nor suspends without the time it had promised.
 * @returns null when there is nothing more to try
 */
export function nextStepOf(invoice: Collected, rules: Rules, taken: StepTaken): StepPlanned | null {
  const planned = plannedBy(invoice, rules, taken);
  if (planned?.step !== "SUSPEND") return planned;
  const first = suspendsNotBefore(invoice) ?? planned.on;
  return first > planned.on ? { ...planned, on: first } : planned;
}

function plannedBy(invoice: Collected, rules: Rules, taken: StepTaken): StepPlanned | null {
  const { terms, stepsTaken } = invoice;
  switch (taken.step) {
    case "ISSUE":
      return terms === "PREPAID"
        ? { step: "CHARGE", on: taken.on, stepsTaken: 0 }
        : afterReminder(rules, 0, invoice.dueDate ?? taken.on, taken.on);
    case "CHARGE":
      return afterCharge(rules.retryDays, stepsTaken + 1, taken.on);
    case "REMIND":
      return afterReminder(rules, stepsTaken + 1, invoice.dueDate ?? taken.on, taken.on);
    case "SUSPEND":
      return { step: "CANCEL", on: addDays(taken.on, rules.cancelAfterDays), stepsTaken };
    case "CANCEL":
      return null;
  }
}

/** When service is suspended unless the invoice is paid, and whether the customer hears of it again before. */
export type Suspension = { on: CalendarDate; remindedBefore: boolean };

/**
 * The suspension that follows if every planned step is taken on its day and none brings the money. Pure.
 * @param planned the step the invoice waits for, and its day
 * @returns null when nothing is planned, or when service is suspended already
 */
export function suspensionAhead(
  invoice: Collected,
  rules: Rules,
  planned: Pick<StepPlanned, "step" | "on">,
): Suspension | null {
  const days: CalendarDate[] = [];
  let next: StepPlanned | null = { ...planned, stepsTaken: invoice.stepsTaken };
  while (next && next.step !== "CANCEL") {
    const { step, on, stepsTaken }: StepPlanned = next;
    if (step === "SUSPEND") return { on, remindedBefore: days.some((day) => day < on) };
    days.push(on);
    next = nextStepOf({ ...invoice, stepsTaken }, rules, { step, on });
  }
  return null;
}
