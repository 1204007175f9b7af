import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it, vi } from "vitest";
import { invoices } from "@/db/schema/billing";
import { customers } from "@/db/schema/customers";
import { paymentIntents, paymentRefunds } from "@/db/schema/payments";
import { mails } from "@/db/schema/platform";
import { chargeInvoice } from "@/lib/billing/collection/charges/charge-invoice";
import { dropRenewalIntent, openRenewalIntent } from "@/lib/billing/collection/charges/intent";
import { takeDueSteps } from "@/lib/billing/collection/take-steps";
import {
  CARD_METHODS,
  chargesAtProvider,
  type Days,
  giveCard,
  issue,
  makeActiveSubscription,
  makeBrandWithDays,
  makePayer,
  moveTo,
} from "@/lib/billing/collection/testing";
import { writeOffInvoice } from "@/lib/billing/invoices/write-off";
import { settleIntent } from "@/lib/payments/collections/settle";
import { settleReported } from "@/lib/payments/collections/settle-reported";
import { makeCollection, makeInvoice } from "@/lib/payments/fixtures";
import type { PaymentLink } from "@/lib/payments/model";
import { paymentProvider } from "@/lib/payments/providers";
import { testWorldOfFile } from "@/lib/payments/testing";
import { ProviderUnreachable } from "@/lib/providers/errors";
import type { PaymentProvider } from "@/lib/providers/payments/provider";
import { eventTypesOf } from "@/lib/subscriptions/testing";

const GOOD = "4242424242424242";

const world = await testWorldOfFile();
afterEach(async () => {
  vi.restoreAllMocks();
  await world.control("clear-faults");
  await world.jobs.start();
});

const invoiceOf = async (id: string) =>
  (await world.api.db.select().from(invoices).where(eq(invoices.id, id)))[0]!;
const intentsOf = (invoiceId: string) =>
  world.api.db.select().from(paymentIntents).where(eq(paymentIntents.invoiceId, invoiceId));
const intentOf = async (invoiceId: string) => (await intentsOf(invoiceId))[0]!;
const becomesPaid = (id: string) => expect.poll(async () => (await invoiceOf(id)).status).toBe("PAID");

/** Replaces the results of `chargeOffSession` for the brand of a test, and returns the requests. Ignores calls from jobs of other tests. */
function chargesGo({ tenant }: Days, ...ways: ((real: () => Promise<unknown>) => Promise<unknown>)[]) {
  const stripe = paymentProvider("STRIPE");
  const real = stripe.chargeOffSession;
  const asked: Parameters<PaymentProvider["chargeOffSession"]>[0][] = [];
  vi.spyOn(stripe, "chargeOffSession").mockImplementation(async (input) => {
    const ours = input.ids.tenantId === tenant.id;
    if (ours) asked.push(input);
    const way = ours ? ways.shift() : undefined;
    return (await (way ? way(() => real(input)) : real(input))) as Awaited<ReturnType<typeof real>>;
  });
  return asked;
}
const died = new Error("the process died");
const isDown = () => Promise.reject(new ProviderUnreachable("down", { provider: "STRIPE" }));

/** An invoice that waits for its charge. No job makes the charge. */
async function waiting(days: Days, card: string = CARD_METHODS.good) {
  await world.jobs.stop();
  const { customerId } = await makePayer(world.api, days.tenant, { card });
  const subscriptionId = await makeActiveSubscription(world.api, days.tenant, days.ctx, customerId);
  const id = await issue(world.api, days.tenant, days.ctx, { customerId, subscriptionIds: [subscriptionId] });
  return {
    id,
    customerId,
    subscriptionId,
    charge: () => chargeInvoice(days.ctx, { invoiceId: id, stepsTaken: 0 }),
  };
}

