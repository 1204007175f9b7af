import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { invoices } from "@/db/schema/billing";
import { customers } from "@/db/schema/customers";
import { paymentIntents, paymentProfiles, providerCustomers } from "@/db/schema/payments";
import { chargeableProfile, collectorOf } from "@/lib/billing/collection/charges/autopay";
import { chargeInvoice } from "@/lib/billing/collection/charges/charge-invoice";
import { issue } from "@/lib/billing/collection/testing";
import type { Ctx } from "@/lib/kernel/context";
import { snapshotOfPayment } from "@/lib/payments/collections/testing";
import { makeCollection, makeInvoice, makeProfile } from "@/lib/payments/fixtures";
import { newId } from "@/lib/platform/secrets/ids";
import {
  ProviderRefused,
  ProviderUncertain,
  ProviderUnreachable,
  type RefusalReason,
} from "@/lib/providers/errors";
import type { PaymentProvider, PaymentSnapshot } from "@/lib/providers/payments/provider";
import { queuedJobs } from "@/lib/subscriptions/testing";
import { apiOfFile } from "@/lib/testing/brand";
import type { Tenant } from "@/lib/values/tenant/tenant";

/** The provider of this file. Each test decides what it answers. */
const provider = vi.hoisted(() => ({
  capabilities: { savedMethods: true, invoices: false },
  chargeOffSession: vi.fn<PaymentProvider["chargeOffSession"]>(),
  readPayment: vi.fn<PaymentProvider["readPayment"]>(),
  updatePaymentAmount: vi.fn<PaymentProvider["updatePaymentAmount"]>(),
}));
vi.mock("@/lib/payments/providers", async (original) => ({
  ...(await original<typeof import("@/lib/payments/providers")>()),
  isSetUp: () => true,
  paymentProvider: () => provider,
}));

const HOUR_MS = 3600 * 1000;
const NOW = "2026-06-15T12:00:00.000Z";

const { api } = await apiOfFile();
let tenant: Tenant;
let ctx: Ctx;

beforeEach(async () => {
  vi.resetAllMocks();
  provider.capabilities.savedMethods = true;
  api.clock.set(NOW);
  tenant = await api.tenant();
  ctx = api.ctx(tenant);
});

/** A customer whose saved card may be charged, and an invoice of 249.00 kr that waits for its charge. */
async function waiting() {
  const billing = { method: "EMAIL_INVOICE", email: "astrid@example.com", currency: "SEK" } as const;
  const customerId = await api.customer(tenant, { billing });
  const profileId = await makeProfile(api, tenant, { customerId, autopayConsentAt: ctx.clock.now() });
  const setAutoPay = (autoPay: boolean) =>
    api.db
      .update(customers)
      .set({ billing: { ...billing, defaultPaymentProfileId: profileId, autoPay } })
      .where(eq(customers.id, customerId));
  await setAutoPay(true);
  await api.db
    .insert(providerCustomers)
    .values({ tenantId: tenant.id, customerId, provider: "STRIPE", providerRef: "cus_1" });
  const invoiceId = await issue(api, tenant, ctx, { customerId });
  const invoice = async () => (await api.db.select().from(invoices).where(eq(invoices.id, invoiceId)))[0]!;
  const intent = async () =>
    (await api.db.select().from(paymentIntents).where(eq(paymentIntents.invoiceId, invoiceId)))[0]!;
  return {
    customerId,
    profileId,
    invoiceId,
    setAutoPay,
    invoice,
    intent,
    setIntent: (row: Partial<typeof paymentIntents.$inferInsert>) =>
      api.db.update(paymentIntents).set(row).where(eq(paymentIntents.invoiceId, invoiceId)),
    method: async () =>
      (await api.db.select().from(paymentProfiles).where(eq(paymentProfiles.id, profileId)))[0]!,
    /** Takes the step CHARGE, which is number `stepsTaken`. */
    charge: (stepsTaken = 0) => chargeInvoice(ctx, { invoiceId, stepsTaken }),
    /** What the provider says of the payment. */
    says: async (given: Partial<PaymentSnapshot>) =>
      snapshotOfPayment(tenant.id, (await intent()).id, { charge: null, ...given }),
    /** How long it is until the planned step. */
    waitsMs: async () => (await invoice()).nextStepAt!.getTime() - ctx.clock.now().getTime(),
  };
}

const refusal = (reason: RefusalReason, final = false) =>
  new ProviderRefused("refused", { provider: "STRIPE", reason, final });
