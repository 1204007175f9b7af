import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { paymentAttempts, paymentIntents, paymentRefunds, paymentSessions } from "@/db/schema/payments";
import type { Ctx } from "@/lib/kernel/context";
import { settleIntent } from "@/lib/payments/collections/settle";
import { snapshotOfCharge, snapshotOfPayment } from "@/lib/payments/collections/testing";
import { makeCollection, makeIntent, makeInvoice } from "@/lib/payments/fixtures";
import { newId } from "@/lib/platform/secrets/ids";
import type { PaymentSnapshot } from "@/lib/providers/payments/provider";
import { queuedJobs } from "@/lib/subscriptions/testing";
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

const { api, tenant } = await brandOfFile();
let ctx: Ctx;
let customerId: string;

beforeEach(async () => {
  await api.db.execute("select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))");
  ctx = api.ctx(tenant);
  customerId = await api.customer(tenant);
});

/** A payment for an invoice of 249.00 kr, and the provider saying that so much came for it. */
async function paymentOf(
  status: "ISSUED" | "PAID" | "UNCOLLECTIBLE",
  receivedMinor: number,
  says: Partial<PaymentSnapshot> = {},
) {
  const invoiceId = await makeInvoice(api, tenant, { customerId, status });
  const providerRef = `pi_${newId()}`;
  const intentId = await makeIntent(api, tenant, { customerId, invoiceId, providerRef });
  const collectionId = await makeCollection(api, tenant, {
    customerId,
    invoiceId,
    paymentIntentId: intentId,
  });
  const charge = snapshotOfCharge({ amountMinor: receivedMinor });
  provider.readPayment.mockResolvedValue(snapshotOfPayment(tenant.id, intentId, { charge, ...says }));
  return { invoiceId, intentId, collectionId };
}

const statusOf = async (id: string) =>
  (await api.db.select().from(paymentIntents).where(eq(paymentIntents.id, id)))[0]!.status;
const refundsOf = (intentId: string) =>
  api.db.select().from(paymentRefunds).where(eq(paymentRefunds.paymentIntentId, intentId));
const formOf = async (id: string) =>
  (await api.db.select().from(paymentSessions).where(eq(paymentSessions.id, id)))[0]!.status;
/** How often the books were told to follow. */
const updatesOfBooks = async () =>
  (await queuedJobs(api, tenant)).filter(({ name }) => name === "payment-changed").length;
const attemptsOf = (intentId: string) =>
  api.db.select().from(paymentAttempts).where(eq(paymentAttempts.paymentIntentId, intentId));

describe("money that comes for an invoice that was paid in another way", () => {
  test("goes back when the provider takes single payments, once", async () => {
    provider.capabilities.invoices = false;
    const { intentId } = await paymentOf("PAID", 24900);
    await settleIntent(ctx, intentId);
    await settleIntent(ctx, intentId);
    expect(await statusOf(intentId)).toBe("CANCELED");
    expect(await refundsOf(intentId)).toMatchObject([
      { status: "OWED", amountMinor: 24900, cause: "NOT_EXPECTED" },
    ]);
    expect(await attemptsOf(intentId)).toHaveLength(1);
  });

  test("is kept for the customer when the provider sends invoices", async () => {
    provider.capabilities.invoices = true;
    const { intentId } = await paymentOf("PAID", 24900);
    await settleIntent(ctx, intentId);
    await settleIntent(ctx, intentId);
    expect(await statusOf(intentId)).toBe("SUCCEEDED");
    expect(await refundsOf(intentId)).toEqual([]);
    expect(await attemptsOf(intentId)).toHaveLength(1);
  });
});

test.each([true, false])(
  "a payment for an open invoice pays it when the provider sends invoices: %s",
  async (invoices) => {
    provider.capabilities.invoices = invoices;
    const { intentId } = await paymentOf("ISSUED", 24900);
    await settleIntent(ctx, intentId);
    expect(await statusOf(intentId)).toBe("SUCCEEDED");
    expect(await refundsOf(intentId)).toEqual([]);
  },
);

test("a payment that was never made at the provider is not asked about", async () => {
  const intentId = await makeIntent(api, tenant, { customerId });
  await settleIntent(ctx, intentId);
  await settleIntent(ctx, newId());
  expect(provider.readPayment).not.toHaveBeenCalled();
});

