"use client";
import { useTranslations } from "next-intl";
import { Field } from "@/components/ui/forms/field";
import { Input } from "@/components/ui/forms/input";
import { Textarea } from "@/components/ui/forms/textarea";
import type { DraftText } from "./article-draft";
import { ArticlePreview } from "./article-preview";
import type { RenderText } from "./preview-model";

/** The fields of one text of an article, with its preview next to them or, on a phone, below. */
export function TextFields({
  text,
  problemOf,
  render,
  onChange,
}: {
  text: DraftText;
  /** The API's refusal of a field. */
  problemOf: (field: "title" | "summary" | "keywords" | "body") => string | undefined;
  render: RenderText;
  onChange: (text: DraftText) => void;
}) {
  const t = useTranslations("adminHelp");
  const set = (change: Partial<DraftText>) => onChange({ ...text, ...change });
  const { language } = text;
  return (
    <div className="grid gap-6 lg:grid-cols-2 lg:items-start">
      <div className="grid min-w-0 gap-4">
        <Field label={t("textTitle")} error={problemOf("title")}>
          <Input
            lang={language}
            value={text.title}
            maxLength={100}
            autoComplete="off"
            onChange={({ target }) => set({ title: target.value })}
          />
        </Field>
        <Field label={t("summary")} hint={t("summaryHint")} error={problemOf("summary")}>
          <Input
            lang={language}
            value={text.summary}
            maxLength={200}
            autoComplete="off"
            onChange={({ target }) => set({ summary: target.value })}
          />
        </Field>
        <Field label={t("body")} hint={t("bodyHint")} error={problemOf("body")}>
          <Textarea
            lang={language}
            value={text.body}
            rows={16}
            maxLength={20_000}
            className="min-h-96! font-mono text-sm!"
            onChange={({ target }) => set({ body: target.value })}
          />
        </Field>
        <Field label={t("keywords")} hint={t("keywordsHint")} error={problemOf("keywords")} optional>
          <Input
            lang={language}
            value={text.keywords}
            autoComplete="off"
            onChange={({ target }) => set({ keywords: target.value })}
          />
        </Field>
      </div>
      <ArticlePreview text={text} render={render} />
    </div>
  );
}
