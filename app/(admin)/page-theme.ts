import { headers } from "next/headers";
import { brandOf, themeOf } from "@/app/(portal)/theme";
import { hostNameOf } from "@/lib/api/host";
import type { BrandTheme } from "@/lib/identity/brand-theme";

/** How the brand of the page's host looks. */
export const pageTheme = async (): Promise<BrandTheme> => themeOf(hostNameOf(await headers()));

/** The currencies that the brand of the page's host sells in, each once. */
export async function pageCurrencies(): Promise<string[]> {
  const { settings } = await brandOf(hostNameOf(await headers()));
  return [...new Set(settings.markets.map(({ currency }) => currency))];
}