/** The waiting mails of one kind. */
const mailsOf = async (kind: string) =>
  (await queuedJobs(api, tenant)).map(({ payload }) => payload).filter((payload) => payload.kind === kind);

describe("a charge that the provider refuses", () => {
  test("because of our settings is no failure of the customer, and is asked for again under the same key", async () => {
    const { charge, invoice, intent, says } = await waiting();
    provider.chargeOffSession.mockRejectedValueOnce(refusal("configuration"));
    await expect(charge()).rejects.toThrow(ProviderRefused);
    expect(await intent()).toMatchObject({ status: "PENDING", chargesMade: 1, chargesAnswered: 0 });
    expect(await invoice()).toMatchObject({ nextStep: "CHARGE", stepsTaken: 0 });
    expect(await mailsOf("payment-failed")).toEqual([]);
    provider.chargeOffSession.mockResolvedValueOnce(await says({}));
    provider.readPayment.mockResolvedValue(await says({}));
    await charge();
    const keys = provider.chargeOffSession.mock.calls.map(([{ idempotencyKey }]) => idempotencyKey);
    expect(keys).toEqual([`charge:${(await intent()).id}:1`, `charge:${(await intent()).id}:1`]);
    expect(await intent()).toMatchObject({ status: "SUCCEEDED", chargesMade: 1, chargesAnswered: 1 });
  });

  test.each([
    [false, null],
    [true, "REFUSED"],
  ] as const)(
    "because of the card fails, and blocks the card if that is final: %s",
    async (final, blockedFor) => {
      const { charge, invoice, intent, method, profileId } = await waiting();
      provider.chargeOffSession.mockRejectedValueOnce(refusal("declined", final));
      await charge();
      expect(await intent()).toMatchObject({
        status: "REQUIRES_PAYMENT_METHOD",
        chargesMade: 1,
        chargesAnswered: 1,
      });
      expect(await invoice()).toMatchObject({ nextStep: "CHARGE", stepsTaken: 1 });
      expect(await method()).toMatchObject({ blockedFor });
      const [mail, ...more] = await mailsOf("payment-failed");
      expect(more).toEqual([]);
      expect(mail).toMatchObject({
        requiresAction: false,
        nextAttemptAt: (await invoice()).nextStepAt!.toISOString(),
      });
      expect(mail?.refusedProfileId).toBe(final ? profileId : undefined);
    },
  );

  test("because its payment has changed there is read, and counts as answered but not as failed", async () => {
    const { charge, invoice, intent, setIntent, says } = await waiting();
    await setIntent({ providerRef: `pi_${newId()}` });
    provider.readPayment.mockResolvedValue(await says({ status: "REQUIRES_PAYMENT_METHOD" }));
    provider.chargeOffSession.mockRejectedValueOnce(refusal("conflict"));
    await expect(charge()).rejects.toThrow(ProviderRefused);
    expect(await intent()).toMatchObject({
      status: "REQUIRES_PAYMENT_METHOD",
      chargesMade: 1,
      chargesAnswered: 1,
    });
    expect(await invoice()).toMatchObject({ nextStep: "CHARGE", stepsTaken: 0 });
    expect(await mailsOf("payment-failed")).toEqual([]);
  });

  test("because its key is in use is not answered", async () => {
    const { charge, intent } = await waiting();
    provider.chargeOffSession.mockRejectedValueOnce(refusal("conflict"));
    await expect(charge()).rejects.toThrow(ProviderRefused);
    expect(await intent()).toMatchObject({ status: "PROCESSING", chargesMade: 1, chargesAnswered: 0 });
  });
});

describe("a charge without an answer", () => {
  test.each([
    [new ProviderUnreachable("down", { provider: "STRIPE" }), "PENDING"],
    [new ProviderUncertain("lost", { provider: "STRIPE" }), "PROCESSING"],
    [new Error("a bug"), "PROCESSING"],
  ] as const)("%s leaves the payment %s and is repeated", async (error, status) => {
    const { charge, invoice, intent } = await waiting();
    provider.chargeOffSession.mockRejectedValueOnce(error);
    await expect(charge()).rejects.toThrow(error);
    expect(await intent()).toMatchObject({ status, chargesMade: 1, chargesAnswered: 0 });
    expect(await invoice()).toMatchObject({ nextStep: "CHARGE", stepsTaken: 0 });
  });

  test("lets a payment that exists there be paid in another way", async () => {
    const { charge, intent, setIntent, says } = await waiting();
    await setIntent({ providerRef: `pi_${newId()}` });
    provider.readPayment.mockResolvedValue(await says({ status: "REQUIRES_PAYMENT_METHOD" }));
    provider.chargeOffSession.mockRejectedValueOnce(new ProviderUnreachable("down", { provider: "STRIPE" }));
    await expect(charge()).rejects.toThrow(ProviderUnreachable);
    expect(await intent()).toMatchObject({ status: "REQUIRES_PAYMENT_METHOD", chargesAnswered: 0 });
  });
});

