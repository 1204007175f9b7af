import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { customers } from "@/db/schema/customers";
import { PROFILE_MOVES } from "@/lib/customers/default-profile";
import type { Order } from "@/lib/orders/model";
import { fillNumberPool, makeOrderableOffering, orderItem } from "@/lib/orders/testing";
import { makeProfile } from "@/lib/payments/fixtures";
import type { PaymentSession } from "@/lib/payments/model";
import {
  type EmbeddedPaymentProfile,
  type PaymentProfile,
  PaymentProfileStatus,
} from "@/lib/payments/profiles/profile-model";
import { expireProfiles } from "@/lib/payments/profiles/profiles";
import { testWorldOfFile } from "@/lib/payments/testing";
import { describeMoves } from "@/lib/testing/moves";

type Failure = { internalCode: string };
type Items = { items: EmbeddedPaymentProfile[] };

const world = await testWorldOfFile();
const tenant = await world.api.tenant();
const key = await world.api.apiKey(tenant);

const call = <T>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  world.api.call<T & Partial<Failure>>(method, path, { key, body, headers });
const billing = async (customerId: string) =>
  (await world.api.db.select().from(customers).where(eq(customers.id, customerId)))[0]!.billing;

describe("a method saved with a payment", () => {
  it("is listed, read, replaced as the default and removed here and at the provider", async () => {
    const plan = await makeOrderableOffering(world.api, tenant);
    await fillNumberPool(world.api, tenant, 5);
    const { body: order } = await call<Order>("POST", "/orders", {
      customerType: "CONSUMER",
      customer: { name: "Astrid Lind", customerType: "CONSUMER", contact: { email: "saver@example.com" } },
      lineItems: [orderItem(plan)],
    });
    const { body: session } = await call<PaymentSession>("POST", "/payment-sessions", {
      orderId: order.orderId,
      paymentProvider: "STRIPE",
      hosted: false,
      savePaymentProfile: true,
      setAsDefaultPaymentProfile: true,
      grantAutopayConsent: true,
      returnUrl: "https://shop.example/done",
    });
    const { customerId } = session;
    await world.pay(session.providerContext!.clientSecret, "4242424242424242");
    const list = async () =>
      (await call<Items>("GET", `/payment-profiles?customerId=${customerId}`)).body.items;
    await expect.poll(async () => (await list()).length).toBe(1);
    const [saved] = await list();
    expect(saved).toMatchObject({
      paymentProvider: "STRIPE",
      type: "CARD",
      status: "ACTIVE",
      displayName: "Visa •••• 4242",
      isDefault: true,
      expiresAt: "2034-12-31",
    });
    const path = `/payment-profiles/${saved!.paymentProfileId}`;
    const { body: detail } = await call<PaymentProfile>("GET", path);
    expect(detail).toMatchObject({
      customerId,
      usableOffSession: true,
      card: { brand: "visa", last4: "4242", expMonth: 12, expYear: 2034 },
    });
    expect(detail.autopayConsentAt).toBeTruthy();
    const { rows } = await world.database.pool.query(
      "select autopay_consent as consent, provider_ref as ref from payment_profiles where id = $1",
      [saved!.paymentProfileId],
    );
    expect(rows[0].consent).toMatchObject({
      actor: expect.stringContaining("key:"),
      text: expect.any(String),
    });

    const refused = await call("DELETE", path);
    expect([refused.status, refused.body.internalCode]).toEqual([409, "5013"]);
    const other = await makeProfile(world.api, tenant, { customerId });
    const made = await call<PaymentProfile>("POST", `/payment-profiles/${other}/set-default`);
    expect(made).toMatchObject({ status: 200, body: { isDefault: true } });
    expect(await billing(customerId)).toMatchObject({ defaultPaymentProfileId: other, autoPay: true });
    expect((await list()).map((one) => [one.paymentProfileId, one.isDefault])).toEqual([
      [other, true],
      [saved!.paymentProfileId, false],
    ]);
    const headers = { "x-idempotency-key": `delete-${other}` };
    expect((await call("DELETE", path, undefined, headers)).status).toBe(204);
    expect((await call("DELETE", path, undefined, headers)).status).toBe(204);
    expect((await call("DELETE", path)).status).toBe(404);
    expect((await call("GET", path)).status).toBe(404);
    expect(await list()).toHaveLength(1);
    await expect
      .poll(
        async () =>
          (
            await world.database.pool.query(
              "select object->>'customer' as customer from sandbox.stripe_objects where id = $1",
              [rows[0].ref],
            )
          ).rows[0].customer,
      )
      .toBeNull();
  });
});

