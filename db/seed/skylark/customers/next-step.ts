import type { SeedParty } from "@/db/seed/skylark/customers/people";
import { nextStepOf, type StepPlanned } from "@/lib/billing/collection/steps";
import { addDays, type CalendarDate } from "@/lib/platform/dates/calendar";
import { dateIn, startOfDayIn, zoneOfCountry } from "@/lib/platform/dates/time-zones";
import { BillingRules } from "@/lib/values/tenant/tenant";

/**
 * The next dunning step of an unpaid postpaid invoice of the demo. A reminder whose day is past counts as sent, so that
 * the first start sends no mails about the past. The demo's subscriptions are active, so a suspension is never past.
 * Where it would be, the last reminder is late and goes out tomorrow, and the rest follows from it.
 */
export function nextStepAhead(
  party: SeedParty,
  dueDate: CalendarDate,
  now: Date,
): { nextStep: StepPlanned["step"]; nextStepAt: Date; stepsTaken: number } {
  const rules = BillingRules.parse({});
  const zone = zoneOfCountry(party.country);
  const today = dateIn(now, zone);
  const after = (taken: { step: "ISSUE" | "REMIND"; on: CalendarDate }, stepsTaken: number) => {
    const planned = nextStepOf({ terms: "POSTPAID", dueDate, stepsTaken }, rules, taken);
    if (!planned) throw new Error("an open invoice has a next step");
    return planned;
  };
  let planned = after({ step: "ISSUE", on: dueDate }, 0);
  while (planned.on <= today) {
    const following = after({ step: "REMIND", on: planned.on }, planned.stepsTaken);
    if (following.step === "SUSPEND" && following.on <= today)
      planned = { ...planned, on: addDays(today, 1) };
    else planned = following;
  }
  return {
    nextStep: planned.step,
    nextStepAt: startOfDayIn(planned.on, zone),
    stepsTaken: planned.stepsTaken,
  };
}
