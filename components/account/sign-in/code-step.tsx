"use client";
import { MailCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import { type FormEvent, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/forms/field";
import { OneTimeCodeField } from "@/components/ui/forms/one-time-code-field";
import { ScriptForm } from "@/components/ui/forms/script-form";
import { useSecondsLeft } from "./use-seconds-left";

const RESEND_AFTER_MS = 30_000;

/**
 * Asks for the digits of a code and sends them off with the last one. `onCode` and `onResend` answer with what went wrong,
 * if anything did; after `onCode` succeeded this form stays busy, because the page moves on.
 */
export function SignInCodeStep({
  email,
  onCode,
  onResend,
  onChangeEmail,
  digits: length = 6,
  action,
}: {
  email: string;
  /** A login code has six, the code of a sensitive step eight. */
  digits?: 6 | 8;
  onCode: (code: string) => Promise<string | undefined>;
  onResend: () => Promise<string | undefined>;
  /** Absent where the address is not to be chosen. */
  onChangeEmail?: () => void;
  /** What the code does, on the button; else that it is confirmed. */
  action?: { label: string; intent: "danger" };
}) {
  const t = useTranslations("login");
  const [code, setCode] = useState("");
  const [problem, setProblem] = useState<string>();
  const [notice, setNotice] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [tries, setTries] = useState(0);
  const running = useRef(false);
  const [resendAt, setResendAt] = useState(() => Date.now() + RESEND_AFTER_MS);
  const wait = useSecondsLeft(resendAt);

  const send = async (digits: string) => {
    // `onComplete` and the form's own submit may come at once.
    if (running.current) return;
    if (!/^\d+$/.test(digits) || digits.length !== length)
      return setProblem(t("codeIncomplete", { digits: length }));
    running.current = true;
    setBusy(true);
    setProblem(undefined);
    setNotice(undefined);
    const failed = await onCode(digits).catch(() => t("failed"));
    running.current = false;
    if (failed === undefined) return;
    setBusy(false);
    setCode("");
    setTries((count) => count + 1);
    setProblem(failed);
  };
  const resend = async () => {
    setProblem(undefined);
    setCode("");
    const failed = await onResend();
    if (failed) return setProblem(failed);
    setResendAt(Date.now() + RESEND_AFTER_MS);
    setNotice(t("resent"));
  };

  return (
    <ScriptForm
      className="flex flex-col gap-5"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void send(code);
      }}
    >
      <p className="flex gap-3 rounded-control bg-sunken p-4">
        <MailCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-link" />
        <span className="min-w-0">
          {t.rich("codeSent", {
            email,
            digits: length,
            b: (text) => <strong className="break-words">{text}</strong>,
          })}{" "}
          {onChangeEmail && (
            <button
              type="button"
              onClick={onChangeEmail}
              className="min-h-6 font-medium text-link underline underline-offset-4"
            >
              {t("changeEmail")}
            </button>
          )}
        </span>
      </p>
      <Field label={t("code")} error={problem}>
        <OneTimeCodeField
          // A new one takes the focus, which a disabled field has lost.
          key={tries}
          length={length}
          value={code}
          onChange={(next) => {
            setCode(next);
            if (problem) setProblem(undefined);
          }}
          onComplete={send}
          disabled={busy}
          autoFocus
        />
      </Field>
      <Button type="submit" size="lg" width="full" loading={busy} intent={action?.intent}>
        {action?.label ?? t("verify")}
      </Button>
      <p className="text-center text-muted text-sm">
        {wait > 0 ? (
          t("resendIn", { seconds: wait })
        ) : (
          <button
            type="button"
            onClick={resend}
            className="min-h-11 font-medium text-link underline underline-offset-4"
          >
            {t("resend")}
          </button>
        )}
      </p>
      <p aria-live="polite" className="sr-only">
        {notice}
      </p>
    </ScriptForm>
  );
}
