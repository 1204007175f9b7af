import { and, eq } from "drizzle-orm";
import { subscriptionAddons, subscriptions } from "@/db/schema/subscriptions";
import { failures } from "@/lib/api/error-registry";
import { ApiError } from "@/lib/api/errors";
import type { ProductOffering } from "@/lib/catalog/model";
import { type Ctx, inTransaction } from "@/lib/identity/context";
import { newId } from "@/lib/platform/ids";
import { sendAddon } from "@/lib/subscriptions/addons";

export type CreateAddon = {
  orderId: string;
  orderLineItemId: string;
  subscriptionId: string;
  productOffering: ProductOffering;
};

/**
 * Adds an add-on to a line. On an active line the network is asked at once, on a pending one as soon as it is active.
 * Idempotent by order line. The caller has checked that the add-on goes with the line (`addonOptions`).
 * @throws ApiError subscriptionNotFound, subscriptionNotActive
 */
export function createAddon(ctx: Ctx, input: CreateAddon): Promise<{ subscriptionAddonId: string }> {
  return inTransaction(ctx, async (ctx) => {
    // The line's row stays locked: it must not become active between looking and deciding who asks the network.
    const [line] = await ctx.db
      .select({ status: subscriptions.status, msisdn: subscriptions.msisdn, iccid: subscriptions.iccid })
      .from(subscriptions)
      .where(and(eq(subscriptions.tenantId, ctx.tenant.id), eq(subscriptions.id, input.subscriptionId)))
      .for("update");
    if (!line) throw new ApiError(failures.subscriptionNotFound);
    const [existing] = await ctx.db
      .select({ id: subscriptionAddons.id })
      .from(subscriptionAddons)
      .where(
        and(
          eq(subscriptionAddons.tenantId, ctx.tenant.id),
          eq(subscriptionAddons.orderLineItemId, input.orderLineItemId),
        ),
      );
    if (existing) return { subscriptionAddonId: existing.id };
    if (line.status !== "ACTIVATED" && line.status !== "PENDING")
      throw new ApiError(failures.subscriptionNotActive);

    const subscriptionAddonId = newId();
    const now = ctx.clock.now();
    await ctx.db.insert(subscriptionAddons).values({
      tenantId: ctx.tenant.id,
      id: subscriptionAddonId,
      subscriptionId: input.subscriptionId,
      status: "PENDING",
      productOfferingId: input.productOffering.productOfferingId,
      orderId: input.orderId,
      orderLineItemId: input.orderLineItemId,
      createdAt: now,
      updatedAt: now,
    });
    if (line.status === "ACTIVATED") {
      await sendAddon(ctx, {
        subscriptionId: input.subscriptionId,
        subscriptionAddonId,
        msisdn: line.msisdn,
        iccid: line.iccid!,
        productOffering: input.productOffering,
      });
    }
    return { subscriptionAddonId };
  });
}
