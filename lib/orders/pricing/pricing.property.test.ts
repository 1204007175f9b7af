import fc from "fast-check";
import { expect, test } from "vitest";
import { sumMinor } from "@/lib/platform/money/money";
import type { TaxRate } from "@/lib/providers/tax/tax";
import { LineItemPricing, PricingSummary } from "@/lib/values/order-pricing";
import type { Discount, Price } from "@/lib/values/price";
import { type PricingInput, type PricingItem, priceOrder } from "./pricing";
import type { PromoDiscount } from "./pricing-discounts";
import { shownAmounts } from "./pricing-display";
import type { PricingAmounts } from "./pricing-tax";

// ─── Arbitrary catalogs and orders ─────────────────────────────────────────────────────────────────────────────────

const currency = fc.constantFrom("SEK", "USD", "JPY");
const minor = fc.oneof(fc.nat(100), fc.nat(200_000), fc.nat(50_000_000));
const duration = fc.integer({ min: 1, max: 30 }).map((value) => ({ unit: "MONTHS" as const, value }));
const discount: fc.Arbitrary<Discount> = fc.record(
  { amountMinor: minor, duration },
  { requiredKeys: ["amountMinor"] },
);
const price = (of: string): fc.Arbitrary<Price> =>
  fc
    .record(
      {
        netPriceMinor: minor,
        includesTax: fc.boolean(),
        currency: fc.constant(of),
        priceType: fc.constantFrom("ONE_TIME" as const, "RECURRING" as const),
        billingCycle: fc.record({
          period: fc.constant("MONTHLY" as const),
          interval: fc.constantFrom(1, 2, 3, 6, 12),
        }),
        standardDiscount: discount,
        bindingContract: fc.record({ duration, discount }),
        customUpfrontPayment: fc.record({ billingCycles: fc.integer({ min: 1, max: 24 }), discount }),
      },
      { requiredKeys: ["netPriceMinor", "currency", "priceType"] },
    )
    .chain((own) =>
      // Half of the offerings are sold in the order's currency only through an override.
      fc
        .boolean()
        .chain((isForeign) =>
          isForeign
            ? minor.map((other) => ({ ...own, currency: "GBP", currencyOptionsMinor: { [of]: other } }))
            : fc.constant(own),
        ),
    );
const rates: fc.Arbitrary<TaxRate[]> = fc.array(
  fc
    .record({
      level: fc.constantFrom("STATE" as const, "COUNTY" as const, "CITY" as const, "DISTRICT" as const),
      code: fc.constantFrom("A", "B", "C"),
      rate: fc.integer({ min: 0, max: 30_000 }).map((n) => (n / 100_000).toFixed(5)),
      isSurcharge: fc.boolean(),
    })
    .map(({ level, code, rate, isSurcharge }) => ({
      description: `${level} ${code}`,
      jurisdiction: { level, code, name: code },
      rate,
      base: isSurcharge ? ("TELECOM" as const) : ("SALE" as const),
      kind: isSurcharge ? ("TELECOM_SURCHARGE" as const) : ("SALES_TAX" as const),
    })),
  { minLength: 1, maxLength: 5 },
);
const item = (of: string): fc.Arbitrary<PricingItem> =>
  fc.record({
    lineItemId: fc.uuid(),
    productOfferingId: fc.constantFrom("plan", "router"),
    price: price(of),
    quantity: fc.integer({ min: 1, max: 20 }),
    acceptBindingContract: fc.boolean(),
    acceptUpfrontPayment: fc.boolean(),
    tax: rates.map((found) => ({ resolved: true as const, rates: found })),
  });
/** The same rates, with an exemption from some of them. */
const sparing = (found: readonly TaxRate[], isSpared: (index: number) => boolean): TaxRate[] =>
  found.map((one, index) =>
    isSpared(index)
      ? {
          ...one,
          rate: "0",
          relief: { reason: "EXEMPTION_CERTIFICATE", reference: "X", insteadOf: one.rate },
        }
      : one,
  );
const promo = (of: string): fc.Arbitrary<PromoDiscount> =>
  fc
    .record({
      code: fc.constantFrom("A", "B", "C", "D"),
      name: fc.constant("Promo"),
      amountMinor: minor,
      percent: fc.option(fc.integer({ min: 0, max: 12_000 }).map((n) => (n / 100).toFixed(2))),
      durationMonths: fc.option(fc.integer({ min: 1, max: 24 })),
      offeringIds: fc.option(fc.constant(["plan"])),
    })
    .map((terms) => ({ ...terms, currency: of }));
const order: fc.Arbitrary<PricingInput> = currency.chain((of) =>
  fc.record({
    items: fc.array(item(of), { minLength: 1, maxLength: 6 }),
    promos: fc.uniqueArray(promo(of), { maxLength: 4, selector: ({ code }) => code }),
    currency: fc.constant(of),
    at: fc.constant(new Date("2026-11-21T12:00:00Z")),
  }),
);
/** An order whose buyer is exempt from some taxes: on no item, on some, or on all. */
const sparedOrder = fc
  .tuple(order, fc.array(fc.boolean(), { minLength: 7, maxLength: 7 }))
  .map(([input, spared]) => ({
    ...input,
    items: input.items.map((item, at) => ({
      ...item,
      tax: {
        resolved: true as const,
        rates: sparing(item.tax.resolved ? item.tax.rates : [], (index) => spared[(at + index) % 7]!),
      },
    })),
  }));