describe("a charge is made only once", () => {
  const deaths: [string, (real: () => Promise<unknown>) => Promise<unknown>][] = [
    ["before the provider is asked", () => Promise.reject(died)],
    [
      "after the provider has charged and before its answer arrives",
      async (real) => {
        await real();
        throw died;
      },
    ],
  ];
  it.each(deaths)("when the process dies %s, the same charge is requested again", async (_, way) => {
    await using days = await makeBrandWithDays(world);
    const { id, subscriptionId, charge } = await waiting(days);
    const asked = chargesGo(days, way);
    await expect(charge()).rejects.toThrow(died);
    expect(await intentOf(id)).toMatchObject({ status: "PROCESSING", chargesMade: 1, chargesAnswered: 0 });
    await charge();
    expect(asked[1]).toEqual(asked[0]);
    expect(asked[0]!.idempotencyKey).toBe(`charge:${(await intentOf(id)).id}:1`);
    await world.jobs.start();
    await becomesPaid(id);
    await days.settled();
    expect(await chargesAtProvider(world, id)).toEqual(["succeeded"]);
    expect(
      (await eventTypesOf(world.api, subscriptionId)).filter((type) => type === "subscription.renewed"),
    ).toHaveLength(1);
  });

  it("when the process dies after a refusal and an event reports it before the repetition", async () => {
    await using days = await makeBrandWithDays(world);
    const { id, charge } = await waiting(days, CARD_METHODS.declines);
    let made: { providerRef: string } | undefined;
    const asked = chargesGo(days, async (real) => {
      made = (await real()) as typeof made;
      throw died;
    });
    await expect(charge()).rejects.toThrow(died);
    const { id: intentId } = await intentOf(id);
    await settleReported(days.ctx, "STRIPE", made!.providerRef, intentId);
    await charge();
    expect(asked.map(({ idempotencyKey }) => idempotencyKey)).toEqual([
      `charge:${intentId}:1`,
      `charge:${intentId}:1`,
    ]);
    expect(asked[1]!.existingRef).toBe(made!.providerRef);
    expect(await intentOf(id)).toMatchObject({ chargesMade: 1, chargesAnswered: 1 });
    expect(await invoiceOf(id)).toMatchObject({ status: "ISSUED", stepsTaken: 1 });
    expect(await chargesAtProvider(world, id)).toEqual(["failed"]);
  });

  it("when another card became the default before the repetition", async () => {
    await using days = await makeBrandWithDays(world);
    const { id, customerId, charge } = await waiting(days);
    const asked = chargesGo(days, deaths[1]![1]);
    await expect(charge()).rejects.toThrow(died);
    await giveCard(world.api, days.tenant, customerId, "pm_card_mastercard");
    await charge();
    expect(asked[1]).toEqual(asked[0]);
    await world.jobs.start();
    await becomesPaid(id);
    expect(await chargesAtProvider(world, id)).toEqual(["succeeded"]);
  });

  it("when the answer is lost and the webhook reports the charge first", async () => {
    await using days = await makeBrandWithDays(world);
    const { id, charge } = await waiting(days);
    chargesGo(days, async (real) => {
      const answer = await real();
      // The webhook is stored and booked before our own transaction begins.
      await world.jobs.start();
      await becomesPaid(id);
      return answer;
    });
    await charge();
    await days.settled();
    expect(await intentsOf(id)).toMatchObject([{ status: "SUCCEEDED", chargesMade: 1, chargesAnswered: 1 }]);
    expect(await chargesAtProvider(world, id)).toEqual(["succeeded"]);
    expect(await invoiceOf(id)).toMatchObject({ paidMinor: 24900, nextStep: null });
  });

  it("when eight jobs take the step at once", async () => {
    await using days = await makeBrandWithDays(world);
    const { id, charge } = await waiting(days);
    await Promise.allSettled(Array.from({ length: 8 }, charge));
    await world.jobs.start();
    await becomesPaid(id);
    expect(await chargesAtProvider(world, id)).toEqual(["succeeded"]);
    expect(await intentOf(id)).toMatchObject({ chargesMade: 1, chargesAnswered: 1 });
  });

  it("when eight jobs take the step at once and the refusal counts once", async () => {
    await using days = await makeBrandWithDays(world);
    const { id, charge } = await waiting(days, CARD_METHODS.declines);
    await Promise.allSettled(Array.from({ length: 8 }, charge));
    await charge();
    expect(await chargesAtProvider(world, id)).toEqual(["failed"]);
    expect(await invoiceOf(id)).toMatchObject({ nextStep: "CHARGE", stepsTaken: 1 });
  });

  it.each(["disconnect", "error_500", "error_409"])("when the provider answers with %s", async (kind) => {
    await using days = await makeBrandWithDays(world);
    const { id } = await waiting(days);
    await world.control("faults", { surface: "stripe", kind, match: "POST /v1/payment_intents", count: 4 });
    await world.jobs.start();
    await becomesPaid(id);
    expect(await chargesAtProvider(world, id)).toEqual(["succeeded"]);
    expect(await intentsOf(id)).toMatchObject([{ chargesMade: 1, chargesAnswered: 1 }]);
  });

  it("when the provider is unreachable, a person pays in between, and the repetition finds the payment", async () => {
    await using days = await makeBrandWithDays(world);
    const { id, charge } = await waiting(days);
    const asked = chargesGo(days, isDown);
    await expect(charge()).rejects.toThrow(ProviderUnreachable);
    expect(await intentOf(id)).toMatchObject({ status: "PENDING", chargesMade: 1, chargesAnswered: 0 });
    expect(await invoiceOf(id)).toMatchObject({ nextStep: "CHARGE", stepsTaken: 0 });
    const { status } = await world.api.call<PaymentLink>("POST", "/payment-links", {
      key: days.key,
      body: { invoiceId: id },
    });
    expect(status).toBe(201);
    const { rows } = await world.database.pool.query(
      "select object->>'client_secret' as secret from sandbox.stripe_objects where id = $1",
      [(await intentOf(id)).providerRef],
    );
    expect(await world.pay(rows[0].secret, GOOD)).toMatchObject({ body: { status: "succeeded" } });
    // No jobs run, so no webhook has reported the charge. The repetition finds it.
    await charge();
    expect(asked).toHaveLength(1);
    await world.jobs.start();
    await becomesPaid(id);
    await days.settled();
    expect(asked).toHaveLength(1);
    expect(await chargesAtProvider(world, id)).toEqual(["succeeded"]);
    expect(await intentsOf(id)).toHaveLength(1);
  });

  it("a charge that never reached the provider is not repeated after the customer withdrew the consent", async () => {
    await using days = await makeBrandWithDays(world);
    const { id, customerId, charge } = await waiting(days);
    const asked = chargesGo(days, isDown);
    await expect(charge()).rejects.toThrow(ProviderUnreachable);
    const [customer] = await world.api.db.select().from(customers).where(eq(customers.id, customerId));
    await world.api.db
      .update(customers)
      .set({ billing: { ...customer!.billing!, autoPay: false } })
      .where(eq(customers.id, customerId));
    await charge();
    expect(asked).toHaveLength(1);
    expect(await invoiceOf(id)).toMatchObject({ nextStep: "CHARGE", stepsTaken: 1 });
    expect(await intentOf(id)).toMatchObject({ status: "PENDING", chargesMade: 1, chargesAnswered: 1 });
    // Another card is another charge, with a key of its own.
    await giveCard(world.api, days.tenant, customerId, "pm_card_mastercard");
    await chargeInvoice(days.ctx, { invoiceId: id, stepsTaken: 1 });
    expect(asked.map(({ idempotencyKey }) => idempotencyKey.split(":").at(-1))).toEqual(["1", "2"]);
    await world.jobs.start();
    await becomesPaid(id);
  });

  it("a charge waits while a payment form creates its payment", async () => {
    await using days = await makeBrandWithDays(world);
    const { id, customerId, charge } = await waiting(days);
    const asked = chargesGo(days);
    const session = await makeCollection(world.api, days.tenant, {
      customerId,
      invoiceId: id,
      paymentIntentId: (await intentOf(id)).id,
    });
    await charge();
    expect(asked).toEqual([]);
    expect(await invoiceOf(id)).toMatchObject({ nextStep: "CHARGE", stepsTaken: 0 });
    await world.api.call("POST", `/payment-links/${session}/cancel`, { key: days.key, body: {} });
    await charge();
    expect(asked).toHaveLength(1);
  });

  it("an invoice that another provider sent is not charged", async () => {
    await using days = await makeBrandWithDays(world);
    const { id, charge } = await waiting(days);
    const asked = chargesGo(days);
    await world.api.db
      .update(paymentIntents)
      .set({ provider: "BILLOGRAM", providerRef: `sent-${id}` })
      .where(eq(paymentIntents.invoiceId, id));
    await charge();
    expect(asked).toEqual([]);
    expect(await intentsOf(id)).toMatchObject([{ provider: "BILLOGRAM", status: "PENDING", chargesMade: 0 }]);
    expect(await invoiceOf(id)).toMatchObject({ nextStep: "CHARGE", stepsTaken: 1 });
  });
});

