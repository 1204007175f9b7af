import { expect, test } from "vitest";
import { languages } from "@/i18n/locales";
import { SYNONYMS } from "@/lib/help/articles/starter/synonyms";

test("each language has at least 20 groups of at least two words", () => {
  for (const language of languages) {
    expect(SYNONYMS[language].length, language).toBeGreaterThanOrEqual(20);
    expect(SYNONYMS[language].filter((group) => group.length < 2)).toEqual([]);
  }
});

test("a word is in one group of its language, in lower case", () => {
  for (const language of languages) {
    const words = SYNONYMS[language].flat();
    expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([]);
    expect(words.filter((word) => word !== word.toLowerCase().trim() || word === "")).toEqual([]);
  }
});
