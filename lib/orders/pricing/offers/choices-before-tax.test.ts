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

test("a company reads what is left when the tax is out, and what it pays with it", () => {
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

test("a saving is of the amounts one reads", () => {
  const binding = choicesBeforeTax(priceChoices(price(24_900), "SEK"), ["0.25"])[2]!;
  expect(binding).toMatchObject({ id: "binding", saving: { amountMinor: 28_800, months: 12 } });
});

test("prices before tax, and a place without any, are left alone", () => {
  const american = priceChoices({ ...price(3_500), includesTax: false }, "SEK");
  expect(choicesBeforeTax(american, ["0.0825"])).toEqual(american);
  const swedish = priceChoices(price(24_900), "SEK");
  expect(choicesBeforeTax(swedish, [])).toEqual(swedish);
});

test("with its tax back on, an amount is what it was", () => {
  fc.assert(
    fc.property(fc.integer({ min: 3_000, max: 500_000 }), (minor) => {
      for (const choice of choicesBeforeTax(priceChoices(price(minor), "SEK"), ["0.25"])) {
        expect(Math.abs(choice.dueMinor * 1.25 - choice.taxed!.dueMinor)).toBeLessThanOrEqual(1);
        expect(costOfChoice(choice, 24)).toBeGreaterThan(0);
      }
    }),
  );
});
