"use client";
import diff from "microdiff";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { WindowRefusal } from "@/components/admin/act/refusal/refusal";
import { useAct } from "@/components/shell/use-act";
import { useUnsavedQuestion } from "@/components/shell/use-unsaved-question";
import { Button } from "@/components/ui/button";
import { ScriptForm } from "@/components/ui/forms/script-form";
import type { Language } from "@/i18n/locales";
import type * as codes from "@/lib/client/failure-codes.generated";
import { staffApi } from "@/lib/client/staff";
import type { HelpArticle } from "@/lib/help/articles/model";
import { Panel } from "../panel";
import { useDetailWords, useStaffWords } from "../use-staff-words";
import { type ArticleDraft, blankArticle, draftOf, missingTargets, requestOf, slugOf } from "./article-draft";
import { ArticleFields, PlaceFields } from "./article-fields";
import type { RenderText } from "./preview-model";
import { TextTabs } from "./text-tabs";

const PATH = "/admin/brand/help";

/**
 * Writes a help article with its texts. A colleague's change since the article was opened is not overwritten: saving is
 * refused, and the form keeps what was typed. The browser asks before unsaved changes are lost.
 */
export function ArticleEditor({
  article,
  languages,
  markets,
  language,
  render,
}: {
  /** Absent for a new article. */
  article?: HelpArticle;
  /** The languages of a text. */
  languages: readonly Language[];
  /** The markets that can have a text of their own, ISO 3166-1 alpha-2. */
  markets: readonly string[];
  /** The language of the first text of a new article. */
  language: Language;
  render: RenderText;
}) {
  const t = useTranslations("adminHelp");
  const router = useRouter();
  const words = useStaffWords();
  const detailWords = useDetailWords();
  const [saved, setSaved] = useState<ArticleDraft>(() =>
    article ? draftOf(article) : blankArticle(language),
  );
  const [draft, setDraft] = useState(saved);
  const [version, setVersion] = useState(article?.version ?? 0);
  const isChanged = diff(saved, draft).length > 0;
  const save = useAct(
    (sent: ArticleDraft) =>
      article
        ? staffApi.PUT("/help-articles/{helpArticleId}", {
            params: { path: { helpArticleId: article.helpArticleId } },
            body: { ...requestOf(sent), version },
          })
        : staffApi.POST("/help-articles", { body: requestOf(sent) }),
    {
      done: ({ state }) => t(state === "PUBLISHED" ? "savedPublished" : "saved"),
      say: (failure) => words(failure) ?? failure.message,
      after: (kept, sent) => {
        // What was typed during the call is not saved yet.
        setSaved(sent);
        setVersion(kept.version);
        if (!article) router.push(`${PATH}/${kept.helpArticleId}`);
      },
    },
  );
  useUnsavedQuestion(isChanged);
  const problems = new Map(
    (save.failure?.details ?? []).map(({ property = "", ...detail }) => [property, detailWords(detail)]),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!save.busy) void save.act(draft);
  };
  const changeTexts = (next: ArticleDraft) => {
    // The address follows the first title until a person writes another one, or the article exists.
    const follows = !article && draft.slug === slugOf(draft.texts[0]?.title ?? "");
    setDraft(follows ? { ...next, slug: slugOf(next.texts[0]?.title ?? "") } : next);
  };
  const change = (part: Partial<ArticleDraft>) => setDraft((before) => ({ ...before, ...part }));
  const isOutdated =
    save.failure?.internalCode === ("8342" satisfies typeof codes.helpArticleChanged) && article;
  return (
    <ScriptForm onSubmit={submit} className="grid gap-6">
      <Panel title={t("texts")}>
        <TextTabs
          draft={draft}
          missing={missingTargets(draft.texts, languages, markets)}
          problems={problems}
          render={render}
          onChange={changeTexts}
        />
      </Panel>
      <Panel title={t("settings")}>
        <ArticleFields draft={draft} problems={problems} onChange={change} />
      </Panel>
      <Panel title={t("places")} lead={t("placesHint")}>
        <PlaceFields draft={draft} problems={problems} onChange={change} />
      </Panel>
      <div className="sticky bottom-0 z-10 -mx-4 grid gap-3 border-t bg-background px-4 py-3 lg:-mx-8 lg:px-8">
        <WindowRefusal of={save} />
        {isOutdated && (
          <a
            href={`${PATH}/${isOutdated.helpArticleId}`}
            target="_blank"
            rel="noopener"
            className="text-link text-sm underline underline-offset-4"
          >
            {t("newest")}
          </a>
        )}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" size="sm" loading={save.busy} disabled={!isChanged}>
            {t(article ? "save" : "create")}
          </Button>
          <p aria-live="polite" className="text-muted text-sm">
            {(article || isChanged) && t(isChanged ? "unsaved" : "unchanged")}
          </p>
        </div>
      </div>
    </ScriptForm>
  );
}
