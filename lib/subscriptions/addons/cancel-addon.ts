import { and, eq, inArray, lte, sql } from "drizzle-orm";
import { subscriptionAddons } from "@/db/schema/subscriptions";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { queueAddonMail } from "@/lib/subscriptions/addons/addon-mails";
import type { CancelAddonRequest, SubscriptionAddon } from "@/lib/subscriptions/addons/model";
import { moveAddon, removeAddon } from "@/lib/subscriptions/addons/network";
import { findAddon, getAddon } from "@/lib/subscriptions/addons/queries";
import { ADDON_MOVES } from "@/lib/subscriptions/addons/states";
import { announceSubscription } from "@/lib/subscriptions/events";
import { dropChanges, endChange, liveChange } from "@/lib/subscriptions/offering-change/record";
import { lockSubscriptionFor } from "@/lib/subscriptions/stored-subscription";
import { endPackages } from "@/lib/usage/change-packages";

/**
 * Ends an add-on: now, or at the end of its period by not renewing it. Nothing is refunded.
 * @throws ApiError subscriptionNotFound, forbidden, addonNotFound, addonEnded, addonNotRenewing
 */
export function cancelAddon(
  ctx: Ctx,
  subscriptionId: string,
  { subscriptionAddonId, when }: CancelAddonRequest,
): Promise<SubscriptionAddon> {
  return inTransaction(ctx, async (ctx) => {
    // All changes to a subscription's add-ons take the lock of the subscription.
    const subscription = await lockSubscriptionFor(ctx, subscriptionId, "UPDATE");
    const addon = await findAddon(ctx, subscription.id, subscriptionAddonId);
    const { cancel, stopRenewing } = ADDON_MOVES;
    if (!cancel.from.includes(addon.status)) throw new ApiError(cancel.refused);
    const change = await liveChange(ctx, { subscriptionId: subscription.id, subscriptionAddonId });
    if (change?.status === "REQUESTED") throw new ApiError(failures.offeringChangeInProgress);
    if (change) await endChange(ctx, change, "CANCELLED");
    if (when === "END_OF_PERIOD") {
      if (!stopRenewing.from.includes(addon.status) || !addon.renews)
        throw new ApiError(stopRenewing.refused);
      await moveAddon(ctx, subscriptionAddonId, "stopRenewing", { renews: false });
      await queueAddonMail(ctx, subscription, subscriptionAddonId, "ENDS", { at: addon.validTo });
    } else {
      await moveAddon(ctx, subscriptionAddonId, "cancel", { cancelledAt: ctx.clock.now(), renews: false });
      await queueAddonMail(ctx, subscription, subscriptionAddonId, "ENDED");
      await endPackages(ctx, subscriptionAddonId, subscription.id);
      if (addon.status === "ACTIVE") {
        const { msisdn, iccid } = subscription;
        await removeAddon(ctx, { subscriptionId: subscription.id, subscriptionAddonId, msisdn, iccid });
      }
    }
    await announceSubscription(ctx, subscription.id, "subscription.updated");
    return getAddon(ctx, subscription.id, subscriptionAddonId);
  });
}

/**
 * Undoes a cancellation at the end of the period, while the period runs. The add-on renews again.
 * @throws ApiError subscriptionNotFound, forbidden, addonNotFound, addonNotRestorable
 */
export function restoreAddon(
  ctx: Ctx,
  subscriptionId: string,
  subscriptionAddonId: string,
): Promise<SubscriptionAddon> {
  return inTransaction(ctx, async (ctx) => {
    const subscription = await lockSubscriptionFor(ctx, subscriptionId, "UPDATE");
    const addon = await findAddon(ctx, subscription.id, subscriptionAddonId);
    const shown = await getAddon(ctx, subscription.id, subscriptionAddonId);
    const { from, refused } = ADDON_MOVES.restore;
    const recurs = shown.productOffering?.price.priceType === "RECURRING";
    // A free add-on was never cancelled: it always ends with its period.
    const isGiven = addon.goodwillReason !== null;
    if (!from.includes(shown.status) || addon.renews || !recurs || isGiven) throw new ApiError(refused);
    await moveAddon(ctx, subscriptionAddonId, "restore", { renews: true });
    await queueAddonMail(ctx, subscription, subscriptionAddonId, "KEPT");
    await announceSubscription(ctx, subscription.id, "subscription.updated");
    return getAddon(ctx, subscription.id, subscriptionAddonId);
  });
}

/**
 * Cancels the add-ons of a cancelled subscription and drops their scheduled changes. The network removes packages with
 * the subscription itself. Safe to repeat, and does nothing for other subscriptions.
 */
export async function cancelAddonsOfSubscription(ctx: Ctx, subscriptionId: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const now = ctx.clock.now();
    const over = sql`exists (select 1 from subscriptions s where s.tenant_id = ${ctx.tenant.id}
      and s.id = ${subscriptionId} and s.status = 'CANCELLED')`;
    const ended = await ctx.db
      .update(subscriptionAddons)
      .set({ status: ADDON_MOVES.cancel.to!, cancelledAt: now, renews: false, updatedAt: now })
      .where(
        and(
          eq(subscriptionAddons.tenantId, ctx.tenant.id),
          eq(subscriptionAddons.subscriptionId, subscriptionId),
          inArray(subscriptionAddons.status, [...ADDON_MOVES.cancel.from]),
          over,
        ),
      )
      .returning({ id: subscriptionAddons.id });
    for (const { id } of ended) await endPackages(ctx, id, subscriptionId);
    const [row] = (await ctx.db.execute<{ over: boolean }>(sql`select ${over} as over`)).rows;
    if (row?.over) await dropChanges(ctx, subscriptionId);
  });
}

const AT_ONCE = 500;

/**
 * Expires add-ons whose time has run out. Takes a limited number, oldest first, so that a backlog is worked off in
 * steps.
 */
export async function expireAddons(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now();
  const due = await ctx.db
    .select({ id: subscriptionAddons.id, subscriptionId: subscriptionAddons.subscriptionId })
    .from(subscriptionAddons)
    .where(
      and(
        eq(subscriptionAddons.tenantId, ctx.tenant.id),
        eq(subscriptionAddons.status, "ACTIVE"),
        sql`not ${subscriptionAddons.renews}`,
        lte(subscriptionAddons.validTo, now),
      ),
    )
    .orderBy(subscriptionAddons.validTo)
    .limit(AT_ONCE);
  for (const { id, subscriptionId } of due) {
    await inTransaction(ctx, async (ctx) => {
      if (await moveAddon(ctx, id, "expire"))
        await announceSubscription(ctx, subscriptionId, "subscription.updated");
    });
  }
}
