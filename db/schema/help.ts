import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  customType,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { createdAt, id, instant, tenantId, updatedAt } from "@/db/schema/columns";
import { customers } from "@/db/schema/customers";
import { users } from "@/db/schema/identity";
import { staff } from "@/db/schema/staff";

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

/** A question of a signed-in person to customer care. Only that person and staff see it. Erased with the person. */
export const questions = pgTable(
  "questions",
  {
    tenantId: tenantId(),
    id: id(),
    userId: uuid("user_id").notNull(),
    /** The customer it concerns. Null for a person without one. */
    customerId: uuid("customer_id"),
    subject: text("subject").notNull(),
    /** What it is about, and where the person was when they asked. */
    aboutType: text("about_type").$type<"SUBSCRIPTION" | "INVOICE" | "ORDER">(),
    aboutId: uuid("about_id"),
    place: text("place"),
    failureCode: text("failure_code"),
    state: text("state").$type<"OPEN" | "ANSWERED" | "CLOSED">().notNull().default("OPEN"),
    /** Since when the person waits for an answer. Null if they do not. */
    waitingSince: instant("waiting_since"),
    createdAt: createdAt(),
    lastMessageAt: instant("last_message_at").notNull(),
    closedAt: instant("closed_at"),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index("questions_of_user").on(
      t.tenantId,
      t.userId,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index("questions_of_customer").on(
      t.tenantId,
      t.customerId,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index("questions_by_state").on(
      t.tenantId,
      t.state,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    foreignKey({ columns: [t.tenantId, t.userId], foreignColumns: [users.tenantId, users.id] }),
    foreignKey({ columns: [t.tenantId, t.customerId], foreignColumns: [customers.tenantId, customers.id] }),
    check("questions_state", sql`${t.state} in ('OPEN', 'ANSWERED', 'CLOSED')`),
    check("questions_waiting", sql`(${t.state} = 'OPEN') = (${t.waitingSince} is not null)`),
    check("questions_closed", sql`(${t.state} = 'CLOSED') = (${t.closedAt} is not null)`),
    check("questions_about", sql`(${t.aboutType} is null) = (${t.aboutId} is null)`),
    check("questions_subject", sql`length(${t.subject}) between 1 and 120`),
  ],
);

/** The messages of a question, from both sides. */
export const questionMessages = pgTable(
  "question_messages",
  {
    tenantId: tenantId(),
    id: id(),
    questionId: uuid("question_id").notNull(),
    fromCare: boolean("from_care").notNull(),
    /** The staff member who answered. Null for a message of the customer, and for an answer of a key. */
    staffId: uuid("staff_id"),
    text: text("text").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index("question_messages_in_order").on(t.tenantId, t.questionId, t.createdAt, t.id),
    foreignKey({
      columns: [t.tenantId, t.questionId],
      foreignColumns: [questions.tenantId, questions.id],
    }).onDelete("cascade"),
    foreignKey({ columns: [t.tenantId, t.staffId], foreignColumns: [staff.tenantId, staff.id] }),
    check("question_messages_author", sql`${t.fromCare} or ${t.staffId} is null`),
    check("question_messages_text", sql`length(${t.text}) between 1 and 4000`),
  ],
);
