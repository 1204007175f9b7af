import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { orderLineItems, orders } from "@/db/schema/orders";
import { events } from "@/db/schema/platform";
import { type TestDatabase, testDatabase } from "@/db/testing";
import type { Order } from "@/lib/orders/model";
import { fillNumberPool, makeOrderableOffering, orderItem } from "@/lib/orders/testing";
import { decrypt } from "@/lib/platform/secrets/encryption";
import { newId } from "@/lib/platform/secrets/ids";
import { type TestApi, testApi } from "@/lib/testing/api";
import type { Tenant } from "@/lib/values/tenant/tenant";

type Failure = { internalCode: string; details?: { property: string; code: string }[] };

let database: TestDatabase;
let api: TestApi;
let tenant: Tenant;
let key: string;
let plan: string;

beforeAll(async () => {
  database = await testDatabase();
  api = await testApi(database.pool);
  tenant = await api.tenant();
  key = await api.apiKey(tenant);
  plan = await makeOrderableOffering(api, tenant);
  await fillNumberPool(api, tenant);
});
afterAll(() => database[Symbol.asyncDispose]());

const create = (
  body: unknown,
  options: { key?: string; token?: string; headers?: Record<string, string> } = {},
) => api.call<Order>("POST", "/orders", { key, body, ...options });

const newCustomer = {
  name: "Astrid Lind",
  customerType: "CONSUMER",
  contact: { email: "astrid@example.com" },
};

describe("createOrder", () => {
  it("answers a priced draft that says what it still needs", async () => {
    const { status, body } = await create({
      customerType: "CONSUMER",
      lineItems: [{ type: "SUBSCRIPTION", productOfferingId: plan }],
    });
    expect(status).toBe(201);
    expect(body.status).toBe("DRAFT");
    expect(body.pricing).toMatchObject({
      currency: "SEK",
      subtotalMinor: 19920,
      taxAmountMinor: 4980,
      totalMinor: 24900,
    });
    expect(body.validation.isValid).toBe(false);
    expect(body.validation.missingFields).toEqual([
      "customer",
      "lineItems.0.subscriber.name",
      "lineItems.0.subscriber.email",
      "lineItems.0.sim",
    ]);
    expect(body.requirements).toEqual({
      payment: "REQUIRED",
      paymentProfile: "OPTIONAL",
      signing: "NOT_REQUIRED",
    });
    expect(body.customer).toBeNull();
  });

  it("keeps the caller's own line ids and metadata", async () => {
    const { body } = await create({
      customerType: "CONSUMER",
      metadata: { campaign: "spring" },
      lineItems: [orderItem(plan, { lineItemId: "mine" })],
    });
    expect(body.lineItems[0]?.lineItemId).toBe("mine");
    expect(body.metadata).toEqual({ campaign: "spring" });
  });

  it("reuses a customer that has the reference id", async () => {
    const customerId = await api.customer(tenant, { referenceId: "crm-1" });
    const { body } = await create({
      customerType: "CONSUMER",
      customer: { ...newCustomer, referenceId: "crm-1" },
    });
    expect(body.customer?.customerId).toBe(customerId);
  });

  it.each([
    ["an unknown offering", { lineItems: [orderItem(newId())] }, "1000"],
    ["an offering id that is no id", { lineItems: [orderItem("nonsense")] }, "1000"],
    ["authenticatedUser without a user", { user: { authenticatedUser: true } }, "3106"],
    [
      "two lines with one id",
      { lineItems: [orderItem("a", { lineItemId: "x" }), orderItem("b", { lineItemId: "x" })] },
      "1000",
    ],
  ])("refuses %s", async (_, extra, internalCode) => {
    const { status, body } = await create({ customerType: "CONSUMER", ...extra });
    expect(status).toBe(400);
    expect((body as unknown as Failure).internalCode).toBe(internalCode);
  });

  it("refuses a customer of the other type and one that is not there", async () => {
    const business = await api.customer(tenant, { customerType: "BUSINESS" });
    const mismatch = await create({ customerType: "CONSUMER", customer: { customerId: business } });
    expect([mismatch.status, (mismatch.body as unknown as Failure).internalCode]).toEqual([400, "3107"]);
    const missing = await create({ customerType: "CONSUMER", customer: { customerId: newId() } });
    expect(missing.status).toBe(404);
  });

  it("writes order.created with the order as it was answered, in the same transaction", async () => {
    const { body } = await create({ customerType: "CONSUMER" });
    const rows = await api.db
      .select()
      .from(events)
      .where(and(eq(events.tenantId, tenant.id), eq(events.entityId, body.orderId)));
    expect(rows.map((row) => [row.type, row.sequence])).toEqual([["order.created", 1]]);
    expect(rows[0]?.data).toMatchObject({ orderId: body.orderId, status: "DRAFT" });
  });
});