describe("a bank that takes days to decide", () => {
  it("delays charges, reminders and suspension until it decides", async () => {
    await using days = await makeBrandWithDays(world, { billing: { retryDays: [] } });
    const { id, charge } = await waiting(days);
    await world.control("faults", { surface: "stripe", kind: "processing", milliseconds: 600_000 });
    await charge();
    expect(await intentOf(id)).toMatchObject({ status: "PROCESSING", chargesMade: 1, chargesAnswered: 1 });
    expect((await invoiceOf(id)).nextStep).toBe("SUSPEND");
    await takeDueSteps(days.ctx);
    expect((await invoiceOf(id)).nextStep).toBe("SUSPEND");
    const refused = await world.api.call<{ internalCode: string }>("POST", "/payment-links", {
      key: days.key,
      body: { invoiceId: id },
    });
    expect(refused).toMatchObject({ status: 409, body: { internalCode: "5006" } });
    await world.jobs.start();
    await world.control("settle-now");
    await becomesPaid(id);
    await days.settled();
    expect(await invoiceOf(id)).toMatchObject({ nextStep: null });
  });
});

describe("several replicas", () => {
  it("take each step once", async () => {
    await using days = await makeBrandWithDays(world);
    await world.jobs.stop();
    const ids: string[] = [];
    for (let count = 0; count < 12; count++) {
      const { customerId } = await makePayer(world.api, days.tenant);
      ids.push(await issue(world.api, days.tenant, days.ctx, { customerId, terms: "POSTPAID" }));
    }
    const ctx = await moveTo(world.api, days.tenant, 4 * 86_400_000);
    await Promise.all(Array.from({ length: 4 }, () => takeDueSteps(ctx)));
    for (const id of ids) expect(await invoiceOf(id)).toMatchObject({ nextStep: "REMIND", stepsTaken: 1 });
    const told = await world.api.db.select().from(mails).where(eq(mails.tenantId, days.tenant.id));
    // In addition to the mails of the invoices.
    expect(told.filter(({ key }) => !key.startsWith("invoice:"))).toHaveLength(12);
  });
});

