import type { Ctx } from "@/lib/kernel/context";
import { type EventTypeOf, emitTogether } from "@/lib/kernel/jobs/events";
import { presentToBrand, requireSubscriptionRow } from "@/lib/subscriptions/queries";
import type { SubscriptionRow } from "@/lib/subscriptions/rows";

/**
 * Emits the events of a changed subscription, with its present state. One change may need several event types.
 * @returns the subscription that was read for the events, so that a command need not read it again to answer
 */
export async function announceSubscription(
  ctx: Ctx,
  subscriptionId: string,
  ...types: EventTypeOf<"subscription">[]
): Promise<SubscriptionRow> {
  const row = await requireSubscriptionRow(ctx, subscriptionId);
  const data = presentToBrand(ctx, row);
  await emitTogether(ctx, { types, entityType: "subscription", entityId: subscriptionId, data });
  return row;
}
