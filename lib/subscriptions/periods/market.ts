import { zoneOfCountry } from "@/lib/platform/dates/time-zones";
import type { Market, TenantBrand } from "@/lib/values/tenant/tenant";

/**
 * The market of a subscription: its own country's, else its currency's. The subscription's calendar dates are in the
 * market's time zone (docs/decisions/dates.md).
 */
export const subscriptionMarket = (
  ctx: { tenant: TenantBrand },
  subscription: { country: string | null; currency: string },
): Market => marketFrom(ctx.tenant.settings.markets, subscription);

/** The same, among the given markets of a brand. */
export function marketFrom(
  markets: readonly Market[],
  subscription: { country: string | null; currency: string | null },
): Market {
  return (
    markets.find((market) => market.country === subscription.country) ??
    markets.find((market) => market.currency === subscription.currency) ??
    markets[0]!
  );
}

/** ISO 3166-1 alpha-2 code of the subscription's network. */
export const subscriptionCountry = (
  ctx: { tenant: TenantBrand },
  subscription: { country: string | null; currency: string },
): string => subscription.country ?? subscriptionMarket(ctx, subscription).country;

/** IANA time zone of a subscription's calendar dates. */
export function subscriptionTimeZone(
  ctx: { tenant: TenantBrand },
  subscription: { country: string | null; currency: string },
): string {
  const market = subscriptionMarket(ctx, subscription);
  return market.timeZone ?? zoneOfCountry(market.country);
}
