import type { ShopItem } from "@/components/catalog/shop-item";
import { REGIONS } from "@/lib/catalog/texts/regions";
import { plainText } from "./find-places";

/** The parts of the world destinations are listed under, in this order. */
export const WORLD_PARTS = [
  "NORDICS",
  "EUROPE",
  "ASIA",
  "MIDDLE_EAST",
  "NORTH_AMERICA",
  "LATIN_AMERICA",
  "AFRICA",
  "OCEANIA",
] as const;
export type WorldPart = (typeof WORLD_PARTS)[number];

/** Which catalog regions a part is made of; the first that holds a country has it, so each is listed once. */
const MADE_OF: Record<WorldPart, readonly string[]> = {
  NORDICS: ["NORDICS"],
  EUROPE: ["EUROPE", "CAUCASUS"],
  MIDDLE_EAST: ["MIDDLE_EAST"],
  ASIA: ["ASIA"],
  NORTH_AMERICA: ["NORTH_AMERICA"],
  LATIN_AMERICA: ["CENTRAL_AMERICA", "CARIBBEAN", "SOUTH_AMERICA", "AMERICAS"],
  AFRICA: ["AFRICA"],
  OCEANIA: ["OCEANIA", "WORLD"],
};
const FIRST_CHOICE: readonly WorldPart[] = ["NORDICS", "EUROPE", "MIDDLE_EAST", ...WORLD_PARTS];

/** The part of the world a country (alpha-3) is listed under. */
export function worldPartOf(alpha3: string): WorldPart {
  const holds = (part: WorldPart) =>
    REGIONS.some(({ id, countries }) => MADE_OF[part].includes(id) && countries.includes(alpha3));
  return FIRST_CHOICE.find(holds) ?? "OCEANIA";
}

const ENGLISH = new Intl.DisplayNames("en", { type: "region" });

/** The address of a country's page, the same in every language: "JP" → "japan", "GB" → "united-kingdom". */
export const countrySlug = (alpha2: string): string =>
  plainText(ENGLISH.of(alpha2) ?? alpha2).replaceAll(" ", "-");

/** A country by the address of its page, or by its code; among those that can be travelled to. */
export const countryOfSlug = (slug: string, codes: readonly string[]): string | undefined =>
  codes.find((code) => countrySlug(code) === slug.toLowerCase() || code === slug.toUpperCase());

/** What a package costs, with tax where the shop's prices have it. */
export const destinationPrice = (item: ShopItem): number => item.open.dueMinor;

/** Minor units per gigabyte; undefined where the data has no limit. */
export const perGigabyte = (item: ShopItem): number | undefined =>
  item.features.dataMb ? (destinationPrice(item) * 1000) / item.features.dataMb : undefined;

export type PackageOrder = "price" | "perGigabyte" | "days";

/** Positions of packages in an order; what is equal stays cheapest first. */
export function packagePositions(items: readonly ShopItem[], order: PackageOrder): string[] {
  const rank = (item: ShopItem): number =>
    order === "price"
      ? destinationPrice(item)
      : order === "days"
        ? -(item.features.validityDays ?? 0)
        : (perGigabyte(item) ?? 0);
  return [...items]
    .sort((a, b) => rank(a) - rank(b) || destinationPrice(a) - destinationPrice(b))
    .map(({ id }) => id);
}

/** The packages that work in a country, cheapest first. */
export const packagesFor = (items: readonly ShopItem[], code: string): ShopItem[] =>
  items
    .filter(({ countryCodes }) => countryCodes.includes(code))
    .sort((a, b) => destinationPrice(a) - destinationPrice(b));

/** How far a package reaches beyond one country. */
export function packageReach({ countryCodes }: ShopItem): "country" | "region" | "world" {
  if (countryCodes.length === 1) return "country";
  return countryCodes.length > 50 ? "world" : "region";
}
