import type { Executor } from "@/db/client";
import { helpArticles, helpTexts } from "@/db/schema/help";
import { SKYLARK_TENANT_ID } from "@/db/seed/skylark/brand/tenant";
import { seedId } from "@/db/seed/skylark/deterministic";
import { asRequest } from "@/lib/help/articles/starter/as-request";
import { STARTER_ARTICLES } from "@/lib/help/articles/starter/starter-articles";
import { textRows } from "@/lib/help/articles/text-rows";

const articleId = (slug: string) => seedId("help-article", slug);

/** Seeds the help centre with the starter articles. */
export async function seedHelp(db: Executor, createdAt: Date): Promise<void> {
  const articles = STARTER_ARTICLES.map(asRequest);
  await db.insert(helpArticles).values(
    articles.map(({ texts: _, ...article }) => ({
      ...article,
      tenantId: SKYLARK_TENANT_ID,
      id: articleId(article.slug),
      createdAt,
      updatedAt: createdAt,
    })),
  );
  await db
    .insert(helpTexts)
    .values(articles.flatMap(({ slug, texts }) => textRows(SKYLARK_TENANT_ID, articleId(slug), texts)));
}
