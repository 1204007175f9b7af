"use client";
import Link from "next/link";
import { useEffect, useState } from "react";
import { isLocale } from "@/i18n/locales";
import { api } from "@/lib/client/client";
import type { HelpEntry } from "@/lib/help/articles/model";
import en from "@/messages/en/help.json";
import sv from "@/messages/sv/help.json";
import { ArticleLinks } from "./article-links";

/** More would hide the retry. */
const MOST_OFFERED = 3;

/**
 * Articles for a page that failed, and the way to ask about it. Like the page around it, it includes its own texts. Nothing
 * is shown if the server does not answer.
 * @param traceId of the failure, for the question about it
 */
export default function FailedHelp({ locale, traceId }: { locale: string; traceId: string | undefined }) {
  const asked = new URLSearchParams({ place: "ERROR", ...(traceId && { trace: traceId }) });
  const { offer } = locale.startsWith("sv") ? sv : en;
  const [articles, setArticles] = useState<readonly HelpEntry[]>([]);
  useEffect(() => {
    const query = { places: ["ERROR" as const], limit: MOST_OFFERED, ...(isLocale(locale) && { locale }) };
    api
      .GET("/help", { params: { query } })
      .then(({ data }) => data && setArticles(data.items as HelpEntry[]))
      // The page has failed already. Help for it must not fail in its turn.
      .catch(() => undefined);
  }, [locale]);
  if (articles.length === 0) return null;
  return (
    <section className="mx-auto mt-8 max-w-prose rounded-card bg-sunken p-5 sm:p-6">
      <h2 className="text-xl">{offer.title}</h2>
      <ArticleLinks articles={articles} bare className="mt-1" />
      <Link
        href={`/help/ask?${asked}`}
        prefetch={false}
        className="mt-2 inline-flex min-h-11 items-center font-medium underline-offset-4 hover:underline"
      >
        {offer.ask}
      </Link>
    </section>
  );
}
