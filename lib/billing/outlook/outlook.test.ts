import { describe, expect, it } from "vitest";
import { computeOutlook, type Outlook } from "@/lib/billing/outlook/outlook";

const rules = { suspendAfterDays: 20, retryDays: [1, 3, 5, 7], reminderDays: [3], cancelAfterDays: 30 };
const of = (
  row: Partial<Parameters<typeof computeOutlook>[0]>,
  at: Partial<Parameters<typeof computeOutlook>[1]> = {},
): Outlook =>
  computeOutlook(
    { dueDate: "2026-12-01", terms: "POSTPAID", nextStep: null, stepsTaken: 0, ...row },
    { rules, today: "2026-11-21", stepOn: null, methodName: null, ...at },
  );

describe("the outlook of an invoice", () => {
  it("counts the days to its due date, and after it", () => {
    expect(of({}).daysLeft).toBe(10);
    expect(of({}, { today: "2026-12-01" }).daysLeft).toBe(0);
    expect(of({}, { today: "2026-12-04" }).daysLeft).toBe(-3);
    expect(of({ dueDate: null }).daysLeft).toBeNull();
  });

  it("says what follows, by the next step", () => {
    const next = (...args: Parameters<typeof of>) => of(...args).next;
    const card = { methodName: "Visa •••• 4242", stepOn: "2026-12-01" };
    expect(next({ terms: "PREPAID", nextStep: "CHARGE" }, card)).toEqual({
      kind: "CHARGED",
      on: "2026-12-01",
      methodName: "Visa •••• 4242",
    });
    // A late charge is made today, not in the past.
    expect(next({ nextStep: "CHARGE" }, { ...card, today: "2026-12-02" })).toMatchObject({
      on: "2026-12-02",
    });
    expect(next({ terms: "PREPAID", nextStep: "CHARGE" }, { stepOn: "2026-12-01" })).toEqual({
      kind: "SUSPENDS",
      on: "2026-12-08",
    });
    expect(next({ nextStep: "REMIND" }, { stepOn: "2026-12-04" })).toEqual({
      kind: "SUSPENDS",
      on: "2026-12-21",
    });
    expect(next({ nextStep: "SUSPEND" }, { stepOn: "2026-12-22" })).toEqual({
      kind: "SUSPENDS",
      on: "2026-12-22",
    });
    expect(next({ nextStep: "CANCEL" }, { stepOn: "2027-01-20" })).toEqual({
      kind: "SUSPENDED",
      cancelsOn: "2027-01-20",
      others: 0,
    });
    expect(next({ nextStep: null })).toBeNull();
  });

  it("never announces a suspension for a day that is past", () => {
    // The reminder is late, so the suspension follows it, and not the due date.
    expect(of({ nextStep: "REMIND" }, { today: "2026-12-24", stepOn: "2026-12-25" })).toMatchObject({
      next: { kind: "SUSPENDS", on: "2027-01-11" },
      suspendsOn: "2027-01-11",
    });
    expect(of({ nextStep: "SUSPEND" }, { today: "2026-12-24", stepOn: "2026-12-22" })).toMatchObject({
      next: { kind: "SUSPENDS", on: "2026-12-24" },
      suspendsOn: "2026-12-24",
    });
  });

  it("names the end of services that are suspended already, by this or another invoice", () => {
    const held = { cancelsOn: "2027-01-05", others: 2 };
    const suspended = { kind: "SUSPENDED", cancelsOn: "2027-01-05", others: 2 };
    const at = { held, stepOn: "2026-12-04" };
    const card = { ...at, methodName: "Visa •••• 4242" };
    expect(of({ nextStep: "REMIND" }, at)).toMatchObject({ next: suspended, suspendsOn: null });
    expect(of({ nextStep: "CHARGE" }, at).next).toEqual(suspended);
    // A charge comes first and can end the suspension. A card does not make a reminder a charge.
    expect(of({ nextStep: "CHARGE" }, card).next).toMatchObject({ kind: "CHARGED" });
    expect(of({ nextStep: "REMIND" }, card).next).toEqual(suspended);
    expect(of({ nextStep: "CANCEL" }, at).next).toEqual(suspended);
    const unknown = { ...at, held: { ...held, cancelsOn: null } };
    expect(of({ nextStep: "REMIND" }, unknown).next).toBeNull();
    expect(of({ nextStep: "CANCEL" }, unknown).next).toEqual({ ...suspended, cancelsOn: "2026-12-04" });
  });

  it("announces nothing for a step without a day, and for the issue of an invoice", () => {
    expect(of({ nextStep: "CANCEL" }, { stepOn: null }).next).toBeNull();
    expect(of({ nextStep: "ISSUE" }, { stepOn: "2026-11-28" }).next).toBeNull();
  });

  it("names the day of the suspension, also during charges of a card", () => {
    const day = (...args: Parameters<typeof of>) => of(...args).suspendsOn;
    const card = { methodName: "Visa •••• 4242", stepOn: "2026-12-01" };
    expect(day({ terms: "PREPAID", nextStep: "CHARGE" }, card)).toBe("2026-12-08");
    expect(day({ nextStep: "REMIND" }, { stepOn: "2026-12-04" })).toBe("2026-12-21");
    expect(day({ nextStep: "CANCEL" }, { stepOn: "2027-01-20" })).toBeNull();
    expect(day({ nextStep: "ISSUE" }, { stepOn: "2026-11-28" })).toBeNull();
    expect(day({})).toBeNull();
  });
});
