"use client";
import { useTranslations } from "next-intl";
import { type FormEvent, type KeyboardEvent, useRef, useState } from "react";
import { useAct } from "@/components/shell/use-act";
import { useUnsavedQuestion } from "@/components/shell/use-unsaved-question";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/forms/field";
import { ScriptForm } from "@/components/ui/forms/script-form";
import { Textarea } from "@/components/ui/forms/textarea";
import type { Locale } from "@/i18n/locales";
import { staffApi } from "@/lib/client/staff";
import type { QuestionSummary } from "@/lib/help/questions/model";
import { WindowRefusal } from "../act/refusal/refusal";
import { useStaffWords } from "../use-staff-words";
import { ArticleFinder } from "./article-finder";
import { insertedAt } from "./inserted";

const LONGEST = 4000;

/**
 * Answers a question by mail. Ctrl+Enter sends. The typed text stays when sending fails, and when a colleague answers
 * in the meantime.
 */
export function AnswerForm({
  questionId,
  state,
  name,
  languageName,
  locale,
  helpAddress,
}: {
  questionId: string;
  state: QuestionSummary["state"];
  /** The person who asked. */
  name: string;
  /** The language in which the person reads mails, in words. */
  languageName: string;
  /** The person's locale on the portal. */
  locale: Locale;
  /** The address of the help page in this locale. */
  helpAddress: string;
}) {
  const t = useTranslations("adminQuestions");
  const words = useStaffWords();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState("");
  const [isWriting, setWriting] = useState(false);
  const [isMissing, setMissing] = useState(false);
  useUnsavedQuestion(text.trim() !== "");
  const send = useAct(
    (answer: string) =>
      staffApi.POST("/questions/{questionId}/answers", {
        params: { path: { questionId } },
        body: { text: answer },
      }),
    {
      done: t("sent", { name }),
      say: (failure) => words(failure) ?? failure.message,
      after: () => {
        setText("");
        setWriting(false);
      },
    },
  );
  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    const answer = text.trim();
    setMissing(answer === "");
    if (answer === "") field.current?.focus();
    else if (!send.busy) void send.act(answer);
  };
  const insert = (slug: string, title: string) => {
    const at = field.current?.selectionStart ?? text.length;
    const inserted = insertedAt(text, at, `${title}: ${helpAddress}/${slug}`);
    setText(inserted.text);
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(inserted.cursor, inserted.cursor);
    });
  };
  if (state !== "OPEN" && !isWriting && text === "")
    return (
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm">{t(state === "ANSWERED" ? "answered" : "closed", { name })}</p>
        <Button size="sm" intent="secondary" onClick={() => setWriting(true)}>
          {t("another")}
        </Button>
      </div>
    );
  return (
    <>
      <ScriptForm onSubmit={submit} className="flex flex-col gap-3">
        <p className="font-medium text-sm">{t("writeIn", { language: languageName, name })}</p>
        <Field
          label={t("text", { name })}
          hint={`${t("hint", { name })} ${t("keys")}`}
          error={isMissing ? t("missing") : undefined}
        >
          <Textarea
            ref={field}
            value={text}
            rows={7}
            maxLength={LONGEST}
            autoFocus={isWriting}
            onChange={({ target }) => setText(target.value)}
            onKeyDown={(event) => {
              if (event.key === "Enter" && (event.metaKey || event.ctrlKey)) submit(event);
            }}
          />
        </Field>
        <WindowRefusal of={send} />
        <div>
          <Button type="submit" size="sm" loading={send.busy}>
            {t("send")}
          </Button>
        </div>
      </ScriptForm>
      <ArticleFinder locale={locale} name={name} onInsert={({ slug, title }) => insert(slug, title)} />
    </>
  );
}
