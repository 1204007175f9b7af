import { and, asc, eq, inArray } from "drizzle-orm";
import { invoices } from "@/db/schema/billing";
import type { customers } from "@/db/schema/customers";
import { tenants } from "@/db/schema/identity";
import { subscriptions } from "@/db/schema/subscriptions";
import { makeNumbers } from "@/lib/inventory/testing";
import { systemCtx } from "@/lib/jobs";
import type { Ctx } from "@/lib/kernel/context";
import type { Order } from "@/lib/orders/model";
import type { PaymentLink, PaymentSession } from "@/lib/payments/model";
import type { PaymentProfileSession } from "@/lib/payments/profiles/profile-model";
import { type PaymentWorld, SECRETS } from "@/lib/payments/testing";
import type { CalendarDate } from "@/lib/platform/dates/calendar";
import { dateIn, startOfDayIn } from "@/lib/platform/dates/time-zones";
import { setClock } from "@/lib/tenant-clock/commands";
import { nextDue } from "@/lib/tenant-clock/due";
import { runDueWork } from "@/lib/tenant-clock/run-due-work";
import type { BillingRules, Tenant, TenantSettings } from "@/lib/values/tenant/tenant";
import { type Currency, makeOffer, SIMULATED_CURRENCIES, type SimulatedOffer } from "./offer";

/**
 * A customer of a brand of their own, with a simulated clock. The customer buys, changes, pays and fails to pay over the API. Scheduled
 * events happen between two actions, in their order.
 */

export const SIMULATED_CARDS = {
  good: "4242424242424242",
  /** Can be saved. Every charge without the customer is declined. */
  declined: "4000000000000341",
  /** The owner tells the bank that they did not make the payment. */
  disputed: "4000000000000259",
} as const;

/** Longer than anything that the jobs and the sandbox do at one stop. */
const TIMEOUT_MS = 60_000;

export type LifeOptions = {
  currency?: Currency;
  customerType?: "CONSUMER" | "BUSINESS";
  /** A business with an invoice, which pays after the period. */
  postpaid?: boolean;
  billing?: Partial<BillingRules>;
  paymentProviders?: TenantSettings["paymentProviders"];
  /** How many phone numbers the brand has. */
  numbers?: number;
};

export type SimulatedAnswer<T> = { status: number; body: T & { internalCode?: string; message?: string } };
export type SimulatedLife = Awaited<ReturnType<typeof beginLife>>;

