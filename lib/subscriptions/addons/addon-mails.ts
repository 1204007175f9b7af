import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { offeringChanges } from "@/db/schema/offering-changes";
import { subscriptionAddons, subscriptions } from "@/db/schema/subscriptions";
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
import { addonChangeMail } from "@/lib/providers/mail/templates/subscriptions/addon-change";
import type { AddonRow } from "@/lib/subscriptions/addons/queries";
import { subscriptionNaming, userNameOfSubscription } from "@/lib/subscriptions/lists/subscription-names";
import { subscriptionNameInText } from "@/lib/subscriptions/name-model";
import { subscriptionTimeZone } from "@/lib/subscriptions/periods/market";
import type { StoredSubscription } from "@/lib/subscriptions/stored-subscription";
import { portalUrl } from "@/lib/values/tenant/tenant";

const AddonNews = z.object({
  key: z.string(),
  subscriptionAddonId: z.uuid(),
  news: z.enum(["ADDED", "GIVEN", "ENDS", "KEPT", "ENDED", "CHANGES", "CHANGE_KEPT"]),
  on: z.string().optional(),
  /** CHANGES and CHANGE_KEPT: the change's id. */
  changeId: z.uuid().optional(),
});
type AddonNews = z.infer<typeof AddonNews>;

/** The change that a reminder would announce. */
const UPCOMING: Partial<Record<AddonNews["news"], string>> = {
  ENDS: "ADDON_CANCEL",
  CHANGES: "ADDON_CHANGE",
};

/**
 * Queues the mail about an add-on that was added without an order, is scheduled to end or change, was kept after all, or
 * has ended. Runs in the transaction of the change. Orders mail about the add-ons they create.
 * @param at when the add-on ends or changes
 */
export async function queueAddonMail(
  ctx: Ctx,
  subscription: Pick<StoredSubscription, "country" | "currency">,
  subscriptionAddonId: string,
  news: AddonNews["news"],
  { at, changeId }: { at?: Date | null; changeId?: string } = {},
): Promise<void> {
  const timeZone = subscriptionTimeZone(ctx, subscription);
  const key = `addon-news:${subscriptionAddonId}:${news}:${ctx.clock.now().toISOString()}`;
  await queueMailOnce(ctx, key, sendAddonNews, {
    key,
    subscriptionAddonId,
    news,
    changeId,
    ...(at && { on: dateIn(at, timeZone) }),
  });
  const upcoming = UPCOMING[news];
  if (upcoming && at)
    await notifiedOfChange(ctx, { change: `${upcoming}:${subscriptionAddonId}`, at, timeZone });
}

/** Sends the mail, unless the decision was reversed in the meantime. */
export const sendAddonNews = job({
  name: "send-addon-news",
  payload: AddonNews,
  maxAttempts: MAIL_ATTEMPTS,
  run: async (ctx, { key, subscriptionAddonId, news, on, changeId }) => {
    const [row] = await ctx.db
      .select({ addon: subscriptionAddons, subscription: subscriptions })
      .from(subscriptionAddons)
      .innerJoin(
        subscriptions,
        and(
          eq(subscriptions.tenantId, subscriptionAddons.tenantId),
          eq(subscriptions.id, subscriptionAddons.subscriptionId),
        ),
      )
      .where(
        and(eq(subscriptionAddons.tenantId, ctx.tenant.id), eq(subscriptionAddons.id, subscriptionAddonId)),
      );
    if (!row) return;
    const { addon, subscription } = row;
    const change = changeId ? await changeOf(ctx, changeId) : undefined;
    if (!stillApplies(news, addon, change?.status)) return;
    const { readers, pays } = await readersOfDecision(ctx, subscription);
    const user = await userNameOfSubscription(ctx, subscription.id);
    const offerings = await getOfferings(ctx, [
      addon.productOfferingId,
      subscription.productOfferingId,
      ...(change ? [change.toOfferingId] : []),
    ]);
    const offering = offerings.get(addon.productOfferingId);
    const next = change && offerings.get(change.toOfferingId);
    const priced = news === "CHANGES" ? next : news === "ADDED" ? offering : undefined;
    const price =
      pays && priced
        ? offeringCost(priced, subscription.currency, await excludedTaxesOfCustomer(ctx, subscription))
        : undefined;
    for (const reader of readers)
      await notify(ctx, {
        kind: "ORDER",
        always: "contract",
        to: { ...reader, timeZone: subscriptionTimeZone(ctx, subscription) },
        key: `${key}:${reader.address}`,
        about: { subscriptionId: subscription.id },
        mail: (context) =>
          addonChangeMail({
            ...context,
            news,
            subscriptionName: subscriptionNameInText(
              subscriptionNaming(
                ctx.tenant,
                { ...subscription, user },
                nameIn(context.locale, offerings.get(subscription.productOfferingId)),
              ),
            ),
            addonName: nameIn(context.locale, offering),
            nextName: next && nameIn(context.locale, next),
            on,
            price,
            reason: addon.goodwillReason ?? undefined,
            subscriptionUrl: `${portalUrl(ctx.tenant)}/subscriptions/${subscription.id}`,
          }),
      });
  },
});

async function changeOf(ctx: Ctx, changeId: string) {
  const [change] = await ctx.db
    .select()
    .from(offeringChanges)
    .where(and(eq(offeringChanges.tenantId, ctx.tenant.id), eq(offeringChanges.id, changeId)));
  return change;
}

/** Whether the mail would still be true. */
function stillApplies(
  news: AddonNews["news"],
  { status, renews }: AddonRow,
  change: string | undefined,
): boolean {
  switch (news) {
    case "ADDED":
    case "GIVEN":
      return status === "PENDING" || status === "ACTIVE";
    case "ENDS":
      return status === "ACTIVE" && !renews;
    case "KEPT":
      return status === "ACTIVE" && renews;
    case "ENDED":
      return status === "CANCELLED";
    case "CHANGES":
      return status === "ACTIVE" && change === "SCHEDULED";
    case "CHANGE_KEPT":
      return status === "ACTIVE" && change === "CANCELLED";
  }
}
