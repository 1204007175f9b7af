import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { paymentProfiles, paymentSessions } from "@/db/schema/payments";
import { expectBooksToAgree } from "@/lib/billing/testing";
import { expireCollections } from "@/lib/payments/collections/cancel-collection";
import type { PaymentSession } from "@/lib/payments/model";
import type { EmbeddedPaymentProfile, PaymentProfile } from "@/lib/payments/profiles/profile-model";
import { testWorldOfFile } from "@/lib/payments/testing";
import {
  bankAccountForm,
  CARD_NUMBERS,
  heldAtProvider,
  makeTill,
  type Till,
} from "@/lib/payments/till/testing";

const world = await testWorldOfFile();
const shop = await makeTill(world);
const euros = await makeTill(
  world,
  { markets: [{ country: "SE", currency: "EUR", includesTax: true, defaultLocale: "en" }] },
  { currency: "EUR", netPriceMinor: 2900 },
);
beforeEach(async () => {
  await world.control("clear-faults");
  await world.jobs.start();
});

const PAYS = "DE89370400440532013000";
const RETURNED = "DE62370400440532013001";

const sessionOf = async (of: Till, { session }: { session: PaymentSession }) =>
  (await of.call<PaymentSession>("GET", `/payment-sessions/${session.paymentSessionId}`)).body;
const past = (sessionId: string) =>
  world.api.db
    .update(paymentSessions)
    .set({ expiresAt: new Date(world.api.clock.now().getTime() - 1000) })
    .where(eq(paymentSessions.id, sessionId));

describe("a direct debit that the bank decides in days", () => {
  it("keeps the order and its form waiting until it succeeds", async () => {
    const opened = await euros.open({ savePaymentProfile: true, setAsDefaultPaymentProfile: true });
    expect((await euros.payWith(opened.secret, bankAccountForm(PAYS))).body.status).toBe("processing");
    await euros.intentBecomes(opened.intentId).toBe("PROCESSING");
    expect(await euros.readOrder(opened.orderId)).toMatchObject({
      status: "DRAFT",
      paymentStatus: "PROCESSING",
    });
    expect((await euros.intent(opened.intentId)).attempts).toMatchObject([{ status: "PROCESSING" }]);
    // The order stays unchanged until then: no other form, no other content, no end after a day.
    expect((await euros.session(opened.orderId)).status).toBe(409);
    const waiting = await sessionOf(euros, opened);
    expect(waiting.status).toBe("ACTIVE");
    const days = (Date.parse(waiting.expiresAt) - world.api.clock.now().getTime()) / (24 * 3600 * 1000);
    expect(days).toBeGreaterThan(14);
    await expireCollections(euros.ctx());
    await world.control("settle-now");
    await euros.orderBecomes(opened.orderId).toBe("COMPLETED");
    expect((await sessionOf(euros, opened)).status).toBe("COMPLETED");
    expect((await euros.intent(opened.intentId)).attempts).toMatchObject([{ status: "SUCCEEDED" }]);
    expect(await heldAtProvider(euros, opened.intentId)).toBe(2900);
    const { body } = await euros.call<{ items: EmbeddedPaymentProfile[] }>(
      "GET",
      `/payment-profiles?customerId=${opened.session.customerId}`,
    );
    expect(body.items).toMatchObject([
      { type: "SEPA_DEBIT", status: "ACTIVE", isDefault: true, displayName: "SEPA •••• 3000" },
    ]);
    const one = await euros.call<PaymentProfile>(
      "GET",
      `/payment-profiles/${body.items[0]!.paymentProfileId}`,
    );
    expect(one.body).toMatchObject({ card: null, usableOffSession: true });
  });

  it("that is returned unpaid lets the customer pay in another way on the same form", async () => {
    const opened = await euros.open();
    await euros.payWith(opened.secret, bankAccountForm(RETURNED));
    await euros.intentBecomes(opened.intentId).toBe("PROCESSING");
    await world.control("settle-now");
    await euros.intentBecomes(opened.intentId).toBe("REQUIRES_PAYMENT_METHOD");
    expect(await euros.readOrder(opened.orderId)).toMatchObject({ paymentStatus: "UNPAID" });
    const again = await sessionOf(euros, opened);
    expect(again.status).toBe("ACTIVE");
    const hours = (Date.parse(again.expiresAt) - world.api.clock.now().getTime()) / (3600 * 1000);
    expect(hours).toBeGreaterThan(23);
    expect(hours).toBeLessThanOrEqual(24);
    await euros.pay(opened.secret, CARD_NUMBERS.good);
    await euros.orderBecomes(opened.orderId).toBe("COMPLETED");
    expect((await euros.intent(opened.intentId)).attempts.map(({ status }) => status)).toEqual([
      "FAILED",
      "SUCCEEDED",
    ]);
  });

  it("for an order that was cancelled in the meantime is refunded when it succeeds", async () => {
    const opened = await euros.open();
    await euros.payWith(opened.secret, bankAccountForm(PAYS));
    await euros.intentBecomes(opened.intentId).toBe("PROCESSING");
    await world.database.pool.query("update orders set status = 'CANCELLED' where id = $1", [opened.orderId]);
    await world.control("settle-now");
    await euros.refundsBecome(opened.intentId).toEqual([["SUCCEEDED", 2900]]);
    expect(await heldAtProvider(euros, opened.intentId)).toBe(0);
  });
});

