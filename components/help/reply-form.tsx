"use client";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { useAct } from "@/components/shell/use-act";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/forms/field";
import { ScriptForm } from "@/components/ui/forms/script-form";
import { Textarea } from "@/components/ui/forms/textarea";
import { Alert } from "@/components/ui/states/alert";
import { api } from "@/lib/client/client";
import { useKeptDraft } from "./kept-draft";

/**
 * Writes to a question again, or says that it is solved.
 * @param closed whether it is closed already
 */
export function ReplyForm({
  questionId,
  email,
  closed,
}: {
  questionId: string;
  email: string;
  closed: boolean;
}) {
  const t = useTranslations("help.questions");
  const draft = useKeptDraft(`reply-${questionId}`);
  const [wrong, setWrong] = useState<string>();
  const path = { questionId };
  const write = useAct(
    (message: string) =>
      api.POST("/my-questions/{questionId}/messages", { params: { path }, body: { text: message } }),
    { done: t("sent", { email }), after: draft.forget },
  );
  const close = useAct(() => api.POST("/my-questions/{questionId}/close", { params: { path } }), {
    done: t("closedNow"),
  });
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const message = draft.text.trim();
    setWrong(message === "" ? t("replyMissing") : undefined);
    if (message !== "") await write.act(message);
  };
  const problem = write.problem ?? close.problem;
  return (
    <ScriptForm onSubmit={send} className="grid gap-4">
      <Field label={t("reply")} hint={closed ? t("closed") : t("replyHint")} error={wrong}>
        <Textarea value={draft.text} maxLength={4000} onChange={(event) => draft.write(event.target.value)} />
      </Field>
      {problem && <Alert tone="danger">{problem}</Alert>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={write.busy} disabled={close.busy}>
          {t("send")}
        </Button>
        {!closed && (
          <Button
            intent="secondary"
            loading={close.busy}
            disabled={write.busy}
            onClick={() => close.act(undefined)}
          >
            {t("close")}
          </Button>
        )}
      </div>
    </ScriptForm>
  );
}