describe("the default method", () => {
  it("starts the billing of a consumer and is refused for a business without billing", async () => {
    const consumer = await world.api.customer(tenant);
    const profile = await makeProfile(world.api, tenant, { customerId: consumer });
    expect((await call("POST", `/payment-profiles/${profile}/set-default`)).status).toBe(200);
    expect(await billing(consumer)).toMatchObject({ defaultPaymentProfileId: profile, autoPay: false });
    const business = await world.api.customer(tenant, { customerType: "BUSINESS" });
    const theirs = await makeProfile(world.api, tenant, { customerId: business });
    const refused = await call("POST", `/payment-profiles/${theirs}/set-default`);
    expect([refused.status, refused.body.internalCode]).toEqual([409, "5020"]);
  });

  it("uses the address of a consumer's user if the consumer has none, and is refused if both have none", async () => {
    const consumer = await world.api.customer(tenant, { contact: {} });
    const profile = await makeProfile(world.api, tenant, { customerId: consumer });
    const refused = await call("POST", `/payment-profiles/${profile}/set-default`);
    expect([refused.status, refused.body.internalCode]).toEqual([409, "5020"]);
    expect(await billing(consumer)).toBeNull();
    const { email } = await world.api.user(tenant, { [consumer]: "ADMIN" });
    expect((await call("POST", `/payment-profiles/${profile}/set-default`)).status).toBe(200);
    expect(await billing(consumer)).toMatchObject({ method: "EMAIL_INVOICE", email });
  });

  describeMoves(PROFILE_MOVES, PaymentProfileStatus.options, {
    make: async (status) =>
      makeProfile(world.api, tenant, { customerId: await world.api.customer(tenant), status }),
    call: (_, id) => call("POST", `/payment-profiles/${id}/set-default`),
    stateOf: async (id) =>
      (await world.database.pool.query("select status from payment_profiles where id = $1", [id])).rows[0]
        .status,
  });
});

it("expires with the month of the card, before and after the sweep", async () => {
  const customerId = await world.api.customer(tenant);
  const id = await makeProfile(world.api, tenant, { customerId, expiresAt: "2026-01-31" });
  const read = async () => (await call<PaymentProfile>("GET", `/payment-profiles/${id}`)).body;
  expect(await read()).toMatchObject({ status: "EXPIRED", usableOffSession: false });
  const refused = await call("POST", `/payment-profiles/${id}/set-default`);
  expect([refused.status, refused.body.internalCode]).toEqual([409, "5014"]);
  await expireProfiles(world.api.ctx(tenant));
  expect(await read()).toMatchObject({ status: "EXPIRED" });
});

describe("permission for saved methods", () => {
  it("belongs to the customer's admin, and everyone else finds nothing", async () => {
    const customerId = await world.api.customer(tenant);
    const id = await makeProfile(world.api, tenant, { customerId });
    const impersonation = await world.api.apiKey(tenant, "impersonate-user");
    const as = async (roles: Record<string, "MEMBER" | "MANAGER" | "ADMIN">) => ({
      key: impersonation,
      token: (await world.api.user(tenant, roles)).token,
    });
    const outsider = await as({ [await world.api.customer(tenant)]: "ADMIN" });
    for (const [who, one, list] of [
      [await as({}), 404, 404],
      [await as({ [customerId]: "MANAGER" }), 404, 403],
      [await as({ [customerId]: "ADMIN" }), 200, 200],
      [outsider, 404, 404],
      [{ key: await world.api.apiKey(await world.api.tenant()) }, 404, 404],
    ] as const) {
      const prefix = "token" in who ? "/end-user" : "";
      expect((await world.api.call("GET", `${prefix}/payment-profiles/${id}`, who)).status).toBe(one);
      expect(
        (await world.api.call("GET", `${prefix}/payment-profiles?customerId=${customerId}`, who)).status,
      ).toBe(list);
    }
  });
});
