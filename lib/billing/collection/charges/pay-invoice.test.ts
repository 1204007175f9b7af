import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { invoices } from "@/db/schema/billing";
import { customers } from "@/db/schema/customers";
import { paymentIntents, paymentProfiles, paymentSessions } from "@/db/schema/payments";
import { offersAutopay, startInvoicePayment } from "@/lib/billing/collection/charges/pay-invoice";
import {
  CARD_METHODS,
  chargesAtProvider,
  type Days,
  giveCard,
  issue,
  makeBrandWithDays,
  makePayer,
} from "@/lib/billing/collection/testing";
import type { Ctx } from "@/lib/kernel/context";
import { testWorldOfFile } from "@/lib/payments/testing";

const GOOD = "4242424242424242";

const world = await testWorldOfFile();

const invoiceOf = async (id: string) =>
  (await world.api.db.select().from(invoices).where(eq(invoices.id, id)))[0]!;
const liveSession = async (invoiceId: string) =>
  (await world.api.db.select().from(paymentSessions).where(eq(paymentSessions.invoiceId, invoiceId))).find(
    ({ status }) => status === "ACTIVE",
  );
const visitor = (days: Days): Ctx => ({
  ...days.ctx,
  actor: "anonymous",
  client: { ip: "203.0.113.7", userAgent: "Browser/1", acceptLanguage: "sv" },
});

/** Pays the amount that the open form of an invoice asks for. */
async function pay(id: string): Promise<void> {
  const session = await liveSession(id);
  const [intent] = await world.api.db
    .select()
    .from(paymentIntents)
    .where(eq(paymentIntents.id, session!.paymentIntentId));
  const { rows } = await world.database.pool.query(
    "select object->>'client_secret' as secret from sandbox.stripe_objects where id = $1",
    [intent!.providerRef],
  );
  await world.pay(rows[0].secret, GOOD);
  await expect.poll(async () => (await invoiceOf(id)).status).toBe("PAID");
}

describe("the payment of an invoice at its hosted address", () => {
  it("with auto-pay stores method, default and consent, and later invoices are charged", async () => {
    await using days = await makeBrandWithDays(world);
    const { customerId } = await makePayer(world.api, days.tenant);
    const first = await issue(world.api, days.tenant, days.ctx, { customerId });
    await days.settled();
    expect(await offersAutopay(days.ctx, await invoiceOf(first))).toBe(true);
    const link = await startInvoicePayment(visitor(days), await invoiceOf(first), { autopay: true });
    expect(link.hostedUrl).toContain("/pay/");
    await pay(first);
    await days.settled();
    const [profile] = await world.api.db
      .select()
      .from(paymentProfiles)
      .where(eq(paymentProfiles.customerId, customerId));
    expect(profile).toMatchObject({ status: "ACTIVE", usableOffSession: true });
    expect(profile!.autopayConsentAt).toBeInstanceOf(Date);
    expect(profile!.autopayConsent).toMatchObject({
      actor: "anonymous",
      ip: "203.0.113.7",
      userAgent: "Browser/1",
    });
    expect(profile!.autopayConsent!.text).toContain(days.tenant.settings.theme.name);
    const [customer] = await world.api.db.select().from(customers).where(eq(customers.id, customerId));
    expect(customer!.billing).toMatchObject({ defaultPaymentProfileId: profile!.id, autoPay: true });

    const second = await issue(world.api, days.tenant, days.ctx, { customerId });
    await expect.poll(async () => (await invoiceOf(second)).status).toBe("PAID");
    expect(await chargesAtProvider(world, second)).toEqual(["succeeded"]);
    expect(await offersAutopay(days.ctx, await invoiceOf(second))).toBe(false);
  });

  it("without auto-pay stores nothing", async () => {
    await using days = await makeBrandWithDays(world);
    const { customerId } = await makePayer(world.api, days.tenant);
    const id = await issue(world.api, days.tenant, days.ctx, { customerId });
    await days.settled();
    await startInvoicePayment(visitor(days), await invoiceOf(id), { autopay: false });
    await pay(id);
    await days.settled();
    expect(
      await world.api.db.select().from(paymentProfiles).where(eq(paymentProfiles.customerId, customerId)),
    ).toEqual([]);
  });

  it("pre-selects the customer's own method and allows one open form at a time", async () => {
    await using days = await makeBrandWithDays(world);
    const { customerId } = await makePayer(world.api, days.tenant);
    const profileId = await giveCard(world.api, days.tenant, customerId, CARD_METHODS.good, {
      autoPay: false,
    });
    const id = await issue(world.api, days.tenant, days.ctx, { customerId });
    await days.settled();
    const invoice = await invoiceOf(id);
    await startInvoicePayment(visitor(days), invoice, { autopay: false });
    await startInvoicePayment(visitor(days), invoice, { autopay: false });
    const sessions = await world.api.db
      .select()
      .from(paymentSessions)
      .where(eq(paymentSessions.invoiceId, id));
    expect(sessions.map(({ status }) => status).toSorted()).toEqual(["ACTIVE", "CANCELED"]);
    expect(sessions.every(({ paymentProfileId }) => paymentProfileId === profileId)).toBe(true);
    // All forms belong to one payment.
    expect(new Set(sessions.map(({ paymentIntentId }) => paymentIntentId)).size).toBe(1);
  });

  it("a postpaid invoice does not offer auto-pay", async () => {
    await using days = await makeBrandWithDays(world);
    const { customerId } = await makePayer(world.api, days.tenant);
    const id = await issue(world.api, days.tenant, days.ctx, { customerId, terms: "POSTPAID" });
    const invoice = await invoiceOf(id);
    expect(await offersAutopay(days.ctx, invoice)).toBe(false);
    await startInvoicePayment(visitor(days), invoice, { autopay: true });
    expect(await liveSession(id)).toMatchObject({ savePaymentProfile: false, grantAutopayConsent: false });
  });
});
