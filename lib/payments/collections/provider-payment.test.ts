import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { paymentIntents } from "@/db/schema/payments";
import { failures } from "@/lib/kernel/error-registry";
import { makeCollection, makeIntent, makeInvoice, makeProfile } from "@/lib/payments/fixtures";
import { newId } from "@/lib/platform/secrets/ids";
import { ProviderRefused, ProviderUncertain, ProviderUnreachable } from "@/lib/providers/errors";
import { queuedJobs } from "@/lib/subscriptions/testing";
import { brandOfFile } from "@/lib/testing/brand";
import { finishLink } from "./provider-payment";
import { snapshotOfCharge, snapshotOfPayment } from "./testing";

/** The provider of this file, which keeps what it was asked. */
const provider = vi.hoisted(() => ({
  capabilities: { invoices: false, idempotencyKeys: true, amountUpdates: true },
  ensureCustomer: vi.fn(),
  createPayment: vi.fn(),
  resumePayment: vi.fn(),
  updatePaymentAmount: vi.fn(),
  readPayment: vi.fn(),
}));
vi.mock("@/lib/payments/providers", async (original) => ({
  ...(await original<typeof import("@/lib/payments/providers")>()),
  paymentProvider: () => provider,
}));

const { api, tenant } = await brandOfFile();
const ctx = api.ctx(tenant);

beforeEach(() => {
  vi.clearAllMocks();
  provider.capabilities = { invoices: false, idempotencyKeys: true, amountUpdates: true };
  provider.ensureCustomer.mockResolvedValue({ providerRef: "cus_1" });
  provider.createPayment.mockImplementation(async ({ ids }) => ({
    providerRef: `pi_${ids.paymentIntentId}`,
  }));
  provider.resumePayment.mockImplementation(async ({ providerRef }) => ({ providerRef }));
});

type Intent = Partial<typeof paymentIntents.$inferInsert>;
type Collection = Partial<Parameters<typeof makeCollection>[2]>;

/** A link for an invoice, and what its opening asks of the provider. */
async function link(intent: Intent = {}, collection: Collection = {}) {
  const customerId = await api.customer(tenant);
  const invoiceId = await makeInvoice(api, tenant, { customerId });
  const intentId = await makeIntent(api, tenant, { customerId, invoiceId, ...intent });
  const given = { customerId, invoiceId, paymentIntentId: intentId, ...collection };
  const collectionId = await makeCollection(api, tenant, given);
  const open = () =>
    finishLink(ctx, { collectionId, shown: "shown" } as unknown as Parameters<typeof finishLink>[1]);
  const row = async () =>
    (await api.db.select().from(paymentIntents).where(eq(paymentIntents.id, intentId)))[0]!;
  const says = (status: "REQUIRES_PAYMENT_METHOD" | "PROCESSING" | "SUCCEEDED", amountMinor = 24_900) =>
    provider.readPayment.mockResolvedValue(
      snapshotOfPayment(tenant.id, intentId, {
        status,
        amountMinor,
        charge: status === "SUCCEEDED" ? snapshotOfCharge() : null,
      }),
    );
  return { customerId, intentId, open, row, says };
}
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { failure?: unknown }) => error.failure,
  );
const refusedWith = (reason: ProviderRefused["reason"]) =>
  new ProviderRefused("No.", { provider: "STRIPE", code: "no", reason });

describe("a payment that the provider does not have yet", () => {
  test("is created once, with our ids and a key of its amount, and its reference is stored", async () => {
    const { intentId, open, row } = await link({ description: "Invoice 1" });
    expect(await open()).toBe("shown");
    expect(provider.createPayment.mock.calls).toEqual([
      [
        {
          ids: { tenantId: tenant.id, paymentIntentId: intentId, orderId: null },
          amountMinor: 24_900,
          currency: "SEK",
          customerRef: "cus_1",
          methodRef: null,
          saveForLater: false,
          excludedMethods: [],
          description: "Invoice 1",
          idempotencyKey: `payment:${intentId}:24900`,
        },
      ],
    ]);
    expect((await row()).providerRef).toBe(`pi_${intentId}`);
  });

  test("uses a saved method, unless that was removed since", async () => {
    const methodOf = async (deletedAt: Date | null) => {
      const customerId = await api.customer(tenant);
      const paymentProfileId = await makeProfile(api, tenant, { customerId, deletedAt });
      const { open } = await link({}, { paymentProfileId, savePaymentProfile: true });
      await open();
      return [paymentProfileId, provider.createPayment.mock.lastCall?.[0]];
    };
    const [id, saved] = await methodOf(null);
    expect(saved).toMatchObject({ methodRef: `pm_${id}`, saveForLater: true });
    expect((await methodOf(api.clock.now()))[1]).toMatchObject({ methodRef: null });
  });

  test("is not created while an automatic charge is in progress", async () => {
    const { open } = await link({ status: "PROCESSING" });
    expect(await failureOf(open())).toBe(failures.paymentInProgress);
    expect(provider.createPayment).not.toHaveBeenCalled();
  });

  test("is cancelled there if it was replaced here during its creation", async () => {
    const { intentId, open } = await link();
    provider.createPayment.mockImplementation(async () => {
      await api.db.update(paymentIntents).set({ status: "CANCELED" }).where(eq(paymentIntents.id, intentId));
      return { providerRef: `pi_${intentId}`, roundingMinor: 3 };
    });
    await open();
    const jobs = (await queuedJobs(api, tenant)).filter(
      ({ payload }) => payload.paymentIntentId === intentId,
    );
    expect(jobs.map(({ name }) => name)).toEqual(["cancel-provider-payment"]);
  });

  test("waits while the provider is busy with the same key, and then finds it", async () => {
    const { intentId, open } = await link();
    provider.createPayment.mockImplementationOnce(async () => {
      await api.db
        .update(paymentIntents)
        .set({ providerRef: `pi_${intentId}` })
        .where(eq(paymentIntents.id, intentId));
      throw refusedWith("conflict");
    });
    provider.readPayment.mockResolvedValue(
      snapshotOfPayment(tenant.id, intentId, { status: "REQUIRES_PAYMENT_METHOD", charge: null }),
    );
    await open();
    expect(provider.createPayment).toHaveBeenCalledTimes(1);
    expect(provider.resumePayment).toHaveBeenCalledWith({
      providerRef: `pi_${intentId}`,
      customerRef: "cus_1",
    });
  });

  test("is refused with the provider's reason, and a mistake in the code is not hidden", async () => {
    const { open } = await link();
    provider.createPayment.mockRejectedValueOnce(refusedWith("declined"));
    expect(await failureOf(open())).toMatchObject({ internalCode: expect.any(String) });
    expect(provider.createPayment).toHaveBeenCalledTimes(1);
    provider.createPayment.mockRejectedValueOnce(new TypeError("x is undefined"));
    await expect(open()).rejects.toThrow(TypeError);
  });
});

