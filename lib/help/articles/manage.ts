import { and, asc, count, eq, gt, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import { helpArticles, helpTexts } from "@/db/schema/help";
import {
  type CreateHelpArticleRequest,
  type HelpArticle,
  type HelpArticleSummary,
  MOST_ARTICLES,
  type StarterArticlesResult,
  type UpdateHelpArticleRequest,
} from "@/lib/help/articles/model";
import type { HelpPlace, HelpTopic } from "@/lib/help/articles/places";
import { asRequest } from "@/lib/help/articles/starter/as-request";
import { STARTER_ARTICLES } from "@/lib/help/articles/starter/starter-articles";
import { textRows } from "@/lib/help/articles/text-rows";
import type { Ctx } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { type Page, page, readCursor } from "@/lib/kernel/lists/pagination";
import { isRefusedBy } from "@/lib/platform/database-trouble";
import { isUuid, newId } from "@/lib/platform/secrets/ids";

const SlugCursor = z.tuple([z.string().max(80)]);

type Row = typeof helpArticles.$inferSelect;
type TextRow = Pick<
  typeof helpTexts.$inferSelect,
  "articleId" | "language" | "market" | "title" | "summary" | "keywords" | "body"
>;

const TEXT_COLUMNS = {
  articleId: helpTexts.articleId,
  language: helpTexts.language,
  market: helpTexts.market,
  title: helpTexts.title,
  summary: helpTexts.summary,
  keywords: helpTexts.keywords,
  body: helpTexts.body,
};

const present = (row: Row, texts: readonly TextRow[]): HelpArticle => ({
  helpArticleId: row.id,
  slug: row.slug,
  topic: row.topic as HelpTopic,
  places: row.places as HelpPlace[],
  position: row.position,
  state: row.state,
  texts: texts.map(({ language, market, title, summary, keywords, body }) => ({
    language,
    ...(market !== "" && { market }),
    title,
    summary,
    keywords: keywords === "" ? [] : keywords.split(", "),
    body,
  })),
  version: row.version,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

const own = ({ tenant }: Ctx, helpArticleId: string) =>
  and(eq(helpArticles.tenantId, tenant.id), eq(helpArticles.id, helpArticleId));

const textsOf = (ctx: Ctx, articleIds: readonly string[]): Promise<TextRow[]> =>
  ctx.db
    .select(TEXT_COLUMNS)
    .from(helpTexts)
    .where(and(eq(helpTexts.tenantId, ctx.tenant.id), inArray(helpTexts.articleId, [...articleIds])))
    .orderBy(asc(helpTexts.language), asc(helpTexts.market));

const slugTaken = () =>
  new ApiError(failures.helpSlugTaken, {
    details: [{ property: "slug", code: "not_unique", message: failures.helpSlugTaken.message }],
  });

/**
 * Adds articles, in two statements.
 * @throws ApiError helpSlugTaken, tooManyHelpArticles
 */
async function addArticles(
  ctx: Ctx,
  articles: readonly CreateHelpArticleRequest[],
  before: number,
): Promise<string[]> {
  if (before + articles.length > MOST_ARTICLES) throw new ApiError(failures.tooManyHelpArticles);
  if (articles.length === 0) return [];
  const rows = articles.map(({ texts, ...article }) => ({ ...article, texts, id: newId() }));
  const at = ctx.clock.now();
  try {
    await ctx.db.insert(helpArticles).values(
      rows.map(({ texts: _, ...row }) => ({
        ...row,
        tenantId: ctx.tenant.id,
        createdAt: at,
        updatedAt: at,
      })),
    );
  } catch (error) {
    throw isRefusedBy(error, "help_articles_slug") ? slugTaken() : error;
  }
  await ctx.db.insert(helpTexts).values(rows.flatMap(({ id, texts }) => textRows(ctx.tenant.id, id, texts)));
  return rows.map(({ id }) => id);
}

const slugsOf = async (ctx: Ctx): Promise<string[]> =>
  (
    await ctx.db
      .select({ slug: helpArticles.slug })
      .from(helpArticles)
      .where(eq(helpArticles.tenantId, ctx.tenant.id))
  ).map(({ slug }) => slug);

/**
 * Reads an article with all its texts.
 * @throws ApiError helpArticleNotFound
 */
export async function getHelpArticle(ctx: Ctx, helpArticleId: string): Promise<HelpArticle> {
  const [row] = isUuid(helpArticleId)
    ? await ctx.db.select().from(helpArticles).where(own(ctx, helpArticleId))
    : [];
  if (!row) throw new ApiError(failures.helpArticleNotFound);
  return present(row, await textsOf(ctx, [row.id]));
}

/** Lists the articles of the brand by their slugs, drafts included. */
export async function listHelpArticles(
  ctx: Ctx,
  query: { limit: number; cursor?: string | undefined },
): Promise<Page<HelpArticleSummary>> {
  const after = readCursor(query.cursor, SlugCursor)?.[0];
  const rows = await ctx.db
    .select()
    .from(helpArticles)
    .where(
      and(
        eq(helpArticles.tenantId, ctx.tenant.id),
        after === undefined ? undefined : gt(helpArticles.slug, after),
      ),
    )
    .orderBy(asc(helpArticles.slug))
    .limit(query.limit + 1);
  const texts = Map.groupBy(
    rows.length === 0
      ? []
      : await textsOf(
          ctx,
          rows.map(({ id }) => id),
        ),
    ({ articleId }) => articleId,
  );
  return page(
    rows,
    query.limit,
    ({ slug }) => [slug],
    (row) => {
      const article = present(row, texts.get(row.id) ?? []);
      return {
        ...article,
        texts: article.texts.map(({ language, market, title, summary }) => ({
          language,
          ...(market && { market }),
          title,
          summary,
        })),
      };
    },
  );
}

/**
 * Creates an article.
 * @throws ApiError helpSlugTaken, tooManyHelpArticles
 */
export async function createHelpArticle(ctx: Ctx, request: CreateHelpArticleRequest): Promise<HelpArticle> {
  const [{ known } = { known: 0 }] = await ctx.db
    .select({ known: count() })
    .from(helpArticles)
    .where(eq(helpArticles.tenantId, ctx.tenant.id));
  const [id] = await addArticles(ctx, [request], known);
  return getHelpArticle(ctx, id!);
}

/**
 * Replaces an article and its texts, if no other change came since `version`.
 * @throws ApiError helpArticleNotFound, helpArticleChanged, helpSlugTaken
 */
export async function updateHelpArticle(
  ctx: Ctx,
  helpArticleId: string,
  { texts, version, ...article }: UpdateHelpArticleRequest,
): Promise<HelpArticle> {
  await getHelpArticle(ctx, helpArticleId);
  try {
    const changed = await ctx.db
      .update(helpArticles)
      .set({ ...article, version: sql`${helpArticles.version} + 1`, updatedAt: ctx.clock.now() })
      .where(and(own(ctx, helpArticleId), eq(helpArticles.version, version)))
      .returning({ id: helpArticles.id });
    if (changed.length === 0) throw new ApiError(failures.helpArticleChanged);
  } catch (error) {
    throw isRefusedBy(error, "help_articles_slug") ? slugTaken() : error;
  }
  await ctx.db
    .delete(helpTexts)
    .where(and(eq(helpTexts.tenantId, ctx.tenant.id), eq(helpTexts.articleId, helpArticleId)));
  await ctx.db.insert(helpTexts).values(textRows(ctx.tenant.id, helpArticleId, texts));
  return getHelpArticle(ctx, helpArticleId);
}

/**
 * Deletes an article and its texts.
 * @throws ApiError helpArticleNotFound
 */
export async function deleteHelpArticle(ctx: Ctx, helpArticleId: string): Promise<void> {
  const deleted = isUuid(helpArticleId)
    ? await ctx.db.delete(helpArticles).where(own(ctx, helpArticleId)).returning({ id: helpArticles.id })
    : [];
  if (deleted.length === 0) throw new ApiError(failures.helpArticleNotFound);
}

/**
 * Adds the articles that every brand can start with, published. An article whose slug the brand has already is left out, so
 * a second call adds only what is missing.
 * @throws ApiError tooManyHelpArticles
 */
export async function addStarterArticles(ctx: Ctx): Promise<StarterArticlesResult> {
  const known = await slugsOf(ctx);
  const missing = STARTER_ARTICLES.filter(({ slug }) => !known.includes(slug)).map(asRequest);
  await addArticles(ctx, missing, known.length);
  return { added: missing.length, skipped: STARTER_ARTICLES.length - missing.length };
}
