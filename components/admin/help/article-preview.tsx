"use client";
import { useTranslations } from "next-intl";
import { type MouseEvent, useEffect, useState } from "react";
import { ArticleBody } from "@/components/help/article-body";
import { Skeleton } from "@/components/ui/states/skeleton";
import type { PreviewedText, RenderText, ShownText } from "./preview-model";

/** The pause in typing after which the preview follows. */
const PAUSE_MS = 400;

/**
 * A text as customers see it. The server renders it, so that this page needs no Markdown script and shows exactly what
 * the portal shows.
 */
export function ArticlePreview({ text, render }: { text: PreviewedText; render: RenderText }) {
  const t = useTranslations("adminHelp");
  const [shown, setShown] = useState<ShownText>();
  const [hasFailed, setFailed] = useState(false);
  const { language, market, title, summary, body } = text;
  const isFirst = shown === undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a shown text must not start the effect again
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(
      async () => {
        const answer = await render({ language, market, title, summary, body }).catch(() => null);
        // A later text may be answered first.
        if (!isCurrent) return;
        setFailed(answer === null);
        if (answer) setShown(answer);
      },
      isFirst ? 0 : PAUSE_MS,
    );
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [language, market, title, summary, body, render]);
  const openInTab = (event: MouseEvent) => {
    const link = (event.target as Element).closest("a");
    if (!link) return;
    // The page has text that is not saved.
    event.preventDefault();
    window.open(link.href, "_blank", "noopener");
  };
  return (
    <section aria-label={t("preview")} className="min-w-0">
      <h3 className="font-medium text-sm">{t("preview")}</h3>
      <p className="mb-3 text-muted text-sm">{t("previewLead")}</p>
      <div aria-live="polite" className="empty:hidden">
        {hasFailed && <p className="mb-3 text-danger text-sm">{t("previewFailed")}</p>}
      </div>
      {shown === undefined ? (
        !hasFailed && <Skeleton className="h-72" />
      ) : (
        <article lang={language} className="rounded-card border bg-background p-4 sm:p-6">
          <p className="break-words font-bold font-display text-2xl">{shown.title}</p>
          <p className="mt-2 break-words text-muted">{shown.summary}</p>
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link is a click, too */}
          {/* biome-ignore lint/a11y/noStaticElementInteractions: only the links in it react */}
          <div className="mt-5" onClick={openInTab}>
            <ArticleBody html={shown.html} language={language} />
          </div>
        </article>
      )}
    </section>
  );
}
