import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { autoTopUpPurchases, autoTopUps } from "@/db/schema/auto-top-ups";
import { orderLineItems } from "@/db/schema/orders";
import { subscriptions } from "@/db/schema/subscriptions";
import { topUpMonth } from "@/lib/billing/top-ups/month";
import { topUpPayer } from "@/lib/billing/top-ups/options";
import { spentIn } from "@/lib/billing/top-ups/read";
import { getOfferings } from "@/lib/catalog/queries";
import { nameIn } from "@/lib/catalog/texts/translations";
import { queueMailOnce } from "@/lib/identity/mails/mail-once";
import type { Ctx } from "@/lib/kernel/context";
import { job, MAIL_ATTEMPTS } from "@/lib/kernel/jobs/jobs";
import { readersOfCustomer, readersOfSubscription } from "@/lib/notifications/audience";
import { notify } from "@/lib/notifications/notify";
import { subtractMinor } from "@/lib/platform/money/money";
import { autoTopUpMail } from "@/lib/providers/mail/templates/subscriptions/auto-top-up";
import { subscriptionNaming, userNameOfSubscription } from "@/lib/subscriptions/lists/subscription-names";
import { subscriptionNameInText } from "@/lib/subscriptions/name-model";
import { subscriptionTimeZone } from "@/lib/subscriptions/periods/market";
import type { StoredSubscription } from "@/lib/subscriptions/stored-subscription";
import { portalUrl } from "@/lib/values/tenant/tenant";
import { TOP_UP_STOPS } from "@/lib/values/top-up-stop";

const News = z.object({
  news: z.enum(["BOUGHT", "CAP_REACHED", "STOPPED"]),
  subscriptionId: z.uuid(),
  /** BOUGHT: the purchase. */
  purchaseId: z.uuid().optional(),
  /** STOPPED: why. */
  reason: z.enum(TOP_UP_STOPS).optional(),
});
type News = z.infer<typeof News>;

/** Queues a mail about an automatic top-up, once per `about`, in the transaction of its cause. */
export async function queueTopUpMail(ctx: Ctx, about: string, news: News): Promise<void> {
  const key = `auto-top-up:${news.news}:${about}`;
  await queueMailOnce(ctx, key, sendTopUpNews, { key, ...news });
}

export const sendTopUpNews = job({
  name: "send-auto-top-up-news",
  payload: News.extend({ key: z.string() }),
  maxAttempts: MAIL_ATTEMPTS,
  run: async (ctx, { key, news, subscriptionId, purchaseId, reason }) => {
    const [subscription] = await ctx.db
      .select()
      .from(subscriptions)
      .where(and(eq(subscriptions.tenantId, ctx.tenant.id), eq(subscriptions.id, subscriptionId)));
    const [setting] = await ctx.db
      .select()
      .from(autoTopUps)
      .where(and(eq(autoTopUps.tenantId, ctx.tenant.id), eq(autoTopUps.subscriptionId, subscriptionId)));
    const purchase = purchaseId ? await purchaseOf(ctx, purchaseId) : undefined;
    const offeringId = purchase?.productOfferingId ?? setting?.productOfferingId;
    // It was turned off since: only a purchase is still news.
    if (!subscription || !offeringId || (news !== "BOUGHT" && !setting)) return;
    const offerings = await getOfferings(ctx, [offeringId, subscription.productOfferingId]);
    const user = await userNameOfSubscription(ctx, subscription.id);
    const { currency } = subscription;
    const month = purchase?.month ?? topUpMonth(ctx, subscription);
    const spentMinor = await spentIn(ctx, subscriptionId, month);
    for (const reader of await readersOf(ctx, subscription))
      await notify(ctx, {
        kind: "USAGE",
        // The customer relies on it, so its end is mailed to everyone.
        ...(news === "STOPPED" && { always: "service" }),
        to: { ...reader, timeZone: subscriptionTimeZone(ctx, subscription) },
        key: `${key}:${reader.address}`,
        about: { subscriptionId },
        mail: (context) =>
          autoTopUpMail({
            ...context,
            news,
            reason,
            subscriptionName: subscriptionNameInText(
              subscriptionNaming(
                ctx.tenant,
                { ...subscription, user },
                nameIn(context.locale, offerings.get(subscription.productOfferingId)),
              ),
            ),
            productName: nameIn(context.locale, offerings.get(offeringId)),
            currency,
            amountMinor: purchase?.amountMinor ?? setting?.priceMinor ?? 0,
            capMinor: setting?.monthlyCapMinor,
            leftMinor: setting && Math.max(0, subtractMinor(setting.monthlyCapMinor, spentMinor)),
            month: `${month}-01`,
            subscriptionUrl: `${portalUrl(ctx.tenant)}/subscriptions/${subscriptionId}`,
          }),
      });
  },
});

async function purchaseOf(ctx: Ctx, id: string) {
  const [row] = await ctx.db
    .select({
      amountMinor: autoTopUpPurchases.amountMinor,
      month: autoTopUpPurchases.month,
      productOfferingId: orderLineItems.productOfferingId,
    })
    .from(autoTopUpPurchases)
    .innerJoin(
      orderLineItems,
      and(
        eq(orderLineItems.tenantId, autoTopUpPurchases.tenantId),
        eq(orderLineItems.orderId, autoTopUpPurchases.orderId),
      ),
    )
    .where(and(eq(autoTopUpPurchases.tenantId, ctx.tenant.id), eq(autoTopUpPurchases.id, id)));
  return row;
}

/** A consumer's own people. In a company, those who pay: prices are not for every user of a subscription. */
async function readersOf(ctx: Ctx, subscription: StoredSubscription) {
  const { customerType } = await topUpPayer(ctx, subscription.customerId);
  return customerType === "BUSINESS"
    ? readersOfCustomer(ctx, subscription.customerId)
    : readersOfSubscription(ctx, subscription);
}
