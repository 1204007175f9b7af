import { unitPrice } from "@/lib/catalog/offerings/unit-price";
import { spendAllowance } from "@/lib/identity/staff/limits/spend";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { queueAddonMail } from "@/lib/subscriptions/addons/addon-mails";
import { addonOption, createAddon } from "@/lib/subscriptions/addons/create-addon";
import type { GiveAddonRequest, SubscriptionAddon } from "@/lib/subscriptions/addons/model";
import { getAddon } from "@/lib/subscriptions/addons/queries";
import { announceSubscription } from "@/lib/subscriptions/events";
import { requirePaidRenewal } from "@/lib/subscriptions/lifecycle/unpaid-renewal";
import { lockSubscriptionFor } from "@/lib/subscriptions/line";

/**
 * Gives a subscription an add-on free of charge. The network is asked as for a bought one. An add-on that recurs ends with
 * the running period, so it is never billed. Its list price counts for the goodwill that staff may give.
 * @throws ApiError subscriptionNotFound, subscriptionNotActive, renewalUnpaid, addonNotAnOption, approvalRequired
 */
export function giveAddon(
  ctx: Ctx,
  subscriptionId: string,
  { productOfferingId, reason }: GiveAddonRequest,
): Promise<SubscriptionAddon> {
  return inTransaction(ctx, async (ctx) => {
    const line = await lockSubscriptionFor(ctx, subscriptionId, "ADD_ADDON");
    await requirePaidRenewal(ctx, line);
    const productOffering = await addonOption(ctx, line, productOfferingId);
    await spendAllowance(ctx, {
      kind: "CREDIT",
      customerId: line.customerId,
      amountMinor: unitPrice(productOffering.price, line.currency) ?? 0,
      currency: line.currency,
    });
    const { subscriptionAddonId } = await createAddon(ctx, {
      subscriptionId: line.id,
      productOffering,
      goodwillReason: reason,
    });
    await queueAddonMail(ctx, line, subscriptionAddonId, "GIVEN");
    await announceSubscription(ctx, line.id, "subscription.updated");
    return getAddon(ctx, line.id, subscriptionAddonId);
  });
}
