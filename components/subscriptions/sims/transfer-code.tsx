"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import ConfirmSession from "@/components/account/sign-in/confirm-session";
import { useConfirmation } from "@/components/account/sign-in/use-confirmation";
import { HelpLink } from "@/components/help/help-link";
import { useAct } from "@/components/shell/use-act";
import { CopyableCode } from "@/components/subscriptions/device/code";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/forms/field";
import { api } from "@/lib/client/client";

/**
 * Creates the code with which another carrier takes the number over, in a confirmed session, and shows it once. Revokes
 * a code that works.
 * @param activeUntil until when an earlier code works, in the viewer's words
 */
export default function TransferCode({
  subscriptionId,
  email,
  activeUntil,
}: {
  subscriptionId: string;
  email: string;
  activeUntil: string | undefined;
}) {
  const t = useTranslations("sims.transfer");
  const [code, setCode] = useState<string>();
  const confirmation = useConfirmation();
  const path = { params: { path: { subscriptionId } } };
  const create = useAct(
    confirmation.confirmFirst(() => api.POST("/subscriptions/{subscriptionId}/transfer-code", path)),
    { after: (made) => setCode(made?.transferCode) },
  );
  const revoke = useAct(() => api.DELETE("/subscriptions/{subscriptionId}/transfer-code", path), {
    done: t("revoked"),
    after: () => setCode(undefined),
  });
  const stop = () => {
    confirmation.stop();
    create.forget();
  };
  if (confirmation.question)
    return (
      <div className="flex flex-col gap-3 border-t pt-4">
        <p>{t("confirm")}</p>
        <ConfirmSession
          email={email}
          question={confirmation.question}
          onConfirmed={async () => {
            confirmation.stop();
            await create.act(undefined);
            return undefined;
          }}
        />
        <Button intent="ghost" width="full" onClick={stop}>
          {t("stop")}
        </Button>
      </div>
    );
  const title = (
    <h3 className="font-sans font-semibold text-base tracking-normal">{t(code ? "title" : "open")}</h3>
  );
  const problem = create.problem ?? revoke.problem;
  const isActive = code !== undefined || activeUntil !== undefined;
  return (
    <div className="flex flex-col gap-3 border-t pt-4" aria-live="polite">
      {code ? (
        <>
          {title}
          <dl>
            <CopyableCode label={t("label")} copy={t("copy")} value={code} />
          </dl>
          <p className="text-muted text-sm">{t("text")}</p>
        </>
      ) : (
        <>
          {title}
          <p className="text-sm">{t("what")}</p>
          {activeUntil && <p className="text-sm">{t("active", { date: activeUntil })}</p>}
          <Button intent="secondary" width="full" loading={create.busy} onClick={() => create.act(undefined)}>
            {t(activeUntil ? "new" : "create")}
          </Button>
        </>
      )}
      {isActive && (
        <Button intent="ghost" width="full" loading={revoke.busy} onClick={() => revoke.act(undefined)}>
          {t("revoke")}
        </Button>
      )}
      {problem && <FieldError>{problem}</FieldError>}
      <HelpLink place="NUMBER_TRANSFER" />
    </div>
  );
}
