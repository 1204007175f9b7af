import { toAlpha2 } from "@/lib/catalog/texts/countries";
import type { ProductFeatures } from "@/lib/values/product-features";

/** How long something that is not renewed lasts. */
export type Validity = {
  days: number;
  /** The days are counted from when it first connects, else from when it was bought. */
  firstUse: boolean;
  /** The one country it is for (ISO 3166-1 alpha-2); absent for several. */
  country?: string;
};

/** By what its product says; undefined for what says no days. */
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