const single = currency.chain((of) =>
  fc
    .record({
      item: item(of),
      promos: fc.uniqueArray(promo(of), { maxLength: 3, selector: ({ code }) => code }),
    })
    .map((parts) => ({ ...parts, currency: of, at: new Date("2026-11-21T12:00:00Z") })),
);

function pricedOrder(input: PricingInput) {
  const { pricing, items } = priceOrder(input);
  if (!pricing) throw new Error("every generated order can be priced");
  return { pricing, items: items.map(({ pricing: priced }) => priced!) };
}
const identity = ({ subtotalMinor, totalDiscountsMinor, taxAmountMinor, totalMinor }: PricingAmounts) => {
  expect(subtotalMinor - totalDiscountsMinor + taxAmountMinor).toBe(totalMinor);
  for (const amount of [
    subtotalMinor,
    totalDiscountsMinor,
    taxAmountMinor,
    totalMinor,
    subtotalMinor - totalDiscountsMinor,
  ]) {
    expect(amount).toBeGreaterThanOrEqual(0);
  }
};
const four = ["subtotalMinor", "totalDiscountsMinor", "taxAmountMinor", "totalMinor"] as const;

// ─── Properties ────────────────────────────────────────────────────────────────────────────────────────────────────

test("parts add up at every level, and nothing is negative", () => {
  fc.assert(
    fc.property(order, (input) => {
      const { pricing, items } = pricedOrder(input);
      for (const section of [pricing, pricing.initialInvoice, pricing.recurringCosts, ...items])
        identity(section);
      for (const name of four) {
        expect(sumMinor(items.map((priced) => priced[name]))).toBe(pricing[name]);
        expect(pricing.initialInvoice[name]).toBe(pricing[name]);
      }
      for (const part of [pricing, ...items]) {
        expect(sumMinor(part.taxBreakdown.map(({ amountMinor }) => amountMinor))).toBe(part.taxAmountMinor);
        expect(sumMinor(part.discounts.map(({ amountMinor }) => amountMinor))).toBe(part.totalDiscountsMinor);
      }
      for (const priced of items) expect(priced.initialInvoiceAmountMinor).toBe(priced.totalMinor);
    }),
  );
});

test("recurring costs are the sum of the items' recurring amounts over a common cycle", () => {
  fc.assert(
    fc.property(order, (input) => {
      const { pricing, items } = pricedOrder(input);
      const interval = pricing.recurringCosts.billingCycle?.interval ?? 1;
      const expected = items.map((priced) =>
        priced.billingCycle ? priced.recurringAmountMinor * (interval / priced.billingCycle.interval) : 0,
      );
      expect(pricing.recurringCosts.totalMinor).toBe(sumMinor(expected));
      for (const priced of items) {
        expect(interval % (priced.billingCycle?.interval ?? 1)).toBe(0);
        expect(priced.recurringAmountMinor).toBe(priced.recurringSchedule[0]?.amountMinor ?? 0);
      }
    }),
  );
});

test("every result matches the API's schema", () => {
  fc.assert(
    fc.property(order, (input) => {
      const { pricing, items } = pricedOrder(input);
      expect(PricingSummary.parse(pricing)).toEqual(pricing);
      for (const priced of items) expect(LineItemPricing.parse(priced)).toEqual(priced);
    }),
  );
});

test("the order of items and codes does not matter", () => {
  fc.assert(
    fc.property(order, (input) => {
      const { pricing } = pricedOrder(input);
      const turned = { ...input, items: input.items.toReversed(), promos: input.promos.toReversed() };
      expect(pricedOrder(turned).pricing).toEqual(pricing);
    }),
  );
});

test("with included tax, the total is the stated price less the stated discounts, and its parts are shown that way", () => {
  fc.assert(
    fc.property(single, ({ item: generated, ...input }) => {
      const sold = { ...generated, price: { ...generated.price, includesTax: true } };
      const { items } = pricedOrder({ ...input, items: [sold] });
      const unit =
        sold.price.currency === input.currency
          ? sold.price.netPriceMinor!
          : sold.price.currencyOptionsMinor![input.currency]!;
      const prepays =
        sold.acceptUpfrontPayment && sold.price.priceType === "RECURRING" && sold.price.customUpfrontPayment;
      const stated = unit * sold.quantity * (prepays ? prepays.billingCycles : 1);
      const discounts = sumMinor(items[0]!.discounts.map((entry) => entry.amountIncludingTaxMinor!));
      expect(items[0]!.totalMinor).toBe(stated - discounts);
      expect(shownAmounts(items[0]!)).toMatchObject({ taxIsIncluded: true, subtotalMinor: stated });
    }),
  );
});

