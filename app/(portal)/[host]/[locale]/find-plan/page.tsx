import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { MarketNote } from "@/components/catalog/buying/market-note";
import { FinderForm } from "@/components/catalog/finder/finder-form";
import { OwnUseList } from "@/components/catalog/finder/own-use";
import { SuggestionList } from "@/components/catalog/finder/suggestion-list";
import { PageHeader } from "@/components/shell/page-header";
import { isLocale } from "@/i18n/locales";
import { isAnswered } from "@/lib/catalog/finder/answers-model";
import { themeOf } from "../../../theme";
import { loadFinder } from "./load";

type Props = PageProps<"/[host]/[locale]/find-plan">;

// The answers are in the address, and a signed-in person sees the prices of their kind of customer.
export const dynamic = "force-dynamic";

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const [{ host }, search, t] = await Promise.all([params, searchParams, getTranslations("finder")]);
  const { name } = await themeOf(host);
  return {
    title: t("title"),
    description: t("description", { brand: name }),
    // Every combination of answers would be a page of its own to a search engine.
    ...(isAnswered(search) && { robots: { index: false } }),
  };
}

/** A few questions, and the plans that fit the answers. Works without a script. */
export default async function FindPlanPage({ params, searchParams }: Props) {
  const [{ host, locale }, search, t] = await Promise.all([params, searchParams, getTranslations("finder")]);
  if (!isLocale(locale)) notFound();
  const page = await loadFinder(host, locale, search);
  if (!page) notFound();
  return (
    <div className="container-page pb-16">
      <PageHeader
        title={t("title")}
        lead={t("lead", { count: page.form.questions.length })}
        back={{ href: "/plans", label: t("back") }}
        action={<MarketNote {...page.market} className="md:max-w-sm" />}
      />
      {page.own ? (
        <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-8">
          <FinderForm form={page.form} />
          <OwnUseList own={page.own} />
        </div>
      ) : (
        <FinderForm form={page.form} />
      )}
      {page.suggestions && <SuggestionList suggestions={page.suggestions} />}
    </div>
  );
}
