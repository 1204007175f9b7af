import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { customers } from "@/db/schema/customers";
import { paymentAttempts, type paymentProfiles, paymentRefunds } from "@/db/schema/payments";
import { makeIntent, makeInvoice, makeProfile } from "@/lib/payments/fixtures";
import { newId } from "@/lib/platform/secrets/ids";
import { mailboxOfFile } from "@/lib/subscriptions/mails/testing";
import { queuedJobs } from "@/lib/subscriptions/testing";
import { brandOfFile } from "@/lib/testing/brand";
import { portalUrl } from "@/lib/values/tenant/tenant";
import { mailCardDisputed, mailCardExpiring, mailRefunded, sendPaymentMail } from "./mails";
import { cardUrl } from "./profiles/card-link";

const { api, tenant } = await brandOfFile();
const mailbox = await mailboxOfFile();
const ctx = api.ctx(tenant);
const EXPIRES = "2026-11-30";

type News = Parameters<typeof sendPaymentMail.run>[1];
const sent = (news: News) =>
  mailbox.sentBy(() => sendPaymentMail.run(ctx, news, { number: 1, isLast: false }));

/** A saved card, by default the one that pays automatically. */
async function cardOf(given: Partial<typeof paymentProfiles.$inferInsert> = {}, billing: object | null = {}) {
  const customerId = await api.customer(tenant);
  const id = await makeProfile(api, tenant, { customerId, expiresAt: EXPIRES, ...given });
  await api.db
    .update(customers)
    .set({
      billing: billing && {
        method: "EMAIL_INVOICE",
        currency: "SEK",
        defaultPaymentProfileId: id,
        autoPay: true,
        ...billing,
      },
    })
    .where(eq(customers.id, customerId));
  return id;
}
const expiring = (paymentProfileId: string, kind: "card-expiring" | "card-expired" = "card-expiring") =>
  sent({ kind, key: `${kind}:${paymentProfileId}:${EXPIRES}`, paymentProfileId });
const disputed = (paymentProfileId: string) =>
  sent({ kind: "card-disputed", key: `card-disputed:${paymentProfileId}`, paymentProfileId });

describe("the mail about a saved card", () => {
  test("names the card and has the link where it is replaced without signing in", async () => {
    const id = await cardOf();
    const [soon, expired, fraud] = [
      (await expiring(id))[0],
      (await expiring(id, "card-expired"))[0],
      (await disputed(id))[0],
    ];
    for (const mail of [soon, expired, fraud]) {
      expect(mail?.to).toBe("astrid@example.com");
      expect(mail?.text).toContain("4242");
      expect(mail?.text.replaceAll(/\s/g, "")).toContain(cardUrl(ctx, id));
    }
    expect(new Set([soon?.subject, expired?.subject, fraud?.subject]).size).toBe(3);
  });

  test("goes to the address for bills, and to none if none is known", async () => {
    const id = await cardOf({}, { email: "bills@example.com" });
    expect((await expiring(id)).map(({ to }) => to)).toEqual(["bills@example.com"]);
    await api.db.update(customers).set({
      contact: {},
      billing: { method: "EMAIL_INVOICE", currency: "SEK", defaultPaymentProfileId: id, autoPay: true },
    });
    expect([...(await expiring(id)), ...(await disputed(id))]).toEqual([]);
    await api.db.update(customers).set({ contact: { email: "astrid@example.com" } });
  });

  test("is not sent for a card that pays nothing, or was removed", async () => {
    const cards = [
      await cardOf({}, null),
      await cardOf({}, { autoPay: false }),
      await cardOf({}, { defaultPaymentProfileId: newId() }),
      await cardOf({ deletedAt: api.clock.now() }),
      newId(),
    ];
    for (const id of cards) expect([...(await expiring(id)), ...(await disputed(id))]).toEqual([]);
  });

  test("is not sent after the bank renewed the card, or for a method that never expires", async () => {
    expect(await expiring(await cardOf({ expiresAt: "2029-11-30" }))).toEqual([]);
    expect(await expiring(await cardOf({ expiresAt: null }))).toEqual([]);
  });
});

describe("the mail about a refund", () => {
  async function refunded(
    given: Partial<typeof paymentRefunds.$inferInsert> = {},
    intent: Partial<Parameters<typeof makeIntent>[2]> = {},
  ) {
    const customerId = await api.customer(tenant);
    const paymentIntentId = await makeIntent(api, tenant, { customerId, status: "SUCCEEDED", ...intent });
    const now = api.clock.now();
    await api.db.insert(paymentAttempts).values({
      tenantId: tenant.id,
      id: newId(),
      paymentIntentId,
      providerRef: `ch_${newId()}`,
      status: "SUCCEEDED",
      amountMinor: 24900,
      methodName: "Visa •••• 1881",
      createdAt: now,
    });
    const id = newId();
    await api.db.insert(paymentRefunds).values({
      tenantId: tenant.id,
      id,
      paymentIntentId,
      customerId,
      status: "SUCCEEDED",
      amountMinor: 10_000,
      reason: "Asked for",
      createdAt: now,
      updatedAt: now,
      ...given,
    });
    return sent({ kind: "refunded", key: `refunded:${id}`, paymentRefundId: id });
  }

  test("names the amount and the method that it goes back to", async () => {
    const [mail] = await refunded();
    expect(mail?.subject.replaceAll(/\s/g, " ")).toMatch(/100(\.00)? kr|SEK 100/);
    expect(mail?.text).toContain("Visa •••• 1881");
  });

  test("names the invoice and links to it, except for a payment that was not expected", async () => {
    const billed = async () =>
      makeInvoice(api, tenant, { customerId: await api.customer(tenant), hostedTokenHash: newId() });
    const [invoiceId, other] = [await billed(), await billed()];
    const [mail] = await refunded({}, { invoiceId });
    expect(mail?.text).toContain(`T-${invoiceId}`);
    expect(mail?.text).toContain(`${portalUrl(tenant)}/invoice/`);
    const [unexpected] = await refunded({ cause: "NOT_EXPECTED" }, { invoiceId: other });
    expect(unexpected?.text).toContain(`T-${other}`);
    expect(unexpected?.text).not.toContain(`${portalUrl(tenant)}/invoice/`);
  });

  test("is not sent before the refund succeeded, or for an item that another mail covers", async () => {
    for (const status of ["OWED", "PENDING", "FAILED"] as const)
      expect(await refunded({ status })).toEqual([]);
    expect(await refunded({ cause: "NOT_DELIVERED" })).toEqual([]);
    expect(await sent({ kind: "refunded", key: "none", paymentRefundId: newId() })).toEqual([]);
  });
});

test("each mail is queued once: per expiry of a card, per disputed card and per refund", async () => {
  const [card, refund] = [newId(), newId()];
  for (let time = 0; time < 2; time++) {
    await mailCardExpiring(ctx, card, { expired: false, expiresAt: EXPIRES });
    await mailCardExpiring(ctx, card, { expired: true, expiresAt: EXPIRES });
    await mailCardExpiring(ctx, card, { expired: false, expiresAt: "2029-11-30" });
    await mailCardDisputed(ctx, card);
    await mailRefunded(ctx, refund);
  }
  const queued = (await queuedJobs(api, tenant))
    .filter(({ name }) => name === "send-payment-mail")
    .map(({ payload }) => payload.kind);
  expect(queued).toEqual(["card-expiring", "card-expired", "card-expiring", "card-disputed", "refunded"]);
});
