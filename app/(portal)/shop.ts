import { cache } from "react";
import type { ShopItem } from "@/components/catalog/shop-item";
import { type Locale, marketOf } from "@/i18n/locales";
import { serverRuntime } from "@/lib/api/runtime";
import { toAlpha2 } from "@/lib/catalog/countries";
import type { ProductCategory, ProductOffering, ProductType } from "@/lib/catalog/model";
import { listShopOfferings } from "@/lib/catalog/queries";
import type { Market, Tenant } from "@/lib/identity/tenant";
import { priceChoices } from "@/lib/orders/price-choices";
import { env } from "@/lib/platform/env";
import { brandOf } from "./theme";

/** The market a locale shops in; a brand that does not sell there shows the first it sells in. */
export function shopMarket(tenant: Tenant, locale: Locale): Market {
  const { markets } = tenant.settings;
  return markets.find(({ country }) => country === marketOf(locale)) ?? markets[0]!;
}

/** An offering with what each way to buy it comes to; null when it has no price in the currency. */
export function shopItem(offering: ProductOffering, currency: string): ShopItem | null {
  const [open, ...others] = priceChoices(offering.price, currency);
  if (!open) return null;
  const origin = new URL(env().publicUrl).origin;
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

export type Shop = Awaited<ReturnType<typeof shopOf>>;

/** The public offer of a host in a locale's market, sorted into the shop's shelves. Reads no cookie and no header. */
export const shopOf = cache(async (host: string, locale: Locale) => {
  const tenant = await brandOf(host);
  const { db } = serverRuntime();
  const market = shopMarket(tenant, locale);
  const list = (customerType: "CONSUMER" | "BUSINESS") =>
    listShopOfferings({ db, tenant, market: market.country, customerType });
  const [consumer, business] = (await Promise.all([list("CONSUMER"), list("BUSINESS")])).map((offerings) =>
    offerings.flatMap((offering) => shopItem(offering, market.currency) ?? []),
  ) as [ShopItem[], ShopItem[]];

  const privately = new Set(consumer.map(({ id }) => id));
  const companiesOnly = business.filter(({ id }) => !privately.has(id));
  const in_ = (items: ShopItem[], ...categories: ProductCategory[]) =>
    items.filter(({ category }) => categories.includes(category));
  const of = (items: ShopItem[], ...types: ProductType[]) => items.filter(({ type }) => types.includes(type));
  return {
    tenant,
    market,
    /** Where else the brand sells. */
    countries: tenant.settings.markets.map(({ country }) => country),
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
