import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { emit } from "@/lib/kernel/jobs/events";
import { queueCustomerCaps } from "@/lib/subscriptions/customer-caps/job";
import { queueDataCaps } from "@/lib/subscriptions/data-caps/job";
import { subscriptionSnapshot, usageTargets } from "@/lib/subscriptions/queries";
import { queueAutoTopUps } from "@/lib/subscriptions/usage/auto-top-up-job";
import { countDataMonths } from "@/lib/subscriptions/usage/data-months";
import { queueUsageNotices } from "@/lib/subscriptions/usage/usage-notices";
import { countUsage, type UsageInput } from "@/lib/usage/count";
import type { SubscriptionUsage, Usage, UsageDay } from "@/lib/usage/model";
import { readHistory, readUsage } from "@/lib/usage/queries";

/** Usage of subscriptions, by UUID or `rid_` reference, in the requested order. Without those the caller may not see. */
export async function listUsage(ctx: Ctx, subscriptionIds: readonly string[]): Promise<SubscriptionUsage[]> {
  return readUsage(ctx, await usageTargets(ctx, subscriptionIds));
}

/**
 * Usage of one subscription, by UUID or `rid_` reference.
 * @throws ApiError subscriptionNotFound
 */
export async function getUsage(ctx: Ctx, subscriptionId: string): Promise<Usage> {
  const [found] = await listUsage(ctx, [subscriptionId]);
  if (!found) throw new ApiError(failures.subscriptionNotFound);
  return found.usage;
}

/**
 * The usage of a subscription on each of the last `days` days, today included, in UTC, oldest first.
 * @throws ApiError subscriptionNotFound
 */
export async function usageHistory(ctx: Ctx, subscriptionId: string, days: number): Promise<UsageDay[]> {
  const [target] = await usageTargets(ctx, [subscriptionId]);
  if (!target) throw new ApiError(failures.subscriptionNotFound);
  return readHistory(ctx, target.subscriptionId, days);
}

/**
 * Counts usage, and emits each threshold that it crosses once per package; of several crossed at once, only the highest.
 * The brand gets an event per package, and people get a mail about their whole allowance. A record that was counted
 * before changes nothing.
 * @returns the ids of the new records
 */
export function ingestUsage(
  ctx: Ctx,
  records: readonly UsageInput[],
): Promise<{ counted: ReadonlySet<string> }> {
  return inTransaction(ctx, async (ctx) => {
    const { counted, crossings, standings } = await countUsage(ctx, records);
    for (const { subscriptionId, ...quota } of crossings) {
      await emit(ctx, {
        type: "subscription.quotaNotification",
        entityType: "subscription",
        entityId: subscriptionId,
        data: { ...(await subscriptionSnapshot(ctx, subscriptionId)), quota },
      });
    }
    await queueUsageNotices(ctx, standings);
    await queueAutoTopUps(ctx, standings);
    const newData = records.filter(({ service, recordId }) => service === "DATA" && counted.has(recordId));
    await queueDataCaps(ctx, [...new Set(newData.map(({ subscriptionId }) => subscriptionId))]);
    await queueCustomerCaps(ctx, await countDataMonths(ctx, newData));
    return { counted };
  });
}