describe("at a provider without keys", () => {
  beforeEach(() => {
    provider.capabilities.idempotencyKeys = false;
  });

  test("only one caller creates the payment, and the claim ends with its success or a certain failure", async () => {
    const { open, row } = await link();
    let claimed: Date | null = null;
    provider.createPayment.mockImplementationOnce(async () => {
      claimed = (await row()).providerClaimedUntil;
      throw new ProviderUnreachable("Down.", { provider: "STRIPE" });
    });
    await open().catch(() => {});
    expect(claimed).not.toBeNull();
    expect((await row()).providerClaimedUntil).toBeNull();
    await open();
    expect(await row()).toMatchObject({ providerRef: expect.any(String), providerClaimedUntil: null });
  });

  test("a payment that may have been created stays claimed", async () => {
    const { open, row } = await link();
    provider.createPayment.mockRejectedValueOnce(new ProviderUncertain("Lost.", { provider: "STRIPE" }));
    await open().catch(() => {});
    expect((await row()).providerClaimedUntil).not.toBeNull();
  });
});

describe("a payment that the provider has", () => {
  const existing = (given: Intent = {}, collection: Collection = {}) =>
    link({ providerRef: `pi_${newId()}`, ...given }, collection);

  test("is opened again, with a new amount if that is another one", async () => {
    const { intentId, open, row, says } = await existing();
    says("REQUIRES_PAYMENT_METHOD");
    await open();
    expect(provider.updatePaymentAmount).not.toHaveBeenCalled();
    says("REQUIRES_PAYMENT_METHOD", 10_000);
    await open();
    expect(provider.updatePaymentAmount).toHaveBeenCalledWith(
      expect.objectContaining({
        providerRef: (await row()).providerRef,
        amountMinor: 24_900,
        currency: "SEK",
      }),
    );
    expect(provider.resumePayment).toHaveBeenCalledTimes(2);
    expect(intentId).toBeTruthy();
  });

  test("keeps its amount at a provider that cannot change it", async () => {
    provider.capabilities.amountUpdates = false;
    const { open, says } = await existing();
    says("REQUIRES_PAYMENT_METHOD", 10_000);
    await open();
    expect(provider.updatePaymentAmount).not.toHaveBeenCalled();
    expect(provider.resumePayment).toHaveBeenCalled();
  });

  test("of a renewal gets the form's method each time", async () => {
    const { open, says } = await existing({ type: "PREPAID_RENEWAL" }, { savePaymentProfile: true });
    says("REQUIRES_PAYMENT_METHOD");
    await open();
    expect(provider.updatePaymentAmount).toHaveBeenCalledWith(
      expect.objectContaining({ saveForLater: true, methodRef: null }),
    );
  });

  test("is not asked for again when the money has come or is about to", async () => {
    const paid = await existing();
    paid.says("SUCCEEDED");
    expect(await failureOf(paid.open())).toBe(failures.invoiceNotPayable);
    expect((await paid.row()).status).toBe("SUCCEEDED");
    const coming = await existing();
    coming.says("PROCESSING");
    expect(await failureOf(coming.open())).toBe(failures.paymentInProgress);
    expect(provider.resumePayment).not.toHaveBeenCalled();
  });
});

test("a link that does not exist has no payment", async () => {
  const none = { collectionId: newId(), shown: "shown" } as unknown as Parameters<typeof finishLink>[1];
  expect(await failureOf(finishLink(ctx, none))).toBe(failures.paymentSessionNotFound);
});
