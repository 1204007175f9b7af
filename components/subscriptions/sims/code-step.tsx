"use client";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/forms/field";
import { OneTimeCodeField } from "@/components/ui/forms/one-time-code-field";
import { ScriptForm } from "@/components/ui/forms/script-form";
import { useStepFocus } from "./use-step-focus";

/** A mail takes a moment; asking again sooner would only bring a second one. */
const WAIT_SECONDS = 30;

const DIGITS = 8;

/** The code from the mail. The last digit sends it off. */
export function SimCodeStep({
  email,
  busy,
  problem,
  onBack,
  onResend,
  onCode,
}: {
  email: string;
  busy: boolean;
  problem: string | undefined;
  onBack: () => void;
  onResend: () => Promise<boolean>;
  onCode: (code: string) => void;
}) {
  const t = useTranslations("sims.replace.code");
  const focus = useStepFocus();
  const [code, setCode] = useState("");
  const [wait, setWait] = useState(WAIT_SECONDS);
  useEffect(() => {
    if (wait === 0) return;
    const timer = setTimeout(() => setWait(wait - 1), 1000);
    return () => clearTimeout(timer);
  }, [wait]);
  // A wrong code is typed anew, from its first digit.
  useEffect(() => {
    if (problem) setCode("");
  }, [problem]);
  return (
    <ScriptForm
      ref={focus}
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (code.length === DIGITS) onCode(code);
      }}
    >
      <p>{t("lead", { email })}</p>
      <Field label={t("label")} error={problem} hint={t("hint")}>
        <OneTimeCodeField length={DIGITS} value={code} onChange={setCode} onComplete={onCode} />
      </Field>
      <div className="flex flex-col gap-2.5">
        <Button type="submit" size="lg" width="full" loading={busy} disabled={code.length < DIGITS}>
          {t("submit")}
        </Button>
        <Button
          intent="ghost"
          width="full"
          disabled={busy || wait > 0}
          onClick={async () => {
            setCode("");
            if (await onResend()) setWait(WAIT_SECONDS);
          }}
        >
          {wait > 0 ? t("resendIn", { seconds: wait }) : t("resend")}
        </Button>
        <Button intent="ghost" width="full" disabled={busy} onClick={onBack}>
          {t("back")}
        </Button>
      </div>
    </ScriptForm>
  );
}