describe("a method with a page of its own", () => {
  it.each([
    ["complete", "COMPLETED"],
    ["fail", "DRAFT"],
  ])("whose payer says %s leaves the order %s", async (answer, status) => {
    const opened = await shop.open();
    const { body } = await shop.payWith(opened.secret, { "payment_method_data[type]": "klarna" });
    const { pathname } = new URL(body.next_action!.redirect_to_url!.url);
    await shop.intentBecomes(opened.intentId).toBe("REQUIRES_ACTION");
    await fetch(`${world.origin}${pathname}/${answer}`, { redirect: "manual" });
    await shop
      .intentBecomes(opened.intentId)
      .toBe(answer === "complete" ? "SUCCEEDED" : "REQUIRES_PAYMENT_METHOD");
    await shop.orderBecomes(opened.orderId).toBe(status);
  });
});

describe("a payment that succeeds after its form has ended", () => {
  it("is kept with its agreement if the order still waits for it", async () => {
    const opened = await shop.open({
      savePaymentProfile: true,
      setAsDefaultPaymentProfile: true,
      grantAutopayConsent: true,
    });
    await world.control("faults", { surface: "stripe-webhook", kind: "drop", count: 20 });
    // An event that was not dropped after all would settle the payment first.
    await world.jobs.stop();
    await shop.pay(opened.secret, CARD_NUMBERS.good);
    await past(opened.session.paymentSessionId);
    expect(await expireCollections(shop.ctx())).toBe(1);
    await world.jobs.start();
    await shop.orderBecomes(opened.orderId).toBe("COMPLETED");
    expect(await shop.intent(opened.intentId)).toMatchObject({ status: "SUCCEEDED", refunds: [] });
    const [profile] = await world.api.db
      .select()
      .from(paymentProfiles)
      .where(eq(paymentProfiles.customerId, opened.session.customerId));
    expect(profile).toMatchObject({ status: "ACTIVE", autopayConsent: { text: expect.any(String) } });
  });

  it("cannot be made any more if it was not in progress", async () => {
    const opened = await shop.open();
    await past(opened.session.paymentSessionId);
    await expireCollections(shop.ctx());
    await shop.intentBecomes(opened.intentId).toBe("CANCELED");
    expect((await shop.pay(opened.secret, CARD_NUMBERS.good)).status).toBe(400);
    expect((await shop.readOrder(opened.orderId)).status).toBe("DRAFT");
    // The order is paid through a new form.
    const { body } = await shop.session(opened.orderId);
    await shop.pay(body.providerContext!.clientSecret, CARD_NUMBERS.good);
    await shop.orderBecomes(opened.orderId).toBe("COMPLETED");
  });
});

