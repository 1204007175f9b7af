import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { Outages } from "@/app/(portal)/outages";
import { supportOf } from "@/app/(portal)/support";
import { getViewer } from "@/app/session";
import { AskCard } from "@/components/help/ask-card";
import { HelpResults } from "@/components/help/help-results";
import { HelpSearch } from "@/components/help/help-search";
import { TopicList } from "@/components/help/topic-list";
import { PageHeader } from "@/components/shell/page-header";
import { isLocale, marketOfLocale } from "@/i18n/locales";
import { MOST_ARTICLES } from "@/lib/help/articles/model";
import { searchHelp } from "@/lib/help/articles/search";

type Props = PageProps<"/[host]/[locale]/help">;

export const dynamic = "force-dynamic";

/** The words that were searched for; undefined for the page of all topics. */
const queryOf = ({ q }: Awaited<Props["searchParams"]>): string | undefined =>
  typeof q === "string" && q.trim() !== "" ? q.trim().slice(0, 200) : undefined;

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const [{ ctx }, t, search] = await Promise.all([getViewer(), getTranslations("help"), searchParams]);
  return {
    title: t("title"),
    description: t("description", { brand: ctx.tenant.settings.theme.name }),
    // Every query would be a page of its own to a search engine.
    ...(queryOf(search) !== undefined && { robots: { index: false } }),
  };
}

/** The help centre: its topics, or what a search found. */
export default async function HelpCentrePage({ params, searchParams }: Props) {
  const [{ ctx, user }, { locale }, search, t] = await Promise.all([
    getViewer(),
    params,
    searchParams,
    getTranslations("help"),
  ]);
  if (!isLocale(locale)) notFound();
  const query = queryOf(search);
  const result = await searchHelp(ctx, { query, locale, limit: query === undefined ? MOST_ARTICLES : 20 });
  return (
    <div className="container-page pb-16">
      <PageHeader title={t("heading")} />
      <Outages ctx={ctx} country={marketOfLocale(locale)} className="mb-6 grid gap-3" />
      <HelpSearch key={query} query={query} />
      <div className="mt-10 mb-12">
        {query === undefined ? (
          <TopicList articles={result.items} />
        ) : (
          <HelpResults query={query} result={result} />
        )}
      </div>
      <AskCard
        signedIn={user !== null}
        href="/help/ask"
        support={supportOf(ctx.tenant.settings.theme, marketOfLocale(locale))}
      />
    </div>
  );
}