test("with added tax, every jurisdiction is within half a unit of its rate", () => {
  fc.assert(
    fc.property(single, ({ item: generated, ...input }) => {
      const sold = { ...generated, price: { ...generated.price, includesTax: false } };
      const priced = pricedOrder({ ...input, items: [sold] }).items[0]!;
      const base = priced.subtotalMinor - priced.totalDiscountsMinor;
      for (const { rate, amountMinor } of priced.taxBreakdown) {
        expect(Math.abs(amountMinor - base * Number(rate))).toBeLessThanOrEqual(0.5 + 1e-4);
      }
    }),
  );
});

test("quantity n costs n times one unit, except for one rounding of tax per unit and jurisdiction", () => {
  fc.assert(
    fc.property(single, ({ item: sold, ...input }) => {
      const n = sold.quantity;
      const many = pricedOrder({ ...input, items: [sold] }).items[0]!;
      const alone = pricedOrder({ ...input, items: [{ ...sold, quantity: 1 }] }).items[0]!;
      const jurisdictions = many.taxBreakdown.length;
      if (sold.price.includesTax) expect(many.totalMinor).toBe(n * alone.totalMinor);
      else {
        expect(many.subtotalMinor).toBe(n * alone.subtotalMinor);
        expect(many.totalDiscountsMinor).toBe(n * alone.totalDiscountsMinor);
      }
      expect(Math.abs(many.taxAmountMinor - n * alone.taxAmountMinor)).toBeLessThanOrEqual(
        ((n + 1) / 2) * jurisdictions,
      );
    }),
  );
});

test("a discount never raises a price, and the price never falls when a discount ends", () => {
  fc.assert(
    fc.property(single, ({ item: sold, ...input }) => {
      const priced = pricedOrder({ ...input, items: [sold] }).items[0]!;
      const { standardDiscount: _, ...without } = sold.price;
      const undiscounted = pricedOrder({ ...input, items: [{ ...sold, price: without }] }).items[0]!;
      // A percentage of a smaller rest takes off less and is rounded on its own, so at most one unit per period is lost.
      const periods = sold.price.customUpfrontPayment?.billingCycles ?? 1;
      const slack = input.promos.length * periods * sold.quantity * 2;
      expect(priced.totalMinor).toBeLessThanOrEqual(undiscounted.totalMinor + slack);
      const amounts = priced.recurringSchedule.map(({ amountMinor }) => amountMinor);
      for (const [index, amount] of amounts.entries()) {
        expect(amount).toBeGreaterThanOrEqual((amounts[index - 1] ?? 0) - slack);
      }
      const starts = priced.recurringSchedule.map(({ fromMonth }) => fromMonth);
      expect(starts).toEqual([...new Set(starts)].sort((a, b) => a - b));
    }),
  );
});

test("with tax exemptions on some items, parts add up, and each exempted tax has its reason", () => {
  fc.assert(
    fc.property(sparedOrder, (input) => {
      const { pricing, items } = pricedOrder(input);
      expect(() => PricingSummary.parse(pricing)).not.toThrow();
      for (const section of [pricing, pricing.initialInvoice, pricing.recurringCosts, ...items])
        identity(section);
      for (const part of [pricing, ...items]) {
        expect(sumMinor(part.taxBreakdown.map(({ amountMinor }) => amountMinor))).toBe(part.taxAmountMinor);
        expect(sumMinor(part.discounts.map(({ amountMinor }) => amountMinor))).toBe(part.totalDiscountsMinor);
        const shown = shownAmounts(part);
        const off = sumMinor(shown.discounts.map(({ amountMinor }) => amountMinor));
        expect(shown.totalMinor).toBe(shown.subtotalMinor - off + (shown.taxIsIncluded ? 0 : shown.taxMinor));
        for (const { relief, rate, amountMinor } of part.taxBreakdown)
          if (relief) expect([rate, amountMinor]).toEqual(["0", 0]);
      }
      expect(sumMinor(items.map(({ totalMinor }) => totalMinor))).toBe(pricing.totalMinor);
    }),
  );
});

test("a fully exempt buyer pays the usual price less the tax, and the seller receives the same", () => {
  fc.assert(
    fc.property(single, ({ item, promos, currency, at }) => {
      const found = item.tax.resolved ? item.tax.rates : [];
      const spared = { ...item, tax: { resolved: true as const, rates: sparing(found, () => true) } };
      const [anybody] = pricedOrder({ items: [item], promos, currency, at }).items;
      const [buyer] = pricedOrder({ items: [spared], promos, currency, at }).items;
      expect(buyer!.totalMinor).toBe(anybody!.totalMinor - anybody!.taxAmountMinor);
      expect([buyer!.subtotalMinor, buyer!.totalDiscountsMinor, buyer!.taxAmountMinor]).toEqual([
        anybody!.subtotalMinor,
        anybody!.totalDiscountsMinor,
        0,
      ]);
    }),
  );
});
