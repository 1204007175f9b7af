import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { invoices } from "@/db/schema/billing";
import { licenses } from "@/db/schema/licenses";
import { orders } from "@/db/schema/orders";
import { subscriptionAddons, subscriptions } from "@/db/schema/subscriptions";
import { type TestDatabase, testDatabase } from "@/db/testing";
import { billing } from "@/lib/billing/renewals/testing";
import { agreedPrice, netPriceOf, standardTerms } from "@/lib/catalog/offerings/agreed-price";
import type { Order } from "@/lib/orders/model";
import { provision } from "@/lib/orders/provisioning/provision";
import { fillNumberPool, makeOrderableOffering, orderItem } from "@/lib/orders/testing";
import { addMonthsTo } from "@/lib/platform/dates/calendar";
import { activationResult, networkAnswers } from "@/lib/subscriptions/testing";
import { type TestApi, testApi } from "@/lib/testing/api";
import type { Price } from "@/lib/values/price";
import type { Tenant } from "@/lib/values/tenant/tenant";

const monthly: Price = {
  netPriceMinor: 20000,
  includesTax: true,
  currency: "SEK",
  priceType: "RECURRING",
  billingCycle: { period: "MONTHLY", interval: 1 },
};
const months = (value: number) => ({ unit: "MONTHS" as const, value }) as never;

describe("the price of a cycle", () => {
  const terms = {
    steps: [
      { fromCycle: 0, discounts: [{ name: "a", source: "STANDARD" as const, amountMinor: 5000 }] },
      { fromCycle: 3, discounts: [] },
    ],
  };
  const cost = (price: Price, given: Parameters<typeof agreedPrice>[2], cycle: number) =>
    netPriceOf(agreedPrice(price, "SEK", given, cycle)!);

  test("follows the step of its cycle", () => {
    expect([0, 2, 3, 40].map((cycle) => cost(monthly, terms, cycle))).toEqual([15000, 15000, 20000, 20000]);
  });

  test("without terms is the standing price, with permanent discounts and without temporary ones", () => {
    const forever = { ...monthly, standardDiscount: { amountMinor: 3000, invoicingDescription: "Always" } };
    const ending = { ...monthly, standardDiscount: { amountMinor: 3000, duration: months(6) } };
    for (const none of [null, { steps: [] }]) {
      expect(cost(forever, none, 0)).toBe(17000);
      expect(cost(ending, none, 0)).toBe(20000);
    }
    expect(agreedPrice(forever, "SEK", null, 0)!.discounts).toEqual([
      { name: "Always", source: "STANDARD", amountMinor: 3000 },
    ]);
  });

  test("of an offering that was not ordered has its standard discount for the whole duration", () => {
    const ending = { ...monthly, standardDiscount: { amountMinor: 3000, duration: months(6) } };
    const terms = standardTerms(ending, "SEK");
    expect([5, 6].map((cycle) => cost(ending, terms, cycle))).toEqual([17000, 20000]);
    expect(standardTerms(monthly, "SEK")).toBeNull();
    const quarterly = { ...ending, billingCycle: { period: "MONTHLY" as const, interval: 3 } };
    expect([1, 2].map((cycle) => cost(quarterly, standardTerms(quarterly, "SEK"), cycle))).toEqual([
      17000, 20000,
    ]);
  });

  test("is never negative, and is unknown in a currency without a price", () => {
    const more = {
      steps: [{ fromCycle: 0, discounts: [{ name: "a", source: "STANDARD" as const, amountMinor: 30000 }] }],
    };
    expect(cost(monthly, more, 0)).toBe(0);
    expect(agreedPrice(monthly, "NOK", null, 0)).toBeUndefined();
  });
});

