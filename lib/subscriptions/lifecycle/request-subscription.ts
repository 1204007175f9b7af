import type { ProductOffering } from "@/lib/catalog/model";
import { getOffering } from "@/lib/catalog/queries";
import { getCustomer } from "@/lib/customers/queries";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError, type Detail } from "@/lib/kernel/errors";
import { createSubscription } from "@/lib/subscriptions/lifecycle/create-subscription";
import type { Subscription } from "@/lib/subscriptions/model";
import { getSubscription } from "@/lib/subscriptions/queries";
import type { CreateSubscriptionRequest } from "@/lib/subscriptions/requests";

/**
 * Creates a subscription without an order. It stays PENDING until it is activated. It has a number from the start: the
 * leased one, or one from the pool.
 * @throws ApiError customerNotFound, productOfferingNotFound, invalidRequest, subscriptionReferenceTaken, leaseInvalid,
 *   noPhoneNumberLeft, simCardUnavailable
 */
export function requestSubscription(ctx: Ctx, request: CreateSubscriptionRequest): Promise<Subscription> {
  return inTransaction(ctx, async (ctx) => {
    const { customerId } = await getCustomer(ctx, request.customerId);
    const productOffering = await getOffering(ctx, request.productOfferingId);
    const currency = request.currency ?? productOffering.price.currency;
    const { subscriber, sim, msisdn, leaseToken, referenceId, display, autoRenew, metadata } = request;
    const details = [
      ...offeringProblems(productOffering, currency),
      ...countryProblems(ctx, request.country),
    ];
    if (details.length > 0) throw new ApiError(failures.invalidRequest, { details });
    const { subscriptionId } = await createSubscription(ctx, {
      customerId,
      subscriber,
      productOffering,
      msisdn,
      leaseToken,
      sim,
      country: request.country ?? countryFor(ctx, request, currency),
      currency,
      autoRenew,
      referenceId,
      displayName: display,
      metadata,
      activate: false,
    });
    return getSubscription(ctx, subscriptionId);
  });
}

function offeringProblems({ status, product, price }: ProductOffering, currency: string): Detail[] {
  const property = "productOfferingId";
  if (product.type !== "SUBSCRIPTION")
    return [{ property, code: "not_allowed", message: "This is not an offering of a subscription." }];
  if (status !== "AVAILABLE")
    return [{ property, code: "not_allowed", message: "An archived offering cannot be newly ordered." }];
  const currencies = [price.currency, ...Object.keys(price.currencyOptionsMinor ?? {})];
  if (currencies.includes(currency)) return [];
  const message = "The offering has no price in this currency.";
  return [{ property: "currency", code: "invalid_value", message, suggestion: currencies }];
}

function countryProblems(ctx: Ctx, country: string | undefined): Detail[] {
  const countries = ctx.tenant.settings.markets.map((market) => market.country);
  if (country === undefined || countries.includes(country)) return [];
  const message = "The brand has no market there.";
  return [{ property: "country", code: "invalid_value", message, suggestion: countries }];
}

/** The market of the subscriber's country, else the first market with the currency. */
function countryFor(ctx: Ctx, { subscriber }: CreateSubscriptionRequest, currency: string): string {
  const { markets } = ctx.tenant.settings;
  const used = "subscriberId" in subscriber ? undefined : subscriber.address?.country;
  return (
    markets.find((market) => market.country === used) ??
    markets.find((market) => market.currency === currency) ??
    markets[0]!
  ).country;
}
