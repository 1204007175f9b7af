import { describe, expect, test } from "vitest";
import { priceOrder } from "@/lib/orders/pricing/pricing";
import { type PromoDiscount, promoApplies } from "@/lib/orders/pricing/pricing-discounts";
import { type ItemTerms, priceItem } from "@/lib/orders/pricing/pricing-item";
import type { TaxRate, TaxResolution } from "@/lib/providers/tax/tax";
import { SWEDISH_VAT } from "@/lib/providers/tax/testing";
import type { Price } from "@/lib/values/price";

/** 399.00 kr a month, with tax. */
const monthly: Price = {
  netPriceMinor: 39900,
  includesTax: true,
  currency: "SEK",
  priceType: "RECURRING",
  billingCycle: { period: "MONTHLY", interval: 1 },
};
const months = (value: number) => ({ unit: "MONTHS" as const, value });

const priced = (price: Partial<Price> = {}, terms: Partial<ItemTerms> = {}) =>
  priceItem({
    price: { ...monthly, ...price },
    quantity: 1,
    acceptBindingContract: false,
    acceptUpfrontPayment: false,
    currency: "SEK",
    rates: [SWEDISH_VAT],
    promos: [],
    ...terms,
  });

test("an item without a price in the currency is refused", () => {
  expect(() => priced({}, { currency: "NOK" })).toThrow("The offering has no price in NOK.");
});

describe("a change of something that is paid already", () => {
  const proration = {
    fromProductOfferingId: "before",
    priceDifferenceMinor: 10000,
    cycles: 1,
    days: 15,
    ofDays: 30,
  };

  test("costs the amount due now for each unit, and from the next renewal the price of each", () => {
    const change = priced({}, { dueNowMinor: 5000, quantity: 2, proration });
    expect(change.initial).toEqual({
      subtotalMinor: 8000,
      totalDiscountsMinor: 0,
      taxAmountMinor: 2000,
      totalMinor: 10000,
    });
    expect(change.recurring).toMatchObject({ totalMinor: 79800, billingCycle: { interval: 1 } });
    expect(change.terms).toBeNull();
    expect(change.pricing).toMatchObject({
      initialInvoiceAmountMinor: 10000,
      recurringAmountMinor: 79800,
      includesTax: true,
      proration,
      discounts: [],
      recurringSchedule: [{ fromMonth: 0, amountMinor: 79800 }],
    });
  });

  test("can be free now, and then has no parts to show", () => {
    const { pricing } = priced({}, { dueNowMinor: 0 });
    expect(pricing).toMatchObject({ totalMinor: 0, recurringAmountMinor: 39900 });
    expect(pricing).not.toHaveProperty("proration");
  });

  test("has the discount that never ends, and none of the first months or of a promo code", () => {
    const discounted = (duration?: ReturnType<typeof months>) =>
      priced(
        { standardDiscount: { amountMinor: 1000, ...(duration && { duration }) } },
        { dueNowMinor: 5000, promos: [{ code: "HALF", name: "Half", percent: "50" }] },
      );
    expect(discounted().pricing).toMatchObject({ totalMinor: 5000, recurringAmountMinor: 38900 });
    expect(discounted(months(3)).pricing).toMatchObject({ totalMinor: 5000, recurringAmountMinor: 39900 });
  });

  test("has the cycle of its price, which is a month if the price states none", () => {
    const quarter = { period: "MONTHLY" as const, interval: 3 };
    const cycleOf = (billingCycle: Price["billingCycle"]) =>
      priced({ billingCycle }, { dueNowMinor: 5000 }).pricing.billingCycle;
    expect(cycleOf(quarter)).toEqual(quarter);
    expect(cycleOf(undefined)).toEqual({ period: "MONTHLY", interval: 1 });
  });

  test("is taxed on top of a price that does not include tax, or does not say so", () => {
    const totalOf = (includesTax: boolean | undefined) =>
      priced({ includesTax } as Partial<Price>, { dueNowMinor: 5000 }).initial.totalMinor;
    expect([true, false, undefined].map(totalOf)).toEqual([5000, 6250, 6250]);
  });
});

describe("an add-on that begins within the period of its plan", () => {
  const firstPeriod = {
    charge: "PRORATED" as const,
    startsOn: "2026-03-16",
    endsOn: "2026-03-30",
    days: 15,
    ofDays: 30,
    share: { numerator: 1, denominator: 2 },
  };
  const { share: _, ...shown } = firstPeriod;

  test("costs the part for the rest, its discounts too, and then its whole price", () => {
    const begins = priced({ standardDiscount: { amountMinor: 1000 } }, { firstPeriod });
    expect(begins.pricing).toMatchObject({
      totalMinor: 19450,
      discounts: [{ amountIncludingTaxMinor: 500 }],
      recurringAmountMinor: 38900,
      firstPeriod: shown,
    });
    expect(begins.terms).toMatchObject({ first: { days: 15, ofDays: 30 } });
  });

  test("has no part if it is paid once or in advance, and none by default", () => {
    const once = priced({ priceType: "ONE_TIME" }, { firstPeriod });
    const inAdvance = priced(
      { customUpfrontPayment: { billingCycles: 2 } },
      { firstPeriod, acceptUpfrontPayment: true },
    );
    const whole = priced();
    expect([once, inAdvance, whole].map(({ initial }) => initial.totalMinor)).toEqual([39900, 79800, 39900]);
    for (const { pricing } of [once, inAdvance, whole]) expect(pricing).not.toHaveProperty("firstPeriod");
  });
});

