import { pendingCharges } from "@/db/schema/billing";
import type { ProductOffering } from "@/lib/catalog/model";
import type { Ctx } from "@/lib/kernel/context";
import { newId } from "@/lib/platform/secrets/ids";
import { changedDays } from "@/lib/subscriptions/offering-change/changed-days";
import type { ChangeRow } from "@/lib/subscriptions/offering-change/record";
import type { PaidTime } from "@/lib/subscriptions/offering-change/terms";

/** A change costs the standard price. Discounts for new customers or for a commitment do not apply to it. */
export const PRICE_WITHOUT_TERMS = { terms: null, cyclesBilled: 0 };

/**
 * Puts the difference for the rest of the running period on the next invoice, when no order collected it. Written when
 * the change takes effect, so that a change the network refuses costs nothing.
 * @param paid the paid time of the changed subscription, add-on or license; null when it has none
 */
export async function addChangeCharge(
  ctx: Ctx,
  subscription: { id: string; customerId: string },
  change: Pick<ChangeRow, "id" | "orderId" | "dueNowMinor" | "currency" | "proration" | "createdAt">,
  offering: Pick<ProductOffering, "productOfferingId" | "name">,
  paid: PaidTime | null,
): Promise<void> {
  if (change.orderId !== null) return;
  await addPendingCharge(ctx, {
    customerId: subscription.customerId,
    subscriptionId: subscription.id,
    productOfferingId: offering.productOfferingId,
    description: offering.name,
    amountMinor: change.dueNowMinor,
    currency: change.currency,
    causeId: change.id,
    proration: change.proration,
    // The remaining days at the time of the request, because the amount was calculated then.
    ...(paid && changedDays(paid, change.createdAt)),
  });
}

type Owed = Pick<
  typeof pendingCharges.$inferInsert,
  | "customerId"
  | "subscriptionId"
  | "licenseId"
  | "productOfferingId"
  | "description"
  | "amountMinor"
  | "currency"
  | "causeId"
  | "proration"
  | "periodStart"
  | "periodEnd"
>;

/** Puts an amount on the next invoice, once per change. */
export async function addPendingCharge(ctx: Ctx, owed: Owed): Promise<void> {
  if (owed.amountMinor <= 0) return;
  await ctx.db
    .insert(pendingCharges)
    .values({
      ...owed,
      tenantId: ctx.tenant.id,
      id: newId(),
      cause: "OFFERING_CHANGE",
      createdAt: ctx.clock.now(),
    })
    .onConflictDoNothing();
}
