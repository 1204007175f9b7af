import type { Ctx } from "@/lib/kernel/context";
import { marketMonth, monthAfter, monthStart } from "@/lib/subscriptions/periods/calendar-month";
import { subscriptionCountry } from "@/lib/subscriptions/periods/market";
import type { StoredSubscription } from "@/lib/subscriptions/stored-subscription";
import { readZoneUse, type ZoneTarget, type ZoneUse } from "@/lib/usage/zone-use";

type Capped = Pick<StoredSubscription, "id" | "country" | "currency">;

/** The running month of a subscription, for `readZoneUse`. */
export function zoneTargetOf(ctx: Ctx, subscription: Capped): ZoneTarget {
  const month = marketMonth(ctx, subscription);
  return {
    subscriptionId: subscription.id,
    country: subscriptionCountry(ctx, subscription),
    startsAt: monthStart(ctx, subscription, month),
    endsAt: monthAfter(ctx, subscription, month),
  };
}

/** The data that a subscription used in each zone this month, in bytes. */
export async function zoneUseOf(ctx: Ctx, subscription: Capped): Promise<ZoneUse> {
  const used = await readZoneUse(ctx, [zoneTargetOf(ctx, subscription)]);
  return used.get(subscription.id)!;
}
