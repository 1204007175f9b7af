import { and, eq, inArray, isNotNull } from "drizzle-orm";
import { z } from "zod";
import { customers } from "@/db/schema/customers";
import { dataCaps } from "@/db/schema/data-caps";
import { subscriptions } from "@/db/schema/subscriptions";
import { getOfferings } from "@/lib/catalog/queries";
import { nameIn } from "@/lib/catalog/texts/translations";
import { queueMailOnce } from "@/lib/identity/mails/mail-once";
import type { Ctx } from "@/lib/kernel/context";
import { job, MAIL_ATTEMPTS } from "@/lib/kernel/jobs/jobs";
import { type NotificationReader, readersOfCustomer, readerWhoUses } from "@/lib/notifications/audience";
import { notify } from "@/lib/notifications/notify";
import { DATA_ZONES, type DataZone } from "@/lib/platform/inputs/data-zones";
import { dataCapMail } from "@/lib/providers/mail/templates/subscriptions/data-cap";
import type { CapState } from "@/lib/subscriptions/data-caps/cap-state";
import { confirmedBlock } from "@/lib/subscriptions/data-caps/confirmed-block";
import { subscriptionNaming, userNameOfSubscription } from "@/lib/subscriptions/lists/subscription-names";
import { subscriptionNameInText } from "@/lib/subscriptions/name-model";
import { blocksData } from "@/lib/subscriptions/network/carrier-connection";
import { subscriptionTimeZone } from "@/lib/subscriptions/periods/market";
import type { StoredSubscription } from "@/lib/subscriptions/stored-subscription";
import { portalUrl } from "@/lib/values/tenant/tenant";

const News = z.object({
  subscriptionId: z.uuid(),
  zone: z.enum(DATA_ZONES),
  news: z.enum(["WARNED", "REACHED"]),
  /** YYYY-MM. */
  month: z.string(),
  limitBytes: z.int(),
  /** Of a cap that is reached; absent where the network does not block data. */
  answer: z.enum(["BLOCKED", "REFUSED", "UNSUPPORTED"]).optional(),
});
type News = z.infer<typeof News>;

/** What the network answered to the request to block data. UNSUPPORTED: it never does. */
export type BlockAnswer = NonNullable<News["answer"]>;

/**
 * Queues a mail about a cap in the transaction of its cause. The warning is sent once per month and limit. A cap can be
 * reached again after it was removed or raised, and data stops each time, so that mail is sent each time.
 */
export async function queueDataCapMail(
  ctx: Ctx,
  news: News,
  { reachedAt }: Pick<CapState, "reachedAt">,
): Promise<void> {
  const { subscriptionId, zone, month, limitBytes } = news;
  const once = `data-cap:${news.news}:${subscriptionId}:${zone}:${month}:${limitBytes}`;
  const reached = reachedAt ? `${once}:${reachedAt.toISOString()}` : once;
  // After a refusal the network may still block, and the customer must learn that, too.
  const key = news.answer === undefined || news.answer === "BLOCKED" ? reached : `${reached}:${news.answer}`;
  await queueMailOnce(ctx, key, sendDataCapNews, { key, ...news });
}

/** Queues the mails of a subscription's own caps that are reached in these zones, once the network has answered. */
export async function queueReachedMails(
  ctx: Ctx,
  { id: subscriptionId }: Pick<StoredSubscription, "id">,
  zones: readonly DataZone[],
  answer: BlockAnswer,
): Promise<void> {
  const caps = await ctx.db
    .select()
    .from(dataCaps)
    .where(
      and(
        eq(dataCaps.tenantId, ctx.tenant.id),
        eq(dataCaps.subscriptionId, subscriptionId),
        inArray(dataCaps.zone, [...zones]),
        isNotNull(dataCaps.reachedAt),
      ),
    )
    .orderBy(dataCaps.zone);
  for (const { zone, month, limitBytes, reachedAt } of caps)
    await queueDataCapMail(
      ctx,
      { subscriptionId, zone, news: "REACHED", month, limitBytes, answer },
      { reachedAt },
    );
}

export const sendDataCapNews = job({
  name: "send-data-cap-news",
  payload: News.extend({ key: z.string() }),
  maxAttempts: MAIL_ATTEMPTS,
  run: async (ctx, { key, subscriptionId, zone, news, month, limitBytes, answer }) => {
    const [row] = await ctx.db
      .select({
        subscription: subscriptions,
        limitBytes: dataCaps.limitBytes,
        month: dataCaps.month,
        reachedAt: dataCaps.reachedAt,
      })
      .from(dataCaps)
      .innerJoin(
        subscriptions,
        and(eq(subscriptions.tenantId, dataCaps.tenantId), eq(subscriptions.id, dataCaps.subscriptionId)),
      )
      .where(
        and(
          eq(dataCaps.tenantId, ctx.tenant.id),
          eq(dataCaps.subscriptionId, subscriptionId),
          eq(dataCaps.zone, zone),
        ),
      );
    // The cap was changed or removed since.
    if (row?.limitBytes !== limitBytes) return;
    // The month ended before the mail could be sent, so data works again.
    if (news === "REACHED" && (row.reachedAt === null || row.month !== month)) return;
    // The network has blocked after all, which is another mail.
    if (answer === "REFUSED" && (await confirmedBlock(ctx, subscriptionId))?.zones.includes(zone)) return;
    const { subscription } = row;
    const offerings = await getOfferings(ctx, [subscription.productOfferingId]);
    const user = await userNameOfSubscription(ctx, subscriptionId);
    for (const { canRaise, ...reader } of await readersOf(ctx, subscription))
      await notify(ctx, {
        kind: "USAGE",
        // Data stops working, so its user must know why.
        ...(news === "REACHED" && blocksData() && { always: "service" }),
        to: { ...reader, timeZone: subscriptionTimeZone(ctx, subscription) },
        key: `${key}:${reader.address}`,
        about: { subscriptionId },
        mail: (context) =>
          dataCapMail({
            ...context,
            news,
            zone,
            of: {
              kind: "SUBSCRIPTION",
              name: subscriptionNameInText(
                subscriptionNaming(
                  ctx.tenant,
                  { ...subscription, user },
                  nameIn(context.locale, offerings.get(subscription.productOfferingId)),
                ),
              ),
              canRaise,
            },
            block:
              answer === "REFUSED"
                ? "REFUSED"
                : blocksData() && answer !== "UNSUPPORTED"
                  ? "BLOCKED"
                  : "NONE",
            limitBytes,
            month: `${month}-01`,
            url: `${portalUrl(ctx.tenant)}/subscriptions/${subscriptionId}#data-caps`,
          }),
      });
  },
});

/** The readers of the subscription's mails, and whether they can raise the cap: a MEMBER of a company cannot. */
async function readersOf(ctx: Ctx, { id, customerId }: StoredSubscription) {
  const user = await readerWhoUses(ctx, id);
  const [customer] = await ctx.db
    .select({ customerType: customers.customerType })
    .from(customers)
    .where(and(eq(customers.tenantId, ctx.tenant.id), eq(customers.id, customerId)));
  const canRaise = customer!.customerType !== "BUSINESS" || user?.role !== "MEMBER";
  const readers: NotificationReader[] = user ? [user] : await readersOfCustomer(ctx, customerId);
  return readers.map((reader) => ({ ...reader, canRaise }));
}
