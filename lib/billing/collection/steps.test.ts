import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type CollectionStep,
  nextStepOf,
  type StepTaken,
  suspensionAhead,
} from "@/lib/billing/collection/steps";
import { daysBetween } from "@/lib/platform/dates/calendar";
import { BillingRules } from "@/lib/values/tenant/tenant";

const RULES = BillingRules.parse({});
const DUE = "2026-11-01";

type Terms = "PREPAID" | "POSTPAID";

/** All steps until none is left, each taken on its planned day. */
function story(terms: Terms, rules: Partial<BillingRules> = {}, dueDate = DUE): string[] {
  const all = { ...RULES, ...rules };
  let taken: StepTaken = { step: "ISSUE", on: DUE };
  let stepsTaken = 0;
  const steps: string[] = [];
  for (;;) {
    const next = nextStepOf({ terms, dueDate, stepsTaken }, all, taken);
    if (!next) return steps;
    steps.push(`${next.step} +${daysBetween(DUE, next.on)}`);
    taken = { step: next.step, on: next.on };
    stepsTaken = next.stepsTaken;
  }
}

describe("the steps of a prepaid invoice", () => {
  it.each<[string, Partial<BillingRules>, string[]]>([
    [
      "by default: charges after 1, 3, 5 and 7 days, then the suspension, and 30 days later the cancellation",
      {},
      ["CHARGE +0", "CHARGE +1", "CHARGE +3", "CHARGE +5", "CHARGE +7", "SUSPEND +7", "CANCEL +37"],
    ],
    [
      "without retries: the first failure suspends",
      { retryDays: [] },
      ["CHARGE +0", "SUSPEND +0", "CANCEL +30"],
    ],
    ["with one retry", { retryDays: [4] }, ["CHARGE +0", "CHARGE +4", "SUSPEND +4", "CANCEL +34"]],
    [
      "with days in any order and one day twice",
      { retryDays: [5, 1, 5] },
      ["CHARGE +0", "CHARGE +1", "CHARGE +5", "SUSPEND +5", "CANCEL +35"],
    ],
    [
      "with a cancellation one day after the suspension",
      { retryDays: [1], cancelAfterDays: 1 },
      ["CHARGE +0", "CHARGE +1", "SUSPEND +1", "CANCEL +2"],
    ],
  ])("%s", (_name, rules, steps) => {
    expect(story("PREPAID", rules)).toEqual(steps);
  });
});

describe("the steps of a postpaid invoice", () => {
  const dueDate = "2026-12-01";
  it.each<[string, Partial<BillingRules>, string[]]>([
    [
      "by default: reminders 3 and 10 days after the due date, suspension after 20, cancellation 30 days later",
      {},
      ["REMIND +33", "REMIND +40", "SUSPEND +50", "CANCEL +80"],
    ],
    ["without reminders", { reminderDays: [] }, ["SUSPEND +50", "CANCEL +80"]],
    [
      "a reminder after the suspension is left out",
      { reminderDays: [3, 20, 25] },
      ["REMIND +33", "SUSPEND +50", "CANCEL +80"],
    ],
    [
      "with all reminders after the suspension",
      { reminderDays: [25], suspendAfterDays: 10 },
      ["SUSPEND +40", "CANCEL +70"],
    ],
  ])("%s", (_name, rules, steps) => {
    expect(story("POSTPAID", rules, dueDate)).toEqual(steps);
  });
});

describe("the suspension ahead", () => {
  const ahead = (terms: Terms, stepsTaken: number, step: CollectionStep, on: string, rules = {}) =>
    suspensionAhead({ terms, dueDate: DUE, stepsTaken }, { ...RULES, ...rules }, { step, on });

  it.each<[string, ReturnType<typeof ahead>, ReturnType<typeof ahead>]>([
    [
      "prepaid, before the first charge",
      ahead("PREPAID", 0, "CHARGE", DUE),
      { on: "2026-11-08", remindedBefore: true },
    ],
    [
      "prepaid, before the last charge",
      ahead("PREPAID", 4, "CHARGE", "2026-11-08"),
      { on: "2026-11-08", remindedBefore: false },
    ],
    [
      "postpaid, after the first reminder",
      ahead("POSTPAID", 1, "REMIND", "2026-11-11"),
      { on: "2026-11-21", remindedBefore: true },
    ],
    [
      "postpaid, after a first reminder that was late",
      ahead("POSTPAID", 1, "REMIND", "2026-11-15"),
      { on: "2026-11-25", remindedBefore: true },
    ],
    [
      "postpaid, after the last reminder",
      ahead("POSTPAID", 2, "SUSPEND", "2026-11-21"),
      { on: "2026-11-21", remindedBefore: false },
    ],
    [
      "postpaid, after the only reminder",
      ahead("POSTPAID", 1, "SUSPEND", "2026-11-21", { reminderDays: [3] }),
      { on: "2026-11-21", remindedBefore: false },
    ],
    ["after the suspension", ahead("PREPAID", 5, "CANCEL", "2026-12-08"), null],
  ])("%s", (_name, found, expected) => expect(found).toEqual(expected));
});

