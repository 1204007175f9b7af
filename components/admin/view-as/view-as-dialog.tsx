"use client";
import { ExternalLink } from "lucide-react";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { WindowRefusal } from "@/components/admin/act/refusal/refusal";
import type { ViewedPerson } from "@/components/admin/view-as/viewed";
import { useAct } from "@/components/shell/use-act";
import { Button, buttonStyle } from "@/components/ui/button";
import { Field } from "@/components/ui/forms/field";
import { ScriptForm } from "@/components/ui/forms/script-form";
import { Textarea } from "@/components/ui/forms/textarea";
import { Dialog } from "@/components/ui/overlays/dialog";
import { Alert } from "@/components/ui/states/alert";
import { reasonHeader, staffApi } from "@/lib/client/staff";
import { AskHost } from "../ask/ask-host";
import { useStaffWords } from "../use-staff-words";
import { useConsent } from "./use-consent";

const LONGEST_REASON = 500;

/** Asks why, then for the customer's consent where there is none yet, and hands over the link that opens the portal once. */
export default function ViewAsDialog({ viewed, onClose }: { viewed: ViewedPerson; onClose: () => void }) {
  const t = useTranslations("adminViewAs");
  const words = useStaffWords();
  const [reason, setReason] = useState("");
  const [missing, setMissing] = useState(false);
  const start = useAct(
    () => staffApi.POST("/view-as-sessions", { body: { ...viewed, ask: true }, ...reasonHeader(reason) }),
    {
      refresh: false,
      say: (failure) => words(failure) ?? failure.message,
      after: (answer) => setLook(answer),
    },
  );
  const { look, setLook } = useConsent(() => void start.act(undefined));
  const end = useAct(
    (viewAsSessionId: string) =>
      staffApi.DELETE("/view-as-sessions/{viewAsSessionId}", { params: { path: { viewAsSessionId } } }),
    { refresh: false, say: words, after: () => onClose() },
  );
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setMissing(reason.trim() === "");
    if (reason.trim() !== "") void start.act(undefined);
    else event.currentTarget.querySelector<HTMLElement>("textarea")?.focus();
  };
  const waits = look?.status === "WAITING" || (look?.status === "ALLOWED" && !look.url);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      appearance="sheet"
      title={t("title")}
      description={t("text")}
    >
      <div aria-live="polite" className="flex flex-col gap-4">
        {look?.url ? (
          <>
            <Alert tone="success" title={t("allowedTitle")}>
              {t("allowedText")}
            </Alert>
            <a
              href={look.url}
              target="_blank"
              rel="noreferrer"
              className={buttonStyle({ size: "sm" })}
              onClick={onClose}
            >
              <ExternalLink aria-hidden="true" className="size-4" />
              {t("open")}
            </a>
          </>
        ) : waits ? (
          <>
            <Alert tone="info" title={t("waitingTitle")}>
              {t("waitingText")}
            </Alert>
            <div>
              <Button
                size="sm"
                intent="secondary"
                loading={end.busy}
                onClick={() => end.act(look.viewAsSessionId)}
              >
                {t("withdraw")}
              </Button>
            </div>
          </>
        ) : (
          <ScriptForm onSubmit={send} className="flex flex-col gap-4">
            {look && <Alert tone="danger">{t(look.status === "REFUSED" ? "refused" : "expired")}</Alert>}
            <Field label={t("reason")} hint={t("reasonHint")} error={missing && t("reasonMissing")}>
              <Textarea
                value={reason}
                autoFocus
                maxLength={LONGEST_REASON}
                rows={2}
                onChange={({ target }) => {
                  setReason(target.value);
                  setMissing(false);
                }}
              />
            </Field>
            <div className="flex flex-wrap items-center gap-2.5">
              <Button type="submit" size="sm" loading={start.busy}>
                {t("submit")}
              </Button>
              <Button size="sm" intent="secondary" onClick={onClose}>
                {t("cancel")}
              </Button>
            </div>
          </ScriptForm>
        )}
      </div>
      <WindowRefusal of={start.problem === undefined ? end : start} onLeave={onClose} />
      <AskHost />
    </Dialog>
  );
}
