import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { paymentProfileSessions } from "@/db/schema/payments";
import type { Order } from "@/lib/orders/model";
import { fillNumberPool, makeOrderableOffering, orderItem } from "@/lib/orders/testing";
import { makeProfileSession } from "@/lib/payments/fixtures";
import { CollectionStatus } from "@/lib/payments/model";
import type { PaymentProfile, PaymentProfileSession } from "@/lib/payments/profiles/profile-model";
import { cancelSetupAtProvider, expireProfileSessions } from "@/lib/payments/profiles/settle-setup";
import { paymentProvider } from "@/lib/payments/providers";
import { COLLECTION_MOVES } from "@/lib/payments/states";
import { SECRETS, testWorldOfFile } from "@/lib/payments/testing";
import { describeMoves } from "@/lib/testing/moves";

type Failure = { internalCode: string; details?: { property: string; code: string }[] };
type List<T> = { items: T[] };

const world = await testWorldOfFile();
const tenant = await world.api.tenant();
const key = await world.api.apiKey(tenant);
const free = await makeOrderableOffering(world.api, tenant, {
  name: "Starts free",
  price: { netPriceMinor: 0 },
});
await fillNumberPool(world.api, tenant, 20);

const call = <T>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  world.api.call<T & Partial<Failure>>(method, path, { key, body, headers });
const open = (body: Record<string, unknown>, headers: Record<string, string> = {}) =>
  call<PaymentProfileSession>(
    "POST",
    "/payment-profile-sessions",
    { paymentProvider: "STRIPE", hosted: false, returnUrl: "https://shop.example/done", ...body },
    headers,
  );
const read = async (id: string) =>
  (await call<PaymentProfileSession>("GET", `/payment-profile-sessions/${id}`)).body;

/** Saves a card as the browser does. */
async function save(clientSecret: string, card = "4242424242424242") {
  const id = clientSecret.split("_secret_")[0];
  const response = await fetch(`${process.env.STRIPE_API_URL}/v1/setup_intents/${id}/confirm`, {
    method: "POST",
    headers: { authorization: `Bearer ${SECRETS.STRIPE_PUBLISHABLE_KEY}` },
    body: new URLSearchParams({
      client_secret: clientSecret,
      return_url: "https://shop.example/done",
      "payment_method_data[type]": "card",
      "payment_method_data[card][number]": card,
      "payment_method_data[card][exp_month]": "12",
      "payment_method_data[card][exp_year]": "2034",
      "payment_method_data[card][cvc]": "123",
    }),
  });
  return response.status;
}

async function freeOrder(): Promise<Order> {
  const email = `free-${Math.random().toString(36).slice(2)}@example.com`;
  const { body } = await call<Order>("POST", "/orders", {
    customerType: "CONSUMER",
    customer: { name: "Astrid Lind", customerType: "CONSUMER", contact: { email } },
    lineItems: [orderItem(free)],
  });
  return body;
}

