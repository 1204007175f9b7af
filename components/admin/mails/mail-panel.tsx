"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { WindowRefusal } from "@/components/admin/act/refusal/refusal";
import { useAct } from "@/components/shell/use-act";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/overlays/dialog";
import { Alert } from "@/components/ui/states/alert";
import type { SentMail, SentMailDetails } from "@/lib/care/mails/model";
import type { ApiFailure } from "@/lib/client/client";
import type * as codes from "@/lib/client/failure-codes.generated";
import { staffApi } from "@/lib/client/staff";
import type { Action } from "../act/action";
import { ActionButton } from "../act/action-button";
import { AskHost } from "../ask/ask-host";
import { useStaffWords } from "../use-staff-words";

/** The texts of refused resends, by the registry's codes. */
function useMailWords(): (failure: ApiFailure) => string | undefined {
  const t = useTranslations("adminMails");
  const others = useStaffWords();
  return (failure) => {
    const { internalCode } = failure;
    if (internalCode === ("8303" satisfies typeof codes.mailContentGone)) return t("goneText");
    if (internalCode === ("8321" satisfies typeof codes.mailNotResendable)) return t("secretText");
    if (internalCode === ("8322" satisfies typeof codes.mailWithoutRecipient)) return t("nowhere");
    if (internalCode === ("1009" satisfies typeof codes.tooManyRequests)) return t("tooMany");
    return others(failure);
  };
}

/** The API's replacement for a text that is hidden from staff. */
const HIDDEN = "●●●";

/** One e-mail in a side panel. Its text is loaded on request only, because reading it leaves an audit entry. */
export function MailPanel({
  mail,
  reveal,
  onClose,
}: {
  mail: SentMail;
  reveal: Action | null;
  onClose: () => void;
}) {
  const t = useTranslations("adminMails");
  const [details, setDetails] = useState<SentMailDetails>();
  const [isAsking, setAsking] = useState(false);
  const isHidden = details?.text === HIDDEN;
  const say = useMailWords();
  const params = { path: { mailId: mail.mailId } };
  const read = useAct(() => staffApi.GET("/mails/{mailId}", { params }), {
    say,
    refresh: false,
    after: (found) => setDetails(found as SentMailDetails),
  });
  const send = useAct(() => staffApi.POST("/mails/{mailId}/resend", { params }), {
    say,
    done: (sent) => t("sent", { address: sent?.sentTo ?? "" }),
    after: onClose,
  });
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      appearance="sheet"
      title={mail.subject ?? t("withoutSubject", { template: mail.template })}
      description={mail.address}
      actions={
        details?.resendTo !== undefined &&
        (isAsking ? (
          <>
            <Button intent="secondary" onClick={() => setAsking(false)}>
              {t("cancel")}
            </Button>
            <Button loading={send.busy} onClick={() => void send.act(undefined)}>
              {t("sendNow")}
            </Button>
          </>
        ) : (
          <Button intent="secondary" onClick={() => setAsking(true)}>{`${t("again")} …`}</Button>
        ))
      }
    >
      <div className="flex flex-col gap-4 text-sm">
        {mail.failureCode !== undefined && (
          <Alert tone="danger">{t("failedWith", { code: mail.failureCode })}</Alert>
        )}
        {mail.content === "SECRET" && <Alert tone="info">{t("secretText")}</Alert>}
        {mail.content === "GONE" && <Alert tone="info">{t("goneText")}</Alert>}
        {mail.content === "KEPT" && !details && (
          <div>
            <p className="mb-3 text-muted">{t("showHint")}</p>
            <Button size="sm" loading={read.busy} onClick={() => void read.act(undefined)}>
              {t("show")}
            </Button>
          </div>
        )}
        {isAsking && details?.resendTo !== undefined && (
          <Alert tone="warning">{t("goesTo", { address: details.resendTo })}</Alert>
        )}
        {details && details.resendTo === undefined && <Alert tone="info">{t("nowhere")}</Alert>}
        {isHidden && (
          <div>
            <p className="mb-3 text-muted">{t("hidden")}</p>
            {reveal && (
              <ActionButton action={{ ...reveal, body: { ...reveal.body, subjectId: mail.mailId } }} />
            )}
          </div>
        )}
        {details?.text !== undefined && !isHidden && (
          <div
            lang={details.language}
            className="whitespace-pre-wrap break-words rounded-control bg-sunken p-4"
          >
            {details.text}
          </div>
        )}
        {details && details.attachments.length > 0 && (
          <p className="text-muted">
            {t("attachments", { names: details.attachments.map(({ fileName }) => fileName).join(", ") })}
          </p>
        )}
      </div>
      <WindowRefusal of={read.problem === undefined ? send : read} onLeave={onClose} />
      <AskHost />
    </Dialog>
  );
}
