"use client";
import { ExternalLink } from "lucide-react";
import { useLocale } from "next-intl";
import { useEffect, useState } from "react";
import { isLocale } from "@/i18n/locales";
import { api } from "@/lib/client/client";
import type { HelpEntry } from "@/lib/help/articles/model";
import type { HelpPlace } from "@/lib/help/articles/places";

/**
 * The article that explains a dialog, read when the dialog opens. It opens in a new tab, because what was entered would be
 * lost. Without such an article, or without an answer of the server, nothing is shown.
 * @param newTab says that the link opens in a new tab, for screen readers
 */
export function HelpLink({ place, newTab }: { place: HelpPlace; newTab: string }) {
  const locale = useLocale();
  const [article, setArticle] = useState<HelpEntry>();
  useEffect(() => {
    const query = { places: [place], limit: 1, ...(isLocale(locale) && { locale }) };
    api
      .GET("/help", { params: { query } })
      .then(({ data }) => setArticle((data?.items as HelpEntry[] | undefined)?.[0]))
      // The dialog works without it.
      .catch(() => undefined);
  }, [place, locale]);
  if (!article) return null;
  return (
    <p>
      <a
        href={`/help/${article.slug}`}
        target="_blank"
        rel="noopener"
        lang={article.language}
        className="inline-flex min-h-11 items-center gap-2 font-medium text-link text-sm underline underline-offset-4"
      >
        {article.title}
        <ExternalLink aria-hidden="true" className="size-4 shrink-0" />
        <span className="sr-only">({newTab})</span>
      </a>
    </p>
  );
}
