import { getLocale, getTranslations } from "next-intl/server";
import { actionMaker } from "@/app/(admin)/actions/action-of";
import { starterAction } from "@/app/(admin)/actions/brand/help-actions";
import { brandLanguages, pageBrand } from "@/app/(admin)/links/help-links";
import type { PageOf } from "@/app/(admin)/pages-of";
import { currentStaff, readAsStaff } from "@/app/(admin)/staff/staff-call";
import type { Action } from "@/components/admin/act/action";
import type { Language } from "@/i18n/locales";
import { type HelpArticleSummary, MOST_ARTICLES } from "@/lib/help/articles/model";
import { listHelpArticlesOperation } from "@/lib/help/articles/operations";
import { HELP_TOPICS, type HelpTopic } from "@/lib/help/articles/places";
import { STARTER_ARTICLES } from "@/lib/help/articles/starter/starter-articles";

export type HelpTopicSection = { topic: HelpTopic; articles: readonly HelpArticleSummary[] };

/** The list of articles, by section. */
type HelpListPage = {
  /** Topics with articles that match, in the order of the help page. */
  topics: readonly HelpTopicSection[];
  languages: readonly Language[];
  /** Whether the brand has any article. */
  hasArticles: boolean;
  starter: Action | null;
};

/** Whether a text that staff see in the list has the words, in any letter case. */
const contains = ({ slug, texts }: HelpArticleSummary, words: string, locale: string): boolean =>
  [slug, ...texts.flatMap(({ title, summary }) => [title, summary])].some((text) =>
    text.toLocaleLowerCase(locale).includes(words.toLocaleLowerCase(locale)),
  );

/**
 * Reads the articles of the brand. A brand has so few that they are one page.
 * @param words the filter; empty for all
 */
export async function loadHelpArticles(words: string): Promise<HelpListPage> {
  const [me, t, locale, brand, { items }] = await Promise.all([
    currentStaff(),
    getTranslations("adminHelp"),
    getLocale(),
    pageBrand(),
    readAsStaff<PageOf<HelpArticleSummary>>(listHelpArticlesOperation, { query: { limit: MOST_ARTICLES } }),
  ]);
  const slugs = new Set(items.map(({ slug }) => slug));
  const shown = items
    .filter((article) => contains(article, words, locale))
    .toSorted((one, other) => one.position - other.position || (one.slug < other.slug ? -1 : 1));
  return {
    topics: HELP_TOPICS.map((topic) => ({
      topic,
      articles: shown.filter((article) => article.topic === topic),
    })).filter(({ articles }) => articles.length > 0),
    languages: brandLanguages(brand),
    hasArticles: items.length > 0,
    starter: starterAction(await actionMaker(me), t, {
      count: STARTER_ARTICLES.filter(({ slug }) => !slugs.has(slug)).length,
      isFirst: items.length === 0,
    }),
  };
}