describe("updateOrder", () => {
  const put = (orderId: string, body: unknown) => api.call<Order>("PUT", `/orders/${orderId}`, { key, body });

  it("replaces what it names, leaves the rest, and prices anew", async () => {
    const other = await makeOrderableOffering(api, tenant, {
      name: "Skylark 50",
      price: { netPriceMinor: 39900 },
    });
    const { body: draft } = await create({
      customerType: "CONSUMER",
      customer: newCustomer,
      lineItems: [orderItem(plan, { lineItemId: "a" }), orderItem(plan, { lineItemId: "b" })],
    });
    const { status, body } = await put(draft.orderId, {
      lineItems: [{ lineItemId: "b", productOfferingId: other }, orderItem(plan, { lineItemId: "c" })],
    });
    expect(status).toBe(200);
    expect(body.lineItems.map((item) => [item.lineItemId, item.productOfferingId])).toEqual([
      ["b", other],
      ["c", plan],
    ]);
    expect(body.lineItems[0]?.subscriber?.name).toBe("Astrid Lind");
    expect(body.newCustomer?.name).toBe("Astrid Lind");
    expect(body.pricing?.totalMinor).toBe(39900 + 24900);
  });

  it("keeps a secret of a porting that comes back masked, and forgets all of it with null", async () => {
    const address = { street: "1 Main St", city: "Austin", zip: "78701", state: "TX", country: "US" };
    const details = {
      firstName: "Ada",
      lastName: "Byron",
      address,
      accountNumber: "12345678",
      passcode: "4711",
    };
    const porting = { details, requestedFor: "2027-01-04" };
    const { body: draft } = await create({
      customerType: "CONSUMER",
      lineItems: [orderItem(plan, { lineItemId: "a", msisdn: "+12125550134", porting })],
    });
    const shown = draft.lineItems[0]!.porting!;
    expect(shown).toMatchObject({
      details: { accountNumber: "••••••78", passcode: "••••" },
      requestedFor: "2027-01-04",
    });
    const change = async (porting: unknown) =>
      (await put(draft.orderId, { lineItems: [{ lineItemId: "a", porting }] })).body.lineItems[0]!.porting;
    // A passcode of dots would be refused by the losing carrier weeks later: the one that is known stays.
    expect(await change({ details: { ...shown.details, lastName: "Lovelace" } })).toEqual({
      details: { ...shown.details, lastName: "Lovelace" },
    });
    const [row] = await api.db
      .select()
      .from(orderLineItems)
      .where(and(eq(orderLineItems.orderId, draft.orderId), eq(orderLineItems.lineItemId, "a")));
    expect(JSON.parse(decrypt("porting-details", row!.portingEncrypted!))).toMatchObject({
      passcode: "4711",
      lastName: "Lovelace",
    });
    expect(await change(null)).toBeUndefined();
  });

  it("clears with null", async () => {
    const { body: draft } = await create({ customerType: "CONSUMER", customer: newCustomer });
    expect((await put(draft.orderId, { customer: null })).body.newCustomer).toBeUndefined();
  });

  it("refuses a new line without what a line needs, naming it", async () => {
    const { body: draft } = await create({ customerType: "CONSUMER" });
    const { status, body } = await put(draft.orderId, { lineItems: [{ lineItemId: "new", quantity: 1 }] });
    expect(status).toBe(400);
    expect((body as unknown as Failure).details?.map((detail) => detail.property)).toEqual([
      "lineItems.0.type",
      "lineItems.0.productOfferingId",
    ]);
  });

  it("refuses an order that is no draft", async () => {
    const { body: draft } = await create({ customerType: "CONSUMER" });
    await api.call("POST", `/orders/${draft.orderId}/cancel`, { key });
    const { status, body } = await put(draft.orderId, { metadata: {} });
    expect([status, (body as unknown as Failure).internalCode]).toEqual([409, "3101"]);
  });

  it("says when a held number is no longer held", async () => {
    const lease = await api.call<{ msisdn: string; leaseToken: string }>(
      "POST",
      "/inventory/phone-numbers/lease",
      { key, body: { country: "SE" } },
    );
    expect(lease.status).toBe(201);
    const { msisdn, leaseToken } = lease.body;
    const { body: draft } = await create({
      customerType: "CONSUMER",
      customer: newCustomer,
      lineItems: [orderItem(plan, { msisdn, leaseToken })],
    });
    expect(draft.validation).toEqual({ isValid: true, missingFields: [], errors: [] });
    const { body } = await put(draft.orderId, {
      lineItems: [{ lineItemId: draft.lineItems[0]!.lineItemId, leaseToken: "another" }],
    });
    expect(body.validation.errors).toMatchObject([
      { property: "lineItems.0.leaseToken", internalCode: "7001" },
    ]);
  });
});

