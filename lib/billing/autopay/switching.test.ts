import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { customers } from "@/db/schema/customers";
import { paymentProfiles } from "@/db/schema/payments";
import { events } from "@/db/schema/platform";
import { failures } from "@/lib/kernel/error-registry";
import { makeProfile } from "@/lib/payments/fixtures";
import { brandOfFile } from "@/lib/testing/brand";
import { getAutoPay, setAutoPay } from "./autopay";

const { api, tenant } = await brandOfFile();
const ctx = api.ctx(tenant);
let customerId: string;

beforeEach(async () => {
  customerId = await api.customer(tenant);
});

type Profile = Partial<Parameters<typeof makeProfile>[2]>;
const card = (given: Profile = {}) => makeProfile(api, tenant, { customerId, ...given });

/** Makes a card the default of the customer, who is charged automatically. */
async function charged(given: Profile = {}): Promise<string> {
  const id = await card(given);
  const email = "astrid@example.com";
  await api.db
    .update(customers)
    .set({
      billing: {
        method: "EMAIL_INVOICE",
        email,
        currency: "SEK",
        autoPay: true,
        defaultPaymentProfileId: id,
      },
    })
    .where(eq(customers.id, customerId));
  return id;
}
const eventsOf = async (id: string) =>
  (
    await api.db
      .select({ type: events.type })
      .from(events)
      .where(and(eq(events.tenantId, tenant.id), eq(events.entityId, id)))
  ).map(({ type }) => type);
const consented = async (id: string) =>
  (await api.db.select().from(paymentProfiles).where(eq(paymentProfiles.id, id)))[0]!.autopayConsentAt !==
  null;

describe("the auto-pay setting", () => {
  test("has the method, its name and its consent, as far as they are known", async () => {
    const at = api.clock.now();
    const id = await charged({ autopayConsentAt: at, displayName: null });
    const { consentText, ...setting } = await getAutoPay(ctx, customerId);
    expect(consentText).toContain("Skylark Mobile");
    expect(setting).toEqual({
      customerId,
      enabled: true,
      active: true,
      paymentProfileId: id,
      consent: { at: at.toISOString() },
    });
  });

  test("does not say what blocks it while it is off", async () => {
    await charged();
    expect(await getAutoPay(ctx, customerId)).toMatchObject({ active: false, blockedBy: "NO_CONSENT" });
    await setAutoPay(ctx, customerId, { enabled: false });
    const off = await getAutoPay(ctx, customerId);
    expect(off).toMatchObject({ enabled: false, active: false });
    expect(off).not.toHaveProperty("blockedBy");
  });
});

describe("switching auto-pay on", () => {
  test("without a method needs a default that works", async () => {
    await charged({ status: "INACTIVE" });
    await expect(setAutoPay(ctx, customerId, { enabled: true })).rejects.toMatchObject({
      failure: failures.autoPayNeedsMethod,
    });
  });

  test("uses the named method and not the default, and announces it", async () => {
    const before = await charged();
    const named = await card();
    await setAutoPay(ctx, customerId, { enabled: true, paymentProfileId: named });
    expect(await getAutoPay(ctx, customerId)).toMatchObject({ active: true, paymentProfileId: named });
    expect([await consented(before), await consented(named)]).toEqual([false, true]);
    expect(new Set(await eventsOf(named))).toEqual(new Set(["payment_profile.updated"]));
  });

  test("of the default announces the consent", async () => {
    const id = await charged();
    await setAutoPay(ctx, customerId, { enabled: true });
    expect(await eventsOf(id)).toEqual(["payment_profile.updated"]);
  });

  test("is refused for a company without billing, and leaves no consent", async () => {
    customerId = await api.customer(tenant, { customerType: "BUSINESS" });
    const paymentProfileId = await card();
    await expect(setAutoPay(ctx, customerId, { enabled: true, paymentProfileId })).rejects.toMatchObject({
      failure: failures.customerHasNoBilling,
    });
    expect(await consented(paymentProfileId)).toBe(false);
  });
});

describe("switching auto-pay off", () => {
  test("withdraws the consents of the customer only, and announces each", async () => {
    const at = api.clock.now();
    const [used, idle] = [await charged({ autopayConsentAt: at }), await card({ autopayConsentAt: at })];
    const never = await card();
    const others = await card({ customerId: await api.customer(tenant), autopayConsentAt: at });
    await setAutoPay(ctx, customerId, { enabled: false });
    expect(await Promise.all([used, idle, others].map(consented))).toEqual([false, false, true]);
    expect(await Promise.all([used, idle, never, others].map(eventsOf))).toEqual([
      ["payment_profile.updated"],
      ["payment_profile.updated"],
      [],
      [],
    ]);
  });
});
