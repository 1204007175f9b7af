/** The most words of a query that are searched for. */
const MOST_WORDS = 10;

/** A word of a query, or a phrase that has synonyms, and everything that may stand for it in an article. */
export type Unit = { words: readonly string[]; alternatives: readonly string[] };

/** The words of a text in lower case, without punctuation. */
export const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * Splits a query into words, each with its synonyms. A phrase that has synonyms, such as "keep my number", is one unit.
 * @param groups words and phrases with the same meaning
 */
export function unitsOf(query: string, groups: readonly (readonly string[])[]): Unit[] {
  const words = wordsOf(query).slice(0, MOST_WORDS);
  const known = groups.map((group) => ({ group, phrases: group.map(wordsOf) }));
  const units: Unit[] = [];
  for (let at = 0; at < words.length; ) {
    const here = known
      .flatMap(({ group, phrases }) => phrases.map((phrase) => ({ group, phrase })))
      .filter(({ phrase }) => phrase.length > 0 && phrase.every((word, index) => words[at + index] === word))
      .toSorted((one, other) => other.phrase.length - one.phrase.length);
    const length = here[0]?.phrase.length ?? 1;
    const taken = words.slice(at, at + length);
    const others = here.filter(({ phrase }) => phrase.length === length).flatMap(({ group }) => group);
    units.push({ words: taken, alternatives: [...new Set([taken.join(" "), ...others])] });
    at += length;
  }
  return units;
}
