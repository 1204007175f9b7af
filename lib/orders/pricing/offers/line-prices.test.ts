import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { orderLineItems, orders } from "@/db/schema/orders";
import { type TestDatabase, testDatabase } from "@/db/testing";
import { makeOffering } from "@/lib/catalog/testing";
import { orderedPrices } from "@/lib/orders/pricing/offers/line-prices";
import { newId } from "@/lib/platform/secrets/ids";
import { makeSubscription } from "@/lib/subscriptions/testing";
import { type TestApi, testApi } from "@/lib/testing/api";
import type { LineItemPricing } from "@/lib/values/order-pricing";
import type { Tenant } from "@/lib/values/tenant/tenant";

describe("orderedPrices", () => {
  let database: TestDatabase;
  let api: TestApi;
  let tenant: Tenant;
  beforeAll(async () => {
    database = await testDatabase();
    api = await testApi(database.pool);
    tenant = await api.tenant();
  });
  afterAll(() => database[Symbol.asyncDispose]());

  const pricing = { currency: "SEK" } as LineItemPricing;

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
    const found = await orderedPrices(api.ctx(tenant), [subscriptionId, without]);
    expect([...found]).toEqual([[subscriptionId, { orderId, pricing }]]);
  });

  it("knows nothing of another brand's lines, and asks nothing about none", async () => {
    const { subscriptionId } = await ordered();
    expect((await orderedPrices(api.ctx(await api.tenant()), [subscriptionId])).size).toBe(0);
    expect((await orderedPrices(api.ctx(tenant), [])).size).toBe(0);
  });
});
