import uFuzzy from "@leeoniya/ufuzzy";
import { COUNTRY_CODES } from "@/lib/catalog/texts/countries";
import { plainText } from "./find-places";
import { PLACE_NAMES } from "./place-names";

/** Languages in which a country's name is understood, besides the page's own. */
const LANGUAGES =
  "en sv da nb fi is de fr es pt it nl pl cs sk hu ro bg hr sr sl sq el tr ru uk et lv lt ar fa he hi zh ja ko th vi id".split(
    " ",
  );

type Entry = { code: string; name: string; own: string[]; other: string[] };

/** One slip per word (a letter too many, too few, wrong, or two exchanged), never the first letter. */
const fuzzy = new uFuzzy({ intraMode: 1, intraIns: 1, intraSub: 1, intraTrn: 1, intraDel: 1, interLft: 2 });

/** Shorter texts begin too many foreign names, and too many words are one slip away. */
const MIN_OTHER = 3;
const MIN_SLIP = 4;

const entriesByLocale = new Map<string, Entry[]>();

/** Every country with the names it is found by, which the browser itself knows: nothing of it is downloaded. */
function entriesOf(locale: string): Entry[] {
  const known = entriesByLocale.get(locale);
  if (known) return known;
  const display = new Intl.DisplayNames(locale, { type: "region" });
  const languages = LANGUAGES.map((one) => new Intl.DisplayNames(one, { type: "region" }));
  const entries = COUNTRY_CODES.map((code): Entry => {
    const name = display.of(code) ?? code;
    const all = [...languages.map((one) => one.of(code) ?? ""), ...(PLACE_NAMES[code] ?? "").split(", ")];
    const other = new Set(all.map(plainText));
    for (const none of ["", plainText(name), plainText(code)]) other.delete(none);
    return { code, name, own: [plainText(name)], other: [...other] };
  });
  entriesByLocale.set(locale, entries);
  return entries;
}

/** "U.K." is typed as letters of their own. */
const joined = (text: string): string => (/^(?:\w )+\w$/.test(text) ? text.replaceAll(" ", "") : text);

const begins = (names: readonly string[], wanted: string): boolean =>
  names.some((name) => name.startsWith(wanted));
const hasWord = (names: readonly string[], wanted: string): boolean =>
  names.some((name) => name.split(" ").some((word) => word.startsWith(wanted)));

/** 0 is the best; undefined for no match. */
function strengthOf({ code, own, other }: Entry, wanted: string): number | undefined {
  if (own.includes(wanted) || other.includes(wanted) || plainText(code) === wanted) return 0;
  if (begins(own, wanted)) return 1;
  if (hasWord(own, wanted)) return 2;
  if (wanted.length < MIN_OTHER) return undefined;
  if (begins(other, wanted)) return 3;
  return hasWord(other, wanted) ? 4 : undefined;
}

/**
 * The countries a text means: by their names in many languages, by their cities and by their short forms. Only a text
 * that means none is searched for with slips.
 * @param locale of the page: a name in its language counts more than others
 * @returns the best first
 */
export function findInWorld(locale: string, text: string): { code: string; name: string }[] {
  const wanted = joined(plainText(text));
  if (wanted === "") return [];
  const entries = entriesOf(locale);
  const found = entries
    .map((entry) => ({ entry, strength: strengthOf(entry, wanted) }))
    .filter(({ strength }) => strength !== undefined)
    .sort((a, b) => a.strength! - b.strength!);
  if (found.length > 0) return found.map(({ entry }) => entry);
  if (wanted.length < MIN_SLIP) return [];
  const owners = entries.flatMap((entry) => [...entry.own, ...entry.other].map((name) => ({ entry, name })));
  const hits = fuzzy.filter(
    owners.map(({ name }) => name),
    wanted,
  );
  return [...new Set((hits ?? []).map((index) => owners[index]!.entry))];
}
