"use client";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import ConfirmSession from "@/components/account/sign-in/confirm-session";
import { useConfirmation } from "@/components/account/sign-in/use-confirmation";
import { useAct } from "@/components/shell/use-act";
import { CopyableCode } from "@/components/subscriptions/device/code";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/forms/field";
import { api } from "@/lib/client/client";

/**
 * Reads the PUK in a confirmed session and shows it: every disclosure is recorded, and a stolen session must not be
 * enough to take over the card.
 * @param onClose the PUK is hidden again, or the person has stopped
 */
export default function PukPanel({
  subscriptionId,
  email,
  onClose,
}: {
  subscriptionId: string;
  email: string;
  onClose: () => void;
}) {
  const t = useTranslations("sims.puk");
  const [puk, setPuk] = useState<string>();
  const confirmation = useConfirmation();
  const show = useAct(
    confirmation.confirmFirst(() =>
      api.GET("/subscriptions/{subscriptionId}/puk", { params: { path: { subscriptionId } } }),
    ),
    { refresh: false, after: (read) => setPuk(read?.puk) },
  );
  // The press that opened the panel has asked for the PUK.
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    void show.act(undefined);
  });
  if (puk)
    return (
      <div aria-live="polite">
        <dl>
          <CopyableCode label={t("label")} copy={t("copy")} value={puk} />
        </dl>
        <p className="mt-2 text-muted text-sm">{t("text")}</p>
        <Button intent="link" size="sm" onClick={onClose}>
          {t("hide")}
        </Button>
      </div>
    );
  if (confirmation.question)
    return (
      <div className="flex flex-col gap-3 border-t pt-4" aria-live="polite">
        <p>{t("confirm")}</p>
        <ConfirmSession
          email={email}
          question={confirmation.question}
          onConfirmed={async () => {
            confirmation.stop();
            await show.act(undefined);
            return undefined;
          }}
        />
        <Button intent="ghost" width="full" onClick={onClose}>
          {t("stop")}
        </Button>
      </div>
    );
  return (
    <div aria-live="polite">
      <Button intent="ghost" width="full" loading={show.busy} onClick={() => show.act(undefined)}>
        {t("show")}
      </Button>
      {show.problem && <FieldError>{show.problem}</FieldError>}
    </div>
  );
}