describe("US prices", () => {
  it("ask for the address the tax depends on, suggest a correction, then add tax per jurisdiction", async () => {
    const usd = { netPriceMinor: 3000, includesTax: false, currency: "USD" };
    const usPlan = await makeOrderableOffering(api, tenant, { name: "Skylark US", price: usd });
    const { body: draft } = await create({
      customerType: "CONSUMER",
      customer: newCustomer,
      lineItems: [orderItem(usPlan)],
    });
    expect(draft.pricing).toBeUndefined();
    expect(draft.validation.missingFields).toContain("lineItems.0.subscriber.address");

    const address = { street: "701 Brazos St", city: "Austin", zip: "78701", country: "US", state: "CA" };
    const put = (state: string) =>
      api.call<Order>("PUT", `/orders/${draft.orderId}`, {
        key,
        body: {
          lineItems: [
            {
              lineItemId: draft.lineItems[0]!.lineItemId,
              subscriber: { name: "A", email: "a@example.com", address: { ...address, state } },
            },
          ],
        },
      });
    const wrong = (await put("CA")).body;
    expect(wrong.validation.errors[0]).toMatchObject({
      property: "lineItems.0.subscriber.address.state",
      suggestion: { state: "TX" },
    });
    const right = (await put("TX")).body;
    expect(right.validation.isValid).toBe(true);
    expect(right.pricing?.totalMinor).toBe(3000 + right.pricing!.taxAmountMinor);
    expect(right.pricing?.taxBreakdown[0]).toMatchObject({
      rate: "0.0625",
      amountMinor: 188,
      description: expect.stringContaining("no local rates on file"),
    });
  });
});

