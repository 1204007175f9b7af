import { companyItem } from "@/components/catalog/buying/company-item";
import type { ShopItem } from "@/components/catalog/shop-item";
import { locales } from "@/i18n/locales";
import { toAlpha3 } from "@/lib/catalog/texts/countries";
import { namedCountries } from "./countries";
import {
  countrySlug,
  destinationPrice,
  packagesFor,
  WORLD_PARTS,
  type WorldPart,
  worldPartOf,
} from "./destinations";
import type { Place } from "./find-places";

/** `companyFromMinor`: what it costs a company at least, without tax, where that differs. */
export type Destination = Place & { fromMinor: number; companyFromMinor?: number };
export type DestinationGroup = { part: WorldPart; places: Destination[] };

/** Everywhere some package works, by the part of the world it is in; alphabetical in the locale. */
export function destinationsOf(locale: string, items: readonly ShopItem[]): DestinationGroup[] {
  const codes = [...new Set(items.flatMap(({ countryCodes }) => countryCodes))];
  const others = locales
    .filter((one) => one !== locale)
    .map((one) => new Intl.DisplayNames(one, { type: "region" }));
  const company = items.some(({ forCompany }) => forCompany)
    ? items.map((item) => companyItem(item) ?? item)
    : undefined;
  const places = namedCountries(locale, codes).map(({ code, name }): Destination => {
    const names = new Set([...others.map((one) => one.of(code) ?? code), code, toAlpha3(code) ?? code]);
    names.delete(name);
    return {
      code,
      name,
      slug: countrySlug(code),
      aliases: [...names],
      fromMinor: destinationPrice(packagesFor(items, code)[0]!),
      ...(company && { companyFromMinor: destinationPrice(packagesFor(company, code)[0]!) }),
    };
  });
  return WORLD_PARTS.map((part) => ({
    part,
    places: places.filter(({ code }) => worldPartOf(toAlpha3(code) ?? code) === part),
  })).filter((group) => group.places.length > 0);
}
