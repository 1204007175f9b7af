import { REGIONS } from "@/lib/catalog/texts/regions";
import type { ProductFeatures } from "@/lib/values/product-features";

type Coverage = Pick<ProductFeatures, "countries" | "regions">;

/**
 * Whether an add-on is of use where a plan is: they share a country. What names no place is bound to none.
 */
export function coversTheSame(plan: Coverage = {}, addon: Coverage = {}): boolean {
  const there = countriesOf(plan);
  const here = countriesOf(addon);
  return there.size === 0 || here.size === 0 || [...here].some((code) => there.has(code));
}

/**
 * Countries (alpha-3) that are named, and those of regions of which none is: "Europe" beside seventeen of its
 * countries means these.
 */
function countriesOf({ countries = [], regions = [] }: Coverage): Set<string> {
  const whole = REGIONS.filter(
    (region) => regions.includes(region.id) && !region.countries.some((code) => countries.includes(code)),
  );
  return new Set([...countries, ...whole.flatMap((region) => region.countries)]);
}
