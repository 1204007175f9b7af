import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { orderLineItems, orders } from "@/db/schema/orders";
import { type TestDatabase, testDatabase } from "@/db/testing";
import { type TestApi, testApi } from "@/lib/api/testing";
import { makeOffering } from "@/lib/catalog/testing";
import type { Tenant } from "@/lib/identity/tenant";
import { linePrices, nextPaymentOf, recurringAmountAt } from "@/lib/orders/line-prices";
import type { LineItemPricing } from "@/lib/orders/model";
import { newId } from "@/lib/platform/ids";
import { makeSubscription } from "@/lib/subscriptions/testing";

const startedAt = new Date("2026-01-31T10:00:00Z");
const at = (date: string) => new Date(`${date}T10:00:00Z`);
/** 199 until a discount ends after six months, 249 from then on; the first month was paid with the order. */
const recurringSchedule = [
  { fromMonth: 1, amountMinor: 19_900 },
  { fromMonth: 6, amountMinor: 24_900 },
];

describe("recurringAmountAt", () => {
  it.each([
    ["2026-02-28", 19_900],
    ["2026-07-30", 19_900],
    // Six months after the last of January is the last of July.
    ["2026-07-31", 24_900],
    ["2028-01-31", 24_900],
  ])("on %s: %i", (date, amountMinor) => {
    expect(recurringAmountAt({ recurringSchedule }, startedAt, at(date))).toBe(amountMinor);
  });

  it("is the first step before it begins, and nothing for what is paid once", () => {
    expect(recurringAmountAt({ recurringSchedule }, startedAt, startedAt)).toBe(19_900);
    expect(recurringAmountAt({ recurringSchedule: [] }, startedAt, startedAt)).toBeUndefined();
  });
});

describe("nextPaymentOf", () => {
  const pricing = {
    currency: "SEK",
    billingCycle: { period: "MONTHLY", interval: 3 },
    recurringSchedule,
  } as LineItemPricing;
  const line = { activatedAt: startedAt.toISOString(), renewsAt: at("2026-08-31").toISOString() };

  it("says what, in which currency and how often", () => {
    expect(nextPaymentOf(line, { orderId: "o", pricing })).toEqual({
      amountMinor: 24_900,
      currency: "SEK",
      months: 3,
    });
  });

  it("knows no payment for a line that does not renew, never was active, or was never ordered", () => {
    const { renewsAt: _, ...ending } = line;
    const { activatedAt: __, ...waiting } = line;
    expect(nextPaymentOf(ending, { orderId: "o", pricing })).toBeUndefined();
    expect(nextPaymentOf(waiting, { orderId: "o", pricing })).toBeUndefined();
    expect(nextPaymentOf(line, undefined)).toBeUndefined();
  });
});

describe("linePrices", () => {
  let database: TestDatabase;
  let api: TestApi;
  let tenant: Tenant;
  beforeAll(async () => {
    database = await testDatabase();
    api = await testApi(database.pool);
    tenant = await api.tenant();
  });
  afterAll(() => database[Symbol.asyncDispose]());

  const pricing = { currency: "SEK", recurringSchedule } as LineItemPricing;

  /** A line with the order it came from. */
  async function ordered(): Promise<{ subscriptionId: string; orderId: string }> {
    const now = api.clock.now();
    const [orderId, id] = [newId(), newId()];
    const productOfferingId = await makeOffering(api, tenant);
    await api.db.insert(orders).values({
      tenantId: tenant.id,
      id: orderId,
      humanReadableId: `ORD-${orderId}`,
      status: "COMPLETED",
      customerType: "CONSUMER",
      expiresAt: now,
      createdAt: now,
      updatedAt: now,
    });
    await api.db.insert(orderLineItems).values({
      tenantId: tenant.id,
      id,
      orderId,
      lineItemId: id,
      position: 0,
      type: "SUBSCRIPTION",
      productOfferingId,
      pricing,
      createdAt: now,
      updatedAt: now,
    });
    const subscriptionId = await makeSubscription(api, tenant, {
      orderId,
      orderLineItemId: id,
      productOfferingId,
    });
    return { subscriptionId, orderId };
  }

  it("finds what each line was ordered at; a line without an order has none", async () => {
    const { subscriptionId, orderId } = await ordered();
    const without = await makeSubscription(api, tenant);
    const found = await linePrices(api.ctx(tenant), [subscriptionId, without]);
    expect([...found]).toEqual([[subscriptionId, { orderId, pricing }]]);
  });

  it("knows nothing of another brand's lines, and asks nothing about none", async () => {
    const { subscriptionId } = await ordered();
    expect((await linePrices(api.ctx(await api.tenant()), [subscriptionId])).size).toBe(0);
    expect((await linePrices(api.ctx(tenant), [])).size).toBe(0);
  });
});
