import { and, eq, inArray } from "drizzle-orm";
import { subscriptionAddons, subscriptions } from "@/db/schema/subscriptions";
import type { ProductOffering } from "@/lib/catalog/model";
import { getOfferings } from "@/lib/catalog/queries";
import type { Ctx } from "@/lib/kernel/context";
import type { AddPackageParameters, NetworkParameters } from "@/lib/providers/carriers/carrier";
import { inFirstPeriod, inPeriodOf } from "@/lib/subscriptions/addons/first-period";
import { type AddonRow, addonRowsOf } from "@/lib/subscriptions/addons/queries";
import { ADDON_MOVES, type AddonMove } from "@/lib/subscriptions/addons/states";
import { announceSubscription } from "@/lib/subscriptions/events";
import type { CarrierKind } from "@/lib/subscriptions/network/carrier-kind";
import { carrierAllowances, requestOperation } from "@/lib/subscriptions/network/carrier-requests";
import { allowancesOf, grantPackages, windowOf } from "@/lib/usage/packages";
import type { Price } from "@/lib/values/price";

type Waiting = NetworkParameters & {
  subscriptionId: string;
  subscriptionAddonId: string;
  productOffering: ProductOffering;
};

/** A package in the network's terms. */
export function packageOf({
  subscriptionAddonId,
  msisdn,
  iccid,
  productOffering,
}: Waiting): AddPackageParameters {
  const { features } = productOffering.product;
  return {
    msisdn,
    iccid,
    package: {
      packageId: subscriptionAddonId,
      name: productOffering.name,
      ...carrierAllowances(features),
      ...(features?.validityDays !== undefined && { validityDays: features.validityDays }),
    },
  };
}

/** Asks the network to add an add-on's package. */
export async function sendAddon(ctx: Ctx, addon: Waiting): Promise<void> {
  const { subscriptionId, subscriptionAddonId } = addon;
  await requestOperation(ctx, {
    type: "ADD_PACKAGE",
    subscriptionId,
    subscriptionAddonId,
    parameters: packageOf(addon),
  });
}

/** Asks the network to remove an add-on's package. */
export async function removeAddon(
  ctx: Ctx,
  addon: {
    subscriptionId: string;
    subscriptionAddonId: string;
    msisdn: string;
    iccid: string | null;
    retryOf?: string;
  },
): Promise<void> {
  const { subscriptionId, subscriptionAddonId, msisdn, iccid, retryOf } = addon;
  if (iccid === null) return;
  await requestOperation(ctx, {
    type: "REMOVE_PACKAGE",
    subscriptionId,
    subscriptionAddonId,
    parameters: { msisdn, iccid, package: { packageId: subscriptionAddonId } },
    retryOf,
  });
}

/** Asks the network for the add-ons that were bought with a subscription, now that the subscription is active. */
export async function sendWaitingAddons(
  ctx: Ctx,
  subscription: { subscriptionId: string; msisdn: string; iccid: string },
): Promise<void> {
  const waiting = (await addonRowsOf(ctx, subscription.subscriptionId)).filter(
    ({ status }) => status === "PENDING",
  );
  if (waiting.length === 0) return;
  const plan = await planPriceOf(ctx, subscription.subscriptionId);
  const offerings = await getOfferings(ctx, [...new Set(waiting.map((addon) => addon.productOfferingId))]);
  for (const { subscriptionAddonId, productOfferingId } of waiting) {
    const productOffering = inPeriodOf(plan, offerings.get(productOfferingId)!);
    await sendAddon(ctx, { ...subscription, subscriptionAddonId, productOffering });
  }
}

/** The price of a subscription's plan. Its add-ons follow the plan's periods. */
export async function planPriceOf(ctx: Ctx, subscriptionId: string): Promise<Price> {
  const [subscription] = await ctx.db
    .select({ productOfferingId: subscriptions.productOfferingId })
    .from(subscriptions)
    .where(and(eq(subscriptions.tenantId, ctx.tenant.id), eq(subscriptions.id, subscriptionId)));
  const { productOfferingId } = subscription!;
  return (await getOfferings(ctx, [productOfferingId])).get(productOfferingId)!.price;
}

async function load(ctx: Ctx, subscriptionAddonId: string) {
  const [row] = await ctx.db
    .select({
      addon: subscriptionAddons,
      subscription: {
        periodEndsAt: subscriptions.periodEndsAt,
        msisdn: subscriptions.msisdn,
        iccid: subscriptions.iccid,
      },
    })
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
    )
    .for("update", { of: subscriptionAddons });
  return row;
}

