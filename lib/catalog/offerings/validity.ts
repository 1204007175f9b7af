import { toAlpha2 } from "@/lib/catalog/texts/countries";
import type { ProductFeatures } from "@/lib/values/product-features";

/** How long a product that does not renew lasts. */
export type Validity = {
  days: number;
  /** The days count from the first connection; otherwise from the purchase. */
  firstUse: boolean;
  /** The one country it is for (ISO 3166-1 alpha-2). Absent for several. */
  country?: string;
};

/** The validity of a product. Undefined if the product states no days. */
export function validityOf(features: ProductFeatures | undefined): Validity | undefined {
  if (features?.validityDays === undefined) return undefined;
  const [only, ...others] = features.countries ?? [];
  const country = only && others.length === 0 ? toAlpha2(only) : undefined;
  return {
    days: features.validityDays,
    firstUse: features.activationType === "FIRST_USE",
    ...(country && { country }),
  };
}
