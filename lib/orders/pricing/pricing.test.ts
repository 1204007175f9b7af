import { describe, expect, test } from "vitest";
import type { TaxRate, TaxResolution } from "@/lib/providers/tax/tax";
import { PricingSummary } from "@/lib/values/order-pricing";
import type { Price } from "@/lib/values/price";
import { type PricingInput, type PricingItem, priceOrder } from "./pricing";
import type { PromoDiscount } from "./pricing-discounts";
import { shownAmounts } from "./pricing-display";

const rate = (
  level: TaxRate["jurisdiction"]["level"],
  code: string,
  value: string,
  telecom = false,
): TaxRate => ({
  description: code,
  jurisdiction: { level, code, name: code },
  rate: value,
  base: telecom ? "TELECOM" : "SALE",
  kind: telecom ? "TELECOM_SURCHARGE" : "SALES_TAX",
});
const sweden: TaxResolution = { resolved: true, rates: [rate("COUNTRY", "SE", "0.25")] };
const austin: TaxResolution = {
  resolved: true,
  rates: [
    rate("STATE", "US-TX", "0.0625"),
    rate("CITY", "AUSTIN", "0.01"),
    rate("STATE", "USF", "0.033", true),
  ],
};

const plan = (over: Partial<Price> = {}): Price => ({
  netPriceMinor: 39900,
  includesTax: true,
  currency: "SEK",
  priceType: "RECURRING",
  billingCycle: { period: "MONTHLY", interval: 1 },
  ...over,
});
const usPlan = (over: Partial<Price> = {}) =>
  plan({ netPriceMinor: 4500, includesTax: false, currency: "USD", ...over });
const months = (value: number) => ({ unit: "MONTHS" as const, value });

let count = 0;
const item = (price: Price, over: Partial<PricingItem> = {}): PricingItem => ({
  lineItemId: `item-${++count}`,
  productOfferingId: "plan",
  price,
  quantity: 1,
  acceptBindingContract: false,
  acceptUpfrontPayment: false,
  tax: price.includesTax ? sweden : austin,
  ...over,
});
const run = (items: PricingItem[], over: Partial<PricingInput> = {}) =>
  priceOrder({
    items,
    promos: [],
    currency: items[0]?.price.currency ?? "SEK",
    at: new Date("2026-11-21"),
    ...over,
  });
const promo = (over: Partial<PromoDiscount>): PromoDiscount => ({ code: "HELLO", name: "Welcome", ...over });

function one(price: Price, over: Partial<PricingItem> = {}, input: Partial<PricingInput> = {}) {
  const priced = run([item(price, over)], input).items[0]!.pricing;
  if (!priced) throw new Error("not priced");
  return priced;
}

