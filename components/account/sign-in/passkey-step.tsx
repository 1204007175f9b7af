"use client";
import { KeyRound } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { askForPasskey } from "@/components/passkeys/passkey";
import { useFailureText } from "@/components/shell/use-failure-text";
import { Button } from "@/components/ui/button";
import { Alert } from "@/components/ui/states/alert";
import { api } from "@/lib/client/client";
import type { ConfirmAction, ConfirmationQuestion } from "./use-confirmation";

/**
 * Confirms this session with a passkey, or changes to a code: the passkey may be on another device. After `onConfirmed`
 * succeeds the button stays busy, because the page changes.
 * @param onRefused asks for new options, because the old ones are spent
 * @param onCode sends a code and shows its field; resolves to the problem, or to undefined
 */
export function PasskeyStep({
  question: { nonce, options },
  onConfirmed,
  onRefused,
  onCode,
  action,
}: {
  question: { nonce: string; options: NonNullable<ConfirmationQuestion["passkey"]> };
  onConfirmed: () => Promise<string | undefined>;
  onRefused: () => Promise<string | undefined>;
  onCode: () => Promise<string | undefined>;
  action?: ConfirmAction;
}) {
  const t = useTranslations("login");
  const failureText = useFailureText();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  const attempt = async (): Promise<string | undefined> => {
    const passkey = await askForPasskey(options);
    if (!passkey) return t("passkeyStopped");
    const { data, error, response } = await api.POST("/accounts/me/confirmation/passkey/confirm", {
      body: { nonce, passkey },
    });
    if (data) return onConfirmed();
    if (response.status !== 409) return failureText(error);
    await onRefused();
    return t("passkeyWrong");
  };
  const run = async (step: () => Promise<string | undefined>) => {
    setBusy(true);
    setProblem(undefined);
    const failed = await step().catch(() => t("offline"));
    if (failed === undefined) return;
    setProblem(failed);
    setBusy(false);
  };

  return (
    <div className="grid gap-4">
      <p className="flex gap-3 rounded-control bg-sunken p-4">
        <KeyRound aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-link" />
        {t("passkeyConfirm")}
      </p>
      <Button
        size="lg"
        width="full"
        loading={busy}
        intent={action?.intent}
        autoFocus
        onClick={() => run(attempt)}
      >
        {action?.label ?? t("confirmWithPasskey")}
      </Button>
      <div aria-live="assertive" className="empty:hidden">
        {problem && <Alert tone="danger">{problem}</Alert>}
      </div>
      <Button intent="link" className="justify-self-center" onClick={() => run(onCode)} disabled={busy}>
        {t("codeInstead")}
      </Button>
    </div>
  );
}
