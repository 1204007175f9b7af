import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { autoTopUpPurchases, autoTopUps } from "@/db/schema/auto-top-ups";
import { customers } from "@/db/schema/customers";
import { subscriptions } from "@/db/schema/subscriptions";
import { profileToCharge } from "@/lib/billing/collection/charges/charge-invoice";
import type { AutoTopUp, AutoTopUpOptions } from "@/lib/billing/top-ups/model";
import { canTopUp, payerOf, type TopUpPayer, topUpOptions } from "@/lib/billing/top-ups/options";
import { getOfferings } from "@/lib/catalog/queries";
import { requireInCustomer } from "@/lib/identity/authorize";
import type { Ctx } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { matchesSubscription, visibleSubscriptions } from "@/lib/subscriptions/lists/visibility";
import { marketMonth } from "@/lib/subscriptions/periods/calendar-month";
import type { StoredSubscription } from "@/lib/subscriptions/stored-subscription";

export type AutoTopUpRow = typeof autoTopUps.$inferSelect;

const PURCHASES_SHOWN = 10;

/**
 * The automatic top-up of a subscription, and what it has cost. For people who may see the customer's orders. Three
 * statements.
 * @throws ApiError subscriptionNotFound, forbidden
 */
export async function getAutoTopUp(ctx: Ctx, subscriptionId: string): Promise<AutoTopUp> {
  return presentTopUp(ctx, await viewedTopUp(ctx, subscriptionId));
}

/**
 * The products that the automatic top-up of a subscription can buy, with their prices, and whether they can be paid.
 * @throws ApiError subscriptionNotFound, forbidden
 */
export async function getAutoTopUpOptions(ctx: Ctx, subscriptionId: string): Promise<AutoTopUpOptions> {
  const { subscription, payer } = await viewedTopUp(ctx, subscriptionId);
  const options = await topUpOptions(ctx, subscription, payer);
  return { options, canBePaid: await canPayTopUps(ctx, subscription, payer) };
}

/** Whether top-ups of a subscription can be paid without asking: by invoice, or by an automatic payment. */
export const canPayTopUps = async (
  ctx: Ctx,
  subscription: StoredSubscription,
  { isPostpaid }: TopUpPayer,
): Promise<boolean> => isPostpaid || (await profileToCharge(ctx, subscription)) !== null;

/** The same as `getAutoTopUp` for a subscription whose rights were checked, after a change. */
export async function presentAutoTopUp(ctx: Ctx, { id }: Pick<StoredSubscription, "id">): Promise<AutoTopUp> {
  return presentTopUp(ctx, (await readTopUp(ctx, eq(subscriptions.id, id)))!);
}

/** @throws ApiError subscriptionNotFound, forbidden */
async function viewedTopUp(ctx: Ctx, subscriptionId: string): Promise<TopUpFacts> {
  const which = matchesSubscription(subscriptionId);
  const facts = which && (await readTopUp(ctx, and(which, visibleSubscriptions(ctx))));
  if (!facts) throw new ApiError(failures.subscriptionNotFound);
  requireInCustomer(ctx, facts.subscription.customerId, "orders:read");
  return facts;
}

/** As in JSON. */
type PurchaseColumns = Pick<
  typeof autoTopUpPurchases.$inferSelect,
  "orderId" | "status" | "amountMinor" | "currency"
> & {
  createdAt: string;
};

type TopUpFacts = {
  subscription: StoredSubscription;
  setting: AutoTopUpRow | null;
  payer: TopUpPayer;
  purchases: PurchaseColumns[];
  /** By month. The running one is known after the subscription's market, so the last two are read. */
  spent: Record<string, number>;
};

/** All that belongs to one subscription, in one statement. */
async function readTopUp(ctx: Ctx, which: SQL | undefined): Promise<TopUpFacts | undefined> {
  const ofSubscription = sql`x.tenant_id = ${ctx.tenant.id} and x.subscription_id = ${subscriptions.id}`;
  const [row] = await ctx.db
    .select({
      subscription: subscriptions,
      setting: autoTopUps,
      customer: { customerType: customers.customerType, billing: customers.billing },
      purchases: sql<PurchaseColumns[]>`(
        select coalesce(json_agg(json_build_object('orderId', p.order_id, 'status', p.status,
                 'amountMinor', p.amount_minor, 'currency', p.currency, 'createdAt', p.created_at)
                 order by p.created_at desc, p.id desc), '[]')
          from (select * from ${autoTopUpPurchases} x where ${ofSubscription}
                 order by x.created_at desc, x.id desc limit ${PURCHASES_SHOWN}) p)`,
      spent: sql<Record<string, number>>`(
        select coalesce(json_object_agg(m.month, m.spent), '{}')
          from (select x.month, sum(x.amount_minor)::int8 as spent from ${autoTopUpPurchases} x
                 where ${ofSubscription} and x.status in ('OPEN', 'BOUGHT')
                 group by x.month order by x.month desc limit 2) m)`,
    })
    .from(subscriptions)
    .innerJoin(
      customers,
      and(eq(customers.tenantId, subscriptions.tenantId), eq(customers.id, subscriptions.customerId)),
    )
    .leftJoin(
      autoTopUps,
      and(eq(autoTopUps.tenantId, subscriptions.tenantId), eq(autoTopUps.subscriptionId, subscriptions.id)),
    )
    .where(and(eq(subscriptions.tenantId, ctx.tenant.id), which));
  return row && { ...row, payer: payerOf(row.customer) };
}

async function presentTopUp(
  ctx: Ctx,
  { subscription, setting, payer, purchases, spent }: TopUpFacts,
): Promise<AutoTopUp> {
  const month = marketMonth(ctx, subscription);
  const offerings = await getOfferings(ctx, [
    subscription.productOfferingId,
    ...(setting ? [setting.productOfferingId] : []),
  ]);
  return {
    subscriptionId: subscription.id,
    status: setting ? (setting.stoppedFor ? "STOPPED" : "ON") : "OFF",
    ...(setting?.stoppedFor && {
      stoppedFor: setting.stoppedFor,
      stoppedAt: setting.stoppedAt!.toISOString(),
    }),
    ...(setting && {
      productOfferingId: setting.productOfferingId,
      productName: offerings.get(setting.productOfferingId)?.name ?? "",
      thresholdPercent: setting.thresholdPercent,
      priceMinor: setting.priceMinor,
      monthlyCapMinor: setting.monthlyCapMinor,
    }),
    currency: subscription.currency,
    month,
    spentMinor: spent[month] ?? 0,
    purchases: purchases.map(({ createdAt, ...purchase }) => ({
      ...purchase,
      createdAt: new Date(createdAt).toISOString(),
    })),
    canTurnOn: await canTopUp(ctx, offerings.get(subscription.productOfferingId)!, subscription, payer),
    isPostpaid: payer.isPostpaid,
  };
}

/**
 * What the automatic top-ups of a subscription cost in a month, including a purchase that is not paid yet. The caller
 * that decides about another purchase has locked the setting.
 */
export async function spentIn(ctx: Ctx, subscriptionId: string, month: string): Promise<number> {
  const [row] = await ctx.db
    .select({ sum: sql<string>`coalesce(sum(${autoTopUpPurchases.amountMinor}), 0)` })
    .from(autoTopUpPurchases)
    .where(
      and(
        eq(autoTopUpPurchases.tenantId, ctx.tenant.id),
        eq(autoTopUpPurchases.subscriptionId, subscriptionId),
        eq(autoTopUpPurchases.month, month),
        inArray(autoTopUpPurchases.status, ["OPEN", "BOUGHT"]),
      ),
    );
  return Number(row!.sum);
}
