"use client";
import { ExternalLink } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { useUiText } from "@/components/ui/text/ui-text";
import type { Locale } from "@/i18n/locales";
import { api } from "@/lib/client/client";
import type { HelpEntry } from "@/lib/help/articles/model";

/** Long enough that a word is written in between, short enough that the answer comes with the sentence. */
const PAUSE_MS = 350;
const SHORTEST = 3;
const MOST_SUGGESTED = 3;

/**
 * Articles that fit what a person writes, found while they write. They open in a new tab, because the form would be lost.
 * Nothing is shown if the search fails: the person can still ask.
 */
export function SuggestedArticles({ words, locale }: { words: string; locale: Locale }) {
  const t = useTranslations("help.ask");
  const ui = useUiText();
  const [articles, setArticles] = useState<readonly HelpEntry[]>([]);
  const query = words.trim();
  useEffect(() => {
    if (query.length < SHORTEST) return setArticles([]);
    const abandoned = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const { data } = await api.GET("/help", {
          params: { query: { query, locale, limit: MOST_SUGGESTED } },
          signal: abandoned.signal,
        });
        if (data && !abandoned.signal.aborted) setArticles(data.items as HelpEntry[]);
      } catch {
        // The network is gone, or the person wrote on.
      }
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abandoned.abort();
    };
  }, [query, locale]);
  return (
    <div aria-live="polite">
      {articles.length > 0 && (
        <div className="rounded-control bg-info-surface p-4">
          <p className="font-semibold">{t("maybe")}</p>
          <ul className="mt-1">
            {articles.map(({ slug, title, language }) => (
              <li key={slug}>
                <a
                  href={`/help/${slug}`}
                  target="_blank"
                  rel="noopener"
                  lang={language}
                  className="inline-flex min-h-11 items-center gap-2 font-medium text-link underline underline-offset-4"
                >
                  {title}
                  <ExternalLink aria-hidden="true" className="size-4 shrink-0" />
                  <span className="sr-only">({ui.newTab})</span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
