import { notFound } from "next/navigation";
import { cache } from "react";
import { type Locale, languageOf } from "@/i18n/locales";
import { addonCategoriesOf, findShopOffering } from "@/lib/catalog/queries";
import { coversTheSame } from "@/lib/catalog/texts/coverage";
import { cleanRichContent } from "@/lib/catalog/texts/rich-content";
import { serverRuntime } from "@/lib/http/runtime";
import { type Shop, shopItem, shopOf } from "../../../../shop";
import { brandOfHost } from "../../../../theme";

const shelves = ({ mobile, data, travel, businessMobile, seats, machines, addons, things }: Shop) => [
  ...mobile,
  ...data,
  ...travel,
  ...businessMobile,
  ...seats,
  ...machines,
  ...addons,
  ...things,
];

/** A plan and what its page shows around it. Reads no cookie and no header. What is not public is not there. */
export const planPageData = cache(async (host: string, locale: Locale, productOfferingId: string) => {
  const tenant = await brandOfHost(host);
  const [offering, shop] = await Promise.all([
    findShopOffering({
      db: serverRuntime().db,
      tenant,
      language: languageOf(locale),
      productOfferingId,
    }),
    shopOf(host, locale),
  ]);
  if (!offering) notFound();
  const everything = shelves(shop);
  const shown = everything.find(({ id }) => id === offering.productOfferingId);
  const soldHere = shown !== undefined;
  const item = shown ?? shopItem(tenant, offering, offering.price.currency);
  if (!item) notFound();
  const categories = addonCategoriesOf(item.category);
  const archived = offering.status === "ARCHIVED";
  return {
    tenant,
    market: shop.market,
    countriesSoldIn: shop.countries,
    sections: shop.sections,
    item,
    points: offering.uspList ?? [],
    about: offering.richContent && cleanRichContent(offering.richContent),
    archived,
    addons: soldHere
      ? shop.addons.filter(
          ({ category, features }) => categories.includes(category) && coversTheSame(item.features, features),
        )
      : [],
    /** Where it is sold, when that is not where the visitor shops, and what is sold here instead. */
    elsewhere:
      soldHere || archived
        ? undefined
        : {
            country: tenant.settings.markets.find(({ currency }) => currency === item.open.currency)?.country,
            here: shop.market.country,
            alternative: everything.find(({ name }) => name === item.name)?.href,
          },
  };
});
