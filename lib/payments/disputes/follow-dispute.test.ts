import { eq } from "drizzle-orm";
import Stripe from "stripe";
import { describe, expect, it } from "vitest";
import { ledgerEntries } from "@/db/schema/ledger";
import { paymentDisputes, paymentIntents, paymentProfiles, providerEvents } from "@/db/schema/payments";
import { chargeInvoice } from "@/lib/billing/collection/charges/charge-invoice";
import { chargesAtProvider } from "@/lib/billing/collection/testing";
import { followDispute } from "@/lib/payments/disputes/follow-dispute";
import { readProviderEvents } from "@/lib/payments/events/read-events";
import { receiveWebhook } from "@/lib/payments/events/webhook";
import { makeDispute, makeIntent } from "@/lib/payments/fixtures";
import type { PaymentDispute } from "@/lib/payments/model";
import { SECRETS, testWorldOfFile } from "@/lib/payments/testing";
import { CARD_NUMBERS, makeTill } from "@/lib/payments/till/testing";

type List = { items: PaymentDispute[]; pagination: { nextCursor: string | null } };

const world = await testWorldOfFile();
const shop = await makeTill(world);

async function disputed(card: string) {
  const opened = await shop.open();
  await shop.pay(opened.secret, card);
  await expect.poll(async () => (await shop.intent(opened.intentId)).disputes.length).toBe(1);
  // The dispute may be reported before the payment is settled.
  await shop.intentBecomes(opened.intentId).toBe("SUCCEEDED");
  const { data } = await shop.stripe.disputes.list({ payment_intent: opened.ref });
  return { ...opened, disputeId: data[0]!.id };
}
const disputeOf = async (intentId: string) => (await shop.intent(intentId)).disputes[0]!;
const becomes = (intentId: string) => expect.poll(async () => (await disputeOf(intentId)).status);

/** What the ledger has about a payment, by account. */
async function postings(intentId: string) {
  const entries = await world.api.db
    .select()
    .from(ledgerEntries)
    .where(eq(ledgerEntries.paymentIntentId, intentId));
  const of = (cause: string) => entries.filter((entry) => entry.cause === cause);
  const sum = (account: string) =>
    entries
      .filter((entry) => entry.account === account)
      .reduce((total, entry) => total + entry.amountMinor, 0);
  return { taken: of("DISPUTE").length > 0, given: of("DISPUTE_WON").length > 0, provider: sum("PROVIDER") };
}

/** Waits until every report of the provider has been processed. */
const allReportsRead = () =>
  expect
    .poll(async () => {
      const { rows } = await world.database.pool.query(
        "select count(*)::int as n from provider_events where processed_at is null",
      );
      return rows[0].n;
    })
    .toBe(0);

