import type { Ctx } from "@/lib/kernel/context";
import { type EventType, emit } from "@/lib/kernel/jobs/events";
import { presentToBrand, requireSubscriptionRow } from "@/lib/subscriptions/queries";
import type { SubscriptionRow } from "@/lib/subscriptions/rows";

type SubscriptionEvent = Extract<EventType, `subscription.${string}`>;

/**
 * Tells that a line changed, as it is now. Several types when the change means several things.
 * @returns the line as it was read for that, so that a command need not read it again to answer
 */
export async function announceSubscription(
  ctx: Ctx,
  subscriptionId: string,
  ...types: SubscriptionEvent[]
): Promise<SubscriptionRow> {
  const row = await requireSubscriptionRow(ctx, subscriptionId);
  const data = presentToBrand(ctx, row);
  for (const type of types)
    await emit(ctx, { type, entityType: "subscription", entityId: subscriptionId, data });
  return row;
}
