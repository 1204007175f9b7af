import { sql } from "drizzle-orm";
import {
  check,
  customType,
  foreignKey,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { createdAt, id, tenantId, updatedAt } from "@/db/schema/columns";

const searchVector = customType<{ data: string }>({ dataType: () => "tsvector" });

export type HelpArticleState = "DRAFT" | "PUBLISHED";

/** The articles of a brand's help centre (docs/decisions/help.md). Their texts are rows of `help_texts`. */
export const helpArticles = pgTable(
  "help_articles",
  {
    tenantId: tenantId(),
    id: id(),
    /** The last part of its address. */
    slug: text("slug").notNull(),
    topic: text("topic").notNull(),
    /** The places of the portal that offer the article, the most fitting first. */
    places: text("places").array().notNull().default(sql`'{}'::text[]`),
    /** Its place within its topic. Equal ones follow their slugs. */
    position: integer("position").notNull(),
    state: text("state").$type<HelpArticleState>().notNull().default("DRAFT"),
    /** Counts the changes. A change names the version it was made from. */
    version: integer("version").notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex("help_articles_slug").on(t.tenantId, t.slug),
    check("help_articles_state", sql`${t.state} in ('DRAFT', 'PUBLISHED')`),
    check("help_articles_slug_form", sql`${t.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
  ],
);

const ranked = (language: "english" | "swedish") =>
  sql.raw(`setweight(to_tsvector('${language}', title), 'A')
    || setweight(to_tsvector('${language}', keywords), 'A')
    || setweight(to_tsvector('${language}', summary), 'B')
    || setweight(to_tsvector('${language}', body), 'C')`);

/** A text of an article: one for each language, and further ones for markets in which something is different. */
export const helpTexts = pgTable(
  "help_texts",
  {
    tenantId: tenantId(),
    articleId: uuid("article_id").notNull(),
    language: text("language").$type<"en" | "sv">().notNull(),
    /** The country that the text is for. Empty: every country without a text of its own. */
    market: text("market").notNull().default(""),
    title: text("title").notNull(),
    summary: text("summary").notNull(),
    /** Further words to find the article by, separated by commas. */
    keywords: text("keywords").notNull(),
    /** Markdown. */
    body: text("body").notNull(),
    /** The words of title, summary and keywords. A mistyped word is corrected to the nearest of them. */
    words: text("words").array().notNull(),
    /** What the search compares with. */
    vector: searchVector("vector").generatedAlwaysAs(
      sql`case language when 'sv' then ${ranked("swedish")} else ${ranked("english")} end`,
    ),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.articleId, t.language, t.market] }),
    foreignKey({
      columns: [t.tenantId, t.articleId],
      foreignColumns: [helpArticles.tenantId, helpArticles.id],
    }).onDelete("cascade"),
    check("help_texts_language", sql`${t.language} in ('en', 'sv')`),
    check("help_texts_market", sql`${t.market} ~ '^([A-Z]{2})?$'`),
  ],
);
