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
 * The add-ons that a subscription can get (specification, Subscription add-ons). They match its offering's category,
 * market and currency, belong to the customer's catalog and work in the subscription's country. In the shop's order;
 * three statements. Orders refuse an add-on outside this list, too.
 * @param subscriptionId a UUID, or a reference id behind `rid_`
 * @throws ApiError subscriptionNotFound
 */
export async function addonOptionsOfSubscription(
  ctx: Ctx,
  subscriptionId: string,
): Promise<ProductOffering[]> {
  return addonOptionsOf(ctx, await findSubscription(ctx, subscriptionId));
}

/** The same as `addonOptionsOfSubscription` for a subscription that was read before. */
export async function addonOptionsOf(
  ctx: Ctx,
  subscription: Pick<SubscriptionRecord, "productOfferingId" | "customerId" | "currency"> & {
    customerType: "CONSUMER" | "BUSINESS";
  },
): Promise<ProductOffering[]> {
  const { productOfferingId } = subscription;
  return addonOptionsOfPlan(
    ctx,
    (await getOfferings(ctx, [productOfferingId])).get(productOfferingId)!,
    subscription,
  );
}

/** The same for a subscription whose offering was read, too. */
export async function addonOptionsOfPlan(
  ctx: Ctx,
  plan: ProductOffering,
  {
    customerId,
    customerType,
    currency,
  }: Pick<SubscriptionRecord, "customerId" | "currency"> & { customerType: "CONSUMER" | "BUSINESS" },
): Promise<ProductOffering[]> {
  const found = await optionsFor(ctx, plan, { customerId, customerType });
  return found.filter(({ price }) => unitPrice(price, currency) !== undefined);
}

/** The first period of an add-on, with its price there: before tax where prices exclude tax. */
export type FirstCharge = AddonFirstPeriod & { amountMinor: number };

/**
 * The price of each add-on in the running period, by offering. An order charges the same. An offering is absent when a
 * whole period begins with the add-on.
 * @throws ApiError subscriptionNotFound
 */
export async function firstCharges(
  ctx: Ctx,
  subscriptionId: string,
  addons: readonly Pick<ProductOffering, "productOfferingId" | "price">[],
): Promise<ReadonlyMap<string, FirstCharge>> {
  const subscription = await findSubscription(ctx, subscriptionId);
  const plan = (await getOfferings(ctx, [subscription.productOfferingId])).get(
    subscription.productOfferingId,
  )!;
  return new Map(
    addons.flatMap(({ productOfferingId, price }): [string, FirstCharge][] => {
      const first = firstPeriodOf(ctx, price, plan.price, subscription);
      const cycle = agreedPrice(price, subscription.currency, standardTerms(price, subscription.currency), 0);
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
