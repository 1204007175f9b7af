import type { Country } from "./countries";

/** As people type it: no accents, no case, no signs. */
export const plainText = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase()
    .replace(/&/g, "and")
    .replace(/[^\p{Letter}\p{Number}]+/gu, " ")
    .trim();

export type Place = Country & {
  slug: string;
  /** What it is also found by: its name in the other languages, its codes. */
  aliases: string[];
};

/** What of the places a typed text means: names that begin with it first, then names with a word that does. */
export function matchingPlaces<T extends Place>(places: readonly T[], text: string): T[] {
  const wanted = plainText(text);
  if (wanted === "") return [];
  const strength = ({ name, aliases }: T): number => {
    const names = [name, ...aliases].map(plainText);
    if (names.some((one) => one.startsWith(wanted))) return 0;
    return names.some((one) => one.split(" ").some((word) => word.startsWith(wanted))) ? 1 : 2;
  };
  return places
    .map((place) => ({ place, strength: strength(place) }))
    .filter((one) => one.strength < 2)
    .sort((a, b) => a.strength - b.strength)
    .map(({ place }) => place);
}

/** What a search led to. `notSold` names the country that was meant. */
export type FoundPlaces<T> = { places: T[]; notSold?: string };

/**
 * The places that are sold and a text means.
 * @param meant the countries of the world that the text means, the best first; undefined until they are known
 */
export function findPlaces<T extends Place>(
  places: readonly T[],
  text: string,
  meant: readonly Country[] | undefined,
): FoundPlaces<T> {
  if (!meant) return { places: matchingPlaces(places, text) };
  const sold = meant.flatMap(({ code }) => places.find((place) => place.code === code) ?? []);
  // A name that the page was sent with may differ from the one that the browser knows.
  const found = sold.length > 0 ? sold : matchingPlaces(places, text);
  return { places: found, ...(found.length === 0 && meant[0] && { notSold: meant[0].name }) };
}
