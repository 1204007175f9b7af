import { describe, expect, test } from "vitest";
import { StaffLimits } from "@/lib/values/tenant/staff-limits";
import { limitFieldAmounts, limitsWith } from "./limit-values";

const limits = StaffLimits.parse({});
const CURRENCIES = ["SEK", "USD"];

describe("limits on the settings page", () => {
  test("are shown in major units, and stay the same when nothing is typed", () => {
    const amounts = limitFieldAmounts(limits, CURRENCIES);
    expect(amounts["BILLING.REFUND.each.SEK"]).toBe("2000");
    expect(amounts["ADMIN.WRITE_OFF.each.USD"]).toBe("500");
    expect(amounts["SUPPORT.CREDIT.perCustomer.SEK"]).toBe("100");
    expect(Object.keys(amounts)).not.toContain("SUPPORT.REFUND.each.SEK");
    expect(limitsWith(limits, amounts, CURRENCIES)).toEqual({ limits, wrong: [] });
  });

  test.each([
    ["1500", 150_000],
    ["1 500,50", 150_050],
    ["0", 0],
  ])("%j is read as %i minor units", (typed, minor) => {
    const amounts = { ...limitFieldAmounts(limits, CURRENCIES), "BILLING.REFUND.each.SEK": typed };
    const { limits: next, wrong } = limitsWith(limits, amounts, CURRENCIES);
    expect(wrong).toEqual([]);
    expect(next.BILLING.REFUND.each?.SEK).toBe(minor);
    // Currencies that are not shown keep their limits.
    expect(next.BILLING.REFUND.each?.NOK).toBe(200_000);
  });

  test.each(["abc", "-1", "1.005", ""])("%j is refused by its name", (typed) => {
    const amounts = { ...limitFieldAmounts(limits, CURRENCIES), "BILLING.REFUND.each.SEK": typed };
    expect(limitsWith(limits, amounts, CURRENCIES).wrong).toEqual(["BILLING.REFUND.each.SEK"]);
  });

  test("a limit that is empty in every currency is none", () => {
    const amounts = { ...limitFieldAmounts(limits, ["SEK"]), "BILLING.REFUND.perDay.SEK": "" };
    expect(limitsWith(limits, amounts, ["SEK"]).limits.BILLING.REFUND.perDay).toBeUndefined();
  });
});
