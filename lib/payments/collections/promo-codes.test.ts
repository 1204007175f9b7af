import { and, eq, inArray } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { productDiscounts } from "@/db/schema/catalog";
import { orders } from "@/db/schema/orders";
import { paymentSessions } from "@/db/schema/payments";
import type { Order } from "@/lib/orders/model";
import { expireOrders } from "@/lib/orders/submission/cancel-order";
import { orderItem } from "@/lib/orders/testing";
import { expireCollections } from "@/lib/payments/collections/cancel-collection";
import type { PaymentIntent, PaymentLink, PaymentSession } from "@/lib/payments/model";
import { testWorldOfFile } from "@/lib/payments/testing";
import { makeTill } from "@/lib/payments/till/testing";
import { newId } from "@/lib/platform/secrets/ids";

type Failure = { internalCode: string; details?: { property: string; code: string; message: string }[] };

const GOOD = "4242424242424242";
const DECLINED = "4000000000000002";
const FULL_MINOR = 24900;
const REDUCED_MINOR = 22410;

const world = await testWorldOfFile();
const { tenant, key, plan } = await makeTill(world);

const call = <T>(method: string, path: string, body?: unknown) =>
  world.api.call<T & Partial<Failure>>(method, path, { key, body });

/** A code for ten percent off. */
async function promoCode(maxRedemptions: number) {
  const code = `P${newId().slice(-12).toUpperCase()}`;
  const body = { code, name: "Promo", percent: "10", maxRedemptions };
  expect((await call("POST", "/product-discounts", body)).status).toBe(201);
  const used = async () => {
    const [row] = await world.api.db
      .select()
      .from(productDiscounts)
      .where(and(eq(productDiscounts.tenantId, tenant.id), eq(productDiscounts.code, code)));
    return row!.redemptions;
  };
  return { code, used };
}

async function draft(code: string): Promise<string> {
  const email = `payer-${newId()}@example.com`;
  const { body } = await call<Order>("POST", "/orders", {
    customerType: "CONSUMER",
    customer: { name: "Astrid Lind", customerType: "CONSUMER", contact: { email } },
    lineItems: [orderItem(plan)],
    promoCodes: [code],
  });
  expect(body.pricing?.totalMinor).toBe(REDUCED_MINOR);
  return body.orderId;
}

const open = (orderId: string, extra: Record<string, unknown> = {}) =>
  call<PaymentSession>("POST", "/payment-sessions", {
    orderId,
    paymentProvider: "STRIPE",
    hosted: false,
    returnUrl: "https://shop.example/done",
    ...extra,
  });
const change = (orderId: string, body: unknown) => call<Order>("PUT", `/orders/${orderId}`, body);
const readOrder = async (id: string) => (await call<Order>("GET", `/orders/${id}`)).body;
const readIntent = async (id: string) => (await call<PaymentIntent>("GET", `/payment-intents/${id}`)).body;
const paid = (orderId: string) =>
  expect.poll(async () => (await readOrder(orderId)).paymentStatus).toBe("PAID");
const refused = (code: string) => ({
  status: 409,
  body: {
    internalCode: "3112",
    details: [{ property: "promoCodes", code: "not_allowed", message: `${code} has been used up.` }],
  },
});