/** Starts the life of a simulated customer, by default a consumer who pays in kronor. */
export async function beginLife(world: PaymentWorld, options: LifeOptions = {}) {
  const {
    currency = "SEK",
    customerType = "CONSUMER",
    postpaid = false,
    billing,
    paymentProviders,
    numbers = 30,
  } = options;
  const { api } = world;
  const { country, includesTax, timeZone } = SIMULATED_CURRENCIES[currency];
  const tenant: Tenant = await api.tenant({
    markets: [{ country, currency, includesTax, defaultLocale: "en-US", timeZone }],
    ...(billing && { billing }),
    ...(paymentProviders && { paymentProviders }),
  });
  const key = await api.apiKey(tenant);
  const offer: SimulatedOffer = await makeOffer(api, tenant, currency);
  await makeNumbers(
    api,
    tenant,
    numbers,
    country === "US" ? { country: "US", prefix: "+1512555", areaCode: "512" } : {},
  );
  const address =
    country === "US"
      ? { street: "701 Brazos St", city: "Austin", zip: "78701", state: "TX", country: "US" }
      : { street: "Storgatan 1", city: "Stockholm", zip: "111 22", country: "SE" };
  const customerId = await api.customer(tenant, {
    customerType,
    billing: {
      method: "EMAIL_INVOICE",
      email: "astrid@example.com",
      address: { ...address, street1: address.street },
      currency,
    } as (typeof customers.$inferInsert)["billing"],
    ...(customerType === "CONSUMER" || postpaid ? {} : { billing: null }),
  });

  const call = async <T = Record<string, unknown>>(method: string, path: string, body?: unknown) => {
    const answer = await api.call<SimulatedAnswer<T>["body"]>(method, path, {
      key,
      ...(body !== undefined && { body }),
    });
    // A server error, or an invalid request of the simulation.
    if (answer.status >= 500 || [400, 405].includes(answer.status))
      throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer as SimulatedAnswer<T>;
  };
  const expectOk = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const answer = await call<T>(method, path, body);
    if (answer.status >= 300)
      throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };

  // ─── Time ──────────────────────────────────────────────────────────────────────────────────────────────────────

  /** The tenant's context at its current time. */
  async function here(): Promise<Ctx> {
    const [row] = await api.db.select().from(tenants).where(eq(tenants.id, tenant.id));
    return systemCtx(api.runtime, row!, "simulation");
  }

  /** Callbacks before and after each stop on the way. */
  const watchers: { before?: () => Promise<void>; after?: () => Promise<void> }[] = [];

  /**
   * Waits for the consequences of the last action.
   * @returns when the last sweep began
   */
  async function settle(): Promise<Date> {
    const until = Date.now() + TIMEOUT_MS;
    const done = await runDueWork(await here(), () => Date.now() < until);
    if (done.waitingFor !== null) throw new Error(`${done.waitingFor} does not end`);
    return done.sweptAt;
  }

  /** Moves to an instant, or to noon of a day in the market, and stops at everything that is due on the way. */
  async function goTo(to: Date | CalendarDate): Promise<void> {
    const end = typeof to === "string" ? new Date(startOfDayIn(to, timeZone).getTime() + 12 * 3600_000) : to;
    let sweptAt = await settle();
    for (;;) {
      const ctx = await here();
      if (ctx.clock.now() >= end) return;
      for (const watcher of watchers) await watcher.before?.();
      // Everything due within one minute is one run of the sweep.
      const due = await nextDue(ctx, sweptAt, end);
      const stop = due ? new Date(Math.min(end.getTime(), Math.ceil(due.getTime() / 60_000) * 60_000)) : end;
      await setClock(ctx, stop);
      sweptAt = await settle();
      for (const watcher of watchers) await watcher.after?.();
    }
  }

  const now = async () => (await here()).clock.now();
  const today = async (): Promise<CalendarDate> => dateIn(await now(), timeZone);

  // ─── Paying ────────────────────────────────────────────────────────────────────────────────────────────────────

  async function confirm(kind: "payment_intents" | "setup_intents", clientSecret: string, card: string) {
    const id = clientSecret.split("_secret_")[0];
    const response = await fetch(`${process.env.STRIPE_API_URL}/v1/${kind}/${id}/confirm`, {
      method: "POST",
      headers: { authorization: `Bearer ${SECRETS.STRIPE_PUBLISHABLE_KEY}` },
      body: new URLSearchParams({
        client_secret: clientSecret,
        return_url: "https://shop.example/done",
        "payment_method_data[type]": "card",
        "payment_method_data[card][number]": card,
        "payment_method_data[card][exp_month]": "12",
        "payment_method_data[card][exp_year]": String(new Date().getUTCFullYear() + 15),
        "payment_method_data[card][cvc]": "123",
      }),
    });
    await response.body?.cancel();
    return response.status;
  }

  const returnUrl = "https://shop.example/done";
  const session = (body: object) =>
    expectOk<PaymentSession>("POST", "/payment-sessions", {
      paymentProvider: "STRIPE",
      hosted: false,
      returnUrl,
      ...body,
    });

  /** Saves a card and consents to automatic charges. */
  async function saveCard(card: keyof typeof SIMULATED_CARDS): Promise<void> {
    const opened = await expectOk<PaymentProfileSession>("POST", "/payment-profile-sessions", {
      paymentProvider: "STRIPE",
      hosted: false,
      returnUrl,
      customerId,
      setAsDefault: true,
      grantAutopayConsent: true,
    });
    await confirm("setup_intents", opened.providerContext!.clientSecret, SIMULATED_CARDS[card]);
    await until(async () => {
      const path = `/payment-profile-sessions/${opened.paymentProfileSessionId}`;
      return (await expectOk<PaymentProfileSession>("GET", path)).status === "COMPLETED";
    });
    await settle();
  }

  async function until(look: () => Promise<boolean>): Promise<void> {
    const end = Date.now() + TIMEOUT_MS;
    while (!(await look())) {
      if (Date.now() > end) throw new Error("it did not happen in time");
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  /** Pays an invoice as a person does: over a link, with a card that works. */
  async function payInvoice(invoiceId: string): Promise<SimulatedAnswer<PaymentLink>> {
    const link = await call<PaymentLink & { hostedUrl: string }>("POST", "/payment-links", { invoiceId });
    if (link.status !== 201) return link;
    const intentOf = () =>
      world.database.pool.query<{ provider_ref: string; status: string }>(
        `select i.provider_ref, i.status from payment_intents i
          where i.tenant_id = $1 and i.invoice_id = $2 and i.status <> 'CANCELED'`,
        [tenant.id, invoiceId],
      );
    const { rows } = await intentOf();
    const secret = rows[0]?.provider_ref ? await clientSecretOf(rows[0].provider_ref) : undefined;
    if (!secret) throw new Error("the link has no payment to confirm");
    await confirm("payment_intents", secret, SIMULATED_CARDS.good);
    // The provider reports it by a webhook, and nothing else waits for that webhook.
    await until(async () => (await intentOf()).rows[0]?.status === "SUCCEEDED");
    await settle();
    return link;
  }

  async function clientSecretOf(intent: string): Promise<string | undefined> {
    const response = await fetch(`${process.env.STRIPE_API_URL}/v1/payment_intents/${intent}`, {
      headers: { authorization: `Bearer ${SECRETS.STRIPE_SECRET_KEY}` },
    });
    return ((await response.json()) as { client_secret?: string }).client_secret;
  }

  // ─── Buying ────────────────────────────────────────────────────────────────────────────────────────────────────

  type Wanted = { binding?: boolean; upfront?: boolean; codes?: string[] };

  const subscriber = { name: "Astrid Lind", email: "user@lind.example", address };

  /** Places an order, and pays it if required. Throws unless its subscriptions become active. */
  async function order(lineItems: object[], wanted: Wanted = {}): Promise<Order> {
    const draft = await expectOk<Order>("POST", "/orders", {
      customerType,
      customer: { customerId },
      lineItems,
      promoCodes: wanted.codes ?? [],
    });
    if (draft.requirements.payment === "REQUIRED") {
      const opened = await session({
        orderId: draft.orderId,
        savePaymentProfile: true,
        setAsDefaultPaymentProfile: true,
        grantAutopayConsent: true,
      });
      await confirm("payment_intents", opened.providerContext!.clientSecret, SIMULATED_CARDS.good);
    } else {
      await expectOk("POST", `/orders/${draft.orderId}/submit`, {});
    }
    let done = draft;
    await until(async () => {
      done = await expectOk<Order>("GET", `/orders/${draft.orderId}`);
      return ["COMPLETED", "PARTIALLY_COMPLETED", "FAILED"].includes(done.status);
    });
    if (done.status !== "COMPLETED") throw new Error(`the order is ${done.status}`);
    await settle();
    return done;
  }

  /** Buys a subscription and waits until it is active. */
  async function buySubscription(productOfferingId: string, wanted: Wanted = {}): Promise<string> {
    const done = await order(
      [
        {
          type: "SUBSCRIPTION",
          productOfferingId,
          subscriber,
          sim: { esim: true },
          acceptBindingContract: wanted.binding ?? false,
          acceptUpfrontPayment: wanted.upfront ?? false,
        },
      ],
      wanted,
    );
    return done.createdEntities.subscriptionIds[0]!;
  }

  async function buyAddon(subscriptionId: string): Promise<string> {
    const done = await order([
      { type: "SUBSCRIPTION_ADDON", productOfferingId: offer.addon, subscriptionId },
    ]);
    return done.createdEntities.subscriptionAddonIds[0]!;
  }

  async function buyLicenses(quantity: number): Promise<string[]> {
    const done = await order([{ type: "LICENSE", productOfferingId: offer.license, quantity }]);
    return done.createdEntities.licenseIds;
  }

  // ─── Looking ───────────────────────────────────────────────────────────────────────────────────────────────────

  const allSubscriptions = () =>
    api.db
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.tenantId, tenant.id))
      .orderBy(asc(subscriptions.createdAt), asc(subscriptions.id));

  const issued = () =>
    api.db
      .select()
      .from(invoices)
      .where(
        and(
          eq(invoices.tenantId, tenant.id),
          inArray(invoices.status, [
            "ISSUED",
            "PARTIALLY_PAID",
            "PAID",
            "OVERDUE",
            "UNCOLLECTIBLE",
            "CREDITED",
          ]),
        ),
      )
      .orderBy(asc(invoices.issuedAt), asc(invoices.number));

  return {
    world,
    tenant,
    customerId,
    offer,
    currency,
    timeZone,
    postpaid,
    watchers,
    call,
    expectOk,
    here,
    now,
    today,
    goTo,
    settle,
    saveCard,
    payInvoice,
    order,
    buySubscription,
    buyAddon,
    buyLicenses,
    subscriptions: allSubscriptions,
    issued,
  };
}
