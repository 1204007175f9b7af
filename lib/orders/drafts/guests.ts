import type { ProductOffering } from "@/lib/catalog/model";
import type { Ctx } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { isTravelOffering } from "@/lib/orders/drafts/validation";
import type { OrderRecord } from "@/lib/orders/record";
import type { CustomerType } from "@/lib/values/customer-type";
import type { Tenant } from "@/lib/values/tenant/tenant";

type Bought = {
  customerType: CustomerType;
  items: readonly { type: string; productOfferingId: string }[];
  offerings: Pick<ReadonlyMap<string, ProductOffering>, "get">;
};

/**
 * Whether an offering is sold to people without an account: travel eSIMs with a one-time price. They have no renewal, no
 * number to keep and no later invoice, so the buyer need not return. Only at a brand at which people may sign up, so
 * that a guest can claim the purchase with their address later.
 */
export const soldToGuests = (
  { settings }: Pick<Tenant, "settings">,
  { customerType, items, offerings }: Bought,
): boolean =>
  settings.selfSignup &&
  customerType === "CONSUMER" &&
  items.length > 0 &&
  items.every(({ type, productOfferingId }) => {
    const offering = offerings.get(productOfferingId);
    return (
      type === "SUBSCRIPTION" &&
      offering !== undefined &&
      isTravelOffering(offering) &&
      offering.price.priceType === "ONE_TIME"
    );
  });

/**
 * Guards paying for a draft and submitting it.
 * @throws ApiError signInToBuy
 */
export function requireMayBuy(ctx: Ctx, { order, items, offerings }: OrderRecord): void {
  if (ctx.caller.kind !== "guest") return;
  if (!soldToGuests(ctx.tenant, { customerType: order.customerType, items, offerings }))
    throw new ApiError(failures.signInToBuy);
}
