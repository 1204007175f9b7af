import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { paymentAttempts, paymentIntents, paymentRefunds } from "@/db/schema/payments";
import type { Ctx } from "@/lib/kernel/context";
import { settleIntent } from "@/lib/payments/collections/settle";
import { snapshotOfCharge, snapshotOfPayment } from "@/lib/payments/collections/testing";
import { makeCollection, makeIntent, makeInvoice } from "@/lib/payments/fixtures";
import { newId } from "@/lib/platform/secrets/ids";
import type { PaymentSnapshot } from "@/lib/providers/payments/provider";
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
  ctx = api.ctx(tenant);
  customerId = await api.customer(tenant);
});

/** A payment for an invoice of 249.00 kr, and the provider saying that so much came for it. */
async function paymentOf(status: "ISSUED" | "PAID", receivedMinor: number) {
  const invoiceId = await makeInvoice(api, tenant, { customerId, status });
  const providerRef = `pi_${newId()}`;
  const intentId = await makeIntent(api, tenant, { customerId, invoiceId, providerRef });
  const collectionId = await makeCollection(api, tenant, {
    customerId,
    invoiceId,
    paymentIntentId: intentId,
  });
  const charge = snapshotOfCharge({ amountMinor: receivedMinor });
  provider.readPayment.mockResolvedValue(snapshotOfPayment(tenant.id, intentId, { charge }));
  return { invoiceId, intentId, collectionId };
}

const statusOf = async (id: string) =>
  (await api.db.select().from(paymentIntents).where(eq(paymentIntents.id, id)))[0]!.status;
const refundsOf = (intentId: string) =>
  api.db.select().from(paymentRefunds).where(eq(paymentRefunds.paymentIntentId, intentId));
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