describe("refunds", () => {
  const refund = (intentId: string, amountMinor?: number) =>
    shop.call<{ paymentRefundId: string; internalCode: string }>(
      "POST",
      `/payment-intents/${intentId}/refunds`,
      { reason: "asked for", ...(amountMinor !== undefined && { amountMinor }) },
    );
  const paid = async (card: string) => {
    const opened = await shop.open();
    await shop.pay(opened.secret, card);
    await shop.orderBecomes(opened.orderId).toBe("COMPLETED");
    return opened;
  };

  it("can be made in parts up to the full amount, and never beyond", async () => {
    const { intentId, orderId } = await paid(CARD_NUMBERS.good);
    await refund(intentId, 4900);
    await shop.refundsBecome(intentId).toEqual([["SUCCEEDED", 4900]]);
    expect((await shop.readOrder(orderId)).paymentStatus).toBe("PAID");
    const [one, two] = await Promise.all([refund(intentId, 15000), refund(intentId, 15000)]);
    expect([one.status, two.status].sort()).toEqual([201, 409]);
    await refund(intentId);
    await shop.refundsBecome(intentId).toEqual([
      ["SUCCEEDED", 4900],
      ["SUCCEEDED", 15000],
      ["SUCCEEDED", 5000],
    ]);
    await shop.orderBecomes(orderId, "paymentStatus").toBe("REFUNDED");
    expect((await refund(intentId)).status).toBe(409);
    expect(await heldAtProvider(shop, intentId)).toBe(0);
  });

  it("that a bank decides late succeed when it reports them", async () => {
    const { intentId, orderId } = await paid(CARD_NUMBERS.refundPending);
    await refund(intentId);
    await shop.refundsBecome(intentId).toEqual([["PENDING", 24900]]);
    expect((await shop.readOrder(orderId)).paymentStatus).toBe("PAID");
    await world.control("settle-now");
    await shop.refundsBecome(intentId).toEqual([["SUCCEEDED", 24900]]);
    await shop.orderBecomes(orderId, "paymentStatus").toBe("REFUNDED");
  });

  it("that a bank returns are undone: the money is the customer's, and can be refunded again", async () => {
    const { intentId, orderId, session } = await paid(CARD_NUMBERS.refundFails);
    await refund(intentId);
    await shop.orderBecomes(orderId, "paymentStatus").toBe("REFUNDED");
    // A refund that returns before it was booked leaves nothing in the books.
    await expectBooksToAgree(world.database.pool, shop.tenant.id);
    await world.control("settle-now");
    await shop.refundsBecome(intentId).toEqual([["FAILED", 24900]]);
    await shop.orderBecomes(orderId, "paymentStatus").toBe("PAID");
    const balance = async () => {
      const { rows } = await world.database.pool.query(
        "select -sum(amount_minor)::int as held from ledger_entries where tenant_id = $1 and customer_id = $2 and account = 'CUSTOMER_BALANCE'",
        [shop.tenant.id, session.customerId],
      );
      return rows[0].held;
    };
    await expect.poll(balance).toBe(24900);
    expect((await refund(intentId, 100)).status).toBe(201);
  });
});

