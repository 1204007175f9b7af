import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { offeringChanges } from "@/db/schema/offering-changes";
import { subscriptions } from "@/db/schema/subscriptions";
import { offeringCost } from "@/lib/catalog/offerings/offering-cost";
import { getOfferings } from "@/lib/catalog/queries";
import { excludedTaxesOfCustomer } from "@/lib/catalog/tax/taxes";
import { nameIn } from "@/lib/catalog/texts/translations";
import { queueMailOnce } from "@/lib/identity/mails/mail-once";
import type { Ctx } from "@/lib/kernel/context";
import { job, MAIL_ATTEMPTS } from "@/lib/kernel/jobs/jobs";
import { readersOfDecision } from "@/lib/notifications/audience";
import { notify } from "@/lib/notifications/notify";
import { notifiedOfChange } from "@/lib/notifications/reminder";
import { dateIn } from "@/lib/platform/dates/time-zones";
import {
  type SubscriptionChangeNews,
  subscriptionChangeMail,
} from "@/lib/providers/mail/templates/subscriptions/subscription-change";
import { subscriptionNaming, userNameOfSubscription } from "@/lib/subscriptions/lists/subscription-names";
import { subscriptionNameInText } from "@/lib/subscriptions/name-model";
import { beginsAt, type ChangeRow } from "@/lib/subscriptions/offering-change/record";
import { subscriptionTimeZone } from "@/lib/subscriptions/periods/market";
import { NUMBERLESS, numberKeptUntil } from "@/lib/subscriptions/sim/former-number";
import type { StoredSubscription } from "@/lib/subscriptions/stored-subscription";
import { portalUrl } from "@/lib/values/tenant/tenant";

const QueuedNews = z.object({
  key: z.string(),
  subscriptionId: z.uuid(),
  /** RUNS_OUT: the subscription does not renew, so it ends with its paid time. */
  what: z.enum(["PLAN_CHANGE", "PAUSE", "CANCEL", "RUNS_OUT"]),
  stage: z.enum(["SCHEDULED", "KEPT", "DONE"]),
  /** PLAN_CHANGE: the change's id. */
  changeId: z.uuid().optional(),
  on: z.string().optional(),
  until: z.string().optional(),
});
type QueuedNews = z.infer<typeof QueuedNews>;

/**
 * Mails that a change of a subscription was scheduled or has happened. Reads the content when it sends the mail, and
 * sends nothing if the decision was reversed in the meantime.
 */
export const sendSubscriptionNews = job({
  name: "send-line-news",
  payload: QueuedNews,
  maxAttempts: MAIL_ATTEMPTS,
  run: sendNews,
});

type About = Omit<QueuedNews, "key" | "subscriptionId" | "stage">;

/**
 * Queued in the transaction of the change. The caller has checked that something changes, so a second click queues
 * nothing.
 */
async function queueNews(
  ctx: Ctx,
  subscription: StoredSubscription,
  stage: QueuedNews["stage"],
  about: About,
  id: string,
): Promise<void> {
  const key = `line-news:${subscription.id}:${about.what}:${stage}:${id}`;
  await queueMailOnce(ctx, key, sendSubscriptionNews, {
    key,
    subscriptionId: subscription.id,
    stage,
    ...about,
  });
  const { what, on } = about;
  if (stage === "SCHEDULED" && on)
    await notifiedOfChange(ctx, {
      change: `${what}:${subscription.id}`,
      at: on,
      timeZone: subscriptionTimeZone(ctx, subscription),
    });
}

const momentOf = (ctx: Ctx): string => ctx.clock.now().toISOString();

/** Queues the mail that a pause or an end is scheduled. Queues nothing if the same was scheduled already. */
export async function queueScheduledMail(
  ctx: Ctx,
  before: StoredSubscription,
  about: { what: "PAUSE" | "CANCEL"; on: string; until?: string },
): Promise<void> {
  const status = about.what === "PAUSE" ? "PAUSED" : "CANCELLED";
  const same =
    before.pendingStatus === status &&
    before.pendingStatusAt === about.on &&
    before.pendingDetails?.resumeAt === about.until;
  if (!same) await queueNews(ctx, before, "SCHEDULED", about, momentOf(ctx));
}

/** Queues the mail that a scheduled pause or end was undone. */
export async function queueChangeKeptMail(ctx: Ctx, before: StoredSubscription): Promise<void> {
  if (before.pendingStatus === "PAUSED" || before.pendingStatus === "CANCELLED") {
    const what = before.pendingStatus === "PAUSED" ? "PAUSE" : "CANCEL";
    await queueNews(ctx, before, "KEPT", { what }, momentOf(ctx));
  }
}

/** Queues the mail that a subscription stopped renewing, or renews again. */
export async function queueRenewalChoiceMail(
  ctx: Ctx,
  before: StoredSubscription,
  autoRenew: boolean,
): Promise<void> {
  const runs = before.status !== "CANCELLED" && before.status !== "PENDING" && before.paidUntil !== null;
  if (!runs || before.autoRenew === autoRenew || before.pendingStatus === "CANCELLED") return;
  const on = dateIn(before.paidUntil!, subscriptionTimeZone(ctx, before));
  await queueNews(ctx, before, autoRenew ? "KEPT" : "SCHEDULED", { what: "RUNS_OUT", on }, momentOf(ctx));
}