describe("a dispute", () => {
  it("is recorded with the payment, and its money is off the books until it is won", async () => {
    const { intentId, orderId, disputeId } = await disputed(CARD_NUMBERS.disputed);
    expect(await disputeOf(intentId)).toMatchObject({
      paymentIntentId: intentId,
      status: "NEEDS_RESPONSE",
      reason: "fraudulent",
      amountMinor: 24900,
      currency: "SEK",
      evidenceDueBy: expect.any(String),
    });
    await expect.poll(() => postings(intentId)).toMatchObject({ taken: true, provider: 0 });
    // The order stays completed: a person decides about the consequences.
    await shop.orderBecomes(orderId).toBe("COMPLETED");

    await world.control("decide-dispute", { disputeId, outcome: "under_review" });
    await becomes(intentId).toBe("UNDER_REVIEW");
    await world.control("decide-dispute", { disputeId, outcome: "won" });
    await becomes(intentId).toBe("WON");
    await expect.poll(() => postings(intentId)).toMatchObject({ given: true, provider: 24900 });
  });

  it("is dated in the tenant's time", async () => {
    const { intentId, disputeId } = await disputed(CARD_NUMBERS.disputed);
    // A report still on its way would store the dispute again, in real time.
    await allReportsRead();
    const real = await disputeOf(intentId);
    const days = 40;
    const tenant = { ...shop.tenant, clockOffsetMs: days * 86_400_000 };
    await world.api.db.delete(paymentDisputes).where(eq(paymentDisputes.providerRef, disputeId));
    await followDispute(world.api.ctx(tenant), "STRIPE", disputeId);
    const moved = await disputeOf(intentId);
    const later = (at: string) => new Date(Date.parse(at) + days * 86_400_000).toISOString();
    expect(moved.createdAt).toBe(later(real.createdAt));
    expect(moved.evidenceDueBy).toBe(later(real.evidenceDueBy!));
  });

  it("is recorded even if it is reported before our row has the payment's reference", async () => {
    const { intentId, ref, disputeId } = await disputed(CARD_NUMBERS.disputed);
    await allReportsRead();
    const { api } = world;
    const own = eq(paymentIntents.id, intentId);
    await api.db.delete(paymentDisputes).where(eq(paymentDisputes.providerRef, disputeId));
    await api.db.update(paymentIntents).set({ providerRef: null }).where(own);
    const payload = JSON.stringify({
      id: `evt_early_${disputeId}`,
      object: "event",
      created: Math.floor(Date.now() / 1000),
      type: "charge.dispute.created",
      data: { object: await shop.stripe.disputes.retrieve(disputeId) },
    });
    const signature = Stripe.webhooks.generateTestHeaderString({
      payload,
      secret: SECRETS.STRIPE_WEBHOOK_SECRET,
    });
    const headers = new Headers({ "stripe-signature": signature });
    expect(await receiveWebhook(api.runtime, "STRIPE", payload, headers)).toBe(200);
    const kept = await api.db
      .select()
      .from(providerEvents)
      .where(eq(providerEvents.eventId, `evt_early_${disputeId}`));
    expect(kept).toHaveLength(1);
    await api.db.update(paymentIntents).set({ providerRef: ref }).where(own);
    await becomes(intentId).toBe("NEEDS_RESPONSE");
  });

  it("that is lost stays off the books and cannot be refunded", async () => {
    const { intentId, disputeId } = await disputed(CARD_NUMBERS.disputed);
    const asked = await shop.call("POST", `/payment-intents/${intentId}/refunds`, { reason: "asked for" });
    expect(asked.status).toBe(201);
    await shop.refundsBecome(intentId).toEqual([["FAILED", 24900]]);
    await world.control("decide-dispute", { disputeId, outcome: "lost" });
    await becomes(intentId).toBe("LOST");
    await expect.poll(() => postings(intentId)).toMatchObject({ taken: true, given: false, provider: 0 });
  });

  it("costs nothing while the bank only asks", async () => {
    const { intentId, disputeId } = await disputed(CARD_NUMBERS.inquired);
    expect((await disputeOf(intentId)).status).toBe("WARNING");
    await world.control("decide-dispute", { disputeId, outcome: "won" });
    await becomes(intentId).toBe("CLOSED");
    await expect
      .poll(() => postings(intentId))
      .toMatchObject({ taken: false, given: false, provider: 24900 });
  });

  it("for fraud blocks the saved card for good, and its holder is asked for another one", async () => {
    const { customerId, profileId, methodRef } = await shop.saver(CARD_NUMBERS.disputed);
    const again = await shop.saver(CARD_NUMBERS.disputed, customerId);
    const other = await shop.saver(CARD_NUMBERS.good, customerId);
    await shop.call("POST", `/payment-profiles/${profileId}/set-default`);
    const charged = await shop.renewal(customerId);
    await chargeInvoice(shop.ctx(), { invoiceId: charged, stepsTaken: 0 });
    const profile = async () =>
      (await world.api.db.select().from(paymentProfiles).where(eq(paymentProfiles.id, profileId)))[0]!;
    await expect
      .poll(async () => {
        // A dispute that is reported before the charge's own answer is found in the provider's list of events.
        await world.database.pool.query("update provider_cursors set updated_at = 'epoch'");
        await readProviderEvents(world.api.runtime);
        return profile();
      })
      .toMatchObject({ status: "INACTIVE", usableOffSession: false, blockedFor: "DISPUTED" });
    await expect
      .poll(async () => (await world.mails("astrid@example.com")).map(({ subject }) => subject))
      .toContainEqual(expect.stringContaining("another card"));
    // The holder cannot use the card for later payments either: it is detached at the provider.
    await expect.poll(async () => (await shop.stripe.paymentMethods.retrieve(methodRef)).customer).toBeNull();
    const made = await shop.call<{ internalCode: string }>("POST", "/payment-links", {
      invoiceId: await shop.renewal(customerId),
      paymentProfileId: profileId,
    });
    expect(made).toMatchObject({ status: 409, body: { internalCode: "5014" } });
    const next = await shop.renewal(customerId);
    await chargeInvoice(shop.ctx(), { invoiceId: next, stepsTaken: 0 });
    expect(await chargesAtProvider(world, next)).toEqual([]);
    // Every saved method with this card is blocked. Another card of the same customer is not.
    const later = await shop.saver(CARD_NUMBERS.disputed, customerId);
    const states = async (id: string) => {
      const [row] = await world.api.db.select().from(paymentProfiles).where(eq(paymentProfiles.id, id));
      return [row!.status, row!.blockedFor];
    };
    for (const { profileId } of [again, later])
      expect(await states(profileId)).toEqual(["INACTIVE", "DISPUTED"]);
    expect(await states(other.profileId)).toEqual(["ACTIVE", null]);
  });

  it("that is reported often, late and in any order is recorded once", async () => {
    for (const kind of ["duplicate", "reorder"])
      await world.control("faults", { surface: "stripe-webhook", kind, match: "charge.dispute", count: 2 });
    const { intentId, disputeId } = await disputed(CARD_NUMBERS.disputed);
    await world.control("decide-dispute", { disputeId, outcome: "won" });
    await becomes(intentId).toBe("WON");
    await world.control("deliver-now");
    await expect.poll(() => postings(intentId)).toMatchObject({ provider: 24900 });
    expect((await shop.intent(intentId)).disputes).toHaveLength(1);
  });
});