describe("tax", () => {
  test("that is included is taken out of the list price, which the customer pays", () => {
    expect(one(plan())).toMatchObject({
      subtotalMinor: 31920,
      totalDiscountsMinor: 0,
      taxAmountMinor: 7980,
      totalMinor: 39900,
      initialInvoiceAmountMinor: 39900,
      recurringAmountMinor: 39900,
      taxBreakdown: [{ rate: "0.25", amountMinor: 7980 }],
    });
  });

  test("that is added is rounded per jurisdiction, half-even", () => {
    expect(one(usPlan({ netPriceMinor: 4500 }))).toMatchObject({
      subtotalMinor: 4500,
      taxAmountMinor: 281 + 45 + 148, // 281.25, 45, 148.5 → even
      totalMinor: 4974,
      taxBreakdown: [
        { jurisdiction: { code: "US-TX" }, amountMinor: 281 },
        { jurisdiction: { code: "AUSTIN" }, amountMinor: 45 },
        { jurisdiction: { code: "USF" }, amountMinor: 148 },
      ],
    });
  });

  test("is calculated after discounts", () => {
    const discount = { amountMinor: 10000 };
    expect(one(plan({ standardDiscount: discount }))).toMatchObject({
      subtotalMinor: 31920,
      totalDiscountsMinor: 8000,
      taxAmountMinor: 5980,
      totalMinor: 29900,
      discounts: [{ source: "STANDARD", amountMinor: 8000, amountIncludingTaxMinor: 10000 }],
    });
    const us = one(usPlan({ netPriceMinor: 10000, standardDiscount: { amountMinor: 2000 } }));
    expect(us).toMatchObject({
      subtotalMinor: 10000,
      totalDiscountsMinor: 2000,
      totalMinor: 8000 + 500 + 80 + 264,
    });
    expect(us.discounts[0]).not.toHaveProperty("amountIncludingTaxMinor");
  });

  test("that is unknown leaves the order without a price, with a correction of the address", () => {
    const unresolved: TaxResolution = {
      resolved: false,
      reason: "state_mismatch",
      field: "state",
      message: "ZIP code 90210 is in Beverly Hills, California.",
      suggestion: { state: "CA" },
    };
    const result = run([item(usPlan()), item(usPlan(), { lineItemId: "bad", tax: unresolved })]);
    expect(result.pricing).toBeNull();
    expect(result.items[0]!.pricing?.totalMinor).toBe(4974);
    expect(result.items[1]!.pricing).toBeNull();
    expect(result.problems).toEqual([
      {
        lineItemId: "bad",
        reason: "tax_unresolved",
        message: unresolved.message,
        field: "state",
        suggestion: { state: "CA" },
      },
    ]);
  });

  test("in a currency without decimals is whole", () => {
    const yen = one(plan({ currency: "JPY", netPriceMinor: 3980 }), {
      tax: { resolved: true, rates: [rate("COUNTRY", "JP", "0.1")] },
    });
    expect(yen).toMatchObject({
      currency: "JPY",
      subtotalMinor: 3618,
      taxAmountMinor: 362,
      totalMinor: 3980,
    });
  });
});

