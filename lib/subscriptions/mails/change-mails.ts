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
} from "@/lib/providers/mail/templates/lines/line-change";
import type { StoredSubscription } from "@/lib/subscriptions/line";
import { subscriptionNaming, userNameOfSubscription } from "@/lib/subscriptions/lists/line-names";
import { subscriptionNameInText } from "@/lib/subscriptions/name-model";
import { beginsAt, type ChangeRow } from "@/lib/subscriptions/offering-change/record";
import { subscriptionTimeZone } from "@/lib/subscriptions/periods/market";
import { NUMBERLESS, numberKeptUntil } from "@/lib/subscriptions/sim/former-number";
import { portalUrl } from "@/lib/values/tenant/tenant";

const LineNews = z.object({
  key: z.string(),
  subscriptionId: z.uuid(),
  /** RUNS_OUT: not renewed, so it ends with what is paid. */
  what: z.enum(["PLAN_CHANGE", "PAUSE", "CANCEL", "RUNS_OUT"]),
  stage: z.enum(["SCHEDULED", "KEPT", "DONE"]),
  /** PLAN_CHANGE: which. */
  changeId: z.uuid().optional(),
  on: z.string().optional(),
  until: z.string().optional(),
});
type LineNews = z.infer<typeof LineNews>;

/**
 * Tells what was decided about a line, or that it has happened. What it says is read when it is sent; of what is no longer
 * so, because somebody changed their mind meanwhile, nothing is told.
 */
export const sendSubscriptionNews = job({
  name: "send-line-news",
  payload: LineNews,
  maxAttempts: MAIL_ATTEMPTS,
  run: sendNews,
});

type About = Omit<LineNews, "key" | "subscriptionId" | "stage">;

/** Queued in the transaction of its cause, which has looked whether anything changes: a second click changes nothing. */
async function tell(
  ctx: Ctx,
  line: StoredSubscription,
  stage: LineNews["stage"],
  about: About,
  id: string,
): Promise<void> {
  const key = `line-news:${line.id}:${about.what}:${stage}:${id}`;
  await queueMailOnce(ctx, key, sendSubscriptionNews, { key, subscriptionId: line.id, stage, ...about });
  const { what, on } = about;
  if (stage === "SCHEDULED" && on)
    await notifiedOfChange(ctx, {
      change: `${what}:${line.id}`,
      at: on,
      timeZone: subscriptionTimeZone(ctx, line),
    });
}

const momentOf = (ctx: Ctx): string => ctx.clock.now().toISOString();

/** That a line is to be paused or ended on a day; silent where the same was scheduled already. */
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
  if (!same) await tell(ctx, before, "SCHEDULED", about, momentOf(ctx));
}

/** That a pause or an end was taken back before its day. */
export async function queueChangeKeptMail(ctx: Ctx, before: StoredSubscription): Promise<void> {
  if (before.pendingStatus === "PAUSED" || before.pendingStatus === "CANCELLED") {
    const what = before.pendingStatus === "PAUSED" ? "PAUSE" : "CANCEL";
    await tell(ctx, before, "KEPT", { what }, momentOf(ctx));
  }
}

/** That a line is not renewed any more, or is after all. */
export async function queueRenewalChoiceMail(
  ctx: Ctx,
  before: StoredSubscription,
  autoRenew: boolean,
): Promise<void> {
  const runs = before.status !== "CANCELLED" && before.status !== "PENDING" && before.paidUntil !== null;
  if (!runs || before.autoRenew === autoRenew || before.pendingStatus === "CANCELLED") return;
  const on = dateIn(before.paidUntil!, subscriptionTimeZone(ctx, before));
  await tell(ctx, before, autoRenew ? "KEPT" : "SCHEDULED", { what: "RUNS_OUT", on }, momentOf(ctx));
}

/** That a line has ended as it was asked to. One that never was on the air tells so by its order. */
export async function sendSubscriptionEndedMail(ctx: Ctx, before: StoredSubscription): Promise<void> {
  if (before.status !== "PENDING") await tell(ctx, before, "DONE", { what: "CANCEL" }, "");
}

/** That a pause has begun. For its event. */
export async function queuePausedMail(ctx: Ctx, subscriptionId: string): Promise<void> {
  const line = await lineOf(ctx, subscriptionId);
  if (line?.status !== "PAUSED" || !line.pausedAt || !line.pausedUntil) return;
  await tell(ctx, line, "DONE", { what: "PAUSE", until: line.pausedUntil }, line.pausedAt.toISOString());
}

