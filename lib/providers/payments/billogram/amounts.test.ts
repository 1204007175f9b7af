import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { amountMismatch, fromBillogramAmount, toBillogramAmount } from "./amounts";

const amount = fc.integer({ min: 0, max: 10_000_000_00 });

describe("amounts", () => {
  it("convert to Billogram's format and back without a difference", () => {
    fc.assert(
      fc.property(amount, fc.constantFrom("SEK", "EUR", "JPY", "KWD"), (minor, currency) => {
        expect(fromBillogramAmount(String(toBillogramAmount(minor, currency)), currency)).toBe(minor);
      }),
    );
  });

  it("are read in every notation", () => {
    expect(["249.5", "249.50", "249", "0"].map((text) => fromBillogramAmount(text, "SEK"))).toEqual([
      24_950, 24_950, 24_900, 0,
    ]);
    expect(() => fromBillogramAmount("1.005", "SEK")).toThrow("no amount of that currency");
  });
});

it("items that do not add up to the payment are not sent", () => {
  const items = [{ description: "", netMinor: 80, taxMinor: 20, taxPercent: 25 }];
  expect(amountMismatch(items, 100)).toBeNull();
  expect(amountMismatch(items, 101)).toContain("come to 100");
});
