import { eq, sql } from "drizzle-orm";
import type { Executor } from "@/db/client";
import { productOfferings, products } from "@/db/schema/catalog";
import { inDefaultCatalog } from "@/lib/catalog/catalogs/visibility";
import { unitPrice } from "@/lib/catalog/offerings/unit-price";
import { joinProduct } from "@/lib/catalog/rows";
import type { Market, Tenant } from "@/lib/values/tenant/tenant";

/** The sections of a brand's public offer, in the order in which they are named. */
export const SHOP_SECTIONS = ["mobile", "data", "travel", "business"] as const;
export type ShopSection = (typeof SHOP_SECTIONS)[number];

/** What a brand sells, and in which markets. Its pages mention nothing else. */
export type SoldByBrand = {
  /** The markets with offerings, in the order of the settings. */
  markets: readonly { market: Market; sections: readonly ShopSection[] }[];
  /** Whether the brand has seats of business telephony at all. A company may have seats that are no longer sold. */
  seats: boolean;
};

type Sold = { category: string; type: string; consumer: boolean; business: boolean };

/** The section of the shop that an offering belongs to. Undefined for add-ons and goods. */
export function sectionOf({ category, type, consumer, business }: Sold): ShopSection | undefined {
  if (consumer && category === "PRODUCT_CATEGORY_SUBSCRIPTION_CELL") return "mobile";
  if (consumer && category === "PRODUCT_CATEGORY_SUBSCRIPTION_DATA_SIM") return "data";
  if (consumer && category === "PRODUCT_CATEGORY_SUBSCRIPTION_BROADBAND") return "data";
  if (consumer && category === "PRODUCT_CATEGORY_TRAVEL_ESIM") return "travel";
  const forCompanies =
    type === "LICENSE" ||
    category === "PRODUCT_CATEGORY_SUBSCRIPTION_CELL" ||
    category === "PRODUCT_CATEGORY_SUBSCRIPTION_M2M";
  return business && forCompanies ? "business" : undefined;
}

/**
 * The sections of a brand's public offer in each of its markets. One statement over its offerings, of which there are hundreds. A caller
 * that needs it for every page must cache it.
 */
export async function soldByBrand(
  db: Executor,
  tenant: Pick<Tenant, "id" | "settings">,
): Promise<SoldByBrand> {
  const rows = await db
    .select({
      available: sql<boolean>`${productOfferings.status} = 'AVAILABLE'`,
      market: productOfferings.market,
      price: productOfferings.price,
      category: products.category,
      type: products.type,
      consumer: sql<boolean>`${inDefaultCatalog(tenant.id, "CONSUMER")}`,
      business: sql<boolean>`${inDefaultCatalog(tenant.id, "BUSINESS")}`,
    })
    .from(productOfferings)
    .innerJoin(products, joinProduct)
    .where(eq(productOfferings.tenantId, tenant.id));
  const sectionsIn = ({ country, currency }: Market) => {
    const sold = new Set(
      rows
        .filter(({ available, market }) => available && (market === null || market === country))
        .filter(({ price }) => unitPrice(price, currency) !== undefined)
        .map(sectionOf),
    );
    return SHOP_SECTIONS.filter((section) => sold.has(section));
  };
  return {
    markets: tenant.settings.markets
      .map((market) => ({ market, sections: sectionsIn(market) }))
      .filter(({ sections }) => sections.length > 0),
    seats: rows.some(({ type }) => type === "LICENSE"),
  };
}
