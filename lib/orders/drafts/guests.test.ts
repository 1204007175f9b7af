import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { memberships } from "@/db/schema/identity";
import { orders } from "@/db/schema/orders";
import { type TestDatabase, testDatabase } from "@/db/testing";
import { GUEST_DAYS } from "@/lib/identity/sign-in/guest";
import type { Ctx } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { adoptGuestOrders, adoptPurchases } from "@/lib/orders/drafts/adopt-orders";
import { createOrder } from "@/lib/orders/drafts/create-order";
import { findByGuestLink, guestLink } from "@/lib/orders/drafts/guest-link";
import type { Order } from "@/lib/orders/model";
import { provision } from "@/lib/orders/provisioning/provision";
import { CreateOrderRequest } from "@/lib/orders/requests";
import { submitOrder } from "@/lib/orders/submission/submit-order";
import { fillNumberPool, makeOrderableOffering, orderItem } from "@/lib/orders/testing";
import { orderDebt } from "@/lib/payments/collections/debt";
import { SECRETS } from "@/lib/payments/testing";
import { newId } from "@/lib/platform/secrets/ids";
import { type TestApi, testApi } from "@/lib/testing/api";
import type { Tenant } from "@/lib/values/tenant/tenant";

type Refusal = { internalCode: string };
type Listed = { items: { orderId: string }[] };

let database: TestDatabase;
let api: TestApi;
let tenant: Tenant;
let japan: string;
let mobile: string;

beforeAll(async () => {
  // Refused before the provider is called.
  Object.assign(process.env, SECRETS, { STRIPE_API_URL: "http://127.0.0.1:9" });
  database = await testDatabase();
  api = await testApi(database.pool);
  tenant = await api.tenant();
  await database.pool.query("insert into tenant_hosts (host, tenant_id) values ('brand.test', $1)", [
    tenant.id,
  ]);
  japan = await makeOrderableOffering(api, tenant, {
    name: "Japan",
    category: "PRODUCT_CATEGORY_TRAVEL_ESIM",
    price: { priceType: "ONE_TIME" },
    features: { countries: ["JPN"], dataMb: 10_000, validityDays: 15, simCardType: "ESIM" },
  });
  mobile = await makeOrderableOffering(api, tenant);
  await fillNumberPool(api, tenant, 30);
});
afterAll(() => database[Symbol.asyncDispose]());

const browser = (guestId: string = newId()) => ({
  cookie: `tern_guest=${guestId}`,
  origin: "http://brand.test",
});
type Browser = ReturnType<typeof browser>;
const guestOf = ({ cookie }: Browser) => cookie.split("=")[1]!;

const ask = <T>(headers: Browser, method: "GET" | "POST" | "PUT", path: string, body?: unknown) =>
  api.call<T & Refusal>(method, `/end-user${path}`, { headers, ...(body !== undefined && { body }) });

