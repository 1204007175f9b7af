import type { ProductCategory, ProductType } from "@/lib/catalog/model";
import type { PriceChoice } from "@/lib/orders/pricing/offers/price-choices";
import type { ProductFeatures } from "@/lib/values/product-features";

/** What the shop shows of an offering: the offering's words, and every way to buy it priced by the server. */
export type ShopItem = {
  id: string;
  href: string;
  name: string;
  description: string | undefined;
  image: string | undefined;
  category: ProductCategory;
  type: ProductType;
  features: ProductFeatures;
  /** ISO 3166-1 alpha-2, where it works abroad; empty where that is not what it is about. */
  countryCodes: string[];
  /** Without commitment or payment up front. */
  open: PriceChoice;
  /** What it costs at first without tax, where companies look at a price with it. */
  beforeTaxMinor?: number;
  /** With what the price offers in return for them. */
  others: PriceChoice[];
  /** The same without tax, for people who buy it for a company. Absent where companies may not buy it. */
  forCompany?: { open: PriceChoice; others: PriceChoice[] };
};
