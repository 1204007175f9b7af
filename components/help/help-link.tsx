"use client";
import { ExternalLink } from "lucide-react";
import { useLocale } from "next-intl";
import { useEffect, useState } from "react";
import { useUiText } from "@/components/ui/text/ui-text";
import { isLocale } from "@/i18n/locales";
import { api } from "@/lib/client/client";
import type { HelpEntry } from "@/lib/help/articles/model";
import type { HelpPlace } from "@/lib/help/articles/places";

/**
 * The article that explains a dialog, read when the dialog opens. It opens in a new tab, because what was entered would be
 * lost. Without such an article, or without an answer of the server, nothing is shown.
 */
export function HelpLink({ place }: { place: HelpPlace }) {
  const locale = useLocale();
  const ui = useUiText();
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
        <span className="sr-only">({ui.newTab})</span>
      </a>
    </p>
  );
}
