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
  lines: readonly { type: string; productOfferingId: string }[];
  offerings: Pick<ReadonlyMap<string, ProductOffering>, "get">;
};

/**
 * Whether something is sold to people without an account: travel eSIMs, paid once. Nothing about them goes on, so there
 * is nothing to come back for: no renewal to stop, no number to keep, nobody to be invoiced later. Only by a brand at
 * which people may sign up: whoever bought as a guest finds it with their address later.
 */
export const soldToGuests = (
  { settings }: Pick<Tenant, "settings">,
  { customerType, lines, offerings }: Bought,
): boolean =>
  settings.selfSignup &&
  customerType === "CONSUMER" &&
  lines.length > 0 &&
  lines.every(({ type, productOfferingId }) => {
    const offering = offerings.get(productOfferingId);
    return (
      type === "SUBSCRIPTION" &&
      offering !== undefined &&
      isTravelOffering(offering) &&
      offering.price.priceType === "ONE_TIME"
    );
  });

/**
 * Guards what makes a draft a purchase: paying for it and submitting it.
 * @throws ApiError signInToBuy
 */
export function requireMayBuy(ctx: Ctx, { order, lines, offerings }: OrderRecord): void {
  if (ctx.caller.kind !== "guest") return;
  if (!soldToGuests(ctx.tenant, { customerType: order.customerType, lines, offerings }))
    throw new ApiError(failures.signInToBuy);
}
