import { describe, expect, test } from "vitest";
import type { ProductOffering } from "@/lib/catalog/model";
import { makeOffering, PLAN_PRICE } from "@/lib/catalog/testing";
import type { BillingPeriod } from "@/lib/subscriptions/offering-change/paid-time";
import { makeSubscription } from "@/lib/subscriptions/testing";
import { brandOfFile } from "@/lib/testing/brand";
import type { Price } from "@/lib/values/price";
import { firstPeriodOf, inFirstPeriod, inPeriodOf, withFirstPeriod } from "./first-period";
import { firstCharges } from "./options";
import { makeExtra } from "./testing";

const { api, tenant } = await brandOfFile();

const monthly: Price = { ...PLAN_PRICE, billingCycle: { period: "MONTHLY", interval: 1 } };
const quarterly: Price = { ...PLAN_PRICE, billingCycle: { period: "MONTHLY", interval: 3 } };
const once: Price = { ...PLAN_PRICE, priceType: "ONE_TIME" };

/** November 2026 in Sweden, which has 30 days. */
const NOVEMBER: BillingPeriod = {
  periodStartsAt: new Date("2026-11-01T12:00:00Z"),
  periodEndsAt: new Date("2026-12-01T12:00:00Z"),
  paidUntil: null,
  billingAnchorDay: 1,
  country: "SE",
  currency: "SEK",
};

function first(at: string, { addon = monthly, plan = monthly, period = NOVEMBER } = {}) {
  api.clock.set(at);
  return firstPeriodOf(api.ctx(tenant), addon, plan, period);
}

describe("the first period of an add-on", () => {
  test("lasts from today to the last day of the plan's period, and costs that part of the price", () => {
    expect(first("2026-11-16T12:00:00Z")).toEqual({
      charge: "PRORATED",
      startsOn: "2026-11-16",
      endsOn: "2026-11-30",
      days: 15,
      ofDays: 30,
      share: { numerator: 15, denominator: 30 },
    });
    // 00:30 of the next day in Sweden.
    expect(first("2026-11-16T23:30:00Z")).toMatchObject({ startsOn: "2026-11-17", days: 14 });
  });

  test("is at least a day and at most the whole period", () => {
    expect(first("2026-12-01T11:59:59Z")).toMatchObject({
      startsOn: "2026-12-01",
      endsOn: "2026-12-01",
      days: 1,
    });
    expect(first("2026-11-30T12:00:00Z")).toMatchObject({ endsOn: "2026-11-30", days: 1 });
    // A pause in the period made it longer than its whole cycle.
    const longer = { ...NOVEMBER, periodEndsAt: new Date("2026-12-20T12:00:00Z") };
    expect(first("2026-11-02T12:00:00Z", { period: longer })).toMatchObject({
      days: 30,
      ofDays: 30,
      endsOn: "2026-12-19",
    });
  });

  test("costs the whole price where the offering says so", () => {
    expect(first("2026-11-16T12:00:00Z", { addon: { ...monthly, firstPeriod: "FULL" } })).toMatchObject({
      charge: "FULL",
      days: 15,
      share: { numerator: 1, denominator: 1 },
    });
  });

  test("counts the months of the plan's period, not those of the add-on", () => {
    const period = { ...NOVEMBER, periodEndsAt: new Date("2027-02-01T12:00:00Z") };
    const at = "2026-12-31T12:00:00Z";
    expect(first(at, { plan: quarterly, period })).toMatchObject({
      days: 32,
      ofDays: 92,
      share: { numerator: 3 * 32, denominator: 92 },
    });
    expect(first(at, { plan: quarterly, addon: quarterly, period })?.share).toEqual({
      numerator: 3 * 32,
      denominator: 3 * 92,
    });
    expect(first(at, { plan: quarterly, addon: { ...monthly, firstPeriod: "FULL" }, period })?.share).toEqual(
      { numerator: 3, denominator: 1 },
    );
  });

  test("does not exist for a price that is paid once, or without a running period", () => {
    const at = "2026-11-16T12:00:00Z";
    expect(first(at, { addon: once })).toBeUndefined();
    expect(first("2026-12-01T12:00:00Z")).toBeUndefined();
    expect(first(at, { period: { ...NOVEMBER, periodStartsAt: null } })).toBeUndefined();
    expect(first(at, { period: { ...NOVEMBER, periodEndsAt: null } })).toBeUndefined();
  });
});

