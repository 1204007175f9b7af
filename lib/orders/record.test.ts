import { eq } from "drizzle-orm";
import type pg from "pg";
import { beforeAll, describe, expect, test } from "vitest";
import { createDb } from "@/db/client";
import { orderLineItems, orders } from "@/db/schema/orders";
import { GUEST_DAYS } from "@/lib/identity/sign-in/guest";
import type { Caller, Ctx } from "@/lib/kernel/context";
import type { Order } from "@/lib/orders/model";
import { loadOrder, visibleOrders } from "@/lib/orders/record";
import { fillNumberPool, makeOrderableOffering, orderItem } from "@/lib/orders/testing";
import { newId } from "@/lib/platform/secrets/ids";
import { brandOfFile } from "@/lib/testing/brand";
import type { Role } from "@/lib/values/permissions";

const { api, database, tenant, key } = await brandOfFile();
const DAY = 24 * 3600 * 1000;
const [guestId, otherGuestId] = [newId(), newId()];
/** An order of the customer, one of a guest, one of a person, and one of no one. */
let ofCustomer: string;
let ofGuest: string;
let ofUser: string;
let ofNoOne: string;
let customerId: string;
let userId: string;

beforeAll(async () => {
  customerId = await api.customer(tenant);
  const plan = await makeOrderableOffering(api, tenant);
  await fillNumberPool(api, tenant);
  const create = async (given: Partial<typeof orders.$inferInsert>) => {
    const { body } = await api.call<Order>("POST", "/orders", {
      key,
      body: { customerType: "CONSUMER", lineItems: [orderItem(plan)] },
    });
    await api.db
      .update(orders)
      .set({ ...given, updatedAt: api.clock.now() })
      .where(eq(orders.id, body.orderId));
    return body.orderId;
  };
  ofCustomer = await create({ customerId });
  ofGuest = await create({ guestId, customerId: await api.customer(tenant) });
  ({ userId } = await api.user(tenant));
  ofUser = await create({ userId });
  ofNoOne = await create({});
});

const by = (caller: Caller): Ctx => ({ ...api.ctx(tenant), caller });
const person = (id: string, roles: Record<string, Role> = {}): Caller => ({
  kind: "user",
  via: "token",
  user: {
    userId: id,
    email: "astrid@example.com",
    name: "Astrid Lind",
    preferredLocale: "en-US",
    sessionId: newId(),
    memberships: Object.entries(roles).map(([customerId, role]) => ({
      customerId,
      role,
      customerType: "CONSUMER",
    })),
  },
});

/** The orders that a caller sees in a list, and those that it finds one by one: the same. */
async function seen(caller: Caller, at = 0): Promise<string[]> {
  const ctx: Ctx = { ...by(caller), clock: { now: () => new Date(api.clock.now().getTime() + at) } };
  const listed = await api.db.select({ id: orders.id }).from(orders).where(visibleOrders(ctx));
  const found: string[] = [];
  for (const id of [ofCustomer, ofGuest, ofUser, ofNoOne]) {
    const order = await loadOrder(ctx, id).catch((error: { failure?: { internalCode: string } }) => {
      expect(error.failure?.internalCode).toBe("3100");
    });
    if (order) found.push(id);
  }
  expect(listed.map(({ id }) => id).sort()).toEqual(found.toSorted());
  return found;
}

describe("the orders a caller sees", () => {
  test("are none for an anonymous caller", async () => {
    expect(await seen({ kind: "anonymous" })).toEqual([]);
  });

  test("are all of the brand for its key and its jobs", async () => {
    const all = [ofCustomer, ofGuest, ofUser, ofNoOne];
    expect(await seen({ kind: "key", keyId: newId(), user: null })).toEqual(all);
    expect(await seen({ kind: "system", job: "test" })).toEqual(all);
  });

  test("are those of their own browser for a guest", async () => {
    expect(await seen({ kind: "guest", guestId })).toEqual([ofGuest]);
    expect(await seen({ kind: "guest", guestId: otherGuestId })).toEqual([]);
  });

  test("are a draft at any time for a guest, and what was bought only for some days", async () => {
    const submitted = (submittedAt: Date | null) =>
      api.db.update(orders).set({ submittedAt }).where(eq(orders.id, ofGuest));
    expect(await seen({ kind: "guest", guestId }, 2 * GUEST_DAYS * DAY)).toEqual([ofGuest]);
    await submitted(api.clock.now());
    expect(await seen({ kind: "guest", guestId }, GUEST_DAYS * DAY - 1)).toEqual([ofGuest]);
    expect(await seen({ kind: "guest", guestId }, GUEST_DAYS * DAY)).toEqual([]);
    await submitted(null);
  });

  test("are their own for a person, and those of customers that they manage", async () => {
    expect(await seen(person(userId))).toEqual([ofUser]);
    expect(await seen(person(newId()))).toEqual([]);
    expect(await seen(person(newId(), { [customerId]: "MANAGER" }))).toEqual([ofCustomer]);
    expect(await seen(person(newId(), { [customerId]: "MEMBER" }))).toEqual([]);
    expect(await seen(person(userId, { [customerId]: "ADMIN" }))).toEqual([ofCustomer, ofUser]);
  });
});

test("an order that is named by something else than an id is not found", async () => {
  await expect(loadOrder(api.ctx(tenant), "ORD-1")).rejects.toMatchObject({
    failure: { status: 404 },
  });
});

test("an order that ends while it is read never has items in progress", async () => {
  const setStatus = (status: "PROCESSING" | "COMPLETED") =>
    Promise.all([
      api.db.update(orders).set({ status }).where(eq(orders.id, ofNoOne)),
      api.db.update(orderLineItems).set({ status }).where(eq(orderLineItems.orderId, ofNoOne)),
    ]);
  await setStatus("PROCESSING");
  const itemsRead = Promise.withResolvers<void>();
  // The items are read before the order ends, and the order afterwards.
  const query = async (config: pg.QueryConfig, values?: unknown[]) => {
    if (config.name === "order") {
      await itemsRead.promise;
      await setStatus("COMPLETED");
    }
    const result = await database.pool.query(config, values);
    if (config.name === "order_lines") itemsRead.resolve();
    return result;
  };
  const db = createDb({ query } as unknown as pg.Pool);
  const { order, items } = await loadOrder({ ...api.ctx(tenant), db }, ofNoOne);
  expect([order.status, ...items.map(({ status }) => status)]).toEqual(["COMPLETED", "COMPLETED"]);
});
