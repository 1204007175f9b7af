import type { InvoiceRow } from "@/lib/billing/invoices/invoice-row";
import { addDays, type CalendarDate } from "@/lib/platform/dates/calendar";
import type { BillingRules } from "@/lib/values/tenant/tenant";

/** The steps that collection takes at planned times. */
export type CollectionStep = "CHARGE" | "REMIND" | "SUSPEND" | "CANCEL";

/** The step that was taken, and its day in the invoice's market. */
export type StepTaken = { step: "ISSUE" | CollectionStep; on: CalendarDate };

/** The next step. It is due at the start of a day of the market, or at once if that day has begun. */
export type StepPlanned = { step: CollectionStep; on: CalendarDate; stepsTaken: number };

type Collected = Pick<InvoiceRow, "terms" | "dueDate" | "stepsTaken"> & Partial<Pick<InvoiceRow, "parties">>;
type Rules = Pick<BillingRules, "retryDays" | "cancelAfterDays" | "reminderDays" | "suspendAfterDays">;

const ascending = (days: readonly number[]): number[] => [...new Set(days)].toSorted((a, b) => a - b);

/**
 * Prepaid: the invoice is charged on its due date and again after each of `retryDays`. The last failure suspends service on the same day.
 */
function afterCharge(retryDays: readonly number[], charges: number, on: CalendarDate): StepPlanned {
  const days = ascending(retryDays);
  const next = days[charges - 1];
  if (next === undefined) return { step: "SUSPEND", on, stepsTaken: charges };
  return { step: "CHARGE", on: addDays(on, next - (days[charges - 2] ?? 0)), stepsTaken: charges };
}

/**
 * Postpaid: reminders follow the due date, then the suspension. A reminder on the day of the suspension would come too late, so it is left
 * out.
 */
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
  // Counted from the day on which the previous reminder was really sent. A late reminder must not lead to an early suspension.
  const before = days[reminders - 1];
  return {
    step,
    on: before === undefined ? addDays(dueDate, day) : addDays(on, day - before),
    stepsTaken: reminders,
  };
}

/**
 * The first day on which an invoice may suspend service, as the invoice itself states. The brand may have shortened its intervals since.
 * Undefined for an invoice that states no day.
 */
function suspendsNotBefore({
  dueDate,
  parties,
}: Pick<Collected, "dueDate" | "parties">): CalendarDate | undefined {
  const days = parties?.seller.late?.suspendsAfterDays;
  return dueDate && days !== undefined ? addDays(dueDate, days) : undefined;
}

/**
 * The step after a collection step that brought no money (docs/domain.md, Billing). Pure: days in, days out. Each interval counts from the
 * day on which the previous step was really taken. So after an outage, a late run never charges twice on one day, and never suspends before
 * the announced time has passed.
 * @returns null when no step follows
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

/** The day on which service is suspended unless the invoice is paid, and whether the customer gets a reminder before. */
export type Suspension = { on: CalendarDate; remindedBefore: boolean };

/**
 * The suspension that follows if every planned step is taken on its day and none brings the money. Pure.
 * @param planned the next step of the invoice, and its day
 * @returns null when no step is planned, or when service is suspended already
 */
export function suspensionAhead(
  invoice: Collected,
  rules: Rules,
  planned: Pick<StepPlanned, "step" | "on">,
): Suspension | null {
  const days: CalendarDate[] = [];
  let next: StepPlanned | null = { ...planned, stepsTaken: invoice.stepsTaken };
  while (next) {
    const { step, on, stepsTaken }: StepPlanned = next;
    if (step === "SUSPEND") return { on, remindedBefore: days.some((day) => day < on) };
    days.push(on);
    next = nextStepOf({ ...invoice, stepsTaken }, rules, { step, on });
  }
  return null;
}
