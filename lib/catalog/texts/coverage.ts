import { REGIONS } from "@/lib/catalog/texts/regions";
import type { ProductFeatures } from "@/lib/values/product-features";

type Coverage = Pick<ProductFeatures, "countries" | "regions">;

/** Whether an add-on can be used where a plan is: they share a country. A product without places fits everywhere. */
export function coversTheSame(plan: Coverage = {}, addon: Coverage = {}): boolean {
  const there = countriesOf(plan);
  const here = countriesOf(addon);
  return there.size === 0 || here.size === 0 || [...here].some((code) => there.has(code));
}

/**
 * The named countries (alpha-3), and all countries of a named region if none of them is named: "Europe" with seventeen of its countries
 * means only these.
 */
function countriesOf({ countries = [], regions = [] }: Coverage): Set<string> {
  const whole = REGIONS.filter(
    (region) => regions.includes(region.id) && !region.countries.some((code) => countries.includes(code)),
  );
  return new Set([...countries, ...whole.flatMap((region) => region.countries)]);
}
