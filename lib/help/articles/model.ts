import { z } from "zod";
import { locales } from "@/i18n/locales";
import { HelpPlace, HelpTopic } from "@/lib/help/articles/places";
import { pageOf } from "@/lib/kernel/lists/pagination";
import { CountryCode } from "@/lib/values/address";

/** The most articles of a brand. The help page shows all of them, and a search reads all of them. */
export const MOST_ARTICLES = 200;

const slug = z
  .string()
  .min(1)
  .max(80)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "Use lower-case letters and digits, separated by hyphens.")
  .describe("The last part of its address, the same in every language.")
  .meta({ examples: ["install-an-esim-on-iphone"] });
const title = z.string().trim().min(1).max(100).describe("Title, as a question or as a result.");
const summary = z.string().trim().min(1).max(200).describe("One sentence for lists and search results.");
const locale = z
  .enum(locales)
  .optional()
  .describe("Language and market of the reader. Absent: those of the brand's first market.");

/** A placeholder that the page replaces with a value of the brand. */
const PLACEHOLDERS =
  "`{brand}`, `{supportEmail}` and `{supportPhone}` are replaced by the values of the brand.";

export const HelpEntry = z
  .object({
    slug,
    topic: HelpTopic,
    title,
    summary,
    language: z
      .enum(["en", "sv"])
      .describe("The language of the text. Another one than the reader's if the article is not translated."),
  })
  .meta({ id: "HelpEntry", description: "An article of the help centre in a list, as one reader sees it." });
export type HelpEntry = z.infer<typeof HelpEntry>;

export const HelpSearchResult = z
  .object({
    items: z.array(HelpEntry),
    correctedQuery: z
      .string()
      .optional()
      .describe("The words that were searched for instead, because nothing contains the words of the query."),
  })
  .meta({
    id: "HelpSearchResult",
    description: "Articles, the best match first. Without a query: in the order of the help page.",
  });
export type HelpSearchResult = z.infer<typeof HelpSearchResult>;

export const HelpSearchQuery = z.object({
  query: z
    .string()
    .trim()
    .max(200)
    .optional()
    .describe("Words to search for. Synonyms, word forms and small typing errors match, too."),
  topic: HelpTopic.optional(),
  places: z
    .array(HelpPlace)
    .max(10)
    .optional()
    .describe("Only articles for one of these places. Those of the first place come first."),
  locale,
  limit: z.int().min(1).max(MOST_ARTICLES).default(20).describe("Number of items to return."),
});
export type HelpSearchQuery = z.infer<typeof HelpSearchQuery>;

export const HelpPage = HelpEntry.extend({
  body: z.string().describe("The text in Markdown, with the values of the brand."),
  updatedAt: z.iso.datetime().describe("When the article was last changed."),
  related: z.array(HelpEntry).describe("Other articles of the same topic, at most four."),
}).meta({ id: "HelpPage", description: "An article of the help centre, as one reader sees it." });
export type HelpPage = z.infer<typeof HelpPage>;

export const HelpPageQuery = z.object({ locale });

export const HelpText = z
  .object({
    language: z.enum(["en", "sv"]).describe("The language of the text."),
    market: CountryCode.optional().describe(
      "The country that the text is for. Absent: every country without a text of its own.",
    ),
    title: title.describe(`Title, as a question or as a result. ${PLACEHOLDERS}`),
    summary,
    keywords: z
      .array(
        z
          .string()
          .trim()
          .min(1)
          .max(60)
          .regex(/^[^,]+$/, "Write each keyword on its own, without commas."),
      )
      .max(20)
      .default([])
      .describe("Further words to find the article by, which its text does not contain."),
    body: z
      .string()
      .trim()
      .min(1)
      .max(20_000)
      .describe(
        `Markdown. Links to pages of the portal begin with \`/\`. HTML is shown as text. ${PLACEHOLDERS}`,
      ),
  })
  .meta({ id: "HelpText", description: "The text of an article in one language." });
export type HelpText = z.infer<typeof HelpText>;

const state = z
  .enum(["DRAFT", "PUBLISHED"])
  .describe("DRAFT: only staff see it.")
  .meta({ examples: ["PUBLISHED"] });
const version = z
  .int()
  .min(1)
  .describe("Increases with each change. Send the version on which your change is based.");
const position = z.int().min(0).max(10_000).describe("Its place within its topic.");

const written = {
  slug,
  topic: HelpTopic,
  places: z
    .array(HelpPlace)
    .max(10)
    .refine((places) => new Set(places).size === places.length, "Name each place once.")
    .describe("The places of the portal that offer the article, the most fitting first."),
  position,
  state,
  texts: z
    .array(HelpText)
    .min(1)
    .max(10)
    .superRefine((texts, context) => {
      const seen = new Set<string>();
      for (const [index, { language, market = "" }] of texts.entries()) {
        const key = `${language} ${market}`;
        if (seen.has(key))
          context.addIssue({
            code: "custom",
            path: [index],
            message: "Another text has the same language and market.",
          });
        seen.add(key);
      }
      if (!texts.some(({ market }) => market === undefined))
        context.addIssue({
          code: "custom",
          path: [],
          message: "At least one text must be for every market.",
        });
    })
    .describe("One text for each language, and further ones for markets in which something is different."),
};

export const HelpArticle = z
  .object({
    helpArticleId: z.string().describe("The article."),
    ...written,
    version,
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({
    id: "HelpArticle",
    description: "An article of the help centre with all its texts, as staff see it.",
  });
export type HelpArticle = z.infer<typeof HelpArticle>;

export const HelpArticleSummary = HelpArticle.extend({
  texts: z
    .array(HelpText.pick({ language: true, market: true, title: true, summary: true }))
    .describe("The texts without their bodies."),
}).meta({ id: "HelpArticleSummary", description: "An article of the help centre in the list of staff." });
export type HelpArticleSummary = z.infer<typeof HelpArticleSummary>;
export const HelpArticlePage = pageOf(HelpArticleSummary).meta({ id: "HelpArticlePage" });

export const CreateHelpArticleRequest = z
  .object({ ...written, position: position.default(0), state: state.default("DRAFT") })
  .meta({ id: "CreateHelpArticleRequest" });
export type CreateHelpArticleRequest = z.infer<typeof CreateHelpArticleRequest>;

export const UpdateHelpArticleRequest = z
  .object({ ...written, version })
  .meta({ id: "UpdateHelpArticleRequest" });
export type UpdateHelpArticleRequest = z.infer<typeof UpdateHelpArticleRequest>;

export const StarterArticlesResult = z
  .object({
    added: z.int().min(0).describe("Number of articles that were added."),
    skipped: z
      .int()
      .min(0)
      .describe("Number of articles that were left out, because the brand has one with the same slug."),
  })
  .meta({ id: "StarterArticlesResult" });
export type StarterArticlesResult = z.infer<typeof StarterArticlesResult>;
