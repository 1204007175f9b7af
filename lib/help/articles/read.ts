import { sql } from "drizzle-orm";
import type { Locale } from "@/i18n/locales";
import {
  chosenTexts,
  type HelpEntryRow,
  presentEntry,
  readerOf,
  withBrandValues,
} from "@/lib/help/articles/chosen-texts";
import type { HelpPage } from "@/lib/help/articles/model";
import type { Ctx } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";

/** The most other articles that an article names. */
const MOST_RELATED = 4;

type PageRow = HelpEntryRow & { body: string; updated_at: string };

/**
 * Reads a published article as a reader sees it, with the nearest other articles of its topic.
 * @throws ApiError helpArticleNotFound
 */
export async function readHelpPage(ctx: Ctx, slug: string, locale: Locale | undefined): Promise<HelpPage> {
  const reader = readerOf(ctx, locale);
  const [row] = (
    await ctx.db.execute<PageRow>(sql`
      select slug, topic, title, summary, language, body, updated_at::text from (${chosenTexts(ctx, reader, { slug })}) chosen`)
  ).rows;
  if (!row) throw new ApiError(failures.helpArticleNotFound);
  const related = await ctx.db.execute<HelpEntryRow>(sql`
    with own as (${chosenTexts(ctx, reader, { topic: row.topic })})
    select own.slug, own.topic, own.title, own.summary, own.language
      from own, (select position from own where slug = ${slug}) this
     where own.slug <> ${slug}
     order by abs(own.position - this.position), own.slug limit ${MOST_RELATED}`);
  return {
    ...presentEntry(ctx, reader, row),
    body: withBrandValues(ctx.tenant, reader, row.body),
    updatedAt: new Date(row.updated_at).toISOString(),
    related: related.rows.map((one) => presentEntry(ctx, reader, one)),
  };
}