describe("the answer to a charge", () => {
  test("names the payment there, which the next charge is made on", async () => {
    const { charge, invoice, intent, says } = await waiting();
    const declined = await says({ providerRef: "pi_first", status: "REQUIRES_PAYMENT_METHOD" });
    provider.chargeOffSession.mockResolvedValue(declined);
    provider.readPayment.mockResolvedValue(declined);
    await charge();
    expect(await intent()).toMatchObject({ providerRef: "pi_first", chargesAnswered: 1 });
    expect(await invoice()).toMatchObject({ nextStep: "CHARGE", stepsTaken: 1 });
    await charge(1);
    expect(
      provider.chargeOffSession.mock.calls.map(([asked]) => [asked.existingRef, asked.customerRef]),
    ).toEqual([
      [null, "cus_1"],
      ["pi_first", "cus_1"],
    ]);
    expect(await invoice()).toMatchObject({ stepsTaken: 2 });
    // The step that was taken already is not taken again.
    await charge(1);
    expect(provider.chargeOffSession).toHaveBeenCalledTimes(2);
  });

  test.each([
    ["REQUIRES_ACTION", [expect.objectContaining({ requiresAction: true })]],
    ["PROCESSING", []],
  ] as const)("%s plans the next step, and the mails are %j", async (status, mails) => {
    const { charge, invoice, says } = await waiting();
    provider.chargeOffSession.mockResolvedValue(await says({ status }));
    provider.readPayment.mockResolvedValue(await says({ status }));
    await charge();
    expect(await invoice()).toMatchObject({ nextStep: "CHARGE", stepsTaken: 1 });
    expect(await mailsOf("payment-failed")).toEqual(mails);
  });

  test("SUCCEEDED charges the customer's older prepaid invoices once more, and no others", async () => {
    const { customerId, charge, says } = await waiting();
    const old = {
      nextStep: "CANCEL",
      nextStepAt: new Date("2026-07-01T00:00:00Z"),
      terms: "PREPAID",
      status: "OVERDUE",
    } as const;
    const nextStepOf = async (row: Partial<Parameters<typeof makeInvoice>[2]>) => {
      const id = await makeInvoice(api, tenant, { customerId, ...old, ...row });
      return async () => (await api.db.select().from(invoices).where(eq(invoices.id, id)))[0]!.nextStep;
    };
    const again = [await nextStepOf({}), await nextStepOf({ status: "PARTIALLY_PAID" })];
    const others = [
      await nextStepOf({ terms: "POSTPAID" }),
      await nextStepOf({ status: "UNCOLLECTIBLE" }),
      await nextStepOf({ customerId: await api.customer(tenant) }),
    ];
    const suspending = await nextStepOf({ nextStep: "SUSPEND" });
    provider.chargeOffSession.mockResolvedValue(await says({}));
    provider.readPayment.mockResolvedValue(await says({}));
    await charge();
    const all = (found: typeof again) => Promise.all(found.map((next) => next()));
    expect(await all(again)).toEqual(["CHARGE", "CHARGE"]);
    expect(await all(others)).toEqual(["CANCEL", "CANCEL", "CANCEL"]);
    expect(await suspending()).toBe("SUSPEND");
  });
});

