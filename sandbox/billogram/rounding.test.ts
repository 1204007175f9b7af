import fc from "fast-check";
import { expect, it } from "vitest";
import { extractIncludedTax, sumMinor } from "@/lib/platform/money/money";
import { toBillogramAmount } from "@/lib/providers/payments/billogram/amounts";
import { totalsOf } from "./billograms";

// Ours takes the tax out of what the customer was shown, Billogram puts it on what is left: the sums must meet.
const LINES = fc.array(
  fc.record({
    totalMinor: fc.integer({ min: 0, max: 1_000_000 }),
    rate: fc.constantFrom("0.25", "0.12", "0.06", "0"),
  }),
  { minLength: 1, maxLength: 12 },
);

const billed = (lines: { totalMinor: number; rate: string }[], currency: string) =>
  totalsOf(
    lines.map(({ totalMinor, rate }) => ({
      title: "",
      price: toBillogramAmount(extractIncludedTax(totalMinor, [rate]).netMinor, currency),
      count: 1,
      vat: Number(rate) * 100,
    })),
    currency,
  );

it("what Billogram asks for is ours in whole kronor, off by less than one", () => {
  fc.assert(
    fc.property(LINES, (lines) => {
      const ours = sumMinor(lines.map(({ totalMinor }) => totalMinor));
      const { total_sum } = billed(lines, "SEK");
      const asked = Math.round(total_sum * 100) - ours;
      expect(Number.isInteger(total_sum)).toBe(true);
      expect(Math.abs(asked)).toBeLessThanOrEqual(50 + lines.length);
    }),
  );
});

it("its total is what it rounds and the rounding", () => {
  fc.assert(
    fc.property(LINES, (lines) => {
      const { total_sum, rounding_value } = billed(lines, "SEK");
      expect(Math.abs(Math.round(rounding_value * 100))).toBeLessThanOrEqual(50);
      const unrounded = Math.round(total_sum * 100) - Math.round(rounding_value * 100);
      const ours = sumMinor(lines.map(({ totalMinor }) => totalMinor));
      // Half an öre per line, where their tax is not ours.
      expect(Math.abs(unrounded - ours)).toBeLessThanOrEqual(lines.length);
    }),
  );
});

it("a currency that has its cents is asked for to the cent", () => {
  fc.assert(
    fc.property(LINES, (lines) => {
      const { total_sum, rounding_value } = billed(lines, "EUR");
      const ours = sumMinor(lines.map(({ totalMinor }) => totalMinor));
      expect(rounding_value).toBe(0);
      expect(Math.abs(Math.round(total_sum * 100) - ours)).toBeLessThanOrEqual(lines.length);
    }),
  );
});