describe("a step that is taken late", () => {
  const next = (terms: Terms, stepsTaken: number, step: CollectionStep, on: string) =>
    nextStepOf({ terms, dueDate: DUE, stepsTaken }, RULES, { step, on });

  it("keeps the days between charges", () => {
    // Due on the 1st, planned for the 2nd, done on the 9th.
    expect(next("PREPAID", 1, "CHARGE", "2026-11-09")).toEqual({
      step: "CHARGE",
      on: "2026-11-11",
      stepsTaken: 2,
    });
  });
  it("keeps the days between the last reminder and the suspension", () => {
    expect(next("POSTPAID", 1, "REMIND", "2026-11-20")).toEqual({
      step: "SUSPEND",
      on: "2026-11-30",
      stepsTaken: 2,
    });
  });
  it("is followed by the suspension on its day, if the brand has no reminders any more", () => {
    const postpaid = { terms: "POSTPAID" as const, dueDate: DUE, stepsTaken: 0 };
    expect(
      nextStepOf(postpaid, { ...RULES, reminderDays: [] }, { step: "REMIND", on: "2026-11-04" }),
    ).toEqual({ step: "SUSPEND", on: "2026-11-21", stepsTaken: 1 });
  });
  it("is the last one if it is the cancellation", () => {
    expect(next("PREPAID", 5, "CANCEL", "2026-12-24")).toBeNull();
  });
  it("keeps the days between suspension and cancellation", () => {
    expect(next("PREPAID", 5, "SUSPEND", "2026-12-24")).toEqual({
      step: "CANCEL",
      on: "2027-01-23",
      stepsTaken: 5,
    });
  });
});

it("with any rules, charges are on different days and are followed by SUSPEND and CANCEL", () => {
  const days = fc.array(fc.integer({ min: 1, max: 365 }), { maxLength: 8 });
  const rules = fc.record({
    retryDays: days,
    reminderDays: days,
    suspendAfterDays: fc.integer({ min: 1, max: 365 }),
    cancelAfterDays: fc.integer({ min: 1, max: 365 }),
  });
  fc.assert(
    fc.property(fc.constantFrom<Terms>("PREPAID", "POSTPAID"), rules, (terms, rules) => {
      const steps = story(terms, rules).map((step) => step.split(" +") as [string, string]);
      const [suspend, cancel] = steps.slice(-2);
      const tries = steps.slice(0, -2);
      expect([suspend![0], cancel![0]]).toEqual(["SUSPEND", "CANCEL"]);
      expect(new Set(tries.map(([step]) => step)).size).toBeLessThanOrEqual(1);
      expect(new Set(tries.map(([, day]) => day)).size).toBe(tries.length);
      expect(Number(cancel![1]) - Number(suspend![1])).toBe(rules.cancelAfterDays);
      expect(steps.map(([, day]) => Number(day))).toEqual(
        steps.map(([, day]) => Number(day)).toSorted((a, b) => a - b),
      );
    }),
  );
});

describe("an invoice that states its day of suspension", () => {
  const said = (suspendsAfterDays: number) => ({
    parties: {
      seller: { legalName: "Brand AB", address: "Stockholm", late: { suspendsAfterDays } },
      buyer: { name: "Astrid", addressLines: [] },
    },
  });

  it("is not suspended earlier after the brand has shortened its intervals", () => {
    const postpaid = { terms: "POSTPAID" as const, dueDate: DUE, stepsTaken: 0, ...said(20) };
    const rules = { ...RULES, reminderDays: [3], suspendAfterDays: 7 };
    expect(nextStepOf(postpaid, rules, { step: "REMIND", on: "2026-11-04" })).toMatchObject({
      step: "SUSPEND",
      on: "2026-11-21",
    });
    const prepaid = { terms: "PREPAID" as const, dueDate: DUE, stepsTaken: 1, ...said(7) };
    expect(
      nextStepOf(prepaid, { ...RULES, retryDays: [1] }, { step: "CHARGE", on: "2026-11-02" }),
    ).toMatchObject({
      step: "SUSPEND",
      on: "2026-11-08",
    });
  });

  it("is suspended later after the brand has lengthened its intervals", () => {
    const invoice = { terms: "POSTPAID" as const, dueDate: DUE, stepsTaken: 0, ...said(5) };
    const rules = { ...RULES, reminderDays: [], suspendAfterDays: 20 };
    expect(suspensionAhead(invoice, rules, { step: "SUSPEND", on: "2026-11-21" })).toMatchObject({
      on: "2026-11-21",
    });
    expect(nextStepOf(invoice, rules, { step: "ISSUE", on: DUE })).toMatchObject({ on: "2026-11-21" });
  });
});
