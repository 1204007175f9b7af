import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { invoices } from "@/db/schema/billing";
import { paymentIntents } from "@/db/schema/payments";
import type { Ctx } from "@/lib/kernel/context";
import { makeIntent, makeInvoice } from "@/lib/payments/fixtures";
import { newId } from "@/lib/platform/secrets/ids";
import { ProviderRefused, ProviderUnreachable } from "@/lib/providers/errors";
import { queuedJobs } from "@/lib/subscriptions/testing";
import { brandOfFile } from "@/lib/testing/brand";
import {
  bringToProvider,
  isAtProvider,
  isForProvider,
  remindAtProvider,
  sendAtProvider,
  updateInvoiceAtProvider,
} from "./invoice-at-provider";
import { snapshotOfPayment } from "./testing";

/** The provider of this file, which sends invoices unless a test says otherwise. */
const provider = vi.hoisted(() => ({
  name: "BILLOGRAM",
  capabilities: { invoices: true, idempotencyKeys: true },
  ensureCustomer: vi.fn(),
  createPayment: vi.fn(),
  readPayment: vi.fn(),
  invoices: { settleUp: vi.fn(), remind: vi.fn() },
}));
/** The tenant's choice. */
const choice = vi.hoisted(() => ({ name: "BILLOGRAM" as "BILLOGRAM" | null }));
vi.mock("@/lib/payments/providers", async (original) => ({
  ...(await original<typeof import("@/lib/payments/providers")>()),
  paymentProvider: () => provider,
  configuredProviders: () => [provider],
  choiceFor: () => choice.name,
}));

const { api, tenant } = await brandOfFile();
/** A brand that chose the provider. */
const ctx: Ctx = {
  ...api.ctx(tenant),
  tenant: { ...tenant, settings: { ...tenant.settings, paymentProviders: [{ provider: "BILLOGRAM" }] } },
};

beforeEach(() => {
  vi.clearAllMocks();
  choice.name = "BILLOGRAM";
  provider.capabilities.invoices = true;
  provider.ensureCustomer.mockResolvedValue({ providerRef: "cus_1" });
  provider.createPayment.mockImplementation(async ({ ids }) => ({
    providerRef: `bg_${ids.paymentIntentId}`,
  }));
  provider.readPayment.mockImplementation(async (ref: string) =>
    snapshotOfPayment(tenant.id, ref.slice(3), { status: "REQUIRES_PAYMENT_METHOD", charge: null }),
  );
});

type Invoice = Partial<Parameters<typeof makeInvoice>[2]>;
async function invoice(given: Invoice = {}) {
  const customerId = await api.customer(tenant);
  const id = await makeInvoice(api, tenant, { customerId, terms: "POSTPAID", ...given });
  const row = async () => (await api.db.select().from(invoices).where(eq(invoices.id, id)))[0]!;
  const intents = () => api.db.select().from(paymentIntents).where(eq(paymentIntents.invoiceId, id));
  /** Stores the payment of the invoice, by default one that the provider has. */
  const paid = (intent: Partial<typeof paymentIntents.$inferInsert> = {}) =>
    makeIntent(api, tenant, {
      customerId,
      invoiceId: id,
      provider: "BILLOGRAM",
      providerRef: `bg_${newId()}`,
      ...intent,
    });
  return { id, customerId, row, intents, paid };
}
const jobsOf = async (invoiceId: string) =>
  (await queuedJobs(api, tenant))
    .filter(({ payload }) => payload.invoiceId === invoiceId)
    .map(({ name }) => name);

describe("an invoice is for a provider that sends it", () => {
  test("if it is postpaid, waits for money, and the brand chose such a provider", async () => {
    for (const [status, isFor] of [
      ["ISSUED", true],
      ["PARTIALLY_PAID", true],
      ["OVERDUE", true],
      ["PAID", false],
      ["VOID", false],
      ["UNCOLLECTIBLE", false],
    ] as const)
      expect([status, await isForProvider(ctx, await (await invoice({ status })).row())]).toEqual([
        status,
        isFor,
      ]);
    expect(await isForProvider(ctx, await (await invoice({ terms: "PREPAID" })).row())).toBe(false);
    expect(await isForProvider(api.ctx(tenant), await (await invoice()).row())).toBe(false);
    choice.name = null;
    expect(await isForProvider(ctx, await (await invoice()).row())).toBe(false);
    choice.name = "BILLOGRAM";
    provider.capabilities.invoices = false;
    expect(await isForProvider(ctx, await (await invoice()).row())).toBe(false);
  });

  test("and is there once that provider has its payment, or that of its order", async () => {
    const sent = await invoice();
    expect(await isAtProvider(ctx, await sent.row())).toBe(false);
    await sent.paid({ providerRef: null });
    expect(await isAtProvider(ctx, await sent.row())).toBe(false);
    await api.db
      .update(paymentIntents)
      .set({ providerRef: "bg_1" })
      .where(eq(paymentIntents.invoiceId, sent.id));
    expect(await isAtProvider(ctx, await sent.row())).toBe(true);
    const elsewhere = await invoice();
    await elsewhere.paid({ provider: "STRIPE" });
    expect(await isAtProvider(ctx, await elsewhere.row())).toBe(false);
    const ofOrder = await invoice();
    const intentId = await makeIntent(api, tenant, {
      customerId: ofOrder.customerId,
      provider: "BILLOGRAM",
      providerRef: `bg_${newId()}`,
    });
    await api.db.update(invoices).set({ paymentIntentId: intentId }).where(eq(invoices.id, ofOrder.id));
    expect(await isAtProvider(ctx, await ofOrder.row())).toBe(true);
    provider.capabilities.invoices = false;
    expect(await isAtProvider(ctx, await sent.row())).toBe(false);
  });

  test("which is told of the issue, and of changes once it has the invoice", async () => {
    const [mine, prepaid, sent] = [await invoice(), await invoice({ terms: "PREPAID" }), await invoice()];
    await sendAtProvider(ctx, await mine.row());
    await sendAtProvider(ctx, await prepaid.row());
    expect([await jobsOf(mine.id), await jobsOf(prepaid.id)]).toEqual([["send-invoice-at-provider"], []]);
    await updateInvoiceAtProvider(ctx, await sent.row());
    expect(await jobsOf(sent.id)).toEqual([]);
    await sent.paid();
    await updateInvoiceAtProvider(ctx, await sent.row());
    expect(await jobsOf(sent.id)).toEqual(["send-invoice-at-provider"]);
  });
});