/** The network has added the package: the add-on becomes ACTIVE and its allowances can be used. */
export async function activateAddon(ctx: Ctx, subscriptionAddonId: string): Promise<void> {
  const found = await load(ctx, subscriptionAddonId);
  if (!found) return;
  const { addon, subscription } = found;
  const { subscriptionId } = addon;
  // The add-on was cancelled while the network added it, so the package must be removed again.
  if (addon.status === "CANCELLED")
    return removeAddon(ctx, { subscriptionId, subscriptionAddonId, ...subscription });
  const whole = (await getOfferings(ctx, [addon.productOfferingId])).get(addon.productOfferingId)!;
  const offering = inFirstPeriod(inPeriodOf(await planPriceOf(ctx, subscriptionId), whole), addon.terms);
  const { category, features } = offering.product;
  const window = windowOf(features, ctx.clock.now(), subscription.periodEndsAt);
  if (!(await moveAddon(ctx, subscriptionAddonId, "confirm", window))) return;
  await grantPackages(ctx, {
    subscriptionId,
    subscriptionAddonId,
    name: offering.name,
    allowances: allowancesOf(category, features),
    window,
  });
  await announceSubscription(ctx, subscriptionId, "subscription.updated");
}

/** The network refused the package: the add-on becomes CANCELLED, the subscription stays as it is. */
async function failAddon(ctx: Ctx, subscriptionId: string, subscriptionAddonId: string): Promise<void> {
  const found = await load(ctx, subscriptionAddonId);
  if (found?.addon.status !== "PENDING") return;
  const ended = { cancelledAt: ctx.clock.now(), renews: false };
  if (await moveAddon(ctx, subscriptionAddonId, "cancel", ended))
    await announceSubscription(ctx, subscriptionId, "subscription.updated");
}

/** Makes a move of `states.ts`, if the add-on is in a state that allows it. */
export async function moveAddon(
  ctx: Ctx,
  subscriptionAddonId: string,
  move: AddonMove,
  changes: Partial<AddonRow> = {},
): Promise<boolean> {
  const { from, to } = ADDON_MOVES[move];
  const moved = await ctx.db
    .update(subscriptionAddons)
    .set({ ...changes, ...(to && { status: to }), updatedAt: ctx.clock.now() })
    .where(
      and(
        eq(subscriptionAddons.tenantId, ctx.tenant.id),
        eq(subscriptionAddons.id, subscriptionAddonId),
        inArray(subscriptionAddons.status, [...from]),
      ),
    )
    .returning({ id: subscriptionAddons.id });
  return moved.length > 0;
}

/** Cancels the add-ons of a subscription that was never activated. */
export async function cancelWaitingAddons(ctx: Ctx, subscriptionId: string): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db
    .update(subscriptionAddons)
    .set({ status: "CANCELLED", cancelledAt: now, renews: false, updatedAt: now })
    .where(
      and(
        eq(subscriptionAddons.tenantId, ctx.tenant.id),
        eq(subscriptionAddons.subscriptionId, subscriptionId),
        eq(subscriptionAddons.status, "PENDING"),
      ),
    );
}

export const addPackageKind: CarrierKind = {
  type: "ADD_PACKAGE",
  // Without an add-on it allows data that another subscription gave, or that was left of the previous period. Tern counts
  // that data already.
  completed: async (ctx, { subscriptionAddonId }) => {
    if (subscriptionAddonId) await activateAddon(ctx, subscriptionAddonId);
  },
  failed: async (ctx, { subscriptionId, subscriptionAddonId }, { reasonCode, message }) => {
    if (subscriptionAddonId) return failAddon(ctx, subscriptionId, subscriptionAddonId);
    ctx.log.error(
      { subscriptionId, reasonCode, message },
      "the network did not allow data that was given or rolled over",
    );
  },
};

/** A cancelled add-on stays cancelled whatever the network answers. Its usage is no longer counted. */
export const removePackageKind: CarrierKind = {
  type: "REMOVE_PACKAGE",
  completed: async () => {},
  async failed(ctx, { subscriptionAddonId }, { reasonCode, message }) {
    ctx.log.error(
      { subscriptionAddonId, reasonCode, message },
      "a package was not taken away by the network",
    );
  },
  async again(ctx, subscription, row) {
    const found = await load(ctx, row.subscriptionAddonId!);
    if (found?.addon.status !== "CANCELLED" || subscription.iccid === null) return false;
    const { id: subscriptionId, msisdn, iccid } = subscription;
    const subscriptionAddonId = found.addon.id;
    await removeAddon(ctx, { subscriptionId, subscriptionAddonId, msisdn, iccid, retryOf: row.id });
    return true;
  },
};
