import type { Language, LocaleMarket } from "@/i18n/locales";
import type { CreateHelpArticleRequest, HelpText } from "@/lib/help/articles/model";
import type { StarterArticle, StarterText } from "@/lib/help/articles/starter/starter-article";
import { STARTER_ARTICLES } from "@/lib/help/articles/starter/starter-articles";

const textOf = (language: Language, text: StarterText, market?: LocaleMarket): HelpText => ({
  ...text,
  language,
  ...(market && { market }),
  keywords: [...text.keywords],
});

/** Converts a starter article to the request that creates it, published, in the order of the starter articles. */
export const asRequest = (article: StarterArticle): CreateHelpArticleRequest => ({
  slug: article.slug,
  topic: article.topic,
  places: [...article.places],
  position: STARTER_ARTICLES.indexOf(article),
  state: "PUBLISHED",
  texts: [
    ...(Object.entries(article.texts) as [Language, StarterText][]).map(([language, text]) =>
      textOf(language, text),
    ),
    ...(
      Object.entries(article.markets ?? {}) as [LocaleMarket, Partial<Record<Language, StarterText>>][]
    ).flatMap(([market, texts]) =>
      (Object.entries(texts) as [Language, StarterText][]).map(([language, text]) =>
        textOf(language, text, market),
      ),
    ),
  ],
});