/** That another plan waits for the renewal, or no longer does. One that began is told by the invoice it begins with. */
export async function queuePlanChangeMail(
  ctx: Ctx,
  line: StoredSubscription,
  change: ChangeRow,
  stage: "SCHEDULED" | "KEPT",
): Promise<void> {
  const on = dateIn(beginsAt(change, line.periodEndsAt), subscriptionTimeZone(ctx, line));
  await tell(ctx, line, stage, { what: "PLAN_CHANGE", changeId: change.id, on }, change.id);
}

async function lineOf(ctx: Ctx, subscriptionId: string): Promise<StoredSubscription | undefined> {
  const [line] = await ctx.db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.tenantId, ctx.tenant.id), eq(subscriptions.id, subscriptionId)));
  return line;
}

async function changeOf(ctx: Ctx, changeId: string | undefined): Promise<ChangeRow | undefined> {
  if (changeId === undefined) return undefined;
  const [change] = await ctx.db
    .select()
    .from(offeringChanges)
    .where(and(eq(offeringChanges.tenantId, ctx.tenant.id), eq(offeringChanges.id, changeId)));
  return change;
}

/** Whether it is still as the mail would say. */
function isSo(
  { what, stage, on, until }: LineNews,
  line: StoredSubscription,
  change: ChangeRow | undefined,
): boolean {
  if (what === "PLAN_CHANGE")
    return (
      line.status !== "CANCELLED" && change?.status === (stage === "SCHEDULED" ? "SCHEDULED" : "CANCELLED")
    );
  if (what === "RUNS_OUT") return line.status !== "CANCELLED" && line.autoRenew === (stage === "KEPT");
  const status = what === "PAUSE" ? "PAUSED" : "CANCELLED";
  if (stage === "DONE") return line.status === status;
  if (stage === "KEPT") return line.status !== status && line.pendingStatus !== status;
  return (
    line.pendingStatus === status && line.pendingStatusAt === on && line.pendingDetails?.resumeAt === until
  );
}

/** The mail it is. That another plan has begun is told by its invoice. */
function newsOf({ what, stage }: LineNews): SubscriptionChangeNews {
  if (what === "PLAN_CHANGE") return stage === "KEPT" ? "PLAN_CHANGE_KEPT" : "PLAN_CHANGE_SCHEDULED";
  return `${what === "PAUSE" ? "PAUSE" : "CANCEL"}_${stage}`;
}

async function sendNews(ctx: Ctx, news: LineNews): Promise<void> {
  const [line, change] = await Promise.all([lineOf(ctx, news.subscriptionId), changeOf(ctx, news.changeId)]);
  if (!line || !isSo(news, line, change)) return;
  const { readers, pays } = await readersOfDecision(ctx, line);
  const user = await userNameOfSubscription(ctx, line.id);
  const offerings = await getOfferings(ctx, [
    line.productOfferingId,
    ...(change ? [change.toOfferingId] : []),
  ]);
  const next = change && offerings.get(change.toOfferingId);
  const zone = subscriptionTimeZone(ctx, line);
  const on = change ? dateIn(beginsAt(change, line.periodEndsAt), zone) : news.on;
  const price =
    next && pays ? offeringCost(next, line.currency, await excludedTaxesOfCustomer(ctx, line)) : undefined;
  const ended = news.what === "CANCEL" && news.stage === "DONE";
  const category = offerings.get(line.productOfferingId)?.product.category;
  const numberUntil = ended && category !== NUMBERLESS ? numberKeptUntil(ctx, line) : undefined;
  for (const reader of readers)
    await notify(ctx, {
      kind: "RENEWAL",
      always: "contract",
      to: { ...reader, timeZone: zone },
      key: `${news.key}:${reader.address}`,
      about: { subscriptionId: line.id },
      mail: (context) =>
        subscriptionChangeMail({
          ...context,
          news: newsOf(news),
          lineName: subscriptionNameInText(
            subscriptionNaming(
              ctx.tenant,
              { ...line, user },
              nameIn(context.locale, offerings.get(line.productOfferingId)),
            ),
          ),
          planName: nameIn(context.locale, offerings.get(line.productOfferingId)),
          nextPlanName: next && nameIn(context.locale, next),
          on,
          until: news.until,
          price,
          numberUntil,
          subscriptionUrl: `${portalUrl(ctx.tenant)}/subscriptions/${line.id}`,
        }),
    });
}
