import fc from "fast-check";
import { expect, test } from "vitest";
import type { Price } from "@/lib/values/price";
import { choicesBeforeTax } from "./choices-before-tax";
import { costOfChoice, priceChoices } from "./price-choices";

const months = (value: number) => ({ unit: "MONTHS", value }) as const;
const price = (netPriceMinor: number): Price => ({
  netPriceMinor,
  includesTax: true,
  currency: "SEK",
  priceType: "RECURRING",
  billingCycle: { period: "MONTHLY", interval: 1 },
  bindingContract: { duration: months(12), discount: { amountMinor: 3_000, duration: months(12) } },
  customUpfrontPayment: { billingCycles: 12 },
});

test("a company sees amounts without tax, and what it pays with tax", () => {
  const [open, upfront] = choicesBeforeTax(priceChoices(price(24_900), "SEK"), ["0.25"]);
  expect(open).toMatchObject({
    includesTax: false,
    regularMinor: 19_920,
    dueMinor: 19_920,
    spans: [{ fromMonth: 1, toMonth: null, amountMinor: 19_920 }],
    taxed: { firstMinor: 24_900, dueMinor: 24_900 },
  });
  expect(upfront).toMatchObject({
    id: "upfront",
    dueMinor: 239_040,
    spans: [{ amountMinor: 19_920, prepaidMinor: 239_040 }, { amountMinor: 19_920 }],
    taxed: { firstMinor: 24_900, dueMinor: 298_800 },
  });
});

test("a saving is the difference of the shown amounts", () => {
  const binding = choicesBeforeTax(priceChoices(price(24_900), "SEK"), ["0.25"])[2]!;
  expect(binding).toMatchObject({ id: "binding", saving: { amountMinor: 28_800, months: 12 } });
});

test("prices before tax, and places without tax, stay as they are", () => {
  const american = priceChoices({ ...price(3_500), includesTax: false }, "SEK");
  expect(choicesBeforeTax(american, ["0.0825"])).toEqual(american);
  const swedish = priceChoices(price(24_900), "SEK");
  expect(choicesBeforeTax(swedish, [])).toEqual(swedish);
  // Amounts with and without tax in one list cannot be compared.
  const mixed = [...swedish, ...american];
  expect(choicesBeforeTax(mixed, ["0.25"])).toEqual(mixed);
});

test("an amount with its tax added again is the original amount", () => {
  fc.assert(
    fc.property(fc.integer({ min: 3_000, max: 500_000 }), (minor) => {
      for (const choice of choicesBeforeTax(priceChoices(price(minor), "SEK"), ["0.25"])) {
        expect(Math.abs(choice.dueMinor * 1.25 - choice.taxed!.dueMinor)).toBeLessThanOrEqual(1);
        expect(costOfChoice(choice, 24)).toBeGreaterThan(0);
      }
    }),
  );
});
