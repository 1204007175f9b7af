import { eq } from "drizzle-orm";
import type pg from "pg";
import { beforeAll, describe, expect, test } from "vitest";
import { createDb } from "@/db/client";
import { customers } from "@/db/schema/customers";
import { users } from "@/db/schema/identity";
import { orderLineItems, orders } from "@/db/schema/orders";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import type { Order } from "@/lib/orders/model";
import { loadOrder } from "@/lib/orders/record";
import { fillNumberPool, makeOrderableOffering, orderItem } from "@/lib/orders/testing";
import { newId } from "@/lib/platform/secrets/ids";
import { brandOfFile } from "@/lib/testing/brand";

const { api, database, tenant, key } = await brandOfFile();
let ctx: Ctx;
let plan: string;
let discounted: string;

beforeAll(async () => {
  ctx = api.ctx(tenant);
  plan = await makeOrderableOffering(api, tenant);
  discounted = await makeOrderableOffering(api, tenant, {
    price: {
      standardDiscount: {
        amountMinor: 1000,
        invoicingDescription: "Welcome discount",
        translations: { sv: { invoicingDescription: "Välkomstrabatt" } },
      },
    },
  });
  await fillNumberPool(api, tenant, 30);
});

async function makeOrder(
  given: Partial<typeof orders.$inferInsert> = {},
  offeringIds: readonly string[] = [plan],
): Promise<string> {
  const { body, status } = await api.call<Order>("POST", "/orders", {
    key,
    body: { customerType: "CONSUMER", lineItems: offeringIds.map((id) => orderItem(id)) },
  });
  expect(status, JSON.stringify(body)).toBe(201);
  await api.db
    .update(orders)
    .set({ ...given, updatedAt: api.clock.now() })
    .where(eq(orders.id, body.orderId));
  return body.orderId;
}

/** The names of the statements that reading an order executes. */
async function statementsFor(orderId: string): Promise<(string | undefined)[]> {
  const names: (string | undefined)[] = [];
  const query = (config: pg.QueryConfig, values?: unknown[]) => {
    names.push(config.name);
    return database.pool.query(config, values);
  };
  await loadOrder({ ...ctx, db: createDb({ query } as unknown as pg.Pool) }, orderId);
  return names;
}

describe("an order", () => {
  test("is read in two statements, with or without a customer and a user", async () => {
    const [customerId, { userId }] = [await api.customer(tenant), await api.user(tenant)];
    for (const given of [{}, { customerId }, { userId }, { customerId, userId }])
      expect(await statementsFor(await makeOrder(given))).toEqual(["order", "order_lines"]);
  });

  test("that ended is read in two statements, too", async () => {
    const orderId = await makeOrder({ status: "COMPLETED" });
    await api.db
      .update(orderLineItems)
      .set({ status: "COMPLETED" })
      .where(eq(orderLineItems.orderId, orderId));
    expect(await statementsFor(orderId)).toEqual(["order", "order_lines"]);
  });

  test("has each offering of its items once", async () => {
    const orderId = await makeOrder({}, [plan, discounted, plan]);
    const { items, offerings } = await loadOrder(ctx, orderId);
    expect(items.map(({ productOfferingId }) => productOfferingId)).toEqual([plan, discounted, plan]);
    expect([...offerings.keys()].toSorted()).toEqual([plan, discounted].toSorted());
    expect(offerings.get(plan)).toMatchObject({ productOfferingId: plan, name: "Skylark 10" });
  });

  test("has its prices in the reader's language, and with all languages for a reader without one", async () => {
    const orderId = await makeOrder({}, [discounted]);
    const discountsFor = async (language: Ctx["language"]) => {
      const { order, items } = await loadOrder({ ...ctx, language }, orderId);
      return [order.pricing, items[0]!.pricing].map((pricing) => {
        const { name, translations } = pricing!.discounts[0]!;
        return { name, translations };
      });
    };
    const swedish = { name: "Välkomstrabatt", translations: undefined };
    expect(await discountsFor("sv")).toEqual([swedish, swedish]);
    const both = { name: "Welcome discount", translations: { sv: { name: "Välkomstrabatt" } } };
    expect(await discountsFor(undefined)).toEqual([both, both]);
  });
});

describe("an order that gets its customer or user while another request waits for it", () => {
  /** Whether a statement of this database waits for a lock. */
  const someoneWaits = async () =>
    (
      await database.pool.query(
        "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
    ).rows.length > 0;

  /** Reads the order for a change while a transaction makes this change of it, which the read has to wait for. */
  async function readDuring(change: (ctx: Ctx, orderId: string) => Promise<unknown>) {
    const orderId = await makeOrder();
    const changed = Promise.withResolvers<void>();
    const canEnd = Promise.withResolvers<void>();
    const writing = inTransaction(ctx, async (ctx) => {
      await change(ctx, orderId);
      changed.resolve();
      await canEnd.promise;
    });
    await changed.promise;
    const reading = inTransaction(ctx, (ctx) => loadOrder(ctx, orderId, { lock: true }));
    try {
      await expect.poll(someoneWaits).toBe(true);
    } finally {
      // A transaction that never ends would hold up the end of the whole test program.
      canEnd.resolve();
    }
    await writing;
    return reading;
  }

  const setOrder = (ctx: Ctx, orderId: string, given: Partial<typeof orders.$inferInsert>) =>
    ctx.db.update(orders).set(given).where(eq(orders.id, orderId));

  test("is read with the customer", async () => {
    const [template] = await api.db
      .select()
      .from(customers)
      .where(eq(customers.id, await api.customer(tenant)));
    const customerId = newId();
    const record = await readDuring(async (ctx, orderId) => {
      await ctx.db.insert(customers).values({
        ...template!,
        id: customerId,
        humanReadableId: `C-${customerId}`,
        name: "New Customer",
      });
      await setOrder(ctx, orderId, { customerId });
    });
    expect(record.order.customerId).toBe(customerId);
    expect(record.customer).toMatchObject({ customerId, name: "New Customer" });
  });

  test("is read with the user", async () => {
    const [template] = await api.db
      .select()
      .from(users)
      .where(eq(users.id, (await api.user(tenant)).userId));
    const userId = newId();
    const record = await readDuring(async (ctx, orderId) => {
      await ctx.db.insert(users).values({
        ...template!,
        id: userId,
        email: `${userId}@example.com`,
        name: "New User",
      });
      await setOrder(ctx, orderId, { userId });
    });
    expect(record.order.userId).toBe(userId);
    expect(record.user).toMatchObject({ userId, name: "New User" });
  });
});
