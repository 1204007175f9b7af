import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { orders } from "@/db/schema/orders";
import type { Caller } from "@/lib/kernel/context";
import { createOrder, expiryFrom } from "@/lib/orders/drafts/create-order";
import type { Order } from "@/lib/orders/model";
import { CreateOrderRequest } from "@/lib/orders/requests";
import { fillNumberPool, makeOrderableOffering, orderItem } from "@/lib/orders/testing";
import { newId } from "@/lib/platform/secrets/ids";
import { brandOfFile } from "@/lib/testing/brand";

const { api, tenant, key } = await brandOfFile();
const DAY = 24 * 3600 * 1000;

beforeEach(() => {
  api.clock.set("2026-11-01T12:00:00.000Z");
});

test("a draft expires 30 days after it was created, and after each change again", async () => {
  const { body: created } = await api.call<Order>("POST", "/orders", {
    key,
    body: { customerType: "CONSUMER" },
  });
  expect(created).toMatchObject({ status: "DRAFT", expiresAt: "2026-12-01T12:00:00.000Z" });
  api.clock.advance(10 * DAY);
  const { body: changed } = await api.call<Order>("PUT", `/orders/${created.orderId}`, { key, body: {} });
  expect(changed.expiresAt).toBe("2026-12-11T12:00:00.000Z");
});

test("a draft is stored as it was answered, with no code redeemed, no customer and no user created", async () => {
  const { status, body: created } = await api.call<Order>("POST", "/orders", {
    key,
    body: {
      customerType: "BUSINESS",
      billing: { method: "EMAIL_INVOICE", email: "books@acme.test", currency: "SEK" },
      metadata: { campaign: "spring" },
    },
  });
  expect(status).toBe(201);
  expect(created).toMatchObject({ billing: { method: "EMAIL_INVOICE", email: "books@acme.test" } });
  const { body: read } = await api.call<Order>("GET", `/orders/${created.orderId}`, { key });
  expect(read).toEqual(created);
  const [row] = await api.db.select().from(orders).where(eq(orders.id, created.orderId));
  expect(row).toMatchObject({
    guestId: null,
    redeemedCodes: [],
    redeemedCodeIds: [],
    pricingProblems: [],
    createdCustomer: false,
    createdUser: false,
  });
});

test("a draft with items is answered as it is stored, in the order of the request", async () => {
  const [plan, other] = [await makeOrderableOffering(api, tenant), await makeOrderableOffering(api, tenant)];
  await fillNumberPool(api, tenant);
  const { status, body: created } = await api.call<Order>("POST", "/orders", {
    key,
    body: { customerType: "CONSUMER", lineItems: [orderItem(other), orderItem(plan)] },
  });
  expect(status).toBe(201);
  expect(created.lineItems.map(({ productOffering }) => productOffering?.productOfferingId)).toEqual([
    other,
    plan,
  ]);
  const { body: read } = await api.call<Order>("GET", `/orders/${created.orderId}`, { key });
  expect(read).toEqual(created);
});

test("a guest's draft belongs to the guest, and no other draft has a guest", async () => {
  const guestId = newId();
  const input = CreateOrderRequest.parse({ customerType: "CONSUMER" });
  const guestOf = async (caller: Caller) => {
    const { orderId } = await createOrder({ ...api.ctx(tenant), caller }, input);
    const [row] = await api.db.select().from(orders).where(eq(orders.id, orderId));
    return row!.guestId;
  };
  expect(await guestOf({ kind: "guest", guestId })).toBe(guestId);
  expect(await guestOf({ kind: "system", job: "test" })).toBeNull();
});

test("the expiry of a draft is 30 days of 24 hours away, also across a change of the clocks", () => {
  expect(expiryFrom(new Date("2026-10-20T00:00:00.000Z")).toISOString()).toBe("2026-11-19T00:00:00.000Z");
});
