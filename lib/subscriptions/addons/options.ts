import type { ProductOffering } from "@/lib/catalog/model";
import { getOfferings, addonOptions as optionsFor } from "@/lib/catalog/queries";
import { unitPrice } from "@/lib/catalog/unit-price";
import type { Ctx } from "@/lib/identity/context";
import { findLine, type LineRow } from "@/lib/subscriptions/addons/queries";

/**
 * The add-ons that can be had for a line: their category goes with its offering, they are sold in its market and
 * currency, belong to the customer's catalog (specification, Subscription add-ons) and are of use where the line is.
 * In the shop's order; three statements. An add-on outside this list is refused, also by orders.
 * @param subscriptionId a UUID, or a reference id behind `rid_`
 * @throws ApiError subscriptionNotFound
 */
export async function addonOptions(ctx: Ctx, subscriptionId: string): Promise<ProductOffering[]> {
  return addonOptionsOf(ctx, await findLine(ctx, subscriptionId));
}

/** The same for a line that was found before. */
export async function addonOptionsOf(
  ctx: Ctx,
  line: Pick<LineRow, "productOfferingId" | "customerId" | "currency"> & {
    customerType: "CONSUMER" | "BUSINESS";
  },
): Promise<ProductOffering[]> {
  const { customerId, customerType, currency, productOfferingId } = line;
  const offering = (await getOfferings(ctx, [productOfferingId])).get(productOfferingId)!;
  const found = await optionsFor(ctx, offering, { customerId, customerType });
  return found.filter(({ price }) => unitPrice(price, currency) !== undefined);
}