describe("discounts", () => {
  test("with a standard duration end after their months", () => {
    expect(one(plan({ standardDiscount: { amountMinor: 10000, duration: months(3) } }))).toMatchObject({
      totalMinor: 29900,
      recurringAmountMinor: 29900,
      recurringSchedule: [
        { fromMonth: 1, amountMinor: 29900 },
        { fromMonth: 3, amountMinor: 39900 },
      ],
    });
    expect(one(plan({ standardDiscount: { amountMinor: 10000, duration: months(1) } }))).toMatchObject({
      totalMinor: 29900,
      recurringAmountMinor: 39900,
      recurringSchedule: [{ fromMonth: 1, amountMinor: 39900 }],
    });
  });

  test("of four months cover two whole charges of a three-month cycle", () => {
    const quarterly = plan({
      billingCycle: { period: "MONTHLY", interval: 3 },
      standardDiscount: { amountMinor: 10000, duration: months(4) },
    });
    expect(one(quarterly)).toMatchObject({
      totalMinor: 29900,
      recurringAmountMinor: 29900,
      recurringSchedule: [
        { fromMonth: 3, amountMinor: 29900 },
        { fromMonth: 6, amountMinor: 39900 },
      ],
    });
  });

  const bound = plan({
    bindingContract: { duration: months(12), discount: { amountMinor: 5000, duration: months(12) } },
  });

  test("for a commitment apply only when it is accepted", () => {
    expect(one(bound).totalMinor).toBe(39900);
    const accepted = one(bound, { acceptBindingContract: true });
    expect(accepted).toMatchObject({
      totalMinor: 34900,
      discounts: [{ source: "BINDING_CONTRACT", name: "Binding contract discount" }],
    });
    expect(accepted.recurringSchedule).toEqual([
      { fromMonth: 1, amountMinor: 34900 },
      { fromMonth: 12, amountMinor: 39900 },
    ]);
    expect(one(plan(), { acceptBindingContract: true }).totalMinor).toBe(39900);
  });

  const upfront = plan({
    customUpfrontPayment: { billingCycles: 6, discount: { amountMinor: 4000, duration: months(12) } },
  });

  test("for payment in advance cover all prepaid cycles, and later ones have the ordinary price", () => {
    expect(one(upfront)).toMatchObject({ totalMinor: 39900, discounts: [] });
    expect(one(upfront, { acceptUpfrontPayment: true })).toMatchObject({
      initialInvoiceAmountMinor: 6 * 35900,
      recurringAmountMinor: 39900,
      recurringSchedule: [{ fromMonth: 6, amountMinor: 39900 }],
      discounts: [{ source: "UPFRONT_PAYMENT", amountIncludingTaxMinor: 6 * 4000 }],
    });
  });

  test("can end within the prepaid cycles", () => {
    const price = plan({
      standardDiscount: { amountMinor: 10000, duration: months(2) },
      customUpfrontPayment: { billingCycles: 3 },
    });
    expect(one(price, { acceptUpfrontPayment: true })).toMatchObject({
      totalMinor: 29900 + 29900 + 39900,
      recurringAmountMinor: 39900,
    });
  });

  test("apply once to a one-time price, which cannot be prepaid", () => {
    const router = plan({
      priceType: "ONE_TIME",
      billingCycle: undefined,
      standardDiscount: { amountMinor: 10000, duration: months(3) },
      customUpfrontPayment: { billingCycles: 3 },
    });
    const priced = one(router, { acceptUpfrontPayment: true });
    expect(priced).toMatchObject({ totalMinor: 29900, recurringAmountMinor: 0, recurringSchedule: [] });
    expect(priced).not.toHaveProperty("billingCycle");
  });

  test("never make a charge negative, and later ones get only the rest", () => {
    const price = plan({ netPriceMinor: 5000, standardDiscount: { amountMinor: 4000 } });
    const result = run([item(price)], {
      promos: [promo({ amountMinor: 3000, currency: "SEK" }), promo({ code: "LATE", percent: "50" })],
    });
    expect(result.pricing).toMatchObject({
      totalMinor: 0,
      taxAmountMinor: 0,
      subtotalMinor: 4000,
      totalDiscountsMinor: 4000,
    });
    expect(result.items[0]!.pricing!.discounts.map((d) => d.amountIncludingTaxMinor)).toEqual([4000, 1000]);
    expect(result.unusedPromoCodes).toEqual(["LATE"]);
  });

  test("by promo code: percentages apply after amounts, whatever the order of entry", () => {
    const promos = [
      promo({ code: "A", name: "A", percent: "10" }),
      promo({ code: "B", name: "B", amountMinor: 9900, currency: "SEK", durationMonths: 1 }),
    ];
    for (const entered of [promos, promos.toReversed()]) {
      expect(run([item(plan())], { promos: entered }).pricing).toMatchObject({
        totalMinor: 27000,
        recurringCosts: { totalMinor: 35910 },
        discounts: [
          { source: "PROMO_CODE", code: "A", amountIncludingTaxMinor: 3000 },
          { source: "PROMO_CODE", code: "B", amountIncludingTaxMinor: 9900 },
        ],
      });
    }
  });

  test("by a code entered twice count once, and a code that does not apply is reported", () => {
    const at = new Date("2026-11-21");
    const unused: [Partial<PromoDiscount>, boolean][] = [
      [{ percent: "10" }, false],
      [{ percent: "10", offeringIds: ["plan"] }, false],
      [{ percent: "10", offeringIds: ["other"] }, true],
      [{ amountMinor: 100, currency: "USD" }, true],
      [{ percent: "10", validFrom: new Date(at.getTime() + 1) }, true],
      [{ percent: "10", validFrom: at }, false],
      [{ percent: "10", validTo: at }, true],
    ];
    for (const [terms, isUnused] of unused) {
      const result = run([item(plan())], { at, promos: [promo(terms), promo(terms)] });
      expect(result.unusedPromoCodes).toEqual(isUnused ? ["HELLO"] : []);
      expect(result.pricing!.totalMinor).toBe(isUnused ? 39900 : 35910);
    }
  });
});