describe("the later payments that an order announces equal the invoices", () => {
  let database: TestDatabase;
  let api: TestApi;
  let tenant: Tenant;
  let key: string;
  beforeAll(async () => {
    database = await testDatabase();
    api = await testApi(database.pool);
    api.clock.set("2026-01-31T12:00:00.000Z");
    tenant = await api.tenant();
    key = await api.apiKey(tenant);
    await fillNumberPool(api, tenant, 5);
  });
  afterAll(() => database[Symbol.asyncDispose]());

  test("with a binding contract, a promo code, an upfront payment, an add-on and licenses", async () => {
    const plan = await makeOrderableOffering(api, tenant, {
      price: {
        netPriceMinor: 20000,
        standardDiscount: { amountMinor: 1000, duration: months(4) },
        bindingContract: { duration: months(12), discount: { amountMinor: 2000, duration: months(5) } },
        customUpfrontPayment: { billingCycles: 2, discount: { amountMinor: 3000, duration: months(2) } },
      } as never,
    });
    const addonPlan = await makeOrderableOffering(api, tenant, {
      type: "SUBSCRIPTION_ADDON",
      category: "PRODUCT_CATEGORY_EXTRA_DATA",
      price: { netPriceMinor: 5000, standardDiscount: { amountMinor: 1000, duration: months(3) } } as never,
    });
    const seat = await makeOrderableOffering(api, tenant, {
      type: "LICENSE",
      category: "PRODUCT_CATEGORY_LICENSE",
      features: {},
      price: { netPriceMinor: 7000, standardDiscount: { amountMinor: 700, duration: months(2) } } as never,
    });
    const b = await billing(api, tenant);
    const discount = await api.call("POST", "/product-discounts", {
      key,
      body: { code: "HALF", name: "Half", percent: "50", duration: months(6) },
    });
    expect(discount.status, JSON.stringify(discount.body)).toBe(201);
    const { body: order, status } = await api.call<Order>("POST", "/orders", {
      key,
      body: {
        customerType: "CONSUMER",
        customer: { customerId: b.customerId },
        promoCodes: ["HALF"],
        lineItems: [
          orderItem(plan, { lineItemId: "plan", acceptBindingContract: true, acceptUpfrontPayment: true }),
          {
            type: "SUBSCRIPTION_ADDON",
            productOfferingId: addonPlan,
            lineItemId: "addon",
            parentLineItemId: "plan",
          },
          { type: "LICENSE", productOfferingId: seat, lineItemId: "seat", quantity: 2 },
        ],
      },
    });
    expect(status, JSON.stringify(order)).toBe(201);
    await api.db.update(orders).set({ paymentStatus: "PAID" }).where(eq(orders.id, order.orderId));
    expect((await api.call("POST", `/orders/${order.orderId}/submit`, { key })).status).toBe(200);
    // The code changes later. The agreed terms do not.
    await api.db.execute(`update product_discounts set percent = '1'`);
    await provision(b.ctx, order.orderId);
    const [sold] = await api.db
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.customerId, b.customerId));
    expect(sold!.cyclesBilled).toBe(2);
    await networkAnswers(api, tenant, sold!.id, { result: activationResult() });
    await networkAnswers(api, tenant, sold!.id);
    const [addon] = await api.db
      .select()
      .from(subscriptionAddons)
      .where(eq(subscriptionAddons.subscriptionId, sold!.id));
    const seats = await api.db.select().from(licenses).where(eq(licenses.customerId, b.customerId));
    expect(addon!.status).toBe("ACTIVE");
    const start = new Date("2026-01-31T12:00:00Z");
    for (let month = 1; month <= 8; month++) {
      await b.at(addMonthsTo(start, month).toISOString());
      await b.pay();
    }
    const made = await api.db.select().from(invoices).where(eq(invoices.customerId, b.customerId));
    const lineItems = order.lineItems.map(({ lineItemId, pricing }) => ({
      lineItemId,
      schedule: pricing!.recurringSchedule,
    }));
    const promised = (lineItemId: string, month: number) => {
      const { schedule } = lineItems.find((one) => one.lineItemId === lineItemId)!;
      return schedule.findLast(({ fromMonth }) => fromMonth <= month)?.amountMinor;
    };
    for (let month = 1; month <= 8; month++) {
      const day = addMonthsTo(start, month).toISOString().slice(0, 10);
      const items = made.filter(({ periodStart }) => periodStart === day).flatMap((invoice) => invoice.items);
      const of = (offeringId: string) =>
        items
          .filter(({ productOfferingId }) => productOfferingId === offeringId)
          .map(({ totalMinor }) => totalMinor);
      expect([month, of(plan)]).toEqual([month, month < 2 ? [] : [promised("plan", month)]]);
      expect([month, of(addonPlan)]).toEqual([month, [promised("addon", month)]]);
      // An order item with quantity two costs twice one.
      expect([month, of(seat)]).toEqual([month, seats.map(() => promised("seat", month)! / 2)]);
    }
  });
});
