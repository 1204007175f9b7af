"use client";
import { useTranslations } from "next-intl";
import { lazy, Suspense, useState } from "react";
import { failureOf, useFailureText } from "@/components/shell/use-failure-text";
import { CopyableCode } from "@/components/subscriptions/device/code";
import { Button } from "@/components/ui/button";
import { api } from "@/lib/client/client";
import type * as codes from "@/lib/client/failure-codes.generated";

// Loaded lazily: few people need the code field.
const ConfirmSession = lazy(() => import("@/components/account/sign-in/confirm-session"));

/**
 * Shows the PUK on request, after a code from an e-mail: every disclosure is recorded, and a stolen session must not be
 * enough to take over the card.
 */
export function PukPanel({ subscriptionId, email }: { subscriptionId: string; email: string }) {
  const t = useTranslations("sims.puk");
  const failureText = useFailureText();
  const [puk, setPuk] = useState<string>();
  const [nonce, setNonce] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  const read = () =>
    api
      .GET("/subscriptions/{subscriptionId}/puk", { params: { path: { subscriptionId } } })
      .catch((error) => ({ data: undefined, error }));
  const show = async () => {
    setBusy(true);
    setProblem(undefined);
    const { data, error } = await read();
    if (data) setPuk(data.puk);
    else if (failureOf(error)?.internalCode === ("2181" satisfies typeof codes.confirmationRequired))
      await sendCode();
    else setProblem(failureText(error));
    setBusy(false);
  };
  const sendCode = async () => {
    const { data, error } = await api
      .POST("/accounts/me/confirmation")
      .catch((error) => ({ data: undefined, error }));
    if (data) setNonce(data.nonce);
    else setProblem(failureText(error));
  };
  const showConfirmed = async (): Promise<string | undefined> => {
    const { data, error } = await read();
    if (!data) return failureText(error);
    setPuk(data.puk);
    setNonce(undefined);
    return undefined;
  };
  const button = (
    <Button intent="ghost" width="full" loading={busy} onClick={show}>
      {t("show")}
    </Button>
  );

  return (
    <div aria-live="polite">
      {puk ? (
        <>
          <dl>
            <CopyableCode label={t("label")} copy={t("copy")} value={puk} />
          </dl>
          <p className="mt-2 text-muted text-sm">{t("text")}</p>
          <Button intent="link" size="sm" onClick={() => setPuk(undefined)}>
            {t("hide")}
          </Button>
        </>
      ) : nonce ? (
        <div className="flex flex-col gap-3 border-t pt-4">
          <p>{t("confirm")}</p>
          <Suspense fallback={button}>
            <ConfirmSession email={email} nonce={nonce} onConfirmed={showConfirmed} />
          </Suspense>
          <Button intent="ghost" width="full" onClick={() => setNonce(undefined)}>
            {t("stop")}
          </Button>
        </div>
      ) : (
        button
      )}
      {problem && <p className="mt-1 font-medium text-danger text-sm">{problem}</p>}
    </div>
  );
}
