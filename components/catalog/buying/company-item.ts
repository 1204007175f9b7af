import type { ShopItem } from "@/components/catalog/shop-item";

/** The item with its prices as a company reads them; undefined where those are the same. */
export const companyItem = ({ forCompany, beforeTaxMinor: _, ...item }: ShopItem): ShopItem | undefined =>
  forCompany && { ...item, ...forCompany };
