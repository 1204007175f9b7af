import { beforeEach, describe, expect, test } from "vitest";
import { makeOffering } from "@/lib/catalog/testing";
import type { Order } from "@/lib/orders/model";
import { loadOrder, type OrderRecord } from "@/lib/orders/record";
import { orderItem } from "@/lib/orders/testing";
import { newId } from "@/lib/platform/secrets/ids";
import { brandOfFile } from "@/lib/testing/brand";
import { price } from "./reprice";

const { api, tenant, key } = await brandOfFile();
const ctx = api.ctx(tenant);
const plan = await makeOffering(api, tenant, { name: "Plan", price: { netPriceMinor: 20_000 } });
const more = await makeOffering(api, tenant, { name: "More", price: { netPriceMinor: 30_000 } });
const once = await makeOffering(api, tenant, { name: "Once", price: { priceType: "ONE_TIME" } });

let record: OrderRecord;

/** A draft with one item for the plan. */
beforeEach(async () => {
  const { body } = await api.call<Order>("POST", "/orders", {
    key,
    body: { customerType: "CONSUMER", lineItems: [orderItem(plan)] },
  });
  record = await loadOrder(ctx, body.orderId);
});

/** Makes the item a change of a subscription that has `from`, paid for November. */
async function changing(from: string, to: string, given: object = {}): Promise<void> {
  api.clock.set("2026-11-16T12:00:00Z");
  const { body } = await api.call<Order>("POST", "/orders", {
    key,
    body: { customerType: "CONSUMER", lineItems: [orderItem(to)] },
  });
  record = await loadOrder(ctx, body.orderId);
  Object.assign(record.items[0]!, {
    type: "SUBSCRIPTION_CHANGE",
    subscription: {
      productOfferingId: from,
      currency: "SEK",
      country: "SE",
      address: null,
      periodStartsAt: new Date("2026-11-01T12:00:00Z"),
      periodEndsAt: new Date("2026-12-01T12:00:00Z"),
      paidUntil: new Date("2026-12-01T12:00:00Z"),
      billingAnchorDay: 1,
      ...given,
    },
  });
}

describe("an order has no price", () => {
  test("with an item whose offering does not exist any more, and says so", async () => {
    record.items[0]!.productOfferingId = newId();
    await price(ctx, record);
    expect(record.order.pricing).toBeNull();
    expect(record.order.pricingProblems).toEqual([
      {
        lineItemId: record.items[0]!.lineItemId,
        reason: "no_price_in_currency",
        message: "There is no such product offering.",
      },
    ]);
    expect(record.items[0]!.pricing).toBeNull();
  });

  test("with a change between prices that cannot be compared, and names the offering", async () => {
    for (const [from, to, name] of [
      [once, more, "More"],
      [plan, once, "Once"],
      [newId(), more, "More"],
    ] as const) {
      await changing(from, to);
      await price(ctx, record);
      expect(record.order.pricing).toBeNull();
      expect(record.order.pricingProblems).toMatchObject([
        { message: `${name} cannot be changed to: one of the prices is not paid regularly in SEK.` },
      ]);
    }
  });
});

describe("a change of a subscription's offering", () => {
  test("costs the difference for the rest of the paid time, and says how that is calculated", async () => {
    await changing(plan, more);
    await price(ctx, record);
    expect(record.order.pricing?.totalMinor).toBe(5_000);
    expect(record.order.pricingProblems).toEqual([]);
  });

  test("costs nothing now to a cheaper offering, or before the subscription is active", async () => {
    await changing(more, plan);
    await price(ctx, record);
    expect(record.order.pricing?.totalMinor).toBe(0);
    await changing(plan, more, { periodStartsAt: null, periodEndsAt: null, paidUntil: null });
    await price(ctx, record);
    expect(record.order.pricing?.totalMinor).toBe(0);
  });
});
