import { cache } from "react";
import type { ShopItem } from "@/components/catalog/shop-item";
import type { Locale } from "@/i18n/locales";
import { serverRuntime } from "@/lib/api/runtime";
import type { ProductOffering } from "@/lib/catalog/model";
import { getOfferings } from "@/lib/catalog/queries";
import type { Market } from "@/lib/identity/tenant";
import { systemCtx } from "@/lib/jobs";
import { isUuid } from "@/lib/platform/ids";
import { shopItem, shopMarket, shopOf } from "../../../../shop";
import { brandOf } from "../../../../theme";

export type PlanPageData = {
  offering: ProductOffering;
  item: ShopItem;
  /** Where it is sold, when that is not where the visitor shops. */
  elsewhere: Market | null;
  addons: ShopItem[];
};

/** What the page of one offering shows; null when the public offer has no such thing. Reads no cookie and no header. */
export const planData = cache(
  async (host: string, locale: Locale, id: string): Promise<PlanPageData | null> => {
    if (!isUuid(id)) return null;
    const tenant = await brandOf(host);
    const ctx = systemCtx(serverRuntime(), tenant, "shop");
    const offering = (await getOfferings(ctx, [id])).get(id);
    const market = tenant.settings.markets.find(({ currency }) => currency === offering?.price.currency);
    if (!offering || !market) return null;
    const item = shopItem(offering, market.currency);
    if (!item) return null;
    const shop = await shopOf(host, locale);
    const elsewhere = market.country === shopMarket(tenant, locale).country ? null : market;
    const shown = [
      shop.mobile,
      shop.data,
      shop.travel,
      shop.businessMobile,
      shop.seats,
      shop.machines,
      shop.addons,
      shop.things,
    ];
    // An offering of one customer's own catalog is not for everybody who has its address.
    const known =
      elsewhere !== null || offering.status === "ARCHIVED" || shown.flat().some((one) => one.id === id);
    if (!known) return null;
    const phone =
      item.category === "PRODUCT_CATEGORY_SUBSCRIPTION_CELL" ||
      item.category === "PRODUCT_CATEGORY_SUBSCRIPTION_DATA_SIM";
    return { offering, item, elsewhere, addons: phone && !elsewhere ? shop.addons : [] };
  },
);