describe("a payment that arrives late", () => {
  /** An invoice that was paid at the provider while no jobs run here. */
  const paidUnheard = async (days: Days) => {
    const { id, subscriptionId } = await waiting(days, CARD_METHODS.declines);
    await world.jobs.start();
    await days.settled();
    const { body: link } = await world.api.call<PaymentLink>("POST", "/payment-links", {
      key: days.key,
      body: { invoiceId: id },
    });
    await world.jobs.stop();
    const { rows } = await world.database.pool.query(
      "select object->>'client_secret' as secret from sandbox.stripe_objects where id = $1",
      [(await intentOf(id)).providerRef],
    );
    expect(await world.pay(rows[0].secret, GOOD)).toMatchObject({ body: { status: "succeeded" } });
    return { id, subscriptionId, link };
  };
  const refundsOf = async (intentId: string) =>
    world.api.db.select().from(paymentRefunds).where(eq(paymentRefunds.paymentIntentId, intentId));

  it("after the write-off pays the debt and is not refunded", async () => {
    await using days = await makeBrandWithDays(world);
    const { id } = await paidUnheard(days);
    await writeOffInvoice(days.ctx, id);
    const intent = await intentOf(id);
    expect(intent.status).toBe("CANCELED");
    await world.jobs.start();
    await becomesPaid(id);
    for (let again = 0; again < 3; again++) await settleIntent(days.ctx, intent.id);
    await days.settled();
    expect(await refundsOf(intent.id)).toEqual([]);
    expect(await invoiceOf(id)).toMatchObject({ status: "PAID", paidMinor: 24900 });
  });

  it("after a payment elsewhere is refunded once and in full", async () => {
    await using days = await makeBrandWithDays(world);
    const { id } = await paidUnheard(days);
    expect(
      (await world.api.call("POST", `/invoices/${id}/mark-paid`, { key: days.key, body: {} })).status,
    ).toBe(200);
    const intent = await intentOf(id);
    await world.jobs.start();
    await expect
      .poll(async () => (await refundsOf(intent.id)).map(({ status }) => status))
      .toEqual(["SUCCEEDED"]);
    await settleIntent(days.ctx, intent.id);
    expect(await refundsOf(intent.id)).toMatchObject([{ amountMinor: 24900, cause: "NOT_EXPECTED" }]);
    expect(await invoiceOf(id)).toMatchObject({ status: "PAID", paidMinor: 0, paidOutsideMinor: 24900 });
  });
});

