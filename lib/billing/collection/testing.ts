import { eq } from "drizzle-orm";
import { invoices } from "@/db/schema/billing";
import { customers } from "@/db/schema/customers";
import { tenants } from "@/db/schema/identity";
import { mails } from "@/db/schema/platform";
import type { subscriptions } from "@/db/schema/subscriptions";
import { startCollecting } from "@/lib/billing/collection/start-collecting";
import { takeDueSteps } from "@/lib/billing/collection/take-steps";
import { cycleItem, seatItem } from "@/lib/billing/items/testing";
import { expectBooksToAgree } from "@/lib/billing/testing";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { makeInvoice, makeProfile } from "@/lib/payments/fixtures";
import { customerAtProvider } from "@/lib/payments/providers/provider-customer";
import { type PaymentWorld, SECRETS } from "@/lib/payments/testing";
import { addDays, addMonths, type CalendarDate } from "@/lib/platform/dates/calendar";
import { dateIn, hourOfDayIn } from "@/lib/platform/dates/time-zones";
import { newId } from "@/lib/platform/secrets/ids";
import { makeSubscription } from "@/lib/subscriptions/testing";
import { sweepTenant } from "@/lib/sweep";
import { pendingWork } from "@/lib/tenant-clock/pending-work";
import type { TestApi } from "@/lib/testing/api";
import type { Tenant, TenantSettings } from "@/lib/values/tenant/tenant";

const DAY_MS = 24 * 3600 * 1000;

/** Predefined payment methods of Stripe's test mode. */
export const CARD_METHODS = {
  good: "pm_card_visa",
  /** Can be saved. Every charge is declined. */
  declines: "pm_card_chargeCustomerFail",
  /** Can be saved. Every charge is declined because the card was reported stolen. */
  stolen: "pm_card_savedThenStolen",
  /** The bank asks for authentication on every charge. */
  authenticates: "pm_card_authenticationRequired",
} as const;

/**
 * Attaches a test card to a customer at the provider, as if the customer had saved it.
 * @returns its reference there
 */
async function attach(ctx: Ctx, customerId: string, token: string): Promise<string> {
  const customer = await customerAtProvider(ctx, { customerId, provider: "STRIPE" });
  const response = await fetch(`${process.env.STRIPE_API_URL}/v1/payment_methods/${token}/attach`, {
    method: "POST",
    headers: { authorization: `Bearer ${SECRETS.STRIPE_SECRET_KEY}` },
    body: new URLSearchParams({ customer }),
  });
  if (!response.ok) throw new Error(await response.text());
  return ((await response.json()) as { id: string }).id;
}

/** Creates a consumer. With `card`, their saved card may be charged without them. */
export async function makePayer(
  api: TestApi,
  tenant: Tenant,
  { card, autoPay = true, consent = true }: { card?: string; autoPay?: boolean; consent?: boolean } = {},
): Promise<{ customerId: string; email: string; profileId: string | null }> {
  const email = `payer-${newId()}@example.com`;
  const customerId = await api.customer(tenant, {
    contact: { email },
    billing: { method: "EMAIL_INVOICE", email, currency: "SEK" },
  });
  if (!card) return { customerId, email, profileId: null };
  return {
    customerId,
    email,
    profileId: await giveCard(api, tenant, customerId, card, { autoPay, consent }),
  };
}

/** Saves a card for a customer and makes it their default. */
export async function giveCard(
  api: TestApi,
  tenant: Tenant,
  customerId: string,
  card: string,
  { autoPay = true, consent = true }: { autoPay?: boolean; consent?: boolean } = {},
): Promise<string> {
  const providerRef = await attach(api.ctx(tenant), customerId, card);
  const profileId = await makeProfile(api, tenant, {
    customerId,
    providerRef,
    autopayConsentAt: consent ? api.clock.now() : null,
  });
  const [customer] = await api.db.select().from(customers).where(eq(customers.id, customerId));
  await api.db
    .update(customers)
    .set({ billing: { ...customer!.billing!, defaultPaymentProfileId: profileId, autoPay } })
    .where(eq(customers.id, customerId));
  return profileId;
}

let serial = 0;

/** Creates a subscription that is active and paid until now. */
export function makeActiveSubscription(
  api: TestApi,
  tenant: Tenant,
  ctx: Ctx,
  customerId: string,
  given: Partial<typeof subscriptions.$inferInsert> = {},
): Promise<string> {
  const now = ctx.clock.now();
  serial += 1;
  const digits = String(serial).padStart(5, "0");
  return makeSubscription(api, tenant, {
    customerId,
    // The sandbox's network simulates failures for numbers and SIM cards with other endings.
    msisdn: `+4672${digits}9999`,
    iccid: `8946000000${digits}9999`,
    billingAnchorDay: now.getUTCDate(),
    periodStartsAt: new Date(now.getTime() - 30 * DAY_MS),
    periodEndsAt: now,
    paidUntil: now,
    ...given,
  });
}

type Owed = Partial<typeof invoices.$inferInsert> & {
  customerId: string;
  subscriptionIds?: string[];
  licenseIds?: string[];
};

/** The current day in the market of these tests. Late in the evening it differs from the day in UTC. */
export const testToday = (ctx: Ctx): CalendarDate => dateIn(ctx.clock.now(), "Europe/Stockholm");