describe("listPaymentDisputes", () => {
  it("lists the brand's disputes newest first, by status and page", async () => {
    const { api } = world;
    const own = await makeTill(world);
    const customerId = await api.customer(own.tenant);
    const ids: string[] = [];
    for (const [index, status] of (["LOST", "NEEDS_RESPONSE", "WON"] as const).entries()) {
      const paymentIntentId = await makeIntent(api, own.tenant, { customerId, status: "SUCCEEDED" });
      const createdAt = new Date(api.clock.now().getTime() + index * 1000);
      ids.unshift(
        await makeDispute(api, own.tenant, {
          paymentIntentId,
          status,
          createdAt,
          evidenceDueBy: status === "WON" ? null : createdAt,
        }),
      );
    }
    const list = async (query = "") => (await own.call<List>("GET", `/payment-disputes${query}`)).body;
    expect((await list()).items.map((item) => item.paymentDisputeId)).toEqual(ids);
    expect((await list()).items[0]).not.toHaveProperty("evidenceDueBy");
    const first = await list("?limit=2");
    expect(first.items).toHaveLength(2);
    const rest = await list(`?limit=2&cursor=${encodeURIComponent(first.pagination.nextCursor!)}`);
    expect(rest.items.map((item) => item.paymentDisputeId)).toEqual(ids.slice(2));
    expect((await list("?status=WON&status=LOST")).items.map((item) => item.status)).toEqual(["WON", "LOST"]);
    const wrong = await own.call("GET", "/payment-disputes?cursor=nonsense");
    expect([wrong.status, wrong.body]).toMatchObject([400, { internalCode: "1006" }]);
  });

  it("is open to the brand's own keys only", async () => {
    const { api } = world;
    const { token } = await api.user(shop.tenant);
    const key = await api.apiKey(shop.tenant, "impersonate-user");
    expect((await api.call("GET", "/payment-disputes", { key, token })).status).toBe(403);
    expect((await api.call("GET", "/end-user/payment-disputes", { key, token })).status).toBe(404);
    const other = await api.apiKey(await api.tenant());
    expect((await api.call<List>("GET", "/payment-disputes", { key: other })).body.items).toEqual([]);
  });
});
