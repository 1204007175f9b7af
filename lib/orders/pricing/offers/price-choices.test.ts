import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Price } from "@/lib/values/price";
import { priceChoices } from "./price-choices";

const monthly: Price = {
  netPriceMinor: 22_900,
  includesTax: true,
  currency: "SEK",
  priceType: "RECURRING",
  billingCycle: { period: "MONTHLY", interval: 1 },
};
const months = (value: number) => ({ unit: "MONTHS", value }) as const;

const byId = (price: Price, currency = "SEK") =>
  Object.fromEntries(priceChoices(price, currency).map((choice) => [choice.id, choice]));

describe("priceChoices", () => {
  it("a plain monthly price is one choice, the same every month", () => {
    expect(priceChoices(monthly, "SEK")).toMatchObject([
      { id: "open", dueMinor: 22_900, spans: [{ fromMonth: 1, toMonth: null, amountMinor: 22_900 }] },
    ]);
  });

  it("a commitment costs less while it lasts, then the regular price, and shows the saving", () => {
    const { open, binding } = byId({
      ...monthly,
      bindingContract: { duration: months(12), discount: { amountMinor: 3_000, duration: months(12) } },
    });
    expect(open?.saving).toBeUndefined();
    expect(binding).toMatchObject({
      acceptBinding: true,
      acceptUpfront: false,
      bindingMonths: 12,
      dueMinor: 19_900,
      spans: [
        { fromMonth: 1, toMonth: 12, amountMinor: 19_900 },
        { fromMonth: 13, toMonth: null, amountMinor: 22_900 },
      ],
      saving: { amountMinor: 36_000, months: 12 },
    });
  });

  it("payment in advance is one amount now, then monthly charges", () => {
    const { upfront } = byId({
      ...monthly,
      customUpfrontPayment: { billingCycles: 12, discount: { amountMinor: 4_000, duration: months(12) } },
    });
    expect(upfront).toMatchObject({
      prepaidMonths: 12,
      dueMinor: 226_800,
      spans: [
        { fromMonth: 1, toMonth: 12, amountMinor: 18_900, prepaidMinor: 226_800 },
        { fromMonth: 13, toMonth: null, amountMinor: 22_900 },
      ],
      saving: { amountMinor: 48_000, months: 12 },
    });
  });

  it("an introductory price is no saving, because all choices have it", () => {
    const { open, binding } = byId({
      ...monthly,
      standardDiscount: { amountMinor: 8_000, duration: months(3) },
      bindingContract: { duration: months(12), discount: { amountMinor: 1_000, duration: months(12) } },
    });
    expect(open?.spans).toEqual([
      { fromMonth: 1, toMonth: 3, amountMinor: 14_900 },
      { fromMonth: 4, toMonth: null, amountMinor: 22_900 },
    ]);
    expect(binding?.saving).toEqual({ amountMinor: 12_000, months: 12 });
  });

  it("a quarterly price counts charges, not months", () => {
    const { binding } = byId({
      ...monthly,
      billingCycle: { period: "MONTHLY", interval: 3 },
      bindingContract: { duration: months(12), discount: { amountMinor: 3_000, duration: months(12) } },
    });
    expect(binding).toMatchObject({ interval: 3, saving: { amountMinor: 12_000, months: 12 } });
  });

  it("commitment and payment in advance are offered together, too", () => {
    const price: Price = {
      ...monthly,
      bindingContract: { duration: months(24), discount: { amountMinor: 1_000, duration: months(24) } },
      customUpfrontPayment: { billingCycles: 12, discount: { amountMinor: 2_000, duration: months(12) } },
    };
    expect(priceChoices(price, "SEK").map(({ id }) => id)).toEqual([
      "open",
      "upfront",
      "binding",
      "binding-upfront",
    ]);
    expect(byId(price)["binding-upfront"]?.saving).toEqual({ amountMinor: 48_000, months: 24 });
  });

  it("a one-time price is one choice, without a commitment", () => {
    const once: Price = { netPriceMinor: 9_900, currency: "SEK", includesTax: true, priceType: "ONE_TIME" };
    expect(priceChoices(once, "SEK")).toMatchObject([
      { id: "open", dueMinor: 9_900, spans: [{ toMonth: null }] },
    ]);
  });

  it("an offering without a price in the currency has no choices", () =>
    expect(priceChoices(monthly, "USD")).toEqual([]));

  it("spans follow each other without a gap, and no choice saves more than the price", () => {
    const amount = fc.integer({ min: 0, max: 100_000 });
    const length = fc.integer({ min: 1, max: 36 });
    fc.assert(
      fc.property(amount, amount, amount, amount, length, length, length, (unit, a, b, c, m, n, o) => {
        const choices = priceChoices(
          {
            ...monthly,
            netPriceMinor: unit,
            standardDiscount: { amountMinor: a, duration: months(m) },
            bindingContract: { duration: months(n), discount: { amountMinor: b, duration: months(n) } },
            customUpfrontPayment: { billingCycles: o, discount: { amountMinor: c, duration: months(o) } },
          },
          "SEK",
        );
        for (const { spans, saving } of choices) {
          expect(spans[0]?.fromMonth).toBe(1);
          expect(spans.slice(1).map(({ fromMonth }) => fromMonth - 1)).toEqual(
            spans.slice(0, -1).map(({ toMonth }) => toMonth),
          );
          expect(spans.at(-1)?.toMonth).toBeNull();
          if (saving) expect(saving.amountMinor).toBeLessThanOrEqual(unit * saving.months);
        }
      }),
    );
  });
});
