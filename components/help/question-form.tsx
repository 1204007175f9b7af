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
  const [subject, setSubject] = useState("");
  const [text, setText] = useState(prefill ? `\n\n${prefill}` : "");
  const [wrong, setWrong] = useState<{ subject?: string; text?: string }>({});
  const { act, busy, problem } = useAct((body: AskQuestionRequest) => api.POST("/my-questions", { body }), {
    done: t("sent", { email }),
    refresh: false,
    after: ({ questionId }) => router.push(`/account/questions/${questionId}`),
  });
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const isEmpty = text.trim() === "" || text.trim() === prefill;
    const problems = {
      ...(subject.trim() === "" && { subject: t("subjectMissing") }),
      ...(isEmpty && { text: t("textMissing") }),
    };
    setWrong(problems);
    if (Object.keys(problems).length === 0)
      await act({ ...context, subject: subject.trim(), text: text.trim() });
  };
  return (
    <ScriptForm onSubmit={send} className="grid gap-5">
      <Field label={t("subject")} hint={t("subjectHint")} error={wrong.subject}>
        <Input
          value={subject}
          maxLength={120}
          autoComplete="off"
          onChange={(event) => setSubject(event.target.value)}
        />
      </Field>
      <SuggestedArticles words={subject} locale={locale} />
      <Field label={t("text")} hint={t("textHint")} error={wrong.text}>
        <Textarea rows={7} value={text} maxLength={4000} onChange={(event) => setText(event.target.value)} />
      </Field>
      {problem && <Alert tone="danger">{problem}</Alert>}
      <Button type="submit" loading={busy} className="justify-self-start">
        {t("send")}
      </Button>
    </ScriptForm>
  );
}