describe("the terms of an add-on", () => {
  const half = first("2026-11-16T12:00:00Z")!;

  test("have its partial period, next to the agreed price", () => {
    expect(withFirstPeriod(null, half)).toEqual({ steps: [], first: { days: 15, ofDays: 30 } });
    const steps = [{ fromCycle: 0, discounts: [] }];
    expect(withFirstPeriod({ steps }, half)).toEqual({ steps, first: { days: 15, ofDays: 30 } });
  });

  test("stay as they are for a whole allowance", () => {
    const terms = { steps: [] };
    expect(withFirstPeriod(terms, undefined)).toBe(terms);
    expect(withFirstPeriod(null, { ...half, charge: "FULL" })).toBeNull();
    expect(withFirstPeriod(null, { ...half, days: 30 })).toBeNull();
    expect(withFirstPeriod(null, { ...half, days: 29 })).not.toBeNull();
  });
});

describe("the allowance of an add-on", () => {
  const offering = (features: object | undefined, price: Price = monthly) =>
    ({ name: "Extra", price, product: { type: "SUBSCRIPTION_ADDON", features } }) as ProductOffering;
  const all = { dataMb: 1_001, includedCallSeconds: 601, includedSms: 7, countries: ["SE"] };

  test("is the part of the first period, rounded up, and whole without one", () => {
    const terms = { steps: [], first: { days: 15, ofDays: 30 } };
    const { name, product } = inFirstPeriod(offering(all), terms);
    expect({ name, product }).toStrictEqual({
      name: "Extra",
      product: {
        type: "SUBSCRIPTION_ADDON",
        features: { dataMb: 501, includedCallSeconds: 301, includedSms: 4, countries: ["SE"] },
      },
    });
    const whole = offering(all);
    expect(inFirstPeriod(whole, null)).toBe(whole);
    expect(inFirstPeriod(whole, { steps: [] })).toBe(whole);
  });

  test("has no amounts that its offering does not have", () => {
    const terms = { steps: [], first: { days: 15, ofDays: 30 } };
    expect(inFirstPeriod(offering({ countries: ["SE"] }), terms).product.features).toStrictEqual({
      countries: ["SE"],
    });
    const without = offering(undefined);
    expect(inFirstPeriod(without, terms)).toBe(without);
  });

  test("is that of all months of the plan's period, unless it is paid once", () => {
    expect(inPeriodOf(quarterly, offering({ dataMb: 5 })).product.features).toEqual({ dataMb: 15 });
    expect(inPeriodOf(quarterly, offering({ dataMb: 5 }, once)).product.features).toEqual({ dataMb: 5 });
    expect(inPeriodOf(monthly, offering({ dataMb: 15 }, quarterly)).product.features).toEqual({ dataMb: 5 });
    const same = offering({ dataMb: 5 });
    expect(inPeriodOf(monthly, same)).toBe(same);
  });
});

describe("the price of add-ons in the running period", () => {
  test("is the part of the days, by offering, and absent where a whole period begins", async () => {
    api.clock.set("2026-11-16T12:00:00Z");
    const plan = await makeOffering(api, tenant);
    const id = await makeSubscription(api, tenant, { ...NOVEMBER, productOfferingId: plan });
    const [extra, single, dollars] = [
      await makeExtra(api, tenant),
      await makeExtra(api, tenant, { price: { priceType: "ONE_TIME" } }),
      await makeExtra(api, tenant, { price: { currency: "USD" } }),
    ];
    const price = { ...PLAN_PRICE, netPriceMinor: 5900 };
    const charges = await firstCharges(api.ctx(tenant), id, [
      { productOfferingId: extra, price },
      { productOfferingId: single, price: { ...price, priceType: "ONE_TIME" } },
      { productOfferingId: dollars, price: { ...price, currency: "USD" } },
    ]);
    expect([...charges]).toEqual([[extra, expect.objectContaining({ days: 15, amountMinor: 2950 })]]);
  });
});
