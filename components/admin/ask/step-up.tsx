"use client";
import { KeyRound } from "lucide-react";
import { useTranslations } from "next-intl";
import { type FormEvent, useRef, useState } from "react";
import { askForPasskey } from "@/components/passkeys/passkey";
import { failureOf, useFailureText } from "@/components/shell/use-failure-text";
import { Button } from "@/components/ui/button";
import { Field, FieldError } from "@/components/ui/forms/field";
import { OneTimeCodeField } from "@/components/ui/forms/one-time-code-field";
import { ScriptForm } from "@/components/ui/forms/script-form";
import type * as codes from "@/lib/client/failure-codes.generated";
import { plainStaffApi } from "@/lib/client/staff";
import type { StaffFactor } from "@/lib/identity/staff/model";
import { useStaffWords } from "../use-staff-words";

type Factor = { totp: string } | { passkey: { id: string; rawId: string; type: string } };

/** Confirms the session with a second factor that the person has. */
export function StepUp({ kinds, onDone }: { kinds: readonly StaffFactor["kind"][]; onDone: () => void }) {
  const t = useTranslations("adminAsk");
  const say = useStaffWords();
  const failureText = useFailureText();
  const [code, setCode] = useState("");
  const [tries, setTries] = useState(0);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState<"totp" | "passkey">();
  const running = useRef(false);

  const confirm = async (factor: Factor): Promise<string | undefined> => {
    const { data, error, response } = await plainStaffApi
      .POST("/staff-auth/step-up", { body: factor })
      .catch((error) => ({ data: undefined, error, response: undefined }));
    if (data) return undefined;
    if (response?.status === 429)
      return t("locked", {
        minutes: Math.max(1, Math.ceil(Number(response.headers.get("retry-after") ?? 60) / 60)),
      });
    const failure = failureOf(error);
    if (failure?.internalCode === ("2210" satisfies typeof codes.secondFactorFailed)) return t("wrong");
    return (failure && say(failure)) ?? failureText(error);
  };
  const withPasskey = async (): Promise<string | undefined> => {
    const { data, error } = await plainStaffApi
      .POST("/staff-auth/step-up/options")
      .catch((error) => ({ data: undefined, error }));
    if (!data) return failureText(error);
    const passkey = await askForPasskey(data.options);
    return passkey ? confirm({ passkey }) : t("passkeyStopped");
  };
  const go = async (kind: "totp" | "passkey", work: () => Promise<string | undefined>) => {
    if (running.current) return;
    running.current = true;
    setBusy(kind);
    setProblem(undefined);
    const failed = await work();
    running.current = false;
    if (failed === undefined) return onDone();
    setBusy(undefined);
    setCode("");
    setTries((count) => count + 1);
    setProblem(failed);
  };
  const sendCode = (digits: string) => {
    if (!/^\d{6}$/.test(digits)) return setProblem(t("totpIncomplete"));
    void go("totp", () => confirm({ totp: digits }));
  };

  const hasTotp = kinds.includes("TOTP");
  return (
    <div className="flex flex-col gap-4">
      {kinds.includes("PASSKEY") && (
        <Button
          intent={hasTotp ? "secondary" : "primary"}
          autoFocus={!hasTotp}
          loading={busy === "passkey"}
          onClick={() => go("passkey", withPasskey)}
        >
          <KeyRound aria-hidden="true" className="size-5" />
          {t("usePasskey")}
        </Button>
      )}
      {hasTotp ? (
        <ScriptForm
          className="flex flex-col gap-4"
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            sendCode(code);
          }}
        >
          <Field label={t("totp")} error={problem}>
            <OneTimeCodeField
              key={tries}
              value={code}
              onChange={(next) => {
                setCode(next);
                if (problem && next) setProblem(undefined);
              }}
              onComplete={sendCode}
              disabled={busy !== undefined}
              autoFocus
            />
          </Field>
          <Button type="submit" loading={busy === "totp"}>
            {t("confirm")}
          </Button>
        </ScriptForm>
      ) : (
        <FieldError>{problem}</FieldError>
      )}
    </div>
  );
}
