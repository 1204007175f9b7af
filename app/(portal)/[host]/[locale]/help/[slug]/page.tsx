import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getFormatter, getTranslations } from "next-intl/server";
import { cache } from "react";
import { askPath, readAsked } from "@/app/(portal)/asked";
import { answerNotFound, missingMetadata } from "@/app/(portal)/missing";
import { supportOf } from "@/app/(portal)/support";
import { getViewer } from "@/app/session";
import { ArticleBody } from "@/components/help/article-body";
import { ArticleLinks } from "@/components/help/article-links";
import { AskCard } from "@/components/help/ask-card";
import { PageHeader } from "@/components/shell/page-header";
import { Alert } from "@/components/ui/states/alert";
import { isLocale, type Locale, languageOf, marketOfLocale } from "@/i18n/locales";
import { readHelpPage } from "@/lib/help/articles/read";
import { renderHelpBody } from "@/lib/help/articles/render";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";

type Props = PageProps<"/[host]/[locale]/help/[slug]">;

export const dynamic = "force-dynamic";

/** The article; null if there is none for the reader. */
const readArticle = cache(async (slug: string, locale: Locale) => {
  const { ctx } = await getViewer();
  try {
    return await readHelpPage(ctx, slug, locale);
  } catch (error) {
    if (error instanceof ApiError && error.failure === failures.helpArticleNotFound) return null;
    throw error;
  }
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { slug, locale } = await params;
  const article = isLocale(locale) ? await readArticle(slug, locale) : null;
  return article ? { title: article.title, description: article.summary } : missingMetadata();
}

/** An article, further articles of its topic, and the way to ask. */
export default async function ArticlePage({ params, searchParams }: Props) {
  const [{ ctx, user }, { slug, locale }, search, t, format] = await Promise.all([
    getViewer(),
    params,
    searchParams,
    getTranslations("help"),
    getFormatter(),
  ]);
  if (!isLocale(locale)) notFound();
  const article = await readArticle(slug, locale);
  if (!article) return answerNotFound();
  const isOtherLanguage = article.language !== languageOf(locale);
  return (
    <div className="container-page pb-16">
      <PageHeader title={article.title} lead={article.summary} back={{ href: "/help", label: t("back") }} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
        <div>
          {isOtherLanguage && <Alert className="mb-6 max-w-prose">{t("otherLanguage")}</Alert>}
          <ArticleBody html={renderHelpBody(article.body, (path) => path)} language={article.language} />
          <p className="mt-8 text-muted text-sm">
            {t("updated", { date: format.dateTime(new Date(article.updatedAt), { dateStyle: "long" }) })}
          </p>
        </div>
        {article.related.length > 0 && (
          <aside aria-labelledby="related" className="rounded-card bg-sunken p-5 sm:p-6 lg:sticky lg:top-24">
            <h2 id="related" className="text-xl">
              {t("related")}
            </h2>
            <ArticleLinks articles={article.related} bare className="mt-1" />
          </aside>
        )}
      </div>
      <div className="mt-12">
        <AskCard
          signedIn={user !== null}
          // A person who came from a line or an invoice asks about that one.
          href={askPath(readAsked(search))}
          support={supportOf(ctx.tenant.settings.theme, marketOfLocale(locale))}
        />
      </div>
    </div>
  );
}
