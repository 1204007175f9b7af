import { and, eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { productDiscounts } from "@/db/schema/catalog";
import { orders } from "@/db/schema/orders";
import { paymentIntents, paymentProfiles, paymentRefunds, paymentSessions } from "@/db/schema/payments";
import type { Ctx } from "@/lib/kernel/context";
import type { Order } from "@/lib/orders/model";
import { reserveRedemptions } from "@/lib/orders/pricing/redemptions";
import { fillNumberPool, makeOrderableOffering, orderItem } from "@/lib/orders/testing";
import { settleIntent } from "@/lib/payments/collections/settle";
import { snapshotOfCharge, snapshotOfMethod, snapshotOfPayment } from "@/lib/payments/collections/testing";
import { makeCollection, makeIntent } from "@/lib/payments/fixtures";
import { newId } from "@/lib/platform/secrets/ids";
import type { PaymentSnapshot } from "@/lib/providers/payments/provider";
import { eventTypesOf, queuedJobs } from "@/lib/subscriptions/testing";
import { brandOfFile } from "@/lib/testing/brand";

/** The provider of this file: whether it sends invoices, and what it says of a payment. */
const provider = vi.hoisted(() => ({
  capabilities: { invoices: false },
  readPayment: vi.fn<(providerRef: string) => Promise<PaymentSnapshot>>(),
}));
vi.mock("@/lib/payments/providers", async (original) => ({
  ...(await original<typeof import("@/lib/payments/providers")>()),
  paymentProvider: () => provider,
}));

const HOUR = 3600 * 1000;
const { api, tenant, key } = await brandOfFile();
let ctx: Ctx;
let customerId: string;
let offeringId: string;

beforeAll(async () => {
  offeringId = await makeOrderableOffering(api, tenant);
  await fillNumberPool(api, tenant, 60);
});

beforeEach(async () => {
  await api.db.execute("select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))");
  provider.capabilities.invoices = false;
  ctx = api.ctx(tenant);
  customerId = await api.customer(tenant);
});

type Given = {
  promoCode?: string;
  intent?: Partial<typeof paymentIntents.$inferInsert>;
  collection?: Partial<typeof paymentSessions.$inferInsert>;
};

/** A draft of 249.00 kr, without a promo code, whose payment is open in a form. */
async function openPayment({ promoCode, intent, collection }: Given = {}) {
  const { body } = await api.call<Order>("POST", "/orders", {
    key,
    body: {
      customerType: "CONSUMER",
      customer: { customerId },
      lineItems: [orderItem(offeringId)],
      ...(promoCode && { promoCodes: [promoCode] }),
    },
  });
  const { orderId } = body;
  const amountMinor = body.pricing!.totalMinor;
  const id = newId();
  const intentId = await makeIntent(api, tenant, {
    id,
    customerId,
    orderId,
    amountMinor,
    providerRef: `pi_${id}`,
    ...intent,
  });
  const collectionId = await makeCollection(api, tenant, {
    customerId,
    orderId,
    paymentIntentId: id,
    ...collection,
  });
  return { orderId, intentId: intentId && id, collectionId, amountMinor };
}

type Payment = Awaited<ReturnType<typeof openPayment>>;

/** Settles a payment of which the provider says this. By default it collected the price of the order. */
async function settle({ intentId, amountMinor }: Payment, says: Partial<PaymentSnapshot> = {}) {
  const charge = snapshotOfCharge({ amountMinor });
  provider.readPayment.mockResolvedValue(
    snapshotOfPayment(tenant.id, intentId, { amountMinor, charge, ...says }),
  );
  await settleIntent(ctx, intentId);
}

const intentOf = async ({ intentId }: Payment) =>
  (await api.db.select().from(paymentIntents).where(eq(paymentIntents.id, intentId)))[0]!;
const orderOf = async ({ orderId }: Payment) =>
  (await api.db.select().from(orders).where(eq(orders.id, orderId)))[0]!;
const collectionOf = async ({ collectionId }: Payment) =>
  (await api.db.select().from(paymentSessions).where(eq(paymentSessions.id, collectionId)))[0]!;
const refundsOf = ({ intentId }: Payment) =>
  api.db.select().from(paymentRefunds).where(eq(paymentRefunds.paymentIntentId, intentId));
const jobs = async () => (await queuedJobs(api, tenant)).map(({ name }) => name);

/** What became of a payment: its state, that of its order and form, and the refunds. */
async function outcomeOf(payment: Payment) {
  const [intent, order, collection, refunds] = [
    await intentOf(payment),
    await orderOf(payment),
    await collectionOf(payment),
    await refundsOf(payment),
  ];
  return {
    intent: intent.status,
    order: `${order.status} ${order.paymentStatus}`,
    collection: collection.status,
    refundedMinor: refunds.map(({ amountMinor }) => amountMinor),
  };
}

const PAID = { intent: "SUCCEEDED", order: "SUBMITTED PAID", collection: "COMPLETED", refundedMinor: [] };
const paidBack = (amountMinor: number) => ({
  intent: "CANCELED",
  order: "DRAFT UNPAID",
  collection: "ACTIVE",
  refundedMinor: [amountMinor],
});

describe("the money of an order", () => {
  test("of its price pays and submits it, and the form ends", async () => {
    const payment = await openPayment();
    await settle(payment);
    expect(await outcomeOf(payment)).toEqual(PAID);
    expect(await orderOf(payment)).toMatchObject({ paymentIntentId: payment.intentId });
    expect((await collectionOf(payment)).completedAt).toEqual(api.clock.now());
    expect(await jobs()).toEqual(expect.arrayContaining(["payment-changed", "provision-order"]));
  });

  test("is looked up once more without any effect after it paid", async () => {
    const payment = await openPayment();
    await settle(payment);
    const before = await jobs();
    await settle(payment, { charge: null });
    expect(await outcomeOf(payment)).toEqual(PAID);
    expect(await jobs()).toEqual(before);
    expect((await intentOf(payment)).checkedAt).not.toBeNull();
  });

  test.each([
    ["of another amount", { amountReceivedMinor: 24899 }, 24899],
    ["in another currency", { currency: "NOK" }, 24900],
    [
      "for another payment of ours",
      { metadata: { tenantId: null, paymentIntentId: newId(), orderId: null } },
      24900,
    ],
  ])("%s goes back", async (_, says, refundedMinor) => {
    const payment = await openPayment();
    await settle(payment, says);
    expect(await outcomeOf(payment)).toEqual(paidBack(refundedMinor));
    expect(await refundsOf(payment)).toMatchObject([{ cause: "NOT_EXPECTED", orderLineItemId: null }]);
  });

  test("goes back once if it comes after the payment was canceled", async () => {
    const payment = await openPayment({ intent: { status: "CANCELED" } });
    const charge = snapshotOfCharge({ amountMinor: payment.amountMinor });
    await settle(payment, { charge });
    await settle(payment, { charge });
    expect(await outcomeOf(payment)).toEqual(paidBack(24900));
  });

  test("goes back if the order is not for sale any more", async () => {
    const payment = await openPayment();
    await api.db.update(orders).set({ status: "EXPIRED" }).where(eq(orders.id, payment.orderId));
    await settle(payment);
    expect(await outcomeOf(payment)).toEqual({ ...paidBack(24900), order: "EXPIRED UNPAID" });
  });

  test("goes back if the order costs a different amount now", async () => {
    const payment = await openPayment();
    const { pricing } = await orderOf(payment);
    const dearer = { pricing: { ...pricing!, totalMinor: 30000 } };
    await api.db.update(orders).set(dearer).where(eq(orders.id, payment.orderId));
    await settle(payment);
    expect(await outcomeOf(payment)).toEqual(paidBack(24900));
  });
});

describe("the promo code of an order", () => {
  /** A code for 10 % that can be redeemed once, and how often it was. */
  async function promoCode() {
    const code = `CODE-${newId().slice(-8)}`.toUpperCase();
    const { status } = await api.call("POST", "/product-discounts", {
      key,
      body: { code, name: code, percent: "10", maxRedemptions: 1 },
    });
    expect(status).toBe(201);
    const own = and(eq(productDiscounts.tenantId, tenant.id), eq(productDiscounts.code, code));
    const used = async () => (await api.db.select().from(productDiscounts).where(own))[0]!.redemptions;
    const exhaust = () => api.db.update(productDiscounts).set({ redemptions: 1 }).where(own);
    return { code, used, exhaust };
  }

  test("is redeemed with the payment if it was not before", async () => {
    const { code, used } = await promoCode();
    const payment = await openPayment({ promoCode: code });
    expect(payment.amountMinor).toBe(22410);
    await settle(payment);
    expect(await outcomeOf(payment)).toEqual(PAID);
    expect(await used()).toBe(1);
  });

  test("that another order used up makes the money go back", async () => {
    const { code, exhaust } = await promoCode();
    const payment = await openPayment({ promoCode: code });
    await exhaust();
    await settle(payment);
    expect(await outcomeOf(payment)).toEqual(paidBack(22410));
  });

  test("is free again when the payment is canceled, and not while it goes on", async () => {
    const { code, used } = await promoCode();
    const payment = await openPayment({ promoCode: code });
    await reserveRedemptions(ctx, payment.orderId);
    await settle(payment, { status: "PROCESSING", charge: null });
    expect(await used()).toBe(1);
    await settle(payment, { status: "CANCELED", charge: null });
    expect(await used()).toBe(0);
  });
});

describe("a method that the payer wants to save", () => {
  const method = () => snapshotOfMethod();
  const saved = () => api.db.select().from(paymentProfiles).where(eq(paymentProfiles.customerId, customerId));

  test("is saved with the payment, for the payer of the form", async () => {
    const payment = await openPayment({ collection: { savePaymentProfile: true } });
    await settle(payment, { method: method() });
    expect(await saved()).toMatchObject([{ provider: "STRIPE", displayName: "Visa •••• 4242" }]);
  });

  test("is saved although the form had ended", async () => {
    const payment = await openPayment({ collection: { savePaymentProfile: true, status: "EXPIRED" } });
    await settle(payment, { method: method() });
    expect(await saved()).toHaveLength(1);
    expect(await outcomeOf(payment)).toEqual({ ...PAID, collection: "EXPIRED" });
  });

  test("is not saved without the wish, or without a method that the provider names", async () => {
    await settle(await openPayment(), { method: method() });
    await settle(await openPayment({ collection: { savePaymentProfile: true } }));
    expect(await saved()).toEqual([]);
  });
});

describe("a payment that did not succeed yet", () => {
  const bankDecides = { status: "PROCESSING", charge: null } as const;
  const refused = { status: "REQUIRES_PAYMENT_METHOD", charge: null } as const;

  test("blocks changes of its order while the bank decides, and frees it after a refusal", async () => {
    const payment = await openPayment();
    const updates = async () =>
      (await eventTypesOf(api, payment.orderId)).filter((type) => type === "order.updated").length;
    await settle(payment, bankDecides);
    expect(await outcomeOf(payment)).toMatchObject({ intent: "PROCESSING", order: "DRAFT PROCESSING" });
    expect(await updates()).toBe(1);
    await settle(payment, bankDecides);
    expect(await updates()).toBe(1);
    await settle(payment, refused);
    expect(await outcomeOf(payment)).toMatchObject({
      intent: "REQUIRES_PAYMENT_METHOD",
      order: "DRAFT UNPAID",
      collection: "ACTIVE",
    });
    expect(await updates()).toBe(2);
  });

  test("changes nothing of an order that was free before, or that is no draft", async () => {
    const payment = await openPayment();
    await settle(payment, refused);
    expect(await eventTypesOf(api, payment.orderId)).toEqual(["order.created"]);
    await api.db.update(orders).set({ status: "EXPIRED" }).where(eq(orders.id, payment.orderId));
    await settle(payment, bankDecides);
    expect((await outcomeOf(payment)).order).toBe("EXPIRED UNPAID");
  });

  test("keeps its form open for the days of a bank, and after a refusal for a day", async () => {
    const payment = await openPayment({
      collection: { expiresAt: new Date(api.clock.now().getTime() + HOUR) },
    });
    const hoursLeft = async () =>
      ((await collectionOf(payment)).expiresAt.getTime() - api.clock.now().getTime()) / HOUR;
    await settle(payment, { status: "REQUIRES_ACTION", charge: null });
    expect(await hoursLeft()).toBe(1);
    await settle(payment, bankDecides);
    expect(await hoursLeft()).toBe(30 * 24);
    // The same report later does not extend it again.
    api.clock.advance(HOUR);
    await settle(payment, bankDecides);
    expect(await hoursLeft()).toBe(30 * 24 - 1);
    await settle(payment, refused);
    expect(await hoursLeft()).toBe(24);
  });

  test("ends its form if the provider canceled it", async () => {
    const payment = await openPayment();
    await settle(payment, { status: "CANCELED", charge: null });
    expect(await outcomeOf(payment)).toMatchObject({ intent: "CANCELED", collection: "FAILED" });
    expect((await collectionOf(payment)).completedAt).toBeNull();
  });

  test("is not judged while one of our own charges is unanswered, unless it is canceled", async () => {
    const payment = await openPayment({ intent: { chargesMade: 2, chargesAnswered: 1 } });
    await settle(payment, refused);
    expect(await intentOf(payment)).toMatchObject({ status: "PENDING", chargesAnswered: 1 });
    await settle(payment, { status: "CANCELED", charge: null });
    // A final state answers all of them.
    expect(await intentOf(payment)).toMatchObject({ status: "CANCELED", chargesAnswered: 2 });
  });

  test("is judged when all of our charges are answered", async () => {
    const payment = await openPayment({ intent: { chargesMade: 2, chargesAnswered: 2 } });
    await settle(payment, refused);
    expect(await intentOf(payment)).toMatchObject({ status: "REQUIRES_PAYMENT_METHOD", chargesAnswered: 2 });
  });
});

describe("the order of a provider that sends invoices", () => {
  beforeEach(() => {
    provider.capabilities.invoices = true;
  });
  const inParts = (...amounts: number[]) => amounts.map((amountMinor) => snapshotOfCharge({ amountMinor }));

  test("is paid when the parts make up its price with the provider's rounding", async () => {
    const payment = await openPayment({ intent: { providerRoundingMinor: 50 } });
    await settle(payment, { charges: inParts(20000, 4950) });
    expect(await outcomeOf(payment)).toEqual(PAID);
  });

  test("is not paid by less, and the money is kept for the customer", async () => {
    const payment = await openPayment();
    await settle(payment, { charges: inParts(20000, 4899) });
    expect(await outcomeOf(payment)).toEqual({
      intent: "CANCELED",
      order: "DRAFT UNPAID",
      collection: "FAILED",
      refundedMinor: [],
    });
    expect(await jobs()).toContain("payment-changed");
  });

  test("is not paid if it costs a different amount now, or ended", async () => {
    const dearer = await openPayment();
    const { pricing } = await orderOf(dearer);
    await api.db
      .update(orders)
      .set({ pricing: { ...pricing!, totalMinor: 30000 } })
      .where(eq(orders.id, dearer.orderId));
    await settle(dearer);
    expect(await outcomeOf(dearer)).toMatchObject({ intent: "CANCELED", order: "DRAFT UNPAID" });
    const ended = await openPayment();
    await api.db.update(orders).set({ status: "EXPIRED" }).where(eq(orders.id, ended.orderId));
    await settle(ended);
    expect(await outcomeOf(ended)).toMatchObject({ intent: "CANCELED", order: "EXPIRED UNPAID" });
  });
});