describe("the later charges of an item", () => {
  test("are listed by the month of each change, and without steps that change nothing", () => {
    const discounted = priced({
      standardDiscount: { amountMinor: 1000, duration: months(3) },
      bindingContract: { duration: months(12), discount: { amountMinor: 0, duration: months(6) } },
    });
    expect(discounted.pricing.recurringSchedule).toEqual([
      { fromMonth: 1, amountMinor: 38900 },
      { fromMonth: 3, amountMinor: 39900 },
    ]);
    const ends = priced({ standardDiscount: { amountMinor: 1000, duration: months(1) } });
    expect(ends.pricing.recurringSchedule).toEqual([{ fromMonth: 1, amountMinor: 39900 }]);
    const twoEnds = priced(
      {
        standardDiscount: { amountMinor: 39900, duration: months(3) },
        bindingContract: { duration: months(12), discount: { amountMinor: 100, duration: months(2) } },
      },
      { acceptBindingContract: true },
    );
    // The second discount had nothing to take off, so its end changes nothing.
    expect(twoEnds.pricing.recurringSchedule).toEqual([
      { fromMonth: 1, amountMinor: 0 },
      { fromMonth: 3, amountMinor: 39900 },
    ]);
  });
});

describe("a buyer who is exempt from a tax", () => {
  const taxesWith = (relief: NonNullable<TaxRate["relief"]>) =>
    priced({}, { rates: [{ ...SWEDISH_VAT, rate: "0", relief }] }).pricing.taxBreakdown;

  test("sees the reason and its proof, and not the usual rate", () => {
    const insteadOf = "0.25";
    expect(taxesWith({ reason: "REVERSE_CHARGE", reference: "DE136695976", insteadOf })[0]!.relief).toEqual({
      reason: "REVERSE_CHARGE",
      reference: "DE136695976",
    });
    expect(Object.keys(taxesWith({ reason: "EXPORT", insteadOf })[0]!.relief!)).toEqual(["reason"]);
    expect(priced().pricing.taxBreakdown[0]).not.toHaveProperty("relief");
  });
});

describe("a promo code", () => {
  const half: PromoDiscount = { code: "HALF", name: "Half", percent: "50" };
  const at = new Date("2026-11-21T12:00:00Z");
  const before = new Date(at.getTime() - 1);
  const after = new Date(at.getTime() + 1);
  const applies = (given: Partial<PromoDiscount>) => promoApplies({ ...half, ...given }, "plan", "SEK", at);

  test("is valid from its first instant, and not at its end", () => {
    expect([before, at, after].map((validFrom) => applies({ validFrom }))).toEqual([true, true, false]);
    expect([before, at, after].map((validTo) => applies({ validTo }))).toEqual([false, false, true]);
  });

  test("keeps its names in other languages with the price, if it has any", () => {
    const discountWith = (translations?: PromoDiscount["translations"]) =>
      priced({}, { promos: [{ ...half, ...(translations && { translations }) }] }).pricing.discounts[0];
    const translations = { sv: { name: "Hälften" } };
    expect(discountWith(translations)).toMatchObject({ name: "Half", translations });
    expect(discountWith()).not.toHaveProperty("translations");
    expect(discountWith({})).not.toHaveProperty("translations");
  });

  test("is one of several that apply in alphabetical order, whatever the order of entry", () => {
    const amounts = ["C", "A", "B"].map((code) => ({
      code,
      name: code,
      amountMinor: 20000,
      currency: "SEK",
    }));
    for (const promos of [amounts, amounts.toReversed()]) {
      const { discounts } = priced({}, { promos }).pricing;
      expect(discounts.map(({ code, amountIncludingTaxMinor }) => [code, amountIncludingTaxMinor])).toEqual([
        ["A", 20000],
        ["B", 19900],
      ]);
    }
  });
});

describe("an order", () => {
  const known: TaxResolution = { resolved: true, rates: [SWEDISH_VAT] };
  const order = (tax: TaxResolution, promos: readonly PromoDiscount[] = []) =>
    priceOrder({
      items: [
        {
          lineItemId: "item",
          productOfferingId: "plan",
          price: monthly,
          quantity: 1,
          acceptBindingContract: false,
          acceptUpfrontPayment: false,
          tax,
        },
      ],
      promos,
      currency: "SEK",
      at: new Date("2026-11-21T12:00:00Z"),
    });

  test("says apart that the taxes are not known now, because no address would help", () => {
    const message = "Try again later.";
    expect(order({ resolved: false, reason: "unavailable", message }).problems).toEqual([
      { lineItemId: "item", reason: "tax_unavailable", message },
    ]);
    expect(order({ resolved: false, reason: "zip_unknown", message, field: "zip" }).problems).toEqual([
      { lineItemId: "item", reason: "tax_unresolved", message, field: "zip" },
    ]);
  });

  test("has the terms of each item, and its unused codes in alphabetical order", () => {
    const unused = ["B", "A"].map((code) => ({ code, name: code, percent: "5", offeringIds: ["other"] }));
    const { items, unusedPromoCodes } = order(known, unused);
    expect(items[0]!.terms).toEqual({ steps: [{ fromCycle: 0, discounts: [] }] });
    expect(unusedPromoCodes).toEqual(["A", "B"]);
  });
});
