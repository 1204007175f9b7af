import type { PageOf } from "@/app/(admin)/pages-of";
import { findWhenVerified, readAsStaff } from "@/app/(admin)/staff/staff-call";
import type { SubscriptionDetails } from "@/components/admin/lines/line-details";
import type { CarrierOperation } from "@/lib/subscriptions/network/model";
import { listCarrierOperationsOperation } from "@/lib/subscriptions/network/operations";
import { listSubscriptionUsage } from "@/lib/subscriptions/usage/usage-operations";
import type { SubscriptionUsage } from "@/lib/usage/model";

/**
 * What a list of a customer's subscriptions says besides their summaries: the usage of each, once the caller is verified,
 * and what the network was asked for last.
 * @param subscriptionIds up to 100, all of this customer
 */
export async function subscriptionDetails(
  customerId: string,
  subscriptionIds: readonly string[],
): Promise<SubscriptionDetails> {
  if (subscriptionIds.length === 0) return { usage: {}, network: {} };
  const [usage, network] = await Promise.all([
    findWhenVerified<{ items: SubscriptionUsage[] }>(listSubscriptionUsage, { query: { subscriptionIds } }),
    readAsStaff<PageOf<CarrierOperation>>(listCarrierOperationsOperation, {
      query: { customerId, subscriptionIds, latest: "true", limit: subscriptionIds.length },
    }),
  ]);
  return {
    ...(usage && { usage: Object.fromEntries(usage.items.map((one) => [one.subscriptionId, one.usage])) }),
    network: Object.fromEntries(network.items.map((one) => [one.subscriptionId, one])),
  };
}
