import { eq } from "drizzle-orm";
import Stripe from "stripe";
import { expect } from "vitest";
import type { invoices } from "@/db/schema/billing";
import { paymentIntents, paymentProfiles } from "@/db/schema/payments";
import type { Order } from "@/lib/orders/model";
import { fillNumberPool, makeOrderableOffering, orderItem } from "@/lib/orders/testing";
import { makeInvoice } from "@/lib/payments/fixtures";
import type { PaymentIntent, PaymentSession } from "@/lib/payments/model";
import type { PaymentProfileSession } from "@/lib/payments/profiles/profile-model";
import { callAsBrowser, confirmWith, newCard, type PaymentWorld, SECRETS } from "@/lib/payments/testing";
import { calendarDate } from "@/lib/platform/dates/calendar";
import { newId } from "@/lib/platform/secrets/ids";
import type { Tenant, TenantSettings } from "@/lib/values/tenant/tenant";

export const CARD_NUMBERS = {
  good: "4242424242424242",
  declined: "4000000000000002",
  savedThenDeclined: "4000000000000341",
  asks: "4000002760003184",
  asksUnlessSetUp: "4000002500003155",
  offSession: "4000003800000446",
  refundPending: "4000000000007726",
  refundFails: "4000000000005126",
  disputed: "4000000000000259",
  inquired: "4000000000001976",
};

/** What a browser sends of a bank account, for direct debit. */
export const bankAccountForm = (iban: string): Record<string, string> => ({
  "payment_method_data[type]": "sepa_debit",
  "payment_method_data[sepa_debit][iban]": iban,
});

/** A brand that sells one plan, and what its customers do to pay for it. */
export async function makeTill(world: PaymentWorld, settings: Partial<TenantSettings> = {}, price = {}) {
  const { api } = world;
  const tenant: Tenant = await api.tenant(settings);
  const key = await api.apiKey(tenant);
  const plan = await makeOrderableOffering(api, tenant, { price });
  await fillNumberPool(api, tenant, 40);
  const stripe = new Stripe(SECRETS.STRIPE_SECRET_KEY, {
    host: "127.0.0.1",
    port: new URL(world.origin).port,
    protocol: "http",
    telemetry: false,
  });

  const order = async (): Promise<Order> => {
    const email = `payer-${Math.random().toString(36).slice(2)}@example.com`;
    const { body } = await api.call<Order>("POST", "/orders", {
      key,
      body: {
        customerType: "CONSUMER",
        customer: { name: "Astrid Lind", customerType: "CONSUMER", contact: { email } },
        lineItems: [orderItem(plan)],
      },
    });
    return body;
  };
  const session = async (orderId: string, more: Record<string, unknown> = {}, headers = {}) =>
    api.call<PaymentSession>("POST", "/payment-sessions", {
      key,
      headers,
      body: {
        orderId,
        paymentProvider: "STRIPE",
        hosted: false,
        returnUrl: "https://shop.example/done",
        ...more,
      },
    });
  /** An order with a form to pay it. */
  const open = async (more: Record<string, unknown> = {}) => {
    const { orderId } = await order();
    const { status, body } = await session(orderId, more);
    if (status !== 201) throw new Error(JSON.stringify(body));
    const secret = body.providerContext?.clientSecret ?? "";
    return {
      orderId,
      session: body,
      secret,
      intentId: body.paymentIntentId!,
      ref: secret.split("_secret_")[0]!,
    };
  };
  /** A customer with a saved card that may be charged without them. */
  const saver = async (card: string, known?: string) => {
    const customerId =
      known ??
      (await api.customer(tenant, {
        billing: { method: "EMAIL_INVOICE", email: "astrid@example.com", currency: "SEK" },
      }));
    const { body } = await api.call<PaymentProfileSession>("POST", "/payment-profile-sessions", {
      key,
      body: {
        customerId,
        paymentProvider: "STRIPE",
        hosted: false,
        setAsDefault: true,
        grantAutopayConsent: true,
        returnUrl: "https://shop.example/done",
      },
    });
    const secret = body.providerContext?.clientSecret ?? "";
    const asked = await confirmWith(world.origin, secret, newCard(card));
    const source = asked.body.next_action?.use_stripe_sdk?.three_d_secure_2_source;
    if (source) await answer(secret, source, "complete");
    const read = async () =>
      (
        await api.call<PaymentProfileSession>(
          "GET",
          `/payment-profile-sessions/${body.paymentProfileSessionId}`,
          { key },
        )
      ).body;
    await expect.poll(async () => (await read()).status).toBe("COMPLETED");
    const { paymentProfileId = "" } = await read();
    const [profile] = await api.db
      .select()
      .from(paymentProfiles)
      .where(eq(paymentProfiles.id, paymentProfileId));
    return { customerId, profileId: paymentProfileId, methodRef: profile!.providerRef };
  };
  /** The card holder's answer to their bank's question. */
  const answer = (secret: string, source: string, outcome: "complete" | "fail") =>
    callAsBrowser(world.origin, "3ds2/authenticate", { client_secret: secret, source, outcome });
  /** An invoice of a cycle that is to be charged now. */
  const renewal = (customerId: string, more: Partial<typeof invoices.$inferInsert> = {}) =>
    makeInvoice(api, tenant, {
      customerId,
      terms: "PREPAID",
      periodStart: calendarDate(api.clock.now()),
      dueDate: calendarDate(api.clock.now()),
      hostedTokenHash: newId(),
      nextStep: "CHARGE",
      nextStepAt: api.clock.now(),
      ...more,
    });
  const intent = async (id: string) =>
    (await api.call<PaymentIntent>("GET", `/payment-intents/${id}`, { key })).body;
  const readOrder = async (id: string) => (await api.call<Order>("GET", `/orders/${id}`, { key })).body;
  const row = async (id: string) =>
    (await api.db.select().from(paymentIntents).where(eq(paymentIntents.id, id)))[0]!;
  return {
    tenant,
    key,
    plan,
    stripe,
    ctx: () => api.ctx(tenant),
    call: <T>(method: string, path: string, body?: unknown) => api.call<T>(method, path, { key, body }),
    order,
    session,
    open,
    intent,
    readOrder,
    row,
    pay: (secret: string, card: string) => confirmWith(world.origin, secret, newCard(card)),
    payWith: (secret: string, method: Record<string, string>) => confirmWith(world.origin, secret, method),
    answer,
    saver,
    renewal,
    /** The order, some moments later. */
    orderBecomes: (id: string, field: "status" | "paymentStatus" = "status") =>
      expect.poll(async () => (await readOrder(id))[field]),
    intentBecomes: (id: string) => expect.poll(async () => (await intent(id)).status),
    refundsBecome: (id: string) =>
      expect.poll(async () =>
        (await intent(id)).refunds.map(({ status, amountMinor }) => [status, amountMinor]),
      ),
  };
}
export type Till = Awaited<ReturnType<typeof makeTill>>;

/** What Stripe holds for an order of ours in the end: charged less refunded, over all its payments. In its minor units. */
export async function heldAtProvider({ stripe }: Till, paymentIntentId: string): Promise<number> {
  let held = 0;
  for await (const charge of stripe.charges.list({ limit: 100 })) {
    if (charge.metadata.paymentIntentId === paymentIntentId && charge.status === "succeeded")
      held += charge.amount - charge.amount_refunded;
  }
  return held;
}
