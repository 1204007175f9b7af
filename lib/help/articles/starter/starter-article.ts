import type { Language, LocaleMarket } from "@/i18n/locales";
import type { HelpPlace, HelpTopic } from "@/lib/help/articles/places";

/**
 * The text of an article in one language. In the title, the summary and the body, `{brand}`, `{supportEmail}` and
 * `{supportPhone}` stand for the values of the brand.
 */
export type StarterText = {
  title: string;
  /** One sentence for lists and search results. */
  summary: string;
  /** Further words that people search for, which the text does not contain. */
  keywords: readonly string[];
  /** Markdown. Links to pages of the portal begin with `/` and have no locale. Headings begin with `##`. */
  body: string;
};

/** An article that a new brand starts with. It becomes the brand's own, which its staff can change. */
export type StarterArticle = {
  /** The last part of its address: lower-case words with hyphens, the same in every language. */
  slug: string;
  topic: HelpTopic;
  /** Where the portal offers it, the most fitting first. */
  places: readonly HelpPlace[];
  texts: Readonly<Record<Language, StarterText>>;
  /** Complete texts for a market in which things are different. A market without its own text has the one of `texts`. */
  markets?: Readonly<Partial<Record<LocaleMarket, Readonly<Partial<Record<Language, StarterText>>>>>>;
};