describe("submitOrder", () => {
  const submit = (orderId: string, options = {}) =>
    api.call<Order>("POST", `/orders/${orderId}/submit`, { key, ...options });
  const postpaid = async () => {
    const customerId = await api.customer(tenant, {
      customerType: "BUSINESS",
      billing: { method: "EMAIL_INVOICE", email: "faktura@example.com", currency: "SEK" },
    });
    const { body } = await create({
      customerType: "BUSINESS",
      customer: { customerId },
      lineItems: [orderItem(plan)],
    });
    return body;
  };

  it("refuses what is incomplete, repeating what is missing", async () => {
    const { body: draft } = await create({ customerType: "CONSUMER" });
    const { status, body } = await submit(draft.orderId);
    expect([status, (body as unknown as Failure).internalCode]).toEqual([400, "3102"]);
    expect((body as unknown as Failure).details?.map((detail) => detail.property)).toEqual([
      "customer",
      "lineItems",
    ]);
  });

  it("refuses what has to be paid first", async () => {
    const { body: draft } = await create({
      customerType: "CONSUMER",
      customer: newCustomer,
      lineItems: [orderItem(plan)],
    });
    const { status, body } = await submit(draft.orderId);
    expect([status, (body as unknown as Failure).internalCode]).toEqual([409, "3103"]);
  });

  it("locks the price of a postpaid order and starts it", async () => {
    const draft = await postpaid();
    const { status, body } = await submit(draft.orderId);
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: "SUBMITTED", paymentStatus: "NOT_REQUIRED" });
    expect(body.pricing).toEqual(draft.pricing);
  });

  it("happens once, however many ask at the same time", async () => {
    const draft = await postpaid();
    const answers = await Promise.all(Array.from({ length: 100 }, () => submit(draft.orderId)));
    expect(answers.every(({ status, body }) => status === 200 && body.status === "SUBMITTED")).toBe(true);
    const submitted = await api.db
      .select()
      .from(events)
      .where(
        and(
          eq(events.tenantId, tenant.id),
          eq(events.entityId, draft.orderId),
          eq(events.type, "order.submitted"),
        ),
      );
    expect(submitted).toHaveLength(1);
    const jobs = await database.pool.query("select 1 from graphile_worker.jobs where key = $1", [
      `provision:${draft.orderId}`,
    ]);
    expect(jobs.rowCount).toBe(1);
  });

  it("refuses an order that has ended", async () => {
    const draft = await postpaid();
    await api.call("POST", `/orders/${draft.orderId}/cancel`, { key });
    const { status, body } = await submit(draft.orderId);
    expect([status, (body as unknown as Failure).internalCode]).toEqual([409, "3108"]);
  });
});

describe("cancelOrder", () => {
  it("cancels a draft with its lines, once", async () => {
    const { body: draft } = await create({ customerType: "CONSUMER", lineItems: [orderItem(plan)] });
    const cancel = () => api.call<Order>("POST", `/orders/${draft.orderId}/cancel`, { key });
    const { body } = await cancel();
    expect([body.status, body.lineItems[0]?.status]).toEqual(["CANCELLED", "CANCELLED"]);
    expect((await cancel()).body).toEqual(body);
  });
});

describe("who may", () => {
  it("hides orders of other tenants, other people and other guests", async () => {
    const { body: draft } = await create({ customerType: "CONSUMER" });
    const other = await api.tenant();
    const otherKey = await api.apiKey(other);
    const impersonation = await api.apiKey(tenant, "impersonate-user");
    const stranger = await api.user(tenant);
    for (const [method, path] of [
      ["GET", ""],
      ["PUT", ""],
      ["POST", "/submit"],
      ["POST", "/cancel"],
    ] as const) {
      const options = method === "PUT" ? { body: {} } : {};
      expect(
        (await api.call(method, `/orders/${draft.orderId}${path}`, { key: otherKey, ...options })).status,
      ).toBe(404);
      const asUser = await api.call(method, `/end-user/orders/${draft.orderId}${path}`, {
        key: impersonation,
        token: stranger.token,
        ...options,
      });
      expect(asUser.status).toBe(404);
    }
  });

  it("lets a signed-in person order for themselves and see it in their list", async () => {
    const impersonation = await api.apiKey(tenant, "impersonate-user");
    const person = await api.user(tenant);
    const credentials = { key: impersonation, token: person.token };
    const { body } = await api.call<Order>("POST", "/end-user/orders", {
      ...credentials,
      body: { customerType: "CONSUMER" },
    });
    expect(body.user?.userId).toBe(person.userId);
    const list = await api.call<{ items: Order[] }>("GET", "/end-user/orders", credentials);
    expect(list.body.items.map((item) => item.orderId)).toEqual([body.orderId]);
  });

  it("keeps a MEMBER from the customer's orders", async () => {
    const customerId = await api.customer(tenant);
    const { body: draft } = await create({ customerType: "CONSUMER", customer: { customerId } });
    const impersonation = await api.apiKey(tenant, "impersonate-user");
    const member = await api.user(tenant, { [customerId]: "MEMBER" });
    const manager = await api.user(tenant, { [customerId]: "MANAGER" });
    const get = (token: string) =>
      api.call("GET", `/end-user/orders/${draft.orderId}`, { key: impersonation, token });
    expect((await get(member.token)).status).toBe(404);
    expect((await get(manager.token)).status).toBe(200);
  });
});

