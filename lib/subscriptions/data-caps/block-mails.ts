import { and, eq, ne, sql } from "drizzle-orm";
import { z } from "zod";
import { customers, subscribers } from "@/db/schema/customers";
import { subscriptions } from "@/db/schema/subscriptions";
import { getOfferings } from "@/lib/catalog/queries";
import { nameIn } from "@/lib/catalog/texts/translations";
import { queueMailOnce } from "@/lib/identity/mails/mail-once";
import type { Ctx } from "@/lib/kernel/context";
import { job, MAIL_ATTEMPTS, PRIORITY_BULK } from "@/lib/kernel/jobs/jobs";
import { type NotifiedUser, readersOfSubscription, readerWhoUses } from "@/lib/notifications/audience";
import { notify } from "@/lib/notifications/notify";
import { DATA_ZONES, type DataZone } from "@/lib/platform/inputs/data-zones";
import {
  type DataBlockMailProps,
  dataBlockMail,
} from "@/lib/providers/mail/templates/subscriptions/data-block";
import { type ConfirmedBlock, confirmedBlock } from "@/lib/subscriptions/data-caps/confirmed-block";
import { RELEASE_REASONS, type ReleaseReason } from "@/lib/subscriptions/data-caps/model";
import { subscriptionNaming, userNameOfSubscription } from "@/lib/subscriptions/lists/subscription-names";
import { subscriptionNameInText } from "@/lib/subscriptions/name-model";
import { subscriptionTimeZone } from "@/lib/subscriptions/periods/market";
import type { StoredSubscription } from "@/lib/subscriptions/stored-subscription";
import { portalUrl } from "@/lib/values/tenant/tenant";

const News = z.object({
  key: z.string(),
  subscriptionId: z.uuid(),
  zones: z.array(z.enum(DATA_ZONES)),
  /** CAP_REACHED: data is blocked. The others: it works again, and why. */
  reason: z.enum(["CAP_REACHED", ...RELEASE_REASONS]),
  /**
   * The user of the line, for a block by a cap over all subscriptions of the customer. Absent for a block by the line's own
   * cap, whose news goes to the readers of the line.
   */
  userId: z.uuid().optional(),
});
type News = z.infer<typeof News>;

/** A change of the block: the request that made it, and the block whose caps caused it. */
type Change = { operationId: string; block: ConfirmedBlock; zones: readonly DataZone[] };

/** The zones that a cap of the subscription itself blocks, and those that only a cap of its customer blocks. */
function apart({ block, zones }: Change): { own: DataZone[]; shared: DataZone[] } {
  const isOwn = (zone: DataZone) =>
    !!block.caps?.some((cap) => cap.zone === zone && cap.of === "SUBSCRIPTION");
  return { own: zones.filter(isOwn), shared: zones.filter((zone) => !isOwn(zone)) };
}

/**
 * Queues the mail to the user of a subscription that a cap over all subscriptions of the customer blocked. The mail about the
 * subscription's own cap is another one.
 */
export async function queueBlockedMail(
  ctx: Ctx,
  subscription: StoredSubscription,
  change: Change,
): Promise<void> {
  await queueForUser(ctx, subscription, { ...change, zones: apart(change).shared }, "CAP_REACHED");
}

/** Queues the mails that data of a subscription works again. */
export async function queueReleasedMails(
  ctx: Ctx,
  subscription: StoredSubscription,
  { reason, ...change }: Change & { reason: ReleaseReason },
): Promise<void> {
  const { own, shared } = apart(change);
  if (own.length > 0) {
    const key = `data-block:${reason}:${change.operationId}`;
    await queueMailOnce(ctx, key, sendDataBlockNews, {
      key,
      subscriptionId: subscription.id,
      zones: own,
      reason,
    });
  }
  await queueForUser(ctx, subscription, { ...change, zones: shared }, reason);
}

/**
 * One mail per person and block, however many subscriptions of the customer the person uses: the key names the moments at
 * which the caps were reached, and not the subscription.
 */
async function queueForUser(
  ctx: Ctx,
  { id: subscriptionId, customerId }: StoredSubscription,
  { operationId, block, zones }: Change,
  reason: News["reason"],
): Promise<void> {
  if (zones.length === 0) return;
  const user = await userApart(ctx, subscriptionId);
  if (!user) return;
  const reached = block.caps
    ?.filter((cap) => cap.of === "CUSTOMER" && zones.includes(cap.zone))
    .map(({ zone, reachedAt }) => `${zone}@${reachedAt}`)
    .sort()
    .join(",");
  const key = `data-block-of-user:${reason}:${customerId}:${user.userId}:${reached ?? operationId}`;
  const news = { key, subscriptionId, zones: [...zones], reason, userId: user.userId };
  await queueMailOnce(ctx, key, sendDataBlockNews, news);
}

