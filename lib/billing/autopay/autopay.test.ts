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

/** A customer with an ADMIN who signs in; each call is theirs. */
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

describe("switching it on", () => {
  test("agrees to the words shown, keeps who, when and in which words, and makes the method the default", async () => {
    const somebody = await person();
    const card = await somebody.card();
    const { consentText, ...before } = await somebody.read();
    expect(before).toEqual({ customerId: somebody.customerId, enabled: false, active: false });
    const { status, body } = await somebody.set({ enabled: true, paymentProfileId: card });
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
    expect(await somebody.charged()).toBe(card);
    expect(await somebody.set({ enabled: true })).toMatchObject({ status: 200, body: { active: true } });
  });

  test("starts the billing of a consumer who had none, as a saved card does", async () => {
    const somebody = await person(null);
    const card = await somebody.card();
    expect(await somebody.set({ enabled: true, paymentProfileId: card })).toMatchObject({
      status: 200,
      body: { active: true },
    });
    expect(await somebody.billing()).toMatchObject({ autoPay: true, defaultPaymentProfileId: card });
  });

  test("needs a method that works, and one's own", async () => {
    const somebody = await person();
    const other = await person();
    expect(await somebody.set({ enabled: true })).toMatchObject({
      status: 409,
      body: { internalCode: failures.autoPayNeedsMethod.internalCode },
    });
    expect(await somebody.set({ enabled: true, paymentProfileId: await other.card() })).toMatchObject({
      status: 404,
      body: { internalCode: failures.paymentProfileNotFound.internalCode },
    });
    const expired = await somebody.card({ expiresAt: "2020-01-31" });
    const strange = await somebody.card({ usableOffSession: false });
    for (const paymentProfileId of [expired, strange])
      expect(await somebody.set({ enabled: true, paymentProfileId })).toMatchObject({
        status: 409,
        body: { internalCode: failures.paymentProfileNotActive.internalCode },
      });
    expect(await somebody.charged()).toBeNull();
    expect(await somebody.read()).toMatchObject({ enabled: false });
  });
});

describe("switching it off", () => {
  test("takes every consent back at once, and keeps on record that it was given", async () => {
    const somebody = await person();
    const card = await somebody.card();
    await somebody.set({ enabled: true, paymentProfileId: card });
    const givenAt = api.clock.now();
    expect(await somebody.set({ enabled: false })).toMatchObject({
      status: 200,
      body: { enabled: false, active: false, paymentProfileId: card },
    });
    expect(await somebody.charged()).toBeNull();
    const row = await profile(card);
    expect(row.autopayConsentAt).toBeNull();
    expect(row.autopayConsent).toMatchObject({
      text: expect.any(String),
      withdrawn: { at: givenAt.toISOString(), actor: expect.stringMatching(/^user:/) },
    });
    expect(new Date(row.autopayConsent!.withdrawn!.givenAt).getTime()).toBe(givenAt.getTime());
    // What the billing details say alone charges nobody.
    await api.call("PUT", `/customers/${somebody.customerId}`, {
      key,
      body: { billing: { ...(await somebody.billing()), autoPay: true } },
    });
    expect(await somebody.read()).toMatchObject({ enabled: true, active: false, blockedBy: "NO_CONSENT" });
    expect(await somebody.charged()).toBeNull();
  });

  test("is no failure when it was never on, and names no method", async () => {
    const somebody = await person(null);
    expect(await somebody.set({ enabled: false })).toMatchObject({ status: 200, body: { enabled: false } });
    expect(await somebody.billing()).toBeNull();
    const { status, body } = await somebody.set({
      enabled: false,
      paymentProfileId: await somebody.card(),
    });
    expect([status, body.details?.[0]]).toMatchObject([
      400,
      { property: "paymentProfileId", code: "not_allowed" },
    ]);
  });
});

describe("what stands in the way", () => {
  test.each([
    ["METHOD_EXPIRED", { expiresAt: "2020-01-31" }],
    ["METHOD_EXPIRED", { status: "EXPIRED" as const }],
    ["METHOD_NOT_USABLE", { usableOffSession: false }],
    ["NO_CONSENT", { autopayConsentAt: null }],
  ])("%s", async (blockedBy, given) => {
    const somebody = await person();
    const id = await somebody.card({ autopayConsentAt: api.clock.now(), ...given });
    await api.db
      .update(customers)
      .set({ billing: { ...(await somebody.billing())!, autoPay: true, defaultPaymentProfileId: id } })
      .where(eq(customers.id, somebody.customerId));
    expect(await somebody.read()).toMatchObject({ enabled: true, active: false, blockedBy });
    // Told apart by the same conditions that decide whether money is taken.
    expect(await somebody.charged()).toBeNull();
  });

  test("no method at all", async () => {
    const somebody = await person({ autoPay: true });
    expect(await somebody.read()).toMatchObject({ enabled: true, active: false, blockedBy: "NO_METHOD" });
  });
});