describe("the intent of a draft", () => {
  it("waits for its day, follows changes of the draft, and ends with it", async () => {
    await using days = await makeBrandWithDays(world);
    const { customerId } = await makePayer(world.api, days.tenant);
    const at = new Date(days.ctx.clock.now().getTime() + 3 * 86_400_000);
    const id = await makeInvoice(world.api, days.tenant, {
      customerId,
      status: "DRAFT",
      terms: "PREPAID",
      periodStart: "2027-01-01",
      nextStep: "ISSUE",
      nextStepAt: at,
    });
    const draft = await invoiceOf(id);
    await openRenewalIntent(days.ctx, draft);
    await openRenewalIntent(days.ctx, draft);
    const [intent] = await intentsOf(id);
    expect(intent).toMatchObject({
      status: "PENDING",
      type: "PREPAID_RENEWAL",
      amountMinor: 24900,
      dueAt: at,
    });
    await openRenewalIntent(days.ctx, { ...draft, totalMinor: 19900 });
    expect(await intentsOf(id)).toMatchObject([{ id: intent!.id, amountMinor: 19900, status: "PENDING" }]);
    await dropRenewalIntent(days.ctx, draft);
    expect(await intentsOf(id)).toMatchObject([{ id: intent!.id, status: "CANCELED" }]);
  });

  it("does not exist for a draft that asks for nothing or is postpaid", async () => {
    await using days = await makeBrandWithDays(world);
    const { customerId } = await makePayer(world.api, days.tenant);
    const row = {
      customerId,
      status: "DRAFT" as const,
      periodStart: "2027-01-01",
      terms: "POSTPAID" as const,
    };
    const id = await makeInvoice(world.api, days.tenant, row);
    const draft = await invoiceOf(id);
    await openRenewalIntent(days.ctx, draft);
    await openRenewalIntent(days.ctx, { ...draft, terms: "PREPAID", totalMinor: 0 });
    expect(await intentsOf(id)).toEqual([]);
    await openRenewalIntent(days.ctx, { ...draft, terms: "PREPAID" });
    await openRenewalIntent(days.ctx, { ...draft, terms: "PREPAID", totalMinor: 0 });
    expect(await intentsOf(id)).toMatchObject([{ status: "CANCELED" }]);
  });
});
