import { and, eq } from "drizzle-orm";
import { subscriptionAddons, subscriptions } from "@/db/schema/subscriptions";
import type { ProductOffering } from "@/lib/catalog/model";
import { getOfferings } from "@/lib/catalog/queries";
import type { Ctx } from "@/lib/identity/context";
import { emit } from "@/lib/platform/events";
import { carrierAllowances, requestOperation } from "@/lib/subscriptions/carrier-requests";
import { addonsOf, snapshot } from "@/lib/subscriptions/queries";
import { allowancesOf, grantPackages, windowOf } from "@/lib/usage/packages";

type Waiting = {
  subscriptionId: string;
  subscriptionAddonId: string;
  msisdn: string;
  iccid: string;
  productOffering: ProductOffering;
};

/** Asks the network for an add-on's package. */
export async function sendAddon(ctx: Ctx, addon: Waiting): Promise<void> {
  const { features } = addon.productOffering.product;
  await requestOperation(ctx, {
    type: "ADD_PACKAGE",
    subscriptionId: addon.subscriptionId,
    subscriptionAddonId: addon.subscriptionAddonId,
    parameters: {
      msisdn: addon.msisdn,
      iccid: addon.iccid,
      package: {
        packageId: addon.subscriptionAddonId,
        name: addon.productOffering.name,
        ...carrierAllowances(features),
        ...(features?.validityDays !== undefined && { validityDays: features.validityDays }),
      },
    },
  });
}

/** Asks for the add-ons that were bought together with a line, now that the line is on the air. */
export async function sendWaitingAddons(
  ctx: Ctx,
  line: { subscriptionId: string; msisdn: string; iccid: string },
): Promise<void> {
  const waiting = (await addonsOf(ctx, line.subscriptionId)).filter(({ status }) => status === "PENDING");
  const offerings = await getOfferings(ctx, [...new Set(waiting.map((addon) => addon.productOfferingId))]);
  for (const { subscriptionAddonId, productOfferingId } of waiting) {
    const productOffering = offerings.get(productOfferingId)!;
    await sendAddon(ctx, { ...line, subscriptionAddonId, productOffering });
  }
}

/** The network has the package: the add-on is ACTIVE and its allowances can be used. */
export async function activateAddon(ctx: Ctx, subscriptionAddonId: string): Promise<void> {
  const [addon] = await ctx.db
    .select({
      subscriptionId: subscriptionAddons.subscriptionId,
      productOfferingId: subscriptionAddons.productOfferingId,
      periodEndsAt: subscriptions.periodEndsAt,
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
    );
  if (!addon) return;
  const { subscriptionId, productOfferingId, periodEndsAt } = addon;
  const offering = (await getOfferings(ctx, [productOfferingId])).get(productOfferingId)!;
  const { category, features } = offering.product;
  const now = ctx.clock.now();
  const window = windowOf(features, now, periodEndsAt);
  if (!(await moveAddon(ctx, subscriptionAddonId, { status: "ACTIVE", ...window }))) return;
  await grantPackages(ctx, {
    subscriptionId,
    subscriptionAddonId,
    name: offering.name,
    allowances: allowancesOf(category, features),
    window,
  });
  await announceUpdate(ctx, subscriptionId);
}

/** The network will not give the package: the add-on is CANCELLED, the line stays as it is. */
export async function failAddon(
  ctx: Ctx,
  subscriptionId: string,
  subscriptionAddonId: string,
): Promise<void> {
  if (await moveAddon(ctx, subscriptionAddonId, { status: "CANCELLED" }))
    await announceUpdate(ctx, subscriptionId);
}

/** Add-ons of a line that never went on the air have nothing to be added to. */
export async function cancelWaitingAddons(ctx: Ctx, subscriptionId: string): Promise<void> {
  await ctx.db
    .update(subscriptionAddons)
    .set({ status: "CANCELLED", updatedAt: ctx.clock.now() })
    .where(
      and(
        eq(subscriptionAddons.tenantId, ctx.tenant.id),
        eq(subscriptionAddons.subscriptionId, subscriptionId),
        eq(subscriptionAddons.status, "PENDING"),
      ),
    );
}

type Change = { status: "ACTIVE" | "CANCELLED"; validFrom?: Date | null; validTo?: Date | null };

async function moveAddon(ctx: Ctx, subscriptionAddonId: string, change: Change): Promise<boolean> {
  const moved = await ctx.db
    .update(subscriptionAddons)
    .set({ ...change, updatedAt: ctx.clock.now() })
    .where(
      and(
        eq(subscriptionAddons.tenantId, ctx.tenant.id),
        eq(subscriptionAddons.id, subscriptionAddonId),
        eq(subscriptionAddons.status, "PENDING"),
      ),
    )
    .returning({ id: subscriptionAddons.id });
  return moved.length > 0;
}

/** Tells that a line changed: listeners read its state, and that of its add-ons. */
export async function announceUpdate(ctx: Ctx, subscriptionId: string): Promise<void> {
  await emit(ctx, {
    type: "subscription.updated",
    entityType: "subscription",
    entityId: subscriptionId,
    data: await snapshot(ctx, subscriptionId),
  });
}
