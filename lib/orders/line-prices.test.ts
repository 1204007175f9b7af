import { describe, expect, it } from "vitest";
import { nextPaymentOf, recurringAmountAt } from "@/lib/orders/line-prices";
import type { LineItemPricing } from "@/lib/orders/model";

const startedAt = new Date("2026-01-31T10:00:00Z");
const at = (date: string) => new Date(`${date}T10:00:00Z`);
/** 199 until a discount ends after six months, 249 from then on; the first month was paid with the order. */
const recurringSchedule = [
  { fromMonth: 1, amountMinor: 19_900 },
  { fromMonth: 6, amountMinor: 24_900 },
];

describe("recurringAmountAt", () => {
  it.each([
    ["2026-02-28", 19_900],
    ["2026-07-30", 19_900],
    // Six months after the last of January is the last of July.
    ["2026-07-31", 24_900],
    ["2028-01-31", 24_900],
  ])("on %s: %i", (date, amountMinor) => {
    expect(recurringAmountAt({ recurringSchedule }, startedAt, at(date))).toBe(amountMinor);
  });

  it("is the first step before it begins, and nothing for what is paid once", () => {
    expect(recurringAmountAt({ recurringSchedule }, startedAt, startedAt)).toBe(19_900);
    expect(recurringAmountAt({ recurringSchedule: [] }, startedAt, startedAt)).toBeUndefined();
  });
});

describe("nextPaymentOf", () => {
  const pricing = {
    currency: "SEK",
    billingCycle: { period: "MONTHLY", interval: 3 },
    recurringSchedule,
  } as LineItemPricing;
  const line = { activatedAt: startedAt.toISOString(), renewsAt: at("2026-08-31").toISOString() };

  it("says what, in which currency and how often", () => {
    expect(nextPaymentOf(line, { orderId: "o", pricing })).toEqual({
      amountMinor: 24_900,
      currency: "SEK",
      months: 3,
    });
  });

  it("knows no payment for a line that does not renew, never was active, or was never ordered", () => {
    const { renewsAt: _, ...ending } = line;
    const { activatedAt: __, ...waiting } = line;
    expect(nextPaymentOf(ending, { orderId: "o", pricing })).toBeUndefined();
    expect(nextPaymentOf(waiting, { orderId: "o", pricing })).toBeUndefined();
    expect(nextPaymentOf(line, undefined)).toBeUndefined();
  });
});
