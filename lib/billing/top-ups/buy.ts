import { and, eq, ne, or } from "drizzle-orm";
import { autoTopUpPurchases, autoTopUps } from "@/db/schema/auto-top-ups";
import { subscriptionAddons } from "@/db/schema/subscriptions";
import { profileToCharge } from "@/lib/billing/collection/charges/charge-invoice";
import { chargeTopUp } from "@/lib/billing/jobs";
import { isLow, readDataLeft } from "@/lib/billing/top-ups/allowance";
import { queueTopUpMail } from "@/lib/billing/top-ups/mails";
import { monthAfter, topUpMonth } from "@/lib/billing/top-ups/month";
import { openTopUpIntent } from "@/lib/billing/top-ups/open-intent";
import { asTopUpJob, topUpOption, topUpOrder, topUpPayer } from "@/lib/billing/top-ups/options";
import { type AutoTopUpRow, spentIn } from "@/lib/billing/top-ups/read";
import { stopAutoTopUp } from "@/lib/billing/top-ups/stop";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { enqueue } from "@/lib/kernel/jobs/jobs";
import { createOrder } from "@/lib/orders/drafts/create-order";
import { submitOrder } from "@/lib/orders/submission/submit-order";
import { sumMinor } from "@/lib/platform/money/money";
import { newId } from "@/lib/platform/secrets/ids";
import { readSubscriptionForUpdate, type StoredSubscription } from "@/lib/subscriptions/stored-subscription";
import { considerTopUpJob } from "@/lib/subscriptions/usage/auto-top-up-job";

/** Delay while the network adds another top-up. It takes seconds, or fails. */
const ADDON_PENDING_DELAY_MS = 60_000;

/**
 * Buys a top-up for a subscription if its data runs low. Decides under the locks of the subscription and its setting:
 * each allowance is topped up once, and the month's cap is never exceeded, however many jobs run at once. Safe to repeat.
 */
export function considerTopUp(ctx: Ctx, subscriptionId: string): Promise<void> {
  return inTransaction(asTopUpJob(ctx), async (ctx) => {
    const subscription = await readSubscriptionForUpdate(ctx, subscriptionId);
    const setting = await lockSetting(ctx, subscriptionId);
    // A paused, suspended or ended subscription buys nothing. It is considered again with its next usage.
    if (subscription?.status !== "ACTIVATED" || !setting || setting.stoppedFor !== null) return;
    const payer = await topUpPayer(ctx, subscription.customerId);
    const option = await topUpOption(ctx, subscription, payer, setting.productOfferingId);
    if (!option) return stopAutoTopUp(ctx, subscriptionId, "NOT_SOLD");
    const data = await readDataLeft(ctx, subscriptionId, option.scope);
    if (!data || !isLow(data, setting.thresholdPercent)) return;
    if (await isBought(ctx, subscriptionId, data.allowance)) return;
    if (await waitsForAddon(ctx, subscriptionId))
      return enqueue(ctx, considerTopUpJob, { subscriptionId }, { afterMs: ADDON_PENDING_DELAY_MS });
    if (option.priceMinor > setting.priceMinor) return stopAutoTopUp(ctx, subscriptionId, "PRICE_ROSE");
    const month = topUpMonth(ctx, subscription);
    const spentMinor = await spentIn(ctx, subscriptionId, month);
    if (sumMinor([spentMinor, option.priceMinor]) > setting.monthlyCapMinor)
      return waitForNextMonth(ctx, subscription, setting, month);
    if (!payer.isPostpaid && !(await profileToCharge(ctx, subscription)))
      return stopAutoTopUp(ctx, subscriptionId, "NO_METHOD");
    const order = await createOrder(
      ctx,
      topUpOrder(subscription, payer, setting.productOfferingId, setting.userId),
    );
    const purchaseId = newId();
    const now = ctx.clock.now();
    await ctx.db.insert(autoTopUpPurchases).values({
      tenantId: ctx.tenant.id,
      id: purchaseId,
      subscriptionId,
      orderId: order.orderId,
      status: "OPEN",
      allowance: data.allowance,
      month,
      amountMinor: option.priceMinor,
      currency: subscription.currency,
      createdAt: now,
      updatedAt: now,
    });
    if (payer.isPostpaid) {
      await submitOrder(ctx, order.orderId);
      return;
    }
    await openTopUpIntent(ctx, order.orderId);
    await enqueue(ctx, chargeTopUp, { autoTopUpPurchaseId: purchaseId });
  });
}

async function lockSetting(ctx: Ctx, subscriptionId: string): Promise<AutoTopUpRow | undefined> {
  const [setting] = await ctx.db
    .select()
    .from(autoTopUps)
    .where(and(eq(autoTopUps.tenantId, ctx.tenant.id), eq(autoTopUps.subscriptionId, subscriptionId)))
    .for("update");
  return setting;
}

/** Whether this allowance was topped up, or a purchase of the subscription has no outcome yet. */
async function isBought(ctx: Ctx, subscriptionId: string, allowance: string): Promise<boolean> {
  const found = await ctx.db
    .select({ id: autoTopUpPurchases.id })
    .from(autoTopUpPurchases)
    .where(
      and(
        eq(autoTopUpPurchases.tenantId, ctx.tenant.id),
        eq(autoTopUpPurchases.subscriptionId, subscriptionId),
        or(
          eq(autoTopUpPurchases.status, "OPEN"),
          and(eq(autoTopUpPurchases.allowance, allowance), ne(autoTopUpPurchases.status, "FAILED")),
        ),
      ),
    )
    .limit(1);
  return found.length > 0;
}

/** Whether the network is adding a top-up, perhaps one that a person has just bought. */
async function waitsForAddon(ctx: Ctx, subscriptionId: string): Promise<boolean> {
  const found = await ctx.db
    .select({ id: subscriptionAddons.id })
    .from(subscriptionAddons)
    .where(
      and(
        eq(subscriptionAddons.tenantId, ctx.tenant.id),
        eq(subscriptionAddons.subscriptionId, subscriptionId),
        eq(subscriptionAddons.status, "PENDING"),
      ),
    )
    .limit(1);
  return found.length > 0;
}

/**
 * The cap is reached: mails it once a month and cap, and looks again when the next month begins. Data that is used up
 * causes no more usage that would do so.
 */
async function waitForNextMonth(
  ctx: Ctx,
  subscription: StoredSubscription,
  { monthlyCapMinor }: AutoTopUpRow,
  month: string,
): Promise<void> {
  const { id: subscriptionId } = subscription;
  await queueTopUpMail(ctx, `${subscriptionId}:${month}:${monthlyCapMinor}`, {
    news: "CAP_REACHED",
    subscriptionId,
  });
  await enqueue(
    ctx,
    considerTopUpJob,
    { subscriptionId },
    {
      runAt: monthAfter(ctx, subscription, month),
      key: `auto-top-up-month:${ctx.tenant.id}:${subscriptionId}`,
    },
  );
}