/** Queues the mail that a subscription has ended as requested. If it was never active, its order sends the mail. */
export async function sendSubscriptionEndedMail(ctx: Ctx, before: StoredSubscription): Promise<void> {
  if (before.status !== "PENDING") await queueNews(ctx, before, "DONE", { what: "CANCEL" }, "");
}

/** Queues the mail that a pause has begun. Called for its event. */
export async function queuePausedMail(ctx: Ctx, subscriptionId: string): Promise<void> {
  const subscription = await storedSubscription(ctx, subscriptionId);
  if (subscription?.status !== "PAUSED" || !subscription.pausedAt || !subscription.pausedUntil) return;
  await queueNews(
    ctx,
    subscription,
    "DONE",
    { what: "PAUSE", until: subscription.pausedUntil },
    subscription.pausedAt.toISOString(),
  );
}

/**
 * Queues the mail that a change of plan is scheduled for the renewal, or was undone. The invoice announces the change's
 * start.
 */
export async function queuePlanChangeMail(
  ctx: Ctx,
  subscription: StoredSubscription,
  change: ChangeRow,
  stage: "SCHEDULED" | "KEPT",
): Promise<void> {
  const on = dateIn(beginsAt(change, subscription.periodEndsAt), subscriptionTimeZone(ctx, subscription));
  await queueNews(ctx, subscription, stage, { what: "PLAN_CHANGE", changeId: change.id, on }, change.id);
}

async function storedSubscription(ctx: Ctx, subscriptionId: string): Promise<StoredSubscription | undefined> {
  const [subscription] = await ctx.db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.tenantId, ctx.tenant.id), eq(subscriptions.id, subscriptionId)));
  return subscription;
}

async function changeOf(ctx: Ctx, changeId: string | undefined): Promise<ChangeRow | undefined> {
  if (changeId === undefined) return undefined;
  const [change] = await ctx.db
    .select()
    .from(offeringChanges)
    .where(and(eq(offeringChanges.tenantId, ctx.tenant.id), eq(offeringChanges.id, changeId)));
  return change;
}

/** Whether the mail would still be true. */
function stillApplies(
  { what, stage, on, until }: QueuedNews,
  subscription: StoredSubscription,
  change: ChangeRow | undefined,
): boolean {
  if (what === "PLAN_CHANGE")
    return (
      subscription.status !== "CANCELLED" &&
      change?.status === (stage === "SCHEDULED" ? "SCHEDULED" : "CANCELLED")
    );
  if (what === "RUNS_OUT")
    return subscription.status !== "CANCELLED" && subscription.autoRenew === (stage === "KEPT");
  const status = what === "PAUSE" ? "PAUSED" : "CANCELLED";
  if (stage === "DONE") return subscription.status === status;
  if (stage === "KEPT") return subscription.status !== status && subscription.pendingStatus !== status;
  return (
    subscription.pendingStatus === status &&
    subscription.pendingStatusAt === on &&
    subscription.pendingDetails?.resumeAt === until
  );
}

/** The mail's template. The start of another plan has none, because the invoice announces it. */
function newsOf({ what, stage }: QueuedNews): SubscriptionChangeNews {
  if (what === "PLAN_CHANGE") return stage === "KEPT" ? "PLAN_CHANGE_KEPT" : "PLAN_CHANGE_SCHEDULED";
  return `${what === "PAUSE" ? "PAUSE" : "CANCEL"}_${stage}`;
}

async function sendNews(ctx: Ctx, news: QueuedNews): Promise<void> {
  const [subscription, change] = await Promise.all([
    storedSubscription(ctx, news.subscriptionId),
    changeOf(ctx, news.changeId),
  ]);
  if (!subscription || !stillApplies(news, subscription, change)) return;
  const { readers, pays } = await readersOfDecision(ctx, subscription);
  const user = await userNameOfSubscription(ctx, subscription.id);
  const offerings = await getOfferings(ctx, [
    subscription.productOfferingId,
    ...(change ? [change.toOfferingId] : []),
  ]);
  const next = change && offerings.get(change.toOfferingId);
  const zone = subscriptionTimeZone(ctx, subscription);
  const on = change ? dateIn(beginsAt(change, subscription.periodEndsAt), zone) : news.on;
  const price =
    next && pays
      ? offeringCost(next, subscription.currency, await excludedTaxesOfCustomer(ctx, subscription))
      : undefined;
  const ended = news.what === "CANCEL" && news.stage === "DONE";
  const category = offerings.get(subscription.productOfferingId)?.product.category;
  const numberUntil = ended && category !== NUMBERLESS ? numberKeptUntil(ctx, subscription) : undefined;
  for (const reader of readers)
    await notify(ctx, {
      kind: "RENEWAL",
      always: "contract",
      to: { ...reader, timeZone: zone },
      key: `${news.key}:${reader.address}`,
      about: { subscriptionId: subscription.id },
      mail: (context) =>
        subscriptionChangeMail({
          ...context,
          news: newsOf(news),
          subscriptionName: subscriptionNameInText(
            subscriptionNaming(
              ctx.tenant,
              { ...subscription, user },
              nameIn(context.locale, offerings.get(subscription.productOfferingId)),
            ),
          ),
          planName: nameIn(context.locale, offerings.get(subscription.productOfferingId)),
          nextPlanName: next && nameIn(context.locale, next),
          on,
          until: news.until,
          price,
          numberUntil,
          subscriptionUrl: `${portalUrl(ctx.tenant)}/subscriptions/${subscription.id}`,
        }),
    });
}
