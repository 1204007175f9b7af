import { and, eq } from "drizzle-orm";
import { offeringChanges } from "@/db/schema/offering-changes";
import { carrierOperations, subscriptionAddons, subscriptions } from "@/db/schema/subscriptions";
import type { Ctx } from "@/lib/kernel/context";

/**
 * Frees the key of an order item that failed, so that it can be provisioned again. Each item makes one subscription,
 * add-on, SIM change or change of plan. The failed rows stay as the customer's history.
 */
export async function releaseFailedDelivery(ctx: Ctx, orderLineItemId: string): Promise<void> {
  const released = { orderLineItemId: null };
  for (const { table, failed } of [
    { table: subscriptions, failed: "CANCELLED" },
    { table: subscriptionAddons, failed: "CANCELLED" },
    { table: carrierOperations, failed: "FAILED" },
    { table: offeringChanges, failed: "FAILED" },
  ] as const)
    await ctx.db
      .update(table)
      .set(released)
      .where(
        and(
          eq(table.tenantId, ctx.tenant.id),
          eq(table.orderLineItemId, orderLineItemId),
          eq(table.status, failed),
        ),
      );
}
