import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { customers } from "@/db/schema/customers";
import { paymentProfiles } from "@/db/schema/payments";
import { chargeableProfile } from "@/lib/billing/collection/charges/autopay";
import { failures } from "@/lib/kernel/error-registry";
import { makeProfile } from "@/lib/payments/fixtures";
import { brandOfFile } from "@/lib/testing/brand";
import type { AutoPay } from "./model";

const { api, tenant, key } = await brandOfFile();
let impersonation: string;

beforeAll(async () => {
  impersonation = await api.apiKey(tenant, "impersonate-user");
});

type Answer = AutoPay & { internalCode?: string; details?: { property: string; code: string }[] };

/** A customer with an ADMIN who makes each call. */
async function person(billing: Record<string, unknown> | null = {}) {
  const customerId = await api.customer(tenant, {
    billing: billing && {
      method: "EMAIL_INVOICE",
      email: "astrid@example.com",
      currency: "SEK",
      ...billing,
    },
  } as never);
  const { token } = await api.user(tenant, { [customerId]: "ADMIN" });
  const path = `/end-user/customers/${customerId}/auto-pay`;
  const call = (method: string, body?: unknown) =>
    api.call<Answer>(method, path, { key: impersonation, token, ...(body !== undefined && { body }) });
  return {
    customerId,
    card: (given: object = {}) => makeProfile(api, tenant, { customerId, ...given }),
    read: async () => (await call("GET")).body,
    set: (body: unknown) => call("PUT", body),
    charged: async () => (await chargeableProfile(api.ctx(tenant), customerId))?.id ?? null,
    billing: async () =>
      (await api.db.select().from(customers).where(eq(customers.id, customerId)))[0]!.billing,
  };
}
const profile = async (id: string) =>
  (await api.db.select().from(paymentProfiles).where(eq(paymentProfiles.id, id)))[0]!;

describe("switching auto-pay on", () => {
  test("consents to the text shown, stores who, when and the text, and makes the method the default", async () => {
    const payer = await person();
    const card = await payer.card();
    const { consentText, ...before } = await payer.read();
    expect(before).toEqual({ customerId: payer.customerId, enabled: false, active: false });
    const { status, body } = await payer.set({ enabled: true, paymentProfileId: card });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      enabled: true,
      active: true,
      paymentProfileId: card,
      displayName: "Visa •••• 4242",
      consent: { at: api.clock.now().toISOString(), text: consentText },
    });
    expect((await profile(card)).autopayConsent).toMatchObject({
      text: consentText,
      actor: expect.stringMatching(/^user:/),
    });
    expect(await payer.charged()).toBe(card);
    expect(await payer.set({ enabled: true })).toMatchObject({ status: 200, body: { active: true } });
  });

  test("starts the billing of a consumer who had none, like a saved card", async () => {
    const payer = await person(null);
    const card = await payer.card();
    expect(await payer.set({ enabled: true, paymentProfileId: card })).toMatchObject({
      status: 200,
      body: { active: true },
    });
    expect(await payer.billing()).toMatchObject({ autoPay: true, defaultPaymentProfileId: card });
  });

  test("needs a working method of the customer's own", async () => {
    const payer = await person();
    const other = await person();
    expect(await payer.set({ enabled: true })).toMatchObject({
      status: 409,
      body: { internalCode: failures.autoPayNeedsMethod.internalCode },
    });
    expect(await payer.set({ enabled: true, paymentProfileId: await other.card() })).toMatchObject({
      status: 404,
      body: { internalCode: failures.paymentProfileNotFound.internalCode },
    });
    const expired = await payer.card({ expiresAt: "2020-01-31" });
    const strange = await payer.card({ usableOffSession: false });
    for (const paymentProfileId of [expired, strange])
      expect(await payer.set({ enabled: true, paymentProfileId })).toMatchObject({
        status: 409,
        body: { internalCode: failures.paymentProfileNotActive.internalCode },
      });
    expect(await payer.charged()).toBeNull();
    expect(await payer.read()).toMatchObject({ enabled: false });
  });
});

describe("switching auto-pay off", () => {
  test("withdraws every consent at once, and keeps the record of it", async () => {
    const payer = await person();
    const card = await payer.card();
    await payer.set({ enabled: true, paymentProfileId: card });
    const givenAt = api.clock.now();
    expect(await payer.set({ enabled: false })).toMatchObject({
      status: 200,
      body: { enabled: false, active: false, paymentProfileId: card },
    });
    expect(await payer.charged()).toBeNull();
    const row = await profile(card);
    expect(row.autopayConsentAt).toBeNull();
    expect(row.autopayConsent).toMatchObject({
      text: expect.any(String),
      withdrawn: { at: givenAt.toISOString(), actor: expect.stringMatching(/^user:/) },
    });
    expect(new Date(row.autopayConsent!.withdrawn!.givenAt).getTime()).toBe(givenAt.getTime());
    // The billing details alone lead to no charge.
    await api.call("PUT", `/customers/${payer.customerId}`, {
      key,
      body: { billing: { ...(await payer.billing()), autoPay: true } },
    });
    expect(await payer.read()).toMatchObject({ enabled: true, active: false, blockedBy: "NO_CONSENT" });
    expect(await payer.charged()).toBeNull();
  });

  test("succeeds when it was never on, and refuses a method", async () => {
    const payer = await person(null);
    expect(await payer.set({ enabled: false })).toMatchObject({ status: 200, body: { enabled: false } });
    expect(await payer.billing()).toBeNull();
    const { status, body } = await payer.set({
      enabled: false,
      paymentProfileId: await payer.card(),
    });
    expect([status, body.details?.[0]]).toMatchObject([
      400,
      { property: "paymentProfileId", code: "not_allowed" },
    ]);
  });
});

describe("the obstacle to auto-pay", () => {
  test.each([
    ["METHOD_EXPIRED", { expiresAt: "2020-01-31" }],
    ["METHOD_EXPIRED", { status: "EXPIRED" as const }],
    ["METHOD_NOT_USABLE", { usableOffSession: false }],
    ["NO_CONSENT", { autopayConsentAt: null }],
  ])("is %s", async (blockedBy, given) => {
    const payer = await person();
    const id = await payer.card({ autopayConsentAt: api.clock.now(), ...given });
    await api.db
      .update(customers)
      .set({ billing: { ...(await payer.billing())!, autoPay: true, defaultPaymentProfileId: id } })
      .where(eq(customers.id, payer.customerId));
    expect(await payer.read()).toMatchObject({ enabled: true, active: false, blockedBy });
    // The same conditions decide whether a charge is made.
    expect(await payer.charged()).toBeNull();
  });

  test("is a missing method", async () => {
    const payer = await person({ autoPay: true });
    expect(await payer.read()).toMatchObject({ enabled: true, active: false, blockedBy: "NO_METHOD" });
  });
});