describe("currencies", () => {
  test("a price in another currency keeps the discounts' share", () => {
    const price = plan({
      netPriceMinor: 40000,
      currencyOptionsMinor: { EUR: 3500 },
      standardDiscount: { amountMinor: 10000 },
    });
    expect(one(price, {}, { currency: "EUR" })).toMatchObject({
      currency: "EUR",
      totalMinor: 2625,
      discounts: [{ amountIncludingTaxMinor: 875 }],
    });
  });

  test("an offering without a price in the currency leaves the order without a price", () => {
    const result = run([item(plan(), { lineItemId: "x" })], { currency: "USD" });
    expect(result.pricing).toBeNull();
    expect(result.problems).toMatchObject([{ lineItemId: "x", reason: "no_price_in_currency" }]);
    expect(run([item(plan({ netPriceMinor: undefined }))]).pricing).toBeNull();
    expect(run([item(plan({ netPriceMinor: -1 }))]).pricing).toBeNull();
  });
});

describe("orders", () => {
  test("can have one-time and recurring items", () => {
    const result = run([
      item(plan()),
      item(plan({ netPriceMinor: 99900, priceType: "ONE_TIME" }), { quantity: 2 }),
      item(plan({ netPriceMinor: 30000, billingCycle: { period: "MONTHLY", interval: 3 } })),
    ]);
    expect(result.pricing).toMatchObject({
      currency: "SEK",
      includesTax: true,
      totalMinor: 39900 + 2 * 99900 + 30000,
      initialInvoice: { totalMinor: 39900 + 2 * 99900 + 30000 },
      recurringCosts: { totalMinor: 3 * 39900 + 30000, billingCycle: { period: "MONTHLY", interval: 3 } },
    });
    expect(PricingSummary.parse(result.pricing)).toEqual(result.pricing);
  });

  test("without items have no price, and without recurring items no cycle", () => {
    expect(run([])).toEqual({ pricing: null, items: [], problems: [], unusedPromoCodes: [] });
    const once = run([item(plan({ priceType: "ONE_TIME" }))]).pricing!;
    expect(once.recurringCosts).toEqual({
      subtotalMinor: 0,
      totalDiscountsMinor: 0,
      taxAmountMinor: 0,
      totalMinor: 0,
    });
  });

  test("show taxes of one jurisdiction as one entry, the broadest first", () => {
    const result = run([item(usPlan()), item(usPlan({ netPriceMinor: 1000 }))]);
    expect(
      result.pricing!.taxBreakdown.map(({ jurisdiction, amountMinor }) => [jurisdiction.code, amountMinor]),
    ).toEqual([
      ["US-TX", 281 + 62], // 62.5 → even
      ["USF", 148 + 33],
      ["AUSTIN", 45 + 10],
    ]);
  });

  test("show stated prices to people where tax is included, and the API's amounts where it is added", () => {
    const included = run([item(plan({ standardDiscount: { amountMinor: 10000 } }))]).pricing!;
    expect(shownAmounts(included)).toMatchObject({
      taxIsIncluded: true,
      subtotalMinor: 39900,
      taxMinor: 5980,
      totalMinor: 29900,
      discounts: [{ amountMinor: 10000 }],
    });
    // A company sees prices without the tax, and the tax is added. The total is the same.
    expect(shownAmounts(included, { beforeTax: true })).toMatchObject({
      taxIsIncluded: false,
      subtotalMinor: 31920,
      discounts: [{ amountMinor: 8000 }],
      taxMinor: 5980,
      totalMinor: 29900,
    });
    const added = run([item(usPlan({ standardDiscount: { amountMinor: 500 } }))]).pricing!;
    expect(shownAmounts(added)).toMatchObject({
      taxIsIncluded: false,
      subtotalMinor: 4500,
      discounts: [{ amountMinor: 500 }],
    });
    const mixed = run([
      item(plan({ standardDiscount: { amountMinor: 10000 } })),
      item(plan({ includesTax: false, netPriceMinor: 100 })),
    ]).pricing!;
    expect(mixed.includesTax).toBe(false);
    const both = run([
      item(plan({ standardDiscount: { amountMinor: 10000 } })),
      item(plan({ includesTax: false, standardDiscount: { amountMinor: 10000 } })),
    ]).pricing!;
    expect(both.discounts).toEqual([{ name: "Discount", source: "STANDARD", amountMinor: 18000 }]);
    expect(shownAmounts(mixed)).toMatchObject({
      subtotalMinor: mixed.subtotalMinor,
      discounts: [{ amountMinor: 8000 }],
    });
  });
});
