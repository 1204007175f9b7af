import { headers } from "next/headers";
import { brandOfHost } from "@/app/(portal)/theme";
import { type Language, type Locale, languageOf, locales, localesIn, marketOfLocale } from "@/i18n/locales";
import { hostNameOf } from "@/lib/http/host";
import { portalUrl, type TenantBrand } from "@/lib/values/tenant/tenant";

/** The brand of the page's host. */
export const pageBrand = async (): Promise<TenantBrand> => brandOfHost(hostNameOf(await headers()));

const marketsOf = ({ settings }: TenantBrand): string[] => settings.markets.map(({ country }) => country);

/** The languages in which the brand sells. */
export const brandLanguages = (brand: TenantBrand): Language[] => [
  ...new Set(localesIn(marketsOf(brand)).map(languageOf)),
];

/** The language in which a new article begins: the viewer's, or another one if the brand does not sell in it. */
export const firstLanguage = (brand: TenantBrand, viewer: Locale): Language => {
  const [first, ...others] = brandLanguages(brand);
  const own = languageOf(viewer);
  return others.includes(own) ? own : (first ?? own);
};

/**
 * The locale of the portal's pages that show a text of this language and market. Without a market: the brand's first
 * one that has the language.
 */
export function localeOfText(
  brand: TenantBrand,
  { language, market }: { language: Language; market: string },
): Locale {
  const inLanguage = locales.filter((locale) => languageOf(locale) === language);
  const inMarket = (country: string) => inLanguage.find((locale) => marketOfLocale(locale) === country);
  const [first] = (market === "" ? marketsOf(brand) : [market]).flatMap((country) => inMarket(country) ?? []);
  // No market of the brand has a locale in this language.
  return first ?? inLanguage[0]!;
}

/** The address of a portal page of the brand. Its language and market are those of the reader, as on every page. */
export const portalPage = (brand: TenantBrand, path: string): string => `${portalUrl(brand)}${path}`;
