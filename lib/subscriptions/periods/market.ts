import { zoneOfCountry } from "@/lib/platform/dates/time-zones";
import type { Market, TenantBrand } from "@/lib/values/tenant/tenant";

/**
 * The market a line lives in: its own country, else where its currency is sold. Its time zone is the one in which the
 * line's calendar dates are meant (docs/decisions/dates.md).
 */
export const subscriptionMarket = (
  ctx: { tenant: TenantBrand },
  line: { country: string | null; currency: string },
): Market => marketFrom(ctx.tenant.settings.markets, line);

/** The same of a brand's markets. */
export function marketFrom(
  markets: readonly Market[],
  line: { country: string | null; currency: string | null },
): Market {
  return (
    markets.find((market) => market.country === line.country) ??
    markets.find((market) => market.currency === line.currency) ??
    markets[0]!
  );
}

/** ISO 3166-1 alpha-2 of the network a line is in. */
export const subscriptionCountry = (
  ctx: { tenant: TenantBrand },
  line: { country: string | null; currency: string },
): string => line.country ?? subscriptionMarket(ctx, line).country;

/** IANA time zone of a line's calendar dates. */
export function subscriptionTimeZone(
  ctx: { tenant: TenantBrand },
  line: { country: string | null; currency: string },
): string {
  const market = subscriptionMarket(ctx, line);
  return market.timeZone ?? zoneOfCountry(market.country);
}