describe("a promo code with a limit", () => {
  test("lowers the price of one of 50 orders that are paid at once", async () => {
    const { code, used } = await promoCode(1);
    const drafts: string[] = [];
    for (let i = 0; i < 50; i++) drafts.push(await draft(code));
    const answers = await Promise.all(
      drafts.map((orderId, index) =>
        index % 2 ? open(orderId) : call<PaymentLink & PaymentSession>("POST", "/payment-links", { orderId }),
      ),
    );
    const started = drafts.filter((_, index) => answers[index]!.status === 201);
    expect(started).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 201))
      expect(answer).toMatchObject(refused(code));
    expect(await used()).toBe(1);

    const { body } = await open(started[0]!);
    await world.pay(body.providerContext!.clientSecret, GOOD);
    await paid(started[0]!);
    expect((await readIntent(body.paymentIntentId!)).amountMinor).toBe(REDUCED_MINOR);
    expect(await used()).toBe(1);

    // The other orders can be paid at the full price.
    const other = drafts.find((orderId) => orderId !== started[0])!;
    expect((await change(other, { promoCodes: [] })).body.pricing?.totalMinor).toBe(FULL_MINOR);
    expect((await open(other)).status).toBe(201);
    expect(await used()).toBe(1);
  });

  test("stays reserved while a declined card is replaced, and while its order is priced again", async () => {
    const { code, used } = await promoCode(1);
    const [first, second] = [await draft(code), await draft(code)];
    const { body: session } = await open(first);
    await world.pay(session.providerContext!.clientSecret, DECLINED);
    await expect
      .poll(async () => (await readIntent(session.paymentIntentId!)).status)
      .toBe("REQUIRES_PAYMENT_METHOD");
    expect(await open(second)).toMatchObject(refused(code));
    const { body: priced } = await change(first, { metadata: { a: "b" } });
    expect(priced.pricing?.totalMinor).toBe(REDUCED_MINOR);
    // Another session of the same order needs no second redemption, whether or not it replaces the payment.
    expect((await open(first)).status).toBe(201);
    const { body: again } = await open(first, { savePaymentProfile: true });
    await world.pay(again.providerContext!.clientSecret, GOOD);
    await paid(first);
    expect(await used()).toBe(1);
    expect(await open(second)).toMatchObject(refused(code));
  });

  test("is released if the order is paid without it", async () => {
    const { code, used } = await promoCode(1);
    const orderId = await draft(code);
    await open(orderId);
    expect(await used()).toBe(1);
    await change(orderId, { promoCodes: [] });
    expect(await used()).toBe(0);
  });

  test.each([
    [
      "the session is cancelled",
      (_: string, session: PaymentSession) =>
        call("POST", `/payment-sessions/${session.paymentSessionId}/cancel`, {}),
    ],
    ["the order is cancelled", (orderId: string) => call("POST", `/orders/${orderId}/cancel`, {})],
    [
      "the session expires",
      async (_: string, session: PaymentSession) => {
        await world.api.db
          .update(paymentSessions)
          .set({ expiresAt: new Date(0) })
          .where(eq(paymentSessions.id, session.paymentSessionId));
        await expireCollections(world.api.ctx(tenant));
      },
    ],
    [
      "the order expires",
      async (orderId: string) => {
        await world.api.db
          .update(orders)
          .set({ expiresAt: new Date(0) })
          .where(eq(orders.id, orderId));
        await expireOrders(world.api.ctx(tenant));
      },
    ],
  ])("is released when %s", async (_, end) => {
    const { code, used } = await promoCode(1);
    const [first, second] = [await draft(code), await draft(code)];
    const { body: session } = await open(first);
    expect(await open(second)).toMatchObject(refused(code));
    await end(first, session);
    await expect.poll(used).toBe(0);
    expect((await open(second)).status).toBe(201);
    expect(await used()).toBe(1);
  });

  test("goes to the next order, and a payment that succeeds after its release is refunded", async () => {
    const { code, used } = await promoCode(1);
    const [late, next] = [await draft(code), await draft(code)];
    const { body: session } = await open(late);
    await world.jobs.stop();
    await call("POST", `/payment-sessions/${session.paymentSessionId}/cancel`, {});
    expect(await used()).toBe(0);
    const { body: other } = await open(next);
    expect((await world.pay(session.providerContext!.clientSecret, GOOD)).body.status).toBe("succeeded");
    await world.jobs.start();
    await expect
      .poll(async () => (await readIntent(session.paymentIntentId!)).refunds)
      .toMatchObject([{ amountMinor: REDUCED_MINOR, status: "SUCCEEDED" }]);
    expect(await readOrder(late)).toMatchObject({ status: "DRAFT", paymentStatus: "UNPAID" });
    await world.pay(other.providerContext!.clientSecret, GOOD);
    await paid(next);
    expect(await used()).toBe(1);
  });

  test("that an order lost without a change of its total is reserved again by the successful payment", async () => {
    for (const [left, outcome] of [
      [0, "PAID"],
      [1, "UNPAID"],
    ] as const) {
      const { code, used } = await promoCode(1);
      const orderId = await draft(code);
      const { body: session } = await open(orderId);
      await world.api.db
        .update(orders)
        .set({ redeemedCodes: [], redeemedCodeIds: [] })
        .where(eq(orders.id, orderId));
      await world.api.db
        .update(productDiscounts)
        .set({ redemptions: left })
        .where(and(eq(productDiscounts.tenantId, tenant.id), eq(productDiscounts.code, code)));
      await world.pay(session.providerContext!.clientSecret, GOOD);
      await world.quiet();
      expect((await readOrder(orderId)).paymentStatus).toBe(outcome);
      expect((await readIntent(session.paymentIntentId!)).refunds?.length ?? 0).toBe(left);
      expect(await used()).toBe(1);
    }
  });

  test("returns to its own discount, even if another discount has the code now", async () => {
    const { code, used } = await promoCode(1);
    const orderId = await draft(code);
    await open(orderId);
    expect(await used()).toBe(1);
    const { body } = await call<{ items: { productDiscountId: string }[] }>(
      "GET",
      `/product-discounts?code=${code}`,
    );
    const { productDiscountId } = body.items[0]!;
    const renamed = `R${newId().slice(-12).toUpperCase()}`;
    await call("PUT", `/product-discounts/${productDiscountId}`, { code: renamed });
    await call("POST", "/product-discounts", { code, name: "Other", percent: "10", maxRedemptions: 5 });
    const counts = async () =>
      (
        await world.api.db
          .select({ code: productDiscounts.code, redemptions: productDiscounts.redemptions })
          .from(productDiscounts)
          .where(
            and(eq(productDiscounts.tenantId, tenant.id), inArray(productDiscounts.code, [code, renamed])),
          )
      ).toSorted((a, b) => (a.code === renamed ? -1 : 1) - (b.code === renamed ? -1 : 1));
    expect(await counts()).toEqual([
      { code: renamed, redemptions: 1 },
      { code, redemptions: 0 },
    ]);
    expect((await call("POST", `/orders/${orderId}/cancel`, {})).status).toBe(200);
    expect(await counts()).toEqual([
      { code: renamed, redemptions: 0 },
      { code, redemptions: 0 },
    ]);
  });

  test("counts by discount and by code, and an order uses one code of a discount", async () => {
    const { code } = await promoCode(2);
    const { body } = await call<{ items: { productDiscountId: string }[] }>(
      "GET",
      `/product-discounts?code=${code}`,
    );
    const path = `/product-discounts/${body.items[0]!.productDiscountId}/codes`;
    const codes = ["A", "B", "C"].map((letter) => `${letter}${newId().slice(-12).toUpperCase()}`);
    await call("POST", path, { codes, maxRedemptions: 1 });
    const uses = async () => {
      const { body } = await call<{ items: { code: string; redemptions: number }[] }>("GET", path);
      return codes.map((one) => body.items.find((item) => item.code === one)!.redemptions);
    };
    const [first, again, second, third] = [
      await draft(codes[0]!),
      await draft(codes[0]!),
      await draft(codes[1]!),
      await draft(codes[2]!),
    ];
    // With two codes of the discount, one counts.
    expect((await change(first, { promoCodes: [codes[1], codes[0]] })).body.pricing?.totalMinor).toBe(
      REDUCED_MINOR,
    );
    expect((await open(first)).status).toBe(201);
    expect(await open(again)).toMatchObject(refused(codes[0]!));
    expect((await open(second)).status).toBe(201);
    // The discount itself is used up.
    expect(await open(third)).toMatchObject(refused(codes[2]!));
    expect(await uses()).toEqual([1, 1, 0]);
    await call("POST", `/orders/${second}/cancel`, {});
    expect((await open(third)).status).toBe(201);
    expect(await uses()).toEqual([1, 0, 1]);
  });
});
