import { getTranslations } from "next-intl/server";
import { cache } from "react";
import type { ShopItem } from "@/components/catalog/shop-item";
import { closestLocale, type Locale, languageOf, localesIn, marketOfLocale } from "@/i18n/locales";
import { type ShopSection, type SoldByBrand, soldByBrand } from "@/lib/catalog/catalogs/shop-sections";
import type { ProductCategory, ProductOffering, ProductType } from "@/lib/catalog/model";
import { listShopOfferings } from "@/lib/catalog/queries";
import { includedRates } from "@/lib/catalog/tax/taxes";
import { toAlpha2 } from "@/lib/catalog/texts/countries";
import { serverRuntime } from "@/lib/http/runtime";
import { choicesBeforeTax } from "@/lib/orders/pricing/offers/choices-before-tax";
import { priceChoices } from "@/lib/orders/pricing/offers/price-choices";
import { clockAheadOf } from "@/lib/platform/dates/clock";
import { type Market, portalUrl, type Tenant, type TenantBrand } from "@/lib/values/tenant/tenant";
import { brandOfHost } from "./theme";

/** What a brand sells, as this process last saw it; a prerendered page asks the database at most once a minute. */
export const soldBy = cache(async (tenant: Tenant): Promise<SoldByBrand> => {
  const { db, sold } = serverRuntime();
  const known = sold.get(tenant.id);
  if (known) return known;
  const found = await soldByBrand(db, tenant);
  sold.set(tenant.id, found);
  return found;
});

export type ShopFrame = {
  tenant: Tenant;
  /** The market a locale shops in; of a brand that sells nothing there the first it sells in. */
  market: Market;
  /** What is sold in it. Empty: nothing is sold in public. */
  sections: readonly ShopSection[];
  /** Where the brand sells something, alpha-2. */
  countries: readonly string[];
  /** What its pages can be shown in, and which of them the page is nearest to. */
  locales: readonly Locale[];
  locale: Locale;
};

/** What a brand's pages speak of to a locale: what is sold, where, and in which languages. No query but `soldBy`. */
export async function shopFrameOf(tenant: Tenant, locale: Locale): Promise<ShopFrame> {
  const { markets } = await soldBy(tenant);
  const here = markets.find(({ market }) => market.country === marketOfLocale(locale)) ?? markets[0];
  const countries = markets.map(({ market }) => market.country);
  const spoken = localesIn(
    countries.length > 0 ? countries : tenant.settings.markets.map(({ country }) => country),
  );
  return {
    tenant,
    market: here?.market ?? tenant.settings.markets[0]!,
    sections: here?.sections ?? [],
    countries,
    locales: spoken,
    locale: closestLocale(locale, spoken),
  };
}

export const shopFrame = cache(
  async (host: string, locale: Locale): Promise<ShopFrame> => shopFrameOf(await brandOfHost(host), locale),
);

/**
 * An offering with what each way to buy it comes to; null when it has no price in the currency.
 * @param taxRates of the taxes to take out of its price, for what companies buy
 */
export function shopItem(
  brand: TenantBrand,
  offering: ProductOffering,
  currency: string,
  taxRates: readonly string[] = [],
): ShopItem | null {
  const [open, ...others] = choicesBeforeTax(priceChoices(offering.price, currency), taxRates);
  if (!open) return null;
  const origin = new URL(portalUrl(brand)).origin;
  const { imageUrl } = offering;
  return {
    id: offering.productOfferingId,
    href: `/plans/${offering.productOfferingId}`,
    name: offering.name,
    description: offering.description,
    // Our own pictures by path: the page may be reached by another host than the configured one.
    image: imageUrl?.startsWith(`${origin}/`) ? imageUrl.slice(origin.length) : imageUrl,
    category: offering.product.category,
    type: offering.product.type,
    features: offering.product.features ?? {},
    countryCodes: (offering.product.features?.countries ?? []).flatMap((code) => toAlpha2(code) ?? []),
    open,
    others,
  };
}

/** What a brand sells to a locale, as a list in words; undefined where it sells nothing. */
export async function offerInWords(host: string, locale: Locale): Promise<string | undefined> {
  const [{ sections }, t] = await Promise.all([shopFrame(host, locale), getTranslations("catalog.offers")]);
  if (sections.length === 0) return undefined;
  return new Intl.ListFormat(locale, { type: "conjunction" }).format(sections.map((section) => t(section)));
}

export type Shop = Awaited<ReturnType<typeof shopOf>>;

/** The public offer of a host in a locale's market, sorted into the shop's shelves. Reads no cookie and no header. */
export const shopOf = cache(async (host: string, locale: Locale) => {
  const frame = await shopFrame(host, locale);
  const { tenant, market } = frame;
  const { db, clock } = serverRuntime();
  const list = (customerType: "CONSUMER" | "BUSINESS") =>
    listShopOfferings({ db, tenant, language: languageOf(locale), market: market.country, customerType });
  const [forPeople, forCompanies, taxRates] = await Promise.all([
    list("CONSUMER"),
    list("BUSINESS"),
    includedRates(
      { db, tenant, clock: clockAheadOf(clock, tenant.clockOffsetMs), systemClock: clock },
      market,
    ),
  ]);
  const privately = new Set(forPeople.map(({ productOfferingId }) => productOfferingId));
  const commercially = new Set(forCompanies.map(({ productOfferingId }) => productOfferingId));
  const items = (offerings: readonly ProductOffering[]) =>
    offerings.flatMap((offering): ShopItem[] => {
      const companiesOnly = !privately.has(offering.productOfferingId);
      const item = shopItem(tenant, offering, market.currency, companiesOnly ? taxRates : []);
      if (!item) return [];
      if (companiesOnly || !commercially.has(item.id)) return [item];
      // Its price without tax goes with it: the page is stored, and who reads it is known in the browser.
      const [open, ...others] = choicesBeforeTax([item.open, ...item.others], taxRates);
      return [{ ...item, ...(open?.taxed && { forCompany: { open, others } }) }];
    });
  const consumer = items(forPeople);
  // What private people may buy too keeps their price, and says what it is for a company.
  const business = items(forCompanies).map((item) => {
    const { forCompany } = item;
    return forCompany ? { ...item, beforeTaxMinor: forCompany.open.spans[0]!.amountMinor } : item;
  });
  const companiesOnly = business.filter(({ id }) => !privately.has(id));
  const in_ = (items: ShopItem[], ...categories: ProductCategory[]) =>
    items.filter(({ category }) => categories.includes(category));
  const of = (items: ShopItem[], ...types: ProductType[]) => items.filter(({ type }) => types.includes(type));
  return {
    ...frame,
    mobile: in_(consumer, "PRODUCT_CATEGORY_SUBSCRIPTION_CELL"),
    data: in_(consumer, "PRODUCT_CATEGORY_SUBSCRIPTION_DATA_SIM", "PRODUCT_CATEGORY_SUBSCRIPTION_BROADBAND"),
    travel: in_(consumer, "PRODUCT_CATEGORY_TRAVEL_ESIM"),
    businessMobile: in_(companiesOnly, "PRODUCT_CATEGORY_SUBSCRIPTION_CELL"),
    seats: of(business, "LICENSE"),
    machines: in_(business, "PRODUCT_CATEGORY_SUBSCRIPTION_M2M"),
    addons: of(consumer, "SUBSCRIPTION_ADDON"),
    things: of(consumer, "EXTERNAL_PRODUCT", "SIM_CARD"),
  };
});