describe("a payment that exists at the provider", () => {
  /** An invoice whose payment exists there with an amount and a state, and its charge. */
  async function charged(says: Partial<PaymentSnapshot>) {
    const payer = await waiting();
    await payer.setIntent({ providerRef: "pi_there" });
    const known = await payer.says({ status: "REQUIRES_PAYMENT_METHOD", ...says });
    provider.readPayment.mockResolvedValue(known);
    provider.updatePaymentAmount.mockResolvedValue({ ...known, amountMinor: 24900 });
    provider.chargeOffSession.mockResolvedValue(known);
    await payer.charge();
    return payer;
  }

  test.each([
    [24900, 0],
    [19900, 1],
  ])("of %i is charged after %i corrections of its amount", async (amountMinor, corrections) => {
    const { intent } = await charged({ amountMinor });
    expect(provider.updatePaymentAmount).toHaveBeenCalledTimes(corrections);
    if (corrections > 0)
      expect(provider.updatePaymentAmount).toHaveBeenCalledWith({
        providerRef: "pi_there",
        amountMinor: 24900,
        currency: "SEK",
        idempotencyKey: `amount:${(await intent()).id}:1:24900`,
      });
    expect(provider.chargeOffSession).toHaveBeenCalledTimes(1);
  });

  test.each(["SUCCEEDED", "PROCESSING"] as const)("and is %s is not charged", async (status) => {
    const { intent } = await charged({ status, amountMinor: 19900 });
    expect(provider.updatePaymentAmount).not.toHaveBeenCalled();
    expect(provider.chargeOffSession).not.toHaveBeenCalled();
    expect(await intent()).toMatchObject({ chargesMade: 1, chargesAnswered: 1 });
  });
});

describe("an invoice whose customer may not be charged", () => {
  test("goes to its next step, and is reminded of except on the first and the last day", async () => {
    const { charge, invoice, setAutoPay } = await waiting();
    await setAutoPay(false);
    const reminders: number[] = [];
    for (let step = 0; step < 5; step++) {
      await charge(step);
      reminders.push((await mailsOf("reminder")).length);
      // Another day has another reminder.
      api.clock.set(new Date(ctx.clock.now().getTime() + 24 * HOUR_MS));
    }
    expect(provider.chargeOffSession).not.toHaveBeenCalled();
    expect(await invoice()).toMatchObject({ nextStep: "SUSPEND", stepsTaken: 5 });
    expect(reminders).toEqual([0, 1, 2, 3, 3]);
  });

  test("is not charged by a provider that cannot save methods", async () => {
    const { charge, invoice } = await waiting();
    provider.capabilities.savedMethods = false;
    await charge();
    expect(provider.chargeOffSession).not.toHaveBeenCalled();
    expect(await invoice()).toMatchObject({ stepsTaken: 1 });
  });

  test("has no method and no provider if the customer does not exist", async () => {
    expect(await chargeableProfile(ctx, newId())).toBeNull();
    expect(await collectorOf(ctx, newId())).toBeNull();
  });
});

describe("a charge waits", () => {
  test("for an hour while the payment is in progress, which is then looked up", async () => {
    const { charge, intent, setIntent, waitsMs } = await waiting();
    await setIntent({ status: "PROCESSING" });
    await charge();
    expect(provider.chargeOffSession).not.toHaveBeenCalled();
    expect(await waitsMs()).toBe(HOUR_MS);
    expect(await queuedJobs(api, tenant)).toContainEqual(
      expect.objectContaining({ payload: { paymentIntentId: (await intent()).id } }),
    );
  });

  test("for ten minutes while a person opens a payment form, but not if the payment exists already", async () => {
    const { customerId, invoiceId, charge, intent, setIntent, says, waitsMs } = await waiting();
    const paymentIntentId = (await intent()).id;
    await makeCollection(api, tenant, { customerId, invoiceId, paymentIntentId });
    await charge();
    expect(provider.chargeOffSession).not.toHaveBeenCalled();
    expect(await waitsMs()).toBe(HOUR_MS / 6);
    await setIntent({ providerRef: "pi_there" });
    const declined = await says({ status: "REQUIRES_PAYMENT_METHOD" });
    provider.readPayment.mockResolvedValue(declined);
    provider.chargeOffSession.mockResolvedValue(declined);
    await charge();
    expect(provider.chargeOffSession).toHaveBeenCalledTimes(1);
  });

  test("for a due date that was moved, until that day", async () => {
    const { invoiceId, charge, says } = await waiting();
    const move = (dueDate: string) =>
      api.db
        .update(invoices)
        .set({ dueDate, originalDueDate: "2026-06-15", dueDateMoves: 1 })
        .where(and(eq(invoices.tenantId, tenant.id), eq(invoices.id, invoiceId)));
    const declined = await says({ status: "REQUIRES_PAYMENT_METHOD" });
    provider.readPayment.mockResolvedValue(declined);
    provider.chargeOffSession.mockResolvedValue(declined);
    await move("2026-06-16");
    await charge();
    expect(provider.chargeOffSession).not.toHaveBeenCalled();
    await move("2026-06-15");
    await charge();
    expect(provider.chargeOffSession).toHaveBeenCalledTimes(1);
  });
});
