"use client";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { useAct } from "@/components/shell/use-act";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/forms/field";
import { Input } from "@/components/ui/forms/input";
import { ScriptForm } from "@/components/ui/forms/script-form";
import { Textarea } from "@/components/ui/forms/textarea";
import { Alert } from "@/components/ui/states/alert";
import type { Locale } from "@/i18n/locales";
import { api } from "@/lib/client/client";
import type { AskQuestionRequest } from "@/lib/help/questions/model";
import { useKeptDraft } from "./kept-draft";
import { SuggestedArticles } from "./suggested-articles";

/** What the form sends besides what the person writes. */
export type AskedContext = Pick<AskQuestionRequest, "about" | "place" | "failureCode">;

/**
 * The form to ask customer care. Articles that fit the words appear while the person writes.
 * @param prefill text that is already in the message
 */
export function QuestionForm({
  context,
  email,
  locale,
  prefill,
}: {
  context: AskedContext;
  email: string;
  locale: Locale;
  prefill: string | undefined;
}) {
  const t = useTranslations("help.ask");
  const router = useRouter();
  const subject = useKeptDraft(`question-subject ${email}`);
  const text = useKeptDraft(`question-text ${email}`, prefill ? `\n\n${prefill}` : "");
  const [isSent, setSent] = useState(false);
  const [wrong, setWrong] = useState<{ subject?: string; text?: string }>({});
  const { act, busy, problem } = useAct((body: AskQuestionRequest) => api.POST("/my-questions", { body }), {
    done: t("sent", { email }),
    refresh: false,
    after: ({ questionId }) => {
      // The next page takes a moment. A second click in that moment would ask the question again.
      setSent(true);
      subject.forget();
      text.forget();
      router.push(`/account/questions/${questionId}`);
    },
  });
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const [about, message] = [subject.text.trim(), text.text.trim()];
    const problems = {
      ...(about === "" && { subject: t("subjectMissing") }),
      ...((message === "" || message === prefill) && { text: t("textMissing") }),
    };
    setWrong(problems);
    if (Object.keys(problems).length === 0) await act({ ...context, subject: about, text: message });
  };
  return (
    <ScriptForm onSubmit={send} className="grid gap-5">
      <Field label={t("subject")} hint={t("subjectHint")} error={wrong.subject}>
        <Input
          value={subject.text}
          maxLength={120}
          autoComplete="off"
          onChange={(event) => subject.write(event.target.value)}
        />
      </Field>
      <SuggestedArticles words={subject.text} locale={locale} />
      <Field label={t("text")} hint={t("textHint")} error={wrong.text}>
        <Textarea
          rows={7}
          value={text.text}
          maxLength={4000}
          onChange={(event) => text.write(event.target.value)}
        />
      </Field>
      {problem && <Alert tone="danger">{problem}</Alert>}
      <Button type="submit" loading={busy || isSent} className="justify-self-start">
        {t("send")}
      </Button>
    </ScriptForm>
  );
}