/** What a guest fills in: their own data only. */
async function draft(headers: Browser, email: string, plan = japan): Promise<Order> {
  const { status, body } = await ask<Order>(headers, "POST", "/orders", {
    customerType: "CONSUMER",
    user: { name: "Gun Gäst", email },
    customer: { name: "Gun Gäst", customerType: "CONSUMER", contact: { email } },
    lineItems: [orderItem(plan, { subscriber: { name: "Gun Gäst", email } })],
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
}

const system = (): Ctx => api.ctx(tenant);

/** The order after the guest has paid and the network was asked. */
async function bought(headers: Browser, email: string): Promise<Order> {
  const { orderId } = await draft(headers, email);
  await orderDebt({ ...system(), caller: { kind: "guest", guestId: guestOf(headers) } }, orderId);
  await database.pool.query("update orders set payment_status = 'PAID' where id = $1", [orderId]);
  await submitOrder(system(), orderId);
  await provision(system(), orderId);
  return (await ask<Order>(headers, "GET", `/orders/${orderId}`)).body;
}

const email = () => `${newId()}@example.com`;
const stored = async (orderId: string) =>
  (await api.db.select().from(orders).where(eq(orders.id, orderId)))[0]!;
const customersOf = async (userId: string) =>
  (await api.db.select().from(memberships).where(eq(memberships.userId, userId))).map(
    (one) => one.customerId,
  );

describe("a guest", () => {
  test("buys a travel eSIM and reads its order and subscription, and other guests do not", async () => {
    const mine = browser();
    const order = await bought(mine, email());
    const subscriptionId = order.createdEntities.subscriptionIds[0]!;
    expect(subscriptionId).toBeDefined();
    const paths = [`/orders/${order.orderId}`, `/subscriptions/${subscriptionId}`];
    for (const path of paths) {
      expect((await ask(mine, "GET", path)).status).toBe(200);
      expect((await ask(browser(), "GET", path)).status).toBe(404);
    }
    expect((await ask<Listed>(mine, "GET", "/orders")).body.items.map(({ orderId }) => orderId)).toEqual([
      order.orderId,
    ]);
    expect((await ask<Listed>(browser(), "GET", "/orders")).body.items).toEqual([]);
    // No other operations on the subscription.
    for (const path of ["", "/usage", "/puk"])
      expect((await ask(mine, "GET", `/subscriptions${path && `/${subscriptionId}${path}`}`)).status).toBe(
        401,
      );
  });

  test("sees the order only on the brand that sold it", async () => {
    const mine = browser();
    const order = await bought(mine, email());
    const other = await api.tenant();
    await database.pool.query("insert into tenant_hosts (host, tenant_id) values ('other.test', $1)", [
      other.id,
    ]);
    const headers = { ...mine, origin: "http://other.test", host: "other.test" };
    const there = await api.call("GET", `/end-user/orders/${order.orderId}`, { headers });
    expect(there.status).toBe(404);
    expect(
      await findByGuestLink(
        api.ctx(other),
        guestLink({ tenant }, await stored(order.orderId))
          .split("/")
          .at(-1)!,
      ),
    ).toBeNull();
  });

  test("sees the order no longer than the limit", async () => {
    const mine = browser();
    const order = await bought(mine, email());
    const token = guestLink({ tenant }, await stored(order.orderId))
      .split("/")
      .at(-1)!;
    await database.pool.query("update orders set submitted_at = $2::timestamptz where id = $1", [
      order.orderId,
      new Date(api.clock.now().getTime() - GUEST_DAYS * 86_400_000 - 60_000),
    ]);
    expect((await ask(mine, "GET", `/orders/${order.orderId}`)).status).toBe(404);
    expect((await ask<Listed>(mine, "GET", "/orders")).body.items).toEqual([]);
    const [subscriptionId] = order.createdEntities.subscriptionIds;
    expect((await ask(mine, "GET", `/subscriptions/${subscriptionId}`)).status).toBe(404);
    expect(await findByGuestLink(system(), token)).toEqual({ state: "over" });
  });

  test("must sign in for everything else", async () => {
    const mine = browser();
    const { orderId } = await draft(mine, email(), mobile);
    const pay = { orderId, paymentProvider: "STRIPE", hosted: false, returnUrl: "https://shop.example/done" };
    const paying = await ask(mine, "POST", "/payment-sessions", pay);
    expect([paying.status, paying.body.internalCode]).toEqual([401, "2160"]);
    const submitting = await ask(mine, "POST", `/orders/${orderId}/submit`);
    expect([submitting.status, submitting.body.internalCode]).toEqual([401, "2160"]);
  });

  test("is not invoiced as a company, which would get the goods before the payment", async () => {
    const mine = browser();
    const { body } = await ask<Order>(mine, "POST", "/orders", {
      customerType: "BUSINESS",
      user: { name: "Gun Gäst", email: email() },
      customer: { name: "Gästbolaget AB", customerType: "BUSINESS", contact: { email: email() } },
      billing: { method: "EMAIL_INVOICE", email: "faktura@example.com", currency: "SEK" },
      lineItems: [orderItem(japan)],
    });
    const { status } = await ask(mine, "POST", `/orders/${body.orderId}/submit`);
    expect(status).toBe(401);
  });

  test("cannot buy where people cannot sign up, because they could never claim the order", async () => {
    const closed = await api.tenant({ selfSignup: false });
    const guestId = newId();
    const ctx: Ctx = { ...api.ctx(closed), caller: { kind: "guest", guestId } };
    const productOfferingId = await makeOrderableOffering(api, closed, {
      category: "PRODUCT_CATEGORY_TRAVEL_ESIM",
      price: { priceType: "ONE_TIME" },
    });
    const { orderId } = await createOrder(
      ctx,
      CreateOrderRequest.parse({ customerType: "CONSUMER", lineItems: [orderItem(productOfferingId)] }),
    );
    await expect(orderDebt(ctx, orderId)).rejects.toMatchObject({ failure: failures.signInToBuy });
  });

  test("must give an e-mail address for the eSIM", async () => {
    const mine = browser();
    const { body } = await ask<Order>(mine, "POST", "/orders", {
      customerType: "CONSUMER",
      customer: { name: "Gun Gäst", customerType: "CONSUMER", contact: { email: email() } },
      lineItems: [orderItem(japan)],
    });
    expect(body.validation.missingFields).toEqual(["user.email"]);
  });

  test("cannot name a customer of the brand by its reference", async () => {
    const mine = browser();
    const referenceId = `ref-${newId()}`;
    await api.customer(tenant, { referenceId });
    const address = email();
    const { body } = await ask<Order>(mine, "POST", "/orders", {
      customerType: "CONSUMER",
      user: { name: "Gun Gäst", email: address },
      customer: { name: "Gun", customerType: "CONSUMER", contact: { email: address }, referenceId },
      lineItems: [orderItem(japan)],
    });
    const debt = await orderDebt(
      { ...system(), caller: { kind: "guest", guestId: guestOf(mine) } },
      body.orderId,
    );
    const { rows } = await database.pool.query("select reference_id from customers where id = $1", [
      debt.customerId,
    ]);
    expect(rows).toEqual([{ reference_id: null }]);
  });
});

describe("an address that belongs to a user", () => {
  test("reveals nothing to the guest, and changes nothing for the user until they sign in", async () => {
    const customerId = await api.customer(tenant, { name: "Anna Hemlig" });
    const owner = await api.user(tenant, { [customerId]: "ADMIN" });
    const mine = browser();
    const order = await bought(mine, owner.email.toUpperCase());
    expect(order.user).toBeNull();
    expect(order.createdEntities.userId).toBeUndefined();
    expect(order.createdEntities.customerId).not.toBe(customerId);
    expect(JSON.stringify(order)).not.toContain("Hemlig");
    expect(await customersOf(owner.userId)).toEqual([customerId]);
    // The guest's browser sees its own purchase and nothing of the user's.
    expect((await ask<Listed>(mine, "GET", "/orders")).body.items).toHaveLength(1);

    await adoptPurchases(system(), owner);
    expect((await customersOf(owner.userId)).toSorted()).toEqual(
      [customerId, order.createdEntities.customerId!].toSorted(),
    );
    expect((await ask(mine, "GET", `/orders/${order.orderId}`)).status).toBe(404);
    const [subscriptionId] = order.createdEntities.subscriptionIds;
    expect((await ask(mine, "GET", `/subscriptions/${subscriptionId}`)).status).toBe(404);
  });

  test("does not get a draft in which a stranger typed it", async () => {
    const owner = await api.user(tenant);
    const mine = browser();
    const { orderId } = await draft(mine, owner.email);
    await orderDebt({ ...system(), caller: { kind: "guest", guestId: guestOf(mine) } }, orderId);
    await adoptPurchases(system(), owner);
    expect(await stored(orderId)).toMatchObject({ userId: null, guestId: guestOf(mine) });
    expect(await customersOf(owner.userId)).toEqual([]);
  });
});

describe("a person who signs in with the address", () => {
  test("gets two purchases of two browsers with their customers and subscriptions, also when claimed twice", async () => {
    const address = email();
    const [one, two] = [await bought(browser(), address), await bought(browser(), address)];
    const person = await api.user(tenant, {}, address);
    await adoptPurchases(system(), { userId: person.userId, email: address });
    await adoptPurchases(system(), { userId: person.userId, email: address });
    for (const order of [one, two])
      expect(await stored(order.orderId)).toMatchObject({
        userId: person.userId,
        guestId: null,
        newUser: null,
      });
    expect((await customersOf(person.userId)).toSorted()).toEqual(
      [one.createdEntities.customerId!, two.createdEntities.customerId!].toSorted(),
    );
    expect(
      await findByGuestLink(
        system(),
        guestLink({ tenant }, await stored(one.orderId))
          .split("/")
          .at(-1)!,
      ),
    ).toEqual({
      state: "claimed",
    });
  });

  test("has one account with both eSIMs and both orders", async () => {
    const address = email();
    const key = await api.apiKey(tenant, "impersonate-user");
    const orders = [await bought(browser(), address), await bought(browser(), address)];
    const person = await api.user(tenant, {}, address);
    await adoptPurchases(system(), { userId: person.userId, email: address });
    const { token } = person;
    const read = async <T>(path: string) =>
      (await api.call<T>("GET", `/end-user${path}`, { key, token })).body;
    const owned = await read<{ items: { subscriptionId: string }[] }>("/subscriptions");
    expect(owned.items.map((one) => one.subscriptionId).toSorted()).toEqual(
      orders.flatMap((order) => order.createdEntities.subscriptionIds).toSorted(),
    );
    expect((await read<Listed>("/orders")).items.map(({ orderId }) => orderId).toSorted()).toEqual(
      orders.map(({ orderId }) => orderId).toSorted(),
    );
    const account = await read<{ customers: { customerId: string }[] }>("/accounts/me");
    expect(account.customers.map(({ customerId }) => customerId).toSorted()).toEqual(
      orders.map((order) => order.createdEntities.customerId!).toSorted(),
    );
  });

  test("in the browser of an unpaid draft gets the draft and its customer", async () => {
    const mine = browser();
    const { orderId } = await draft(mine, email());
    const { customerId } = await orderDebt(
      { ...system(), caller: { kind: "guest", guestId: guestOf(mine) } },
      orderId,
    );
    const person = await api.user(tenant);
    await adoptGuestOrders(system(), guestOf(mine), person.userId);
    expect(await customersOf(person.userId)).toEqual([customerId]);
  });

  test("does not get what that browser bought under another address", async () => {
    const mine = browser();
    const order = await bought(mine, email());
    const person = await api.user(tenant);
    await adoptGuestOrders(system(), guestOf(mine), person.userId);
    await adoptPurchases(system(), person);
    expect(await customersOf(person.userId)).toEqual([]);
    expect(await stored(order.orderId)).toMatchObject({ userId: null, guestId: guestOf(mine) });
  });
});

describe("the mailed link", () => {
  test("opens its order and no other", async () => {
    const mine = browser();
    const order = await bought(mine, email());
    const token = guestLink({ tenant }, await stored(order.orderId))
      .split("/")
      .at(-1)!;
    expect(await findByGuestLink(system(), token)).toMatchObject({
      state: "open",
      order: { orderId: order.orderId },
    });
    const other = await bought(browser(), email());
    for (const wrong of ["", "x", order.orderId, `${other.orderId}.${token.split(".")[1]}`, `${token}x`])
      expect(await findByGuestLink(system(), wrong)).toBeNull();
  });
});
