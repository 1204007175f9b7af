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
import { lockSubscriptionFor } from "@/lib/subscriptions/line";
import { dropChanges, endChange, liveChange } from "@/lib/subscriptions/offering-change/record";
import { endPackages } from "@/lib/usage/change-packages";

/**
 * Ends an add-on: now, or with its period by not renewing it. Nothing is paid back.
 * @throws ApiError subscriptionNotFound, forbidden, addonNotFound, addonEnded, addonNotRenewing
 */
export function cancelAddon(
  ctx: Ctx,
  subscriptionId: string,
  { subscriptionAddonId, when }: CancelAddonRequest,
): Promise<SubscriptionAddon> {
  return inTransaction(ctx, async (ctx) => {
    // Everything about the add-ons of a line goes by the lock of the line.
    const line = await lockSubscriptionFor(ctx, subscriptionId, "UPDATE");
    const addon = await findAddon(ctx, line.id, subscriptionAddonId);
    const { cancel, stopRenewing } = ADDON_MOVES;
    if (!cancel.from.includes(addon.status)) throw new ApiError(cancel.refused);
    const change = await liveChange(ctx, { subscriptionId: line.id, subscriptionAddonId });
    if (change?.status === "REQUESTED") throw new ApiError(failures.offeringChangeInProgress);
    if (change) await endChange(ctx, change, "CANCELLED");
    if (when === "END_OF_PERIOD") {
      if (!stopRenewing.from.includes(addon.status) || !addon.renews)
        throw new ApiError(stopRenewing.refused);
      await moveAddon(ctx, subscriptionAddonId, "stopRenewing", { renews: false });
      await queueAddonMail(ctx, line, subscriptionAddonId, "ENDS", { at: addon.validTo });
    } else {
      await moveAddon(ctx, subscriptionAddonId, "cancel", { cancelledAt: ctx.clock.now(), renews: false });
      await queueAddonMail(ctx, line, subscriptionAddonId, "ENDED");
      await endPackages(ctx, subscriptionAddonId, line.id);
      if (addon.status === "ACTIVE") {
        const { msisdn, iccid } = line;
        await removeAddon(ctx, { subscriptionId: line.id, subscriptionAddonId, msisdn, iccid });
      }
    }
    await announceSubscription(ctx, line.id, "subscription.updated");
    return getAddon(ctx, line.id, subscriptionAddonId);
  });
}

/**
 * Undoes a cancellation for the end of the period while the period runs: the add-on renews again.
 * @throws ApiError subscriptionNotFound, forbidden, addonNotFound, addonNotRestorable
 */
export function restoreAddon(
  ctx: Ctx,
  subscriptionId: string,
  subscriptionAddonId: string,
): Promise<SubscriptionAddon> {
  return inTransaction(ctx, async (ctx) => {
    const line = await lockSubscriptionFor(ctx, subscriptionId, "UPDATE");
    const addon = await findAddon(ctx, line.id, subscriptionAddonId);
    const shown = await getAddon(ctx, line.id, subscriptionAddonId);
    const { from, refused } = ADDON_MOVES.restore;
    const recurs = shown.productOffering?.price.priceType === "RECURRING";
    // What was given free was never cancelled: it ends by itself.
    const isGiven = addon.goodwillReason !== null;
    if (!from.includes(shown.status) || addon.renews || !recurs || isGiven) throw new ApiError(refused);
    await moveAddon(ctx, subscriptionAddonId, "restore", { renews: true });
    await queueAddonMail(ctx, line, subscriptionAddonId, "KEPT");
    await announceSubscription(ctx, line.id, "subscription.updated");
    return getAddon(ctx, line.id, subscriptionAddonId);
  });
}

/**
 * A line that is cancelled has no add-ons, and nothing waits for it. The network drops packages with their line. Safe to
 * run again, and for lines that go on.
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
    const [line] = (await ctx.db.execute<{ over: boolean }>(sql`select ${over} as over`)).rows;
    if (line?.over) await dropChanges(ctx, subscriptionId);
  });
}

const AT_ONCE = 500;

/** Add-ons whose time has run out are EXPIRED; some of them, oldest first, so that a long sleep is caught up with in steps. */
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
