import type { Language } from "@/i18n/locales";
import type { CreateHelpArticleRequest, HelpArticle, HelpText } from "@/lib/help/articles/model";
import type { HelpPlace, HelpTopic } from "@/lib/help/articles/places";

/** The language and the market of a text. An empty market: every market without a text of its own. */
export type TextTarget = { language: Language; market: string };

/** A text while it is edited. */
export type DraftText = TextTarget & {
  title: string;
  summary: string;
  /** Separated by commas. */
  keywords: string;
  body: string;
};

/** An article while it is edited: the inputs of its fields. */
export type ArticleDraft = {
  slug: string;
  topic: HelpTopic;
  /** The most fitting first. */
  places: readonly HelpPlace[];
  position: string;
  state: HelpArticle["state"];
  texts: readonly DraftText[];
};

const LONGEST_SLUG = 80;

const blankText = (target: TextTarget): DraftText => ({
  ...target,
  title: "",
  summary: "",
  keywords: "",
  body: "",
});

/** A new article: a draft with one text for every market. */
export const blankArticle = (language: Language): ArticleDraft => ({
  slug: "",
  topic: "GETTING_STARTED",
  places: [],
  position: "0",
  state: "DRAFT",
  texts: [blankText({ language, market: "" })],
});

const isFor =
  ({ language, market }: TextTarget) =>
  (text: TextTarget): boolean =>
    text.language === language && text.market === market;

/** The inputs that show an article. */
export const draftOf = ({ slug, topic, places, position, state, texts }: HelpArticle): ArticleDraft => ({
  slug,
  topic,
  places,
  position: String(position),
  state,
  texts: texts.map(({ market = "", keywords, ...text }) => ({
    ...text,
    market,
    keywords: keywords.join(", "),
  })),
});

const listOf = (keywords: string): string[] => [
  ...new Set(
    keywords
      .split(",")
      .map((one) => one.trim())
      .filter((one) => one !== ""),
  ),
];

const textOf = ({ market, keywords, ...text }: DraftText): HelpText => ({
  ...text,
  ...(market !== "" && { market }),
  keywords: listOf(keywords),
});

/** The request that saves the inputs. The API checks them. */
export const requestOf = (draft: ArticleDraft): CreateHelpArticleRequest => ({
  ...draft,
  places: [...draft.places],
  position: Number(draft.position),
  texts: draft.texts.map(textOf),
});

/** The texts that an article can get: each language and market that it has no text for. */
export const missingTargets = (
  texts: readonly TextTarget[],
  languages: readonly Language[],
  markets: readonly string[],
): TextTarget[] =>
  languages
    .flatMap((language) => ["", ...markets].map((market) => ({ language, market })))
    .filter((target) => !texts.some(isFor(target)));

/** Adds a text at the end. One for a market begins as a copy of the general text in its language. */
export const withText = (draft: ArticleDraft, target: TextTarget): ArticleDraft => {
  const general = draft.texts.find(isFor({ ...target, market: "" }));
  return { ...draft, texts: [...draft.texts, { ...(general ?? blankText(target)), ...target }] };
};

/** Whether a text may be removed: one for every market must remain. */
export const isRemovable = (texts: readonly TextTarget[], at: number): boolean =>
  texts.some(({ market }, index) => index !== at && market === "");

/** A slug made of a title: its words without accents, in lower case, separated by hyphens. */
export const slugOf = (title: string): string =>
  (
    title
      .normalize("NFD")
      .replaceAll(/\p{Mark}/gu, "")
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? []
  )
    .join("-")
    .slice(0, LONGEST_SLUG)
    .replace(/-$/, "");
