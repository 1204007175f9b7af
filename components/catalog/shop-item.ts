import type { ProductCategory, ProductType } from "@/lib/catalog/model";
import type { PriceChoice } from "@/lib/orders/pricing/offers/price-choices";
import type { ProductFeatures } from "@/lib/values/product-features";

/** An offering in the shop: its texts, and every way to buy it with the server's prices. */
export type ShopItem = {
  id: string;
  href: string;
  name: string;
  description: string | undefined;
  image: string | undefined;
  category: ProductCategory;
  type: ProductType;
  features: ProductFeatures;
  /** The countries where it works abroad, ISO 3166-1 alpha-2; empty where that does not apply. */
  countryCodes: string[];
  /** Without commitment or advance payment. */
  open: PriceChoice;
  /** The first price without tax, where companies read a price with it. */
  beforeTaxMinor?: number;
  /** With the discounts for them. */
  others: PriceChoice[];
  /** The same without tax, for people who buy for a company. Absent where companies may not buy it. */
  forCompany?: { open: PriceChoice; others: PriceChoice[] };
};