describe("a session", () => {
  it("returns the brand's appearance", async () => {
    const branding = {
      backgroundColor: "#102030",
      buttonColor: "#ffaa00",
      borderStyle: "PILL",
      displayName: "Skylark",
    };
    const { orderId } = await shop.order();
    const { body } = await shop.session(orderId, { hosted: true, branding, metadata: { from: "shop" } });
    expect(body).toMatchObject({ branding, metadata: { from: "shop" } });
    expect((await sessionOf(shop, { session: body })).branding).toEqual(branding);
    for (const wrong of [
      { buttonColor: "red" },
      { borderStyle: "ROUND" },
      { displayName: "x".repeat(101) },
    ]) {
      const refused = await shop.session(orderId, { hosted: true, branding: wrong });
      expect([refused.status, refused.body]).toMatchObject([400, { internalCode: "1000" }]);
    }
  });

  it("preselects the requested saved method, and no other customer's", async () => {
    const first = await shop.open({ savePaymentProfile: true });
    await shop.pay(first.secret, CARD_NUMBERS.good);
    await shop.orderBecomes(first.orderId).toBe("COMPLETED");
    const { customerId } = first.session;
    const { body } = await shop.call<{ items: EmbeddedPaymentProfile[] }>(
      "GET",
      `/payment-profiles?customerId=${customerId}`,
    );
    const { paymentProfileId } = body.items[0]!;
    const again = await shop.call<{ orderId: string }>("POST", "/orders", {
      customerType: "CONSUMER",
      customer: { customerId },
      lineItems: [
        {
          type: "SUBSCRIPTION",
          productOfferingId: shop.plan,
          subscriber: { name: "Astrid", email: "astrid@example.com" },
          sim: { esim: true },
        },
      ],
    });
    const { body: session } = await shop.session(again.body.orderId, { paymentProfileId });
    expect(session.paymentProfileId).toBe(paymentProfileId);
    expect(session.providerContext?.customerSessionClientSecret).toBeTruthy();
    const ref = session.providerContext!.clientSecret.split("_secret_")[0]!;
    const payment = await shop.stripe.paymentIntents.retrieve(ref, { expand: ["payment_method"] });
    expect(payment.payment_method).toMatchObject({ card: { last4: "4242" } });
    expect(payment.setup_future_usage).toBeNull();
    await shop.payWith(session.providerContext!.clientSecret, {});
    await shop.orderBecomes(again.body.orderId).toBe("COMPLETED");
    expect((await shop.intent(session.paymentIntentId!)).attempts).toMatchObject([{ paymentProfileId }]);

    const stranger = await shop.order();
    const refused = await shop.session(stranger.orderId, { paymentProfileId });
    expect([refused.status, refused.body]).toMatchObject([404, { internalCode: "5009" }]);
  });

  it("records when, by whom, from where and in which words automatic charges were agreed to", async () => {
    const { orderId } = await shop.order();
    const { body } = await shop.session(
      orderId,
      { savePaymentProfile: true, setAsDefaultPaymentProfile: true, grantAutopayConsent: true },
      { "user-agent": "A browser" },
    );
    const before = await world.api.db.select().from(paymentProfiles);
    expect(before.filter(({ customerId }) => customerId === body.customerId)).toEqual([]);
    await shop.pay(body.providerContext!.clientSecret, CARD_NUMBERS.good);
    await shop.orderBecomes(orderId).toBe("COMPLETED");
    const [profile] = await world.api.db
      .select()
      .from(paymentProfiles)
      .where(eq(paymentProfiles.customerId, body.customerId));
    expect(profile?.autopayConsentAt).toBeInstanceOf(Date);
    expect(profile?.autopayConsent).toMatchObject({
      text: expect.stringMatching(/may charge this payment method|får dra/),
      actor: expect.stringMatching(/^key:/),
      userAgent: "A browser",
    });
  });

  it("without saving stores nothing", async () => {
    const opened = await shop.open();
    await shop.pay(opened.secret, CARD_NUMBERS.good);
    await shop.orderBecomes(opened.orderId).toBe("COMPLETED");
    const kept = await world.api.db
      .select()
      .from(paymentProfiles)
      .where(eq(paymentProfiles.customerId, opened.session.customerId));
    expect(kept).toEqual([]);
    const refused = await shop.session(opened.orderId, { grantAutopayConsent: true });
    expect(refused.status).toBe(400);
  });
});
