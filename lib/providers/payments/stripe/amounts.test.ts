import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fromStripeAmount, toStripeAmount } from "./amounts";

describe("Stripe's amounts", () => {
  it.each([
    ["SEK", 29_900, 29_900],
    ["USD", 1, 1],
    ["JPY", 500, 500],
    ["HUF", 1000, 1000],
    ["TWD", 1000, 1000],
    ["MGA", 500, 5],
    ["ISK", 40, 4000],
    ["UGX", 5, 500],
    ["KWD", 5120, 5120],
  ])("%s: %i minor units are %i at Stripe, and back", (currency, amountMinor, amount) => {
    expect(toStripeAmount(amountMinor, currency)).toBe(amount);
    expect(fromStripeAmount(amount, currency.toLowerCase())).toBe(amountMinor);
  });

  it.each([
    ["KWD", 5123],
    ["MGA", 505],
    ["SEK", 10.5],
    ["SEK", -1],
    ["ISK", Number.MAX_SAFE_INTEGER],
  ])("%s %d cannot be expressed at Stripe, and is not rounded", (currency, amountMinor) => {
    expect(() => toStripeAmount(amountMinor, currency)).toThrow(
      expect.objectContaining({ kind: "refused", reason: "invalid_request" }),
    );
  });

  it("an amount that Stripe accepts converts back to itself", () => {
    const currencies = fc.constantFrom("SEK", "USD", "JPY", "MGA", "ISK", "UGX", "KWD", "BHD");
    fc.assert(
      fc.property(currencies, fc.integer({ min: 0, max: 1_000_000_000 }), (currency, tens) => {
        const amountMinor = tens * 100;
        expect(fromStripeAmount(toStripeAmount(amountMinor, currency), currency)).toBe(amountMinor);
      }),
    );
  });
});
