import { SearchX } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { EmptyState } from "@/components/ui/states/empty-state";
import type { HelpSearchResult } from "@/lib/help/articles/model";
import { ArticleLinks } from "./article-links";

/** What a search found, or that it found nothing. */
export function HelpResults({ query, result }: { query: string; result: HelpSearchResult }) {
  const t = useTranslations("help.search");
  const { items, correctedQuery } = result;
  const all = (
    <Link href="/help" className="inline-flex min-h-11 items-center font-medium text-link hover:underline">
      {t("clear")}
    </Link>
  );
  if (items.length === 0)
    return (
      <EmptyState icon={<SearchX aria-hidden="true" />} title={t("none", { query })} action={all}>
        {t("noneText")}
      </EmptyState>
    );
  return (
    <section aria-labelledby="found" className="max-w-2xl">
      <h2 id="found" className="text-xl">
        {correctedQuery === undefined
          ? t("found", { count: items.length, query })
          : t("corrected", { query, corrected: correctedQuery })}
      </h2>
      <ArticleLinks articles={items} className="mt-2" />
      <div className="mt-4">{all}</div>
    </section>
  );
}
