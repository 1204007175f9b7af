import { headers } from "next/headers";
import { brandOfHost, themeOf } from "@/app/(portal)/theme";
import { hostNameOf } from "@/lib/http/host";
import { serverRuntime } from "@/lib/http/runtime";
import type { BrandTheme } from "@/lib/values/tenant/brand-theme";
import { tenantTimeOf } from "@/lib/values/tenant/tenant";

/** How the brand of the page's host looks. */
export const pageTheme = async (): Promise<BrandTheme> => themeOf(hostNameOf(await headers()));

/** The brand's time, as a timestamp. Read before a list is, it says what of the list is newer than the page. */
export async function pageTime(): Promise<string> {
  const brand = await brandOfHost(hostNameOf(await headers()));
  return tenantTimeOf(brand, serverRuntime().clock.now()).toISOString();
}

/** Where the brand of the page's host sells, each country with its currency. */
export async function pageMarketsWithCurrency(): Promise<{ country: string; currency: string }[]> {
  const { settings } = await brandOfHost(hostNameOf(await headers()));
  return settings.markets.map(({ country, currency }) => ({ country, currency }));
}

/** The countries that the brand of the page's host sells in. */
export const pageMarkets = async (): Promise<string[]> =>
  (await pageMarketsWithCurrency()).map(({ country }) => country);

/** The currencies that the brand of the page's host sells in, each once. */
export async function pageCurrencies(): Promise<string[]> {
  const { settings } = await brandOfHost(hostNameOf(await headers()));
  return [...new Set(settings.markets.map(({ currency }) => currency))];
}