describe("the baseline revision", () => {
  const baseline = { "api-revision": "2026-08-21.auk" };

  it("shows the major-unit twins exactly where the specification lists them", async () => {
    const body = { customerType: "CONSUMER", lineItems: [orderItem(plan)] };
    const { body: old } = await api.call<{
      pricing: Record<string, unknown>;
      lineItems: Record<string, unknown>[];
    }>("POST", "/orders", {
      key,
      body,
      headers: baseline,
    });
    const { pricing } = old;
    const item = old.lineItems[0]!;
    expect(pricing).toMatchObject({ subtotal: 199.2, taxAmount: 49.8, total: 249 });
    expect(pricing).not.toHaveProperty("totalDiscounts");
    expect(pricing.initialInvoice).toMatchObject({ subtotal: 199.2, taxAmount: 49.8, total: 249 });
    expect(pricing.recurringCosts).toMatchObject({ subtotal: 199.2, taxAmount: 49.8, total: 249 });
    expect((pricing.taxBreakdown as { amount: number }[])[0]?.amount).toBe(49.8);
    expect(item.pricing).toMatchObject({
      initialInvoiceAmount: 249,
      recurringAmount: 249,
      subtotal: 199.2,
      taxAmount: 49.8,
      total: 249,
      totalDiscounts: 0,
    });
    expect((item.productOffering as { price: object }).price).toMatchObject({ netPrice: 249 });
    const { body: list } = await api.call<{ items: { pricing: object }[] }>("GET", "/orders?limit=1", {
      key,
      headers: baseline,
    });
    expect(list.items[0]?.pricing).toEqual({ currency: "SEK", totalMinor: 24900, total: 249 });
  });

  it("still has calculate-price; the newest revision answers endpoint_removed", async () => {
    const { body: draft } = await create({ customerType: "CONSUMER", lineItems: [orderItem(plan)] });
    const path = `/orders/${draft.orderId}/calculate-price`;
    const old = await api.call<{ pricing: { total: number } }>("POST", path, { key, headers: baseline });
    expect([old.status, old.body.pricing.total]).toEqual([200, 249]);
    const removed = await api.call<Failure>("POST", path, { key });
    expect([removed.status, removed.body.internalCode]).toEqual([404, "endpoint_removed"]);
  });
});

describe("drafts", () => {
  it("expire 30 days after the last change, and say so", async () => {
    const { expireOrders } = await import("@/lib/orders/submission/cancel-order");
    const { body: draft } = await create({ customerType: "CONSUMER" });
    const ctx = api.ctx(tenant);
    const later = { ...ctx, clock: { now: () => new Date(Date.parse(draft.expiresAt!) + 1) } };
    const earlier = { ...ctx, clock: { now: () => new Date(Date.parse(draft.expiresAt!) - 1) } };
    await expireOrders(earlier);
    const status = async () =>
      (await api.db.select().from(orders).where(eq(orders.id, draft.orderId)))[0]?.status;
    expect(await status()).toBe("DRAFT");
    await expireOrders(later);
    expect(await status()).toBe("EXPIRED");
  });
});
