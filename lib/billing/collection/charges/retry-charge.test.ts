import { eq } from "drizzle-orm";
import { afterEach, describe, expect, test, vi } from "vitest";
import { invoices } from "@/db/schema/billing";
import { paymentIntents } from "@/db/schema/payments";
import {
  CARD_METHODS,
  chargesAtProvider,
  type Days,
  giveCard,
  issue,
  makeActiveSubscription,
  makeBrandWithDays,
  makePayer,
} from "@/lib/billing/collection/testing";
import { makeIntent } from "@/lib/payments/fixtures";
import type { PaymentIntent } from "@/lib/payments/model";
import { paymentProvider } from "@/lib/payments/providers";
import { testWorldOfFile } from "@/lib/payments/testing";
import { newId } from "@/lib/platform/secrets/ids";
import { ProviderUnreachable } from "@/lib/providers/errors";

const world = await testWorldOfFile();
afterEach(() => {
  vi.restoreAllMocks();
});

const invoiceOf = async (id: string) =>
  (await world.api.db.select().from(invoices).where(eq(invoices.id, id)))[0]!;
const intentOf = async (invoiceId: string) =>
  (await world.api.db.select().from(paymentIntents).where(eq(paymentIntents.invoiceId, invoiceId)))[0]!;
const retry = (days: Days, intentId: string, headers: Record<string, string> = {}) =>
  world.api.call<PaymentIntent & { internalCode?: string }>("POST", `/payment-intents/${intentId}/retry`, {
    key: days.key,
    headers,
  });

/** A renewal whose first charge was declined. */
async function failed(days: Days) {
  const { customerId } = await makePayer(world.api, days.tenant, { card: CARD_METHODS.declines });
  const subscriptionId = await makeActiveSubscription(world.api, days.tenant, days.ctx, customerId);
  const invoiceId = await issue(world.api, days.tenant, days.ctx, {
    customerId,
    subscriptionIds: [subscriptionId],
  });
  await days.settled();
  expect(await invoiceOf(invoiceId)).toMatchObject({ nextStep: "CHARGE", stepsTaken: 1 });
  return { customerId, invoiceId, intentId: (await intentOf(invoiceId)).id };
}

describe("a retry of a charge", () => {
  test("charges the card that is saved now, and pays the invoice", async () => {
    await using days = await makeBrandWithDays(world);
    const { customerId, invoiceId, intentId } = await failed(days);
    await giveCard(world.api, days.tenant, customerId, CARD_METHODS.good);
    expect(await retry(days, intentId)).toMatchObject({ status: 200, body: { status: "SUCCEEDED" } });
    await days.settled();
    expect(await invoiceOf(invoiceId)).toMatchObject({ status: "PAID", nextStep: null });
    expect(await chargesAtProvider(world, invoiceId)).toEqual(["failed", "succeeded"]);
    expect((await retry(days, intentId)).body.internalCode).toBe("5372");
  });

  test("that fails counts as the planned charge, and the next one follows later", async () => {
    await using days = await makeBrandWithDays(world);
    const { invoiceId, intentId } = await failed(days);
    const headers = { "x-idempotency-key": newId() };
    expect((await retry(days, intentId, headers)).body.status).toBe("REQUIRES_PAYMENT_METHOD");
    await days.settled();
    expect(await invoiceOf(invoiceId)).toMatchObject({ nextStep: "CHARGE", stepsTaken: 2 });
    // The same request again charges nothing.
    expect((await retry(days, intentId, headers)).status).toBe(200);
    await days.settled();
    expect(await chargesAtProvider(world, invoiceId)).toEqual(["failed", "failed"]);
  });

  test("by eight callers at once makes one charge", async () => {
    await using days = await makeBrandWithDays(world);
    const { customerId, invoiceId, intentId } = await failed(days);
    await giveCard(world.api, days.tenant, customerId, CARD_METHODS.good);
    const answers = await Promise.all(Array.from({ length: 8 }, () => retry(days, intentId)));
    for (const { status, body } of answers)
      expect(status === 200 || body.internalCode === "5006" || body.internalCode === "5372").toBe(true);
    await days.settled();
    expect(await chargesAtProvider(world, invoiceId)).toEqual(["failed", "succeeded"]);
  });

  test("is completed by a job if the provider does not answer", async () => {
    await using days = await makeBrandWithDays(world);
    const { customerId, invoiceId, intentId } = await failed(days);
    await giveCard(world.api, days.tenant, customerId, CARD_METHODS.good);
    const stripe = paymentProvider("STRIPE");
    vi.spyOn(stripe, "chargeOffSession").mockRejectedValueOnce(
      new ProviderUnreachable("down", { provider: "STRIPE" }),
    );
    expect((await retry(days, intentId)).status).toBe(200);
    await expect.poll(async () => (await invoiceOf(invoiceId)).status, { timeout: 20_000 }).toBe("PAID");
    expect(await chargesAtProvider(world, invoiceId)).toEqual(["failed", "succeeded"]);
  });

  test("is refused if no charge has failed or nothing may be charged", async () => {
    await using days = await makeBrandWithDays(world);
    const { customerId } = await makePayer(world.api, days.tenant);
    // This invoice was never charged.
    const byHand = await issue(world.api, days.tenant, days.ctx, { customerId, terms: "POSTPAID" });
    const ofHand = await makeIntent(world.api, days.tenant, { customerId, invoiceId: byHand });
    expect((await retry(days, ofHand)).body.internalCode).toBe("5372");
    // A step was taken without a method.
    const without = await issue(world.api, days.tenant, days.ctx, { customerId });
    await days.settled();
    expect(await invoiceOf(without)).toMatchObject({ stepsTaken: 1 });
    expect((await retry(days, (await intentOf(without)).id)).body.internalCode).toBe("5372");
    // This intent belongs to no invoice.
    const topUp = await makeIntent(world.api, days.tenant, { customerId });
    expect((await retry(days, topUp)).body.internalCode).toBe("5372");
    expect((await retry(days, newId())).body.internalCode).toBe("5007");
    const other = await world.api.apiKey(await world.api.tenant());
    expect((await world.api.call("POST", `/payment-intents/${topUp}/retry`, { key: other })).status).toBe(
      404,
    );
  });
});