/** Issues an invoice of the next cycle of these subscriptions and licenses, and starts its collection. */
export async function issue(api: TestApi, tenant: Tenant, ctx: Ctx, owed: Owed): Promise<string> {
  const { subscriptionIds = [], licenseIds = [], ...row } = owed;
  const today = testToday(ctx);
  const item = {
    description: "Skylark 10",
    quantity: 1,
    unitPriceMinor: 24900,
    subtotalMinor: 19920,
    totalMinor: 24900,
    taxBreakdown: [{ description: "Moms 25 %", amountMinor: 4980, rate: 25 }],
    taxAmountMinor: 4980,
    taxIncluded: true,
  };
  const items = [
    ...subscriptionIds.map((id) => ({ ...item, ...cycleItem(id) })),
    ...licenseIds.map((id) => ({ ...item, ...seatItem(id) })),
  ];
  const count = Math.max(items.length, 1);
  const invoiceId = await makeInvoice(api, tenant, {
    terms: "PREPAID",
    ...(items.length > 0 && { items }),
    subtotalMinor: 19920 * count,
    totalMinor: 24900 * count,
    periodStart: today,
    periodEnd: addMonths(today, 1),
    dueDate: today,
    issuedAt: ctx.clock.now(),
    hostedTokenHash: newId(),
    ...row,
  });
  // The invoice was mailed when it was issued.
  await api.db.insert(mails).values({ tenantId: tenant.id, key: `invoice:${invoiceId}` });
  await inTransaction(ctx, async (ctx) => {
    const [invoice] = await ctx.db.select().from(invoices).where(eq(invoices.id, invoiceId)).for("update");
    await startCollecting(ctx, invoice!);
  });
  return invoiceId;
}

/** The tenant's own context at another moment of its time. Its jobs run at that moment too. */
export async function moveTo(api: TestApi, tenant: Tenant, offsetMs: number): Promise<Ctx> {
  await api.db.update(tenants).set({ clockOffsetMs: offsetMs }).where(eq(tenants.id, tenant.id));
  api.runtime.tenants.clear();
  return api.ctx({ ...tenant, clockOffsetMs: offsetMs });
}

/** Waits until the tenant's jobs, its network and its provider have finished. */
export async function waitUntilIdle(ctx: Ctx, seconds = 120): Promise<void> {
  const end = Date.now() + seconds * 1000;
  for (;;) {
    const what = await pendingWork(ctx);
    if (what === null) return;
    if (Date.now() > end) throw new Error(`still under way: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** The hour at which `makeBrandWithDays` looks at each day: after all scheduled work of the day. */
const NOON = 12;

/** Returns how far an hour of a day is ahead of `now`. Days are those of the market of these tests, counted from the next noon. */
function daysFrom(now: Date): (day: number, hour: number) => number {
  const zone = "Europe/Stockholm";
  const today = dateIn(now, zone);
  const first = hourOfDayIn(today, NOON, zone) < now ? addDays(today, 1) : today;
  return (day, hour) => hourOfDayIn(addDays(first, day), hour, zone).getTime() - now.getTime();
}

/** Creates a brand whose clock is moved day by day, to noon by default. Each move runs the minutely jobs until all is quiet. */
export async function makeBrandWithDays(world: PaymentWorld, settings: Partial<TenantSettings> = {}) {
  const { api } = world;
  const tenant = await api.tenant(settings);
  const offsetOf = daysFrom(api.ctx(tenant).clock.now());
  let ctx = await moveTo(api, tenant, offsetOf(0, NOON));
  return {
    tenant,
    key: await api.apiKey(tenant),
    /** The context of the current day. */
    get ctx() {
      return ctx;
    },
    /** Moves to an hour of a day, counted from the first day. */
    async turnTo(day: number, hour = NOON): Promise<void> {
      await waitUntilIdle(ctx);
      ctx = await moveTo(api, tenant, offsetOf(day, hour));
      // Work that is done may make the next work due at once.
      for (let round = 0; round < 2; round++) {
        await takeDueSteps(ctx);
        await waitUntilIdle(ctx);
      }
    },
    settled: () => waitUntilIdle(ctx),
    /** Runs the minutely jobs. */
    async sweep(): Promise<void> {
      await sweepTenant(ctx);
      await waitUntilIdle(ctx);
    },
    /** Whatever a test did, the books agree at the end. */
    async [Symbol.asyncDispose]() {
      await world.jobs.start();
      await waitUntilIdle(ctx);
      await expectBooksToAgree(world.database.pool, tenant.id);
    },
  };
}
export type Days = Awaited<ReturnType<typeof makeBrandWithDays>>;

/** Every charge that the provider really made for a payment, by its result: what the customer's bank has seen. */
export async function chargesAtProvider(world: PaymentWorld, invoiceId: string): Promise<string[]> {
  const { rows } = await world.database.pool.query(
    `select c.object->>'status' as status from sandbox.stripe_objects c
       join sandbox.stripe_objects p on p.id = c.payment_intent and p.kind = 'payment_intent'
       join payment_intents i on i.id::text = p.object->'metadata'->>'paymentIntentId'
      where c.kind = 'charge' and i.invoice_id = $1 order by c.seq`,
    [invoiceId],
  );
  return rows.map(({ status }) => status as string);
}
