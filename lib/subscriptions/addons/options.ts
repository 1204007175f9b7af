import type { ProductOffering } from "@/lib/catalog/model";
import {
  agreedPrice,
  fractionOfPrice,
  netPriceOf,
  standardTerms,
} from "@/lib/catalog/offerings/agreed-price";
import { unitPrice } from "@/lib/catalog/offerings/unit-price";
import { getOfferings, addonOfferings as optionsFor } from "@/lib/catalog/queries";
import type { Ctx } from "@/lib/kernel/context";
import { type AddonFirstPeriod, firstPeriodOf } from "@/lib/subscriptions/addons/first-period";
import { findSubscription, type SubscriptionRecord } from "@/lib/subscriptions/addons/queries";

/**
 * The add-ons that can be had for a line: their category goes with its offering, they are sold in its market and
 * currency, belong to the customer's catalog (specification, Subscription add-ons) and are of use where the line is.
 * In the shop's order; three statements. An add-on outside this list is refused, also by orders.
 * @param subscriptionId a UUID, or a reference id behind `rid_`
 * @throws ApiError subscriptionNotFound
 */
export async function addonOptionsOfSubscription(
  ctx: Ctx,
  subscriptionId: string,
): Promise<ProductOffering[]> {
  return addonOptionsOf(ctx, await findSubscription(ctx, subscriptionId));
}

/** The same for a line that was found before. */
export async function addonOptionsOf(
  ctx: Ctx,
  line: Pick<SubscriptionRecord, "productOfferingId" | "customerId" | "currency"> & {
    customerType: "CONSUMER" | "BUSINESS";
  },
): Promise<ProductOffering[]> {
  const { customerId, customerType, currency, productOfferingId } = line;
  const offering = (await getOfferings(ctx, [productOfferingId])).get(productOfferingId)!;
  const found = await optionsFor(ctx, offering, { customerId, customerType });
  return found.filter(({ price }) => unitPrice(price, currency) !== undefined);
}

/** The first period of an add-on, and what one costs in it, before tax where prices do not include it. */
export type FirstCharge = AddonFirstPeriod & { amountMinor: number };

/**
 * What each of some add-ons costs in the period that is running, by offering. An order of it charges the same. Absent
 * where a whole period begins with the add-on.
 * @throws ApiError subscriptionNotFound
 */
export async function firstCharges(
  ctx: Ctx,
  subscriptionId: string,
  addons: readonly Pick<ProductOffering, "productOfferingId" | "price">[],
): Promise<ReadonlyMap<string, FirstCharge>> {
  const line = await findSubscription(ctx, subscriptionId);
  const plan = (await getOfferings(ctx, [line.productOfferingId])).get(line.productOfferingId)!;
  return new Map(
    addons.flatMap(({ productOfferingId, price }): [string, FirstCharge][] => {
      const first = firstPeriodOf(ctx, price, plan.price, line);
      const cycle = agreedPrice(price, line.currency, standardTerms(price, line.currency), 0);
      if (!first || !cycle) return [];
      const { numerator, denominator } = first.share;
      return [
        [
          productOfferingId,
          { ...first, amountMinor: netPriceOf(fractionOfPrice(cycle, numerator, denominator)) },
        ],
      ];
    }),
  );
}