describe("an invoice that the provider does not have yet", () => {
  test("is sent once, with a payment of what is left", async () => {
    const { id, intents } = await invoice({ status: "PARTIALLY_PAID" });
    await bringToProvider(ctx, id);
    await bringToProvider(ctx, id);
    expect(provider.createPayment).toHaveBeenCalledTimes(1);
    expect(await intents()).toMatchObject([
      {
        amountMinor: 12_450,
        currency: "SEK",
        description: `Invoice T-${id}`,
        provider: "BILLOGRAM",
        providerRef: expect.stringMatching(/^bg_/),
      },
    ]);
  });

  test("continues a payment that waits at that provider, and leaves one at another provider alone", async () => {
    const waiting = await invoice();
    await waiting.paid({ providerRef: null });
    await bringToProvider(ctx, waiting.id);
    expect(await waiting.intents()).toMatchObject([{ providerRef: expect.stringMatching(/^bg_/) }]);
    const elsewhere = await invoice();
    await elsewhere.paid({ provider: "STRIPE", providerRef: null });
    await bringToProvider(ctx, elsewhere.id);
    expect(provider.createPayment).toHaveBeenCalledTimes(1);
    expect(await elsewhere.intents()).toHaveLength(1);
  });

  test("is not sent when nothing is left to pay, or no provider sends it", async () => {
    for (const given of [{ status: "PAID" }, { status: "VOID" }, { terms: "PREPAID" }] as const) {
      const { id, intents } = await invoice(given);
      await bringToProvider(ctx, id);
      expect(await intents()).toEqual([]);
    }
    await bringToProvider(ctx, newId());
    expect(provider.createPayment).not.toHaveBeenCalled();
  });

  test("is mailed instead if the provider refuses it, and tried again if the error is on our side", async () => {
    const refusal = (reason: ProviderRefused["reason"]) =>
      new ProviderRefused("No.", { provider: "BILLOGRAM", reason });
    const { id } = await invoice();
    provider.createPayment.mockRejectedValueOnce(refusal("invalid_request"));
    await bringToProvider(ctx, id);
    expect(await jobsOf(id)).toEqual(["invoice-refused"]);
    const errors = [
      refusal("configuration"),
      refusal("conflict"),
      new ProviderUnreachable("Down.", { provider: "BILLOGRAM" }),
    ];
    for (const error of errors) {
      const again = await invoice();
      provider.createPayment.mockRejectedValueOnce(error);
      await expect(bringToProvider(ctx, again.id)).rejects.toBe(error);
      expect(await jobsOf(again.id)).toEqual([]);
    }
  });
});

describe("an invoice that the provider has", () => {
  const settledUp = async (given: Invoice, changes: Partial<typeof invoices.$inferInsert> = {}) => {
    const { id, paid } = await invoice(given);
    await paid({ providerRoundingMinor: 3 });
    await api.db
      .update(invoices)
      .set({ updatedAt: api.clock.now(), ...changes })
      .where(eq(invoices.id, id));
    provider.invoices.settleUp.mockClear();
    await bringToProvider(ctx, id);
    const { creditedMinor, remainingMinor, givenUp } = provider.invoices.settleUp.mock.lastCall![0];
    return { creditedMinor, remainingMinor, givenUp };
  };

  test("is brought in line with ours: what is left, with the provider's rounding, and what was credited", async () => {
    expect(await settledUp({})).toEqual({ creditedMinor: 0, remainingMinor: 24_903, givenUp: false });
    expect(await settledUp({}, { creditedMinor: 4_900 })).toEqual({
      creditedMinor: 4_900,
      remainingMinor: 20_003,
      givenUp: false,
    });
    expect(await settledUp({ status: "PAID" })).toEqual({
      creditedMinor: 0,
      remainingMinor: 0,
      givenUp: false,
    });
  });

  test("is credited as a whole when ours is void, and given up when ours is written off", async () => {
    expect(await settledUp({ status: "VOID" })).toEqual({
      creditedMinor: 24_900,
      remainingMinor: 0,
      givenUp: false,
    });
    expect(await settledUp({ status: "UNCOLLECTIBLE" })).toMatchObject({ remainingMinor: 0, givenUp: true });
  });

  test("is reminded of while it waits for money", async () => {
    const { id, paid } = await invoice({ status: "OVERDUE" });
    await remindAtProvider(ctx, id, 2);
    expect(provider.invoices.remind).not.toHaveBeenCalled();
    await paid({ providerRef: "bg_7" });
    await remindAtProvider(ctx, id, 2);
    expect(provider.invoices.remind).toHaveBeenCalledWith({ providerRef: "bg_7", count: 2 });
    const settled = await invoice({ status: "PAID" });
    await settled.paid();
    await remindAtProvider(ctx, settled.id, 1);
    await remindAtProvider(ctx, newId(), 1);
    expect(provider.invoices.remind).toHaveBeenCalledTimes(1);
  });
});