describe("createPaymentProfileSession", () => {
  it("saves a method for a customer with the consent, and makes it the default on request", async () => {
    const customerId = await world.api.customer(tenant);
    const { status, body: session } = await open({
      customerId,
      setAsDefault: true,
      grantAutopayConsent: true,
      metadata: { from: "account" },
    });
    expect(status).toBe(201);
    expect(session).toMatchObject({
      customerId,
      status: "ACTIVE",
      hosted: false,
      metadata: { from: "account" },
    });
    expect(await save(session.providerContext!.clientSecret)).toBe(200);
    await expect.poll(async () => (await read(session.paymentProfileSessionId)).status).toBe("COMPLETED");
    const done = await read(session.paymentProfileSessionId);
    expect(done.providerContext).toBeUndefined();
    expect(done.completedAt).toBeTruthy();
    const profile = await call<PaymentProfile>("GET", `/payment-profiles/${done.paymentProfileId}`);
    expect(profile.body).toMatchObject({
      customerId,
      status: "ACTIVE",
      isDefault: true,
      usableOffSession: true,
      card: { last4: "4242" },
    });
    expect(profile.body.autopayConsentAt).toBeTruthy();
    const customer = await call<{ billing: unknown }>("GET", `/customers/${customerId}`);
    expect(customer.body.billing).toMatchObject({
      defaultPaymentProfileId: done.paymentProfileId,
      autoPay: true,
    });
  });

  it("accepts another card after a refused one", async () => {
    const { body: session } = await open({ customerId: await world.api.customer(tenant) });
    const { clientSecret } = session.providerContext!;
    expect(await save(clientSecret, "4000000000000002")).toBe(402);
    expect((await read(session.paymentProfileSessionId)).status).toBe("ACTIVE");
    expect(await save(clientSecret)).toBe(200);
    await expect.poll(async () => (await read(session.paymentProfileSessionId)).status).toBe("COMPLETED");
  });

  it("submits an order that costs nothing today when the method is saved", async () => {
    const order = await freeOrder();
    expect(order.requirements).toMatchObject({ payment: "NOT_REQUIRED", paymentProfile: "REQUIRED" });
    const early = await call("POST", `/orders/${order.orderId}/submit`);
    expect(early.status).toBe(409);
    const { body: first } = await open({ orderId: order.orderId });
    const { body: session } = await open({ orderId: order.orderId });
    expect((await read(first.paymentProfileSessionId)).status).toBe("CANCELED");
    expect(session.setAsDefault).toBe(true);
    await save(session.providerContext!.clientSecret);
    await expect
      .poll(async () => (await call<Order>("GET", `/orders/${order.orderId}`)).body.status)
      .toBe("COMPLETED");
    const again = await open({ orderId: order.orderId });
    expect([again.status, again.body.internalCode]).toEqual([409, "5001"]);
  });

  it("gives a hosted session an address and no credential", async () => {
    const customerId = await world.api.customer(tenant);
    const { body } = await open({ customerId, hosted: true, cancelUrl: "https://shop.example/back" });
    expect(body.hostedUrl).toMatch(/\/save\/[\w-]{64}$/);
    expect(body.providerContext).toBeUndefined();
  });

  it("returns the same answer under the same idempotency key, including the credential", async () => {
    const customerId = await world.api.customer(tenant);
    const headers = { "x-idempotency-key": `setup-${customerId}` };
    const [one, two] = [await open({ customerId }, headers), await open({ customerId }, headers)];
    expect(two.body).toEqual(one.body);
    expect(two.body.providerContext?.clientSecret).toBeTruthy();
  });

  it("refuses orders and customers that cannot be secured", async () => {
    const plan = await makeOrderableOffering(world.api, tenant);
    const { body: costs } = await call<Order>("POST", "/orders", {
      customerType: "CONSUMER",
      customer: { name: "Astrid", customerType: "CONSUMER", contact: { email: "a@example.com" } },
      lineItems: [orderItem(plan)],
    });
    const customerId = await world.api.customer(tenant);
    const codes = [
      await open({ orderId: costs.orderId }),
      await open({ customerId: "nobody" }),
      await open({ orderId: "nothing" }),
      await open({ customerId, paymentProvider: "BILLOGRAM" }),
      await open({ customerId, returnUrl: "https://evil.example/" }),
    ].map(({ status, body }) => [status, body.internalCode]);
    expect(codes).toEqual([
      [412, "5019"],
      [404, "2100"],
      [404, "3100"],
      [412, "5191"],
      [400, "5008"],
    ]);
    for (const [body, property] of [
      [{}, "customerId"],
      [{ customerId, orderId: costs.orderId }, "orderId"],
    ] as const) {
      const { status, body: failure } = await open(body);
      expect([status, failure.details?.[0]?.property]).toEqual([400, property]);
    }
  });
});

