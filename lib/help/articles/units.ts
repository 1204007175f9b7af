/** The most words of a query that are searched for. */
const MOST_WORDS = 10;

/** A word of a query, or a phrase that has synonyms, and everything that may stand for it in an article. */
export type Unit = { words: readonly string[]; alternatives: readonly string[] };

/** The words of a text in lower case, without punctuation. */
export const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Words that people write into a phrase without changing what it means: "keep my number", "säger jag upp". */
const FILLERS = new Set([
  ...["i", "we", "you", "my", "our", "your", "a", "an", "the"],
  ...["jag", "vi", "man", "min", "mitt", "mina", "vår", "vårt", "våra", "en", "ett"],
]);

/** How many words from `at` on are the phrase, with the fillers within it. 0 if they are not. */
function phraseLength(words: readonly string[], at: number, phrase: readonly string[]): number {
  let next = at;
  for (const [index, part] of phrase.entries()) {
    if (index > 0) while (words[next] !== part && FILLERS.has(words[next] ?? "")) next += 1;
    if (words[next] !== part) return 0;
    next += 1;
  }
  return next - at;
}

/**
 * Splits a query into words, each with its synonyms. A phrase that has synonyms, such as "keep my number", is one unit.
 * The first of its alternatives is the phrase or word itself.
 * @param groups words and phrases with the same meaning
 */
export function unitsOf(query: string, groups: readonly (readonly string[])[]): Unit[] {
  const words = wordsOf(query).slice(0, MOST_WORDS);
  const known = groups.flatMap((group) => group.map((phrase) => ({ group, phrase: wordsOf(phrase) })));
  const units: Unit[] = [];
  for (let at = 0; at < words.length; ) {
    const here = known
      .map(({ group, phrase }) => ({ group, phrase, length: phraseLength(words, at, phrase) }))
      .filter(({ length }) => length > 0)
      .toSorted((one, other) => other.length - one.length);
    const [longest] = here;
    const length = longest?.length ?? 1;
    const typed = (longest?.phrase ?? [words[at]]).join(" ");
    const others = here.filter((one) => one.length === length).flatMap(({ group }) => group);
    units.push({ words: words.slice(at, at + length), alternatives: [...new Set([typed, ...others])] });
    at += length;
  }
  return units;
}
