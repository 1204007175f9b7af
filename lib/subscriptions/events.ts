import type { Ctx } from "@/lib/identity/context";
import { type EventType, emit } from "@/lib/platform/events";
import { snapshot } from "@/lib/subscriptions/queries";

type SubscriptionEvent = Extract<EventType, `subscription.${string}`>;

/** Tells that a line changed, as it is now. Several types when the change means several things. */
export async function announce(
  ctx: Ctx,
  subscriptionId: string,
  ...types: SubscriptionEvent[]
): Promise<void> {
  const data = await snapshot(ctx, subscriptionId);
  for (const type of types)
    await emit(ctx, { type, entityType: "subscription", entityId: subscriptionId, data });
}