describe("a profile session ends", () => {
  it("with its order, and after a day", async () => {
    const order = await freeOrder();
    const { body: session } = await open({ orderId: order.orderId });
    await call("POST", `/orders/${order.orderId}/cancel`);
    await expect.poll(async () => (await read(session.paymentProfileSessionId)).status).toBe("CANCELED");
    const customerId = await world.api.customer(tenant);
    const past = new Date(world.api.clock.now().getTime() - 1000);
    const id = await makeProfileSession(world.api, tenant, { customerId, expiresAt: past });
    expect((await read(id)).status).toBe("EXPIRED");
    await expireProfileSessions(world.api.ctx(tenant));
    const list = await call<List<PaymentProfileSession>>(
      "GET",
      `/payment-profile-sessions?status=EXPIRED&customerId=${customerId}`,
    );
    expect(list.body.items.map((item) => item.paymentProfileSessionId)).toEqual([id]);
  });

  it("at the provider, too", async () => {
    const { body: session } = await open({ customerId: await world.api.customer(tenant) });
    const { paymentProfileSessionId: id } = session;
    const [row] = await world.api.db
      .update(paymentProfileSessions)
      .set({ expiresAt: new Date(world.api.clock.now().getTime() - 1000) })
      .where(eq(paymentProfileSessions.id, id))
      .returning();
    await expireProfileSessions(world.api.ctx(tenant));
    await expect
      .poll(async () => (await paymentProvider("STRIPE").readSetup(row!.providerRef!)).status)
      .toBe("CANCELED");
    expect((await read(id)).status).toBe("EXPIRED");
  });

  it("while a method that was saved in its last moment is kept and submits the waiting order", async () => {
    const order = await freeOrder();
    const { body: session } = await open({ orderId: order.orderId });
    const { paymentProfileSessionId: id } = session;
    // The state after the sweep and before the provider is updated, so that no other process settles a live session.
    await world.api.db
      .update(paymentProfileSessions)
      .set({ status: "EXPIRED", expiresAt: new Date(world.api.clock.now().getTime() - 1000) })
      .where(eq(paymentProfileSessions.id, id));
    await world.control("faults", { surface: "stripe-webhook", kind: "drop", count: 20 });
    await save(session.providerContext!.clientSecret);
    await cancelSetupAtProvider(world.api.ctx(tenant), id);
    await expect
      .poll(async () => (await call<Order>("GET", `/orders/${order.orderId}`)).body.status)
      .toBe("COMPLETED");
    expect(await read(id)).toMatchObject({ status: "EXPIRED", paymentProfileId: expect.any(String) });
    await world.control("clear-faults");
  });

  const { cancelProfileSession } = COLLECTION_MOVES;
  describeMoves({ cancelProfileSession }, CollectionStatus.options, {
    make: async (status) =>
      makeProfileSession(world.api, tenant, { customerId: await world.api.customer(tenant), status }),
    call: (_, id) => call("POST", `/payment-profile-sessions/${id}/cancel`),
    stateOf: async (id) => (await read(id)).status,
  });
});

describe("permission to save a method", () => {
  it("belongs to the customer's admin", async () => {
    const customerId = await world.api.customer(tenant);
    const id = await makeProfileSession(world.api, tenant, { customerId });
    const impersonation = await world.api.apiKey(tenant, "impersonate-user");
    const body = { customerId, paymentProvider: "STRIPE", returnUrl: "https://shop.example/done" };
    for (const [role, one, make] of [
      [undefined, 404, 404],
      ["MANAGER", 404, 403],
      ["ADMIN", 200, 201],
    ] as const) {
      const { token } = await world.api.user(tenant, role && { [customerId]: role });
      const who = { key: impersonation, token };
      const path = "/end-user/payment-profile-sessions";
      expect((await world.api.call("GET", `${path}/${id}`, who)).status).toBe(one);
      expect((await world.api.call("POST", path, { ...who, body })).status).toBe(make);
    }
    const other = await world.api.apiKey(await world.api.tenant());
    expect((await world.api.call("GET", `/payment-profile-sessions/${id}`, { key: other })).status).toBe(404);
  });
});