describe("a single payment for an invoice", () => {
  beforeEach(() => {
    provider.capabilities.invoices = false;
  });

  test.each([
    ["less than is left", "ISSUED", 100],
    ["more than is left", "ISSUED", 30000],
    ["what was written off", "UNCOLLECTIBLE", 24900],
  ] as const)("pays %s: the books keep the rest for the customer", async (_, status, receivedMinor) => {
    const { intentId, collectionId } = await paymentOf(status, receivedMinor);
    await settleIntent(ctx, intentId);
    expect(await statusOf(intentId)).toBe("SUCCEEDED");
    expect(await refundsOf(intentId)).toEqual([]);
    expect(await formOf(collectionId)).toBe("COMPLETED");
  });

  test("that was canceled before is kept, because the invoice still waits for money", async () => {
    const { intentId } = await paymentOf("ISSUED", 24900);
    await api.db.update(paymentIntents).set({ status: "CANCELED" }).where(eq(paymentIntents.id, intentId));
    await settleIntent(ctx, intentId);
    expect(await statusOf(intentId)).toBe("CANCELED");
    expect(await refundsOf(intentId)).toEqual([]);
    expect(await attemptsOf(intentId)).toMatchObject([{ status: "SUCCEEDED", amountMinor: 24900 }]);
  });

  test.each([
    ["in another currency", () => ({ currency: "NOK" })],
    [
      "for another payment of ours",
      () => ({ metadata: { tenantId: tenant.id, paymentIntentId: newId(), orderId: null } }),
    ],
  ])("%s does not pay the invoice and goes back", async (_, says) => {
    const { intentId } = await paymentOf("ISSUED", 24900, says());
    await settleIntent(ctx, intentId);
    expect(await statusOf(intentId)).toBe("CANCELED");
    expect(await refundsOf(intentId)).toMatchObject([{ cause: "NOT_EXPECTED", amountMinor: 24900 }]);
  });

  test("for no order and no invoice is refunded if another payment of ours is named in it", async () => {
    const providerRef = `pi_${newId()}`;
    const intentId = await makeIntent(api, tenant, { customerId, providerRef });
    provider.readPayment.mockResolvedValue(snapshotOfPayment(tenant.id, newId()));
    await settleIntent(ctx, intentId);
    expect(await refundsOf(intentId)).toMatchObject([{ cause: "NOT_EXPECTED", amountMinor: 24900 }]);
  });
});

describe("an invoice that its provider sent", () => {
  beforeEach(() => {
    provider.capabilities.invoices = true;
  });
  const part = (given: Parameters<typeof snapshotOfCharge>[0]) => snapshotOfCharge(given);

  test("is paid in parts, each recorded once, and ends its form", async () => {
    const charges = [part({ amountMinor: 10000 }), part({ amountMinor: 14900 })];
    const { intentId, collectionId } = await paymentOf("ISSUED", 24900, { charges });
    await settleIntent(ctx, intentId);
    await settleIntent(ctx, intentId);
    expect((await attemptsOf(intentId)).map(({ amountMinor }) => amountMinor).toSorted()).toEqual([
      10000, 14900,
    ]);
    expect([await statusOf(intentId), await formOf(collectionId)]).toEqual(["SUCCEEDED", "COMPLETED"]);
    // Once for the money, and once for the state, on which the rounding depends.
    expect(await updatesOfBooks()).toBe(2);
  });

  test.each([
    ["first", ["SUCCEEDED", "FAILED"]],
    ["last", ["FAILED", "SUCCEEDED"]],
  ] as const)("has the books follow if the %s of its charges brought money", async (_, statuses) => {
    const charges = statuses.map((status) => part({ status }));
    const { intentId } = await paymentOf("ISSUED", 24900, { status: "PENDING", charges });
    await settleIntent(ctx, intentId);
    expect(await updatesOfBooks()).toBe(1);
    await settleIntent(ctx, intentId);
    expect(await updatesOfBooks()).toBe(1);
  });

  test("has nothing for the books if no charge brought money", async () => {
    const charges = [part({ status: "FAILED" })];
    const { intentId } = await paymentOf("ISSUED", 24900, { status: "PENDING", charges });
    await settleIntent(ctx, intentId);
    expect(await updatesOfBooks()).toBe(0);
  });

  test("is canceled if it ended there without any money", async () => {
    const { intentId, collectionId } = await paymentOf("ISSUED", 24900, { charges: [] });
    await settleIntent(ctx, intentId);
    expect([await statusOf(intentId), await formOf(collectionId)]).toEqual(["CANCELED", "FAILED"]);
    expect(await updatesOfBooks()).toBe(1);
  });

  test("changes nothing more once it is settled, and nothing if another payment of ours is named in it", async () => {
    const { intentId } = await paymentOf("ISSUED", 24900);
    await settleIntent(ctx, intentId);
    const updates = await updatesOfBooks();
    await settleIntent(ctx, intentId);
    expect(await updatesOfBooks()).toBe(updates);
    const other = { metadata: { tenantId: tenant.id, paymentIntentId: newId(), orderId: null } };
    const foreign = await paymentOf("ISSUED", 24900, other);
    await settleIntent(ctx, foreign.intentId);
    expect([await statusOf(foreign.intentId), await formOf(foreign.collectionId)]).toEqual([
      "PENDING",
      "ACTIVE",
    ]);
  });
});