/** The user of a subscription who is no administrator of its customer. Administrators get the mail about the customer's cap. */
async function userApart(ctx: Ctx, subscriptionId: string): Promise<NotifiedUser | null> {
  const user = await readerWhoUses(ctx, subscriptionId);
  return user && user.role !== "ADMIN" ? user : null;
}

/**
 * Mails that the network blocked or released data. Reads the state when it sends the mail, and sends nothing if the state
 * changed again. A cap can block thousands of subscriptions at once, so these mails wait for all others.
 */
export const sendDataBlockNews = job({
  name: "send-data-block-news",
  payload: News,
  maxAttempts: MAIL_ATTEMPTS,
  priority: PRIORITY_BULK,
  run: async (ctx, news) => {
    const { key, subscriptionId, reason, userId } = news;
    const isBlocked = reason === "CAP_REACHED";
    const [row] = await ctx.db
      .select({ subscription: subscriptions, customer: customers })
      .from(subscriptions)
      .innerJoin(
        customers,
        and(eq(customers.tenantId, subscriptions.tenantId), eq(customers.id, subscriptions.customerId)),
      )
      .where(and(eq(subscriptions.tenantId, ctx.tenant.id), eq(subscriptions.id, subscriptionId)));
    if (!row || row.subscription.status === "CANCELLED") return;
    const { subscription, customer } = row;
    const block = await confirmedBlock(ctx, subscriptionId);
    const zones = news.zones.filter((zone) => (block?.zones.includes(zone) ?? false) === isBlocked);
    if (zones.length === 0) return;
    // The line may have another user by now, who must not learn about the one before, and the other way round.
    const user = userId === undefined ? null : await userApart(ctx, subscriptionId);
    if (user?.userId !== userId) return;
    const readers = user ? [user] : await readersOfSubscription(ctx, subscription);
    const several = user !== null && (await usesOthers(ctx, subscription, user));
    const offerings = await getOfferings(ctx, [subscription.productOfferingId]);
    const name = await userNameOfSubscription(ctx, subscriptionId);
    const page = several ? "/lines" : `/subscriptions/${subscriptionId}`;
    const wayOut: DataBlockMailProps["wayOut"] =
      user?.role === "MANAGER" ? "SELF" : customer.customerType === "BUSINESS" ? "ADMIN" : "CUSTOMER";
    for (const reader of readers)
      await notify(ctx, {
        kind: "USAGE",
        // Data stops working, so its user must know why.
        ...(isBlocked && { always: "service" }),
        to: { ...reader, timeZone: subscriptionTimeZone(ctx, subscription) },
        key: `${key}:${reader.address}`,
        about: { subscriptionId },
        page,
        mail: (context) =>
          dataBlockMail({
            ...context,
            reason,
            zones,
            of: several
              ? { kind: "LINES" }
              : {
                  kind: "LINE",
                  name: subscriptionNameInText(
                    subscriptionNaming(
                      ctx.tenant,
                      { ...subscription, user: name },
                      nameIn(context.locale, offerings.get(subscription.productOfferingId)),
                    ),
                  ),
                },
            customerName: customer.name,
            wayOut,
            url: `${portalUrl(ctx.tenant)}${page}${several ? "" : "#data-caps"}`,
          }),
      });
  },
});

/** Whether a person uses further active subscriptions of the customer. The mail then names none of them. */
async function usesOthers(
  ctx: Ctx,
  { id, customerId }: StoredSubscription,
  { address }: NotifiedUser,
): Promise<boolean> {
  const others = await ctx.db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .innerJoin(
      subscribers,
      and(eq(subscribers.tenantId, subscriptions.tenantId), eq(subscribers.id, subscriptions.subscriberId)),
    )
    .where(
      and(
        eq(subscriptions.tenantId, ctx.tenant.id),
        eq(subscriptions.customerId, customerId),
        eq(subscriptions.status, "ACTIVATED"),
        ne(subscriptions.id, id),
        eq(subscribers.customerId, customerId),
        eq(sql`lower(${subscribers.email})`, address),
      ),
    )
    .limit(1);
  return others.length > 0;
}
