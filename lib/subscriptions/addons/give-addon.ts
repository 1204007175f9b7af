import { unitPrice } from "@/lib/catalog/offerings/unit-price";
import { spendAllowance } from "@/lib/identity/staff/limits/spend";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { queueAddonMail } from "@/lib/subscriptions/addons/addon-mails";
import { addonOption, createAddon } from "@/lib/subscriptions/addons/create-addon";
import type { GiveAddonRequest, SubscriptionAddon } from "@/lib/subscriptions/addons/model";
import { getAddon } from "@/lib/subscriptions/addons/queries";
import { announceSubscription } from "@/lib/subscriptions/events";
import { requirePaidRenewal } from "@/lib/subscriptions/lifecycle/unpaid-renewal";
import { lockSubscriptionFor } from "@/lib/subscriptions/stored-subscription";

/**
 * Gives a subscription an add-on free of charge. The network is asked as for a bought one. A recurring add-on ends with
 * the running period, so it is never billed. Its list price counts towards the goodwill that staff may give.
 * @throws ApiError subscriptionNotFound, subscriptionNotActive, renewalUnpaid, addonNotAnOption, approvalRequired
 */
export function giveAddon(
  ctx: Ctx,
  subscriptionId: string,
  { productOfferingId, reason }: GiveAddonRequest,
): Promise<SubscriptionAddon> {
  return inTransaction(ctx, async (ctx) => {
    const subscription = await lockSubscriptionFor(ctx, subscriptionId, "ADD_ADDON");
    await requirePaidRenewal(ctx, subscription);
    const productOffering = await addonOption(ctx, subscription, productOfferingId);
    await spendAllowance(ctx, {
      kind: "CREDIT",
      customerId: subscription.customerId,
      amountMinor: unitPrice(productOffering.price, subscription.currency) ?? 0,
      currency: subscription.currency,
    });
    const { subscriptionAddonId } = await createAddon(ctx, {
      subscriptionId: subscription.id,
      productOffering,
      goodwillReason: reason,
    });
    await queueAddonMail(ctx, subscription, subscriptionAddonId, "GIVEN");
    await announceSubscription(ctx, subscription.id, "subscription.updated");
    return getAddon(ctx, subscription.id, subscriptionAddonId);
  });
}
