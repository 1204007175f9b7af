import { headers } from "next/headers";
import { brandOfHost, themeOf } from "@/app/(portal)/theme";
import { hostNameOf } from "@/lib/http/host";
import { serverRuntime } from "@/lib/http/runtime";
import { staffRules } from "@/lib/identity/staff/settings";
import type { BrandTheme } from "@/lib/values/tenant/brand-theme";
import { tenantTimeOf } from "@/lib/values/tenant/tenant";

/** The theme of the brand of the page's host. */
export const pageTheme = async (): Promise<BrandTheme> => themeOf(hostNameOf(await headers()));

/** The brand's time as a timestamp. Read before a list, it shows which rows are newer than the page. */
export async function pageTime(): Promise<string> {
  const brand = await brandOfHost(hostNameOf(await headers()));
  return tenantTimeOf(brand, serverRuntime().clock.now()).toISOString();
}

/** The markets of the brand of the page's host, each country with its currency. */
export async function pageMarketsWithCurrency(): Promise<{ country: string; currency: string }[]> {
  const { settings } = await brandOfHost(hostNameOf(await headers()));
  return settings.markets.map(({ country, currency }) => ({ country, currency }));
}

/** The market countries of the brand of the page's host. */
export const pageMarkets = async (): Promise<string[]> =>
  (await pageMarketsWithCurrency()).map(({ country }) => country);

/** The currencies of the brand of the page's host, each once. */
export async function pageCurrencies(): Promise<string[]> {
  const { settings } = await brandOfHost(hostNameOf(await headers()));
  return [...new Set(settings.markets.map(({ currency }) => currency))];
}

/** Whether the brand of the page's host verifies callers. */
export const pageVerifiesCallers = async (): Promise<boolean> =>
  staffRules(await brandOfHost(hostNameOf(await headers()))).callerVerification;
