import type { helpTexts } from "@/db/schema/help";
import type { HelpText } from "@/lib/help/articles/model";
import { wordsOf } from "@/lib/help/articles/units";

/** The words that a mistyped word is corrected to. The body is left out, because rare words of it are rarely meant. */
const knownWords = ({ title, summary, keywords }: HelpText): string[] => [
  ...new Set([title, summary, ...keywords].flatMap(wordsOf)),
];

/** The rows of an article's texts. */
export const textRows = (
  tenantId: string,
  articleId: string,
  texts: readonly HelpText[],
): (typeof helpTexts.$inferInsert)[] =>
  texts.map((one) => ({
    tenantId,
    articleId,
    language: one.language,
    market: one.market ?? "",
    title: one.title,
    summary: one.summary,
    keywords: one.keywords.join(", "),
    body: one.body,
    words: knownWords(one),
  }));
