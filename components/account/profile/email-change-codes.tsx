"use client";
import { MailCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import { type FormEvent, useRef, useState } from "react";
import { useSecondsLeft } from "@/components/account/sign-in/use-seconds-left";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/forms/field";
import { OneTimeCodeField } from "@/components/ui/forms/one-time-code-field";
import { ScriptForm } from "@/components/ui/forms/script-form";

const RESEND_AFTER_MS = 30_000;
const DIGITS = 8;

/**
 * Asks for both codes of a change of address: one was sent to the new address and one to the present address. `onCodes`
 * and `onResend` resolve to the problem, or to undefined.
 */
export function EmailChangeCodes({
  email,
  currentEmail,
  supportEmail,
  onCodes,
  onResend,
  onChangeEmail,
}: {
  email: string;
  currentEmail: string;
  supportEmail: string;
  onCodes: (codes: { code: string; currentCode: string }) => Promise<string | undefined>;
  onResend: () => Promise<string | undefined>;
  onChangeEmail: () => void;
}) {
  const t = useTranslations("security.codes");
  const login = useTranslations("login");
  const [code, setCode] = useState("");
  const [currentCode, setCurrentCode] = useState("");
  const [problem, setProblem] = useState<string>();
  const [notice, setNotice] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [tries, setTries] = useState(0);
  const running = useRef(false);
  const [resendAt, setResendAt] = useState(() => Date.now() + RESEND_AFTER_MS);
  const wait = useSecondsLeft(resendAt);

  const clear = () => {
    setCode("");
    setCurrentCode("");
    setTries((count) => count + 1);
  };
  const send = async (codes: { code: string; currentCode: string }) => {
    if (running.current) return;
    if (codes.code.length < DIGITS || codes.currentCode.length < DIGITS) return setProblem(t("incomplete"));
    running.current = true;
    setBusy(true);
    setProblem(undefined);
    setNotice(undefined);
    const failed = await onCodes(codes).catch(() => login("failed"));
    running.current = false;
    if (failed === undefined) return;
    setBusy(false);
    clear();
    setProblem(failed);
  };
  const resend = async () => {
    setProblem(undefined);
    const failed = await onResend();
    if (failed) return setProblem(failed);
    clear();
    setResendAt(Date.now() + RESEND_AFTER_MS);
    setNotice(t("resent"));
  };
  const change = (set: (value: string) => void) => (value: string) => {
    set(value);
    if (problem) setProblem(undefined);
  };

  return (
    <ScriptForm
      className="flex flex-col gap-5"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void send({ code, currentCode });
      }}
    >
      <p className="flex gap-3 rounded-control bg-sunken p-4">
        <MailCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-link" />
        <span className="min-w-0">
          {t("sent")}{" "}
          <button
            type="button"
            onClick={onChangeEmail}
            className="min-h-6 font-medium text-link underline underline-offset-4"
          >
            {login("changeEmail")}
          </button>
        </span>
      </p>
      <Field label={t("new", { email })}>
        <OneTimeCodeField
          // A new field takes the focus, which the disabled one has lost.
          key={tries}
          length={DIGITS}
          value={code}
          onChange={change(setCode)}
          disabled={busy}
          autoFocus
        />
      </Field>
      <Field label={t("current", { email: currentEmail })} error={problem}>
        <OneTimeCodeField
          length={DIGITS}
          value={currentCode}
          onChange={change(setCurrentCode)}
          onComplete={(digits) => {
            if (code.length === DIGITS) void send({ code, currentCode: digits });
          }}
          disabled={busy}
        />
      </Field>
      <Button type="submit" size="lg" width="full" loading={busy}>
        {t("change")}
      </Button>
      <p className="text-muted text-sm">
        {t.rich("lost", {
          email: currentEmail,
          support: supportEmail,
          link: (text) => (
            <a href={`mailto:${supportEmail}`} className="text-link underline underline-offset-4">
              {text}
            </a>
          ),
        })}
      </p>
      <p className="text-center text-muted text-sm">
        {wait > 0 ? (
          login("resendIn", { seconds: wait })
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
