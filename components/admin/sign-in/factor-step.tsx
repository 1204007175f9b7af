"use client";
import { KeyRound } from "lucide-react";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field, FieldError } from "@/components/ui/forms/field";
import { Input } from "@/components/ui/forms/input";
import { ScriptForm } from "@/components/ui/forms/script-form";
import type { StaffFactor } from "@/lib/identity/staff/model";
import { TotpForm } from "./totp-form";

type Way = "TOTP" | "PASSKEY" | "RECOVERY";
type Factor = { totp: string } | { recoveryCode: string };

/** The second factor of a sign-in: the kinds that the person has, and a recovery code if they are lost. */
export function FactorStep({
  kinds,
  onFactor,
  onPasskey,
  onStartOver,
}: {
  kinds: readonly StaffFactor["kind"][];
  onFactor: (factor: Factor) => Promise<string | undefined>;
  onPasskey: () => Promise<string | undefined>;
  onStartOver: () => void;
}) {
  const t = useTranslations("adminSignIn");
  const [way, setWay] = useState<Way>(kinds.includes("PASSKEY") ? "PASSKEY" : "TOTP");
  const others: { way: Way; label: string }[] = [
    ...(kinds.includes("PASSKEY") ? [{ way: "PASSKEY" as const, label: t("usePasskey") }] : []),
    ...(kinds.includes("TOTP") ? [{ way: "TOTP" as const, label: t("useTotp") }] : []),
    { way: "RECOVERY", label: t("useRecovery") },
  ];
  return (
    <div className="flex flex-col gap-5">
      <p className="text-muted">{t("factorLead")}</p>
      {way === "TOTP" && (
        <TotpForm
          label={t("totp")}
          hint={t("totpHint")}
          incomplete={t("totpIncomplete")}
          action={t("continue")}
          onCode={(totp) => onFactor({ totp })}
        />
      )}
      {way === "PASSKEY" && <Passkey onPasskey={onPasskey} />}
      {way === "RECOVERY" && <Recovery onCode={(recoveryCode) => onFactor({ recoveryCode })} />}
      <ul className="flex flex-wrap justify-center gap-x-6 gap-y-1 border-t pt-3 text-sm">
        {others
          .filter((other) => other.way !== way)
          .map((other) => (
            <li key={other.way}>
              <Choice onClick={() => setWay(other.way)}>{other.label}</Choice>
            </li>
          ))}
        <li>
          <Choice onClick={onStartOver}>{t("startOver")}</Choice>
        </li>
      </ul>
    </div>
  );
}

function Choice({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="min-h-11 font-medium text-link underline underline-offset-4"
    >
      {children}
    </button>
  );
}

function Passkey({ onPasskey }: { onPasskey: () => Promise<string | undefined> }) {
  const t = useTranslations("adminSignIn");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const use = async () => {
    setBusy(true);
    setProblem(undefined);
    const failed = await onPasskey();
    setProblem(failed);
    if (failed !== undefined) setBusy(false);
  };
  return (
    <>
      <Button size="lg" width="full" autoFocus loading={busy} onClick={use}>
        <KeyRound aria-hidden="true" className="size-5" />
        {t("usePasskey")}
      </Button>
      <FieldError>{problem}</FieldError>
    </>
  );
}

const SHORTEST_RECOVERY_CODE = 8;

function Recovery({ onCode }: { onCode: (code: string) => Promise<string | undefined> }) {
  const t = useTranslations("adminSignIn");
  const [code, setCode] = useState("");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (code.trim().length < SHORTEST_RECOVERY_CODE) return setProblem(t("recoveryIncomplete"));
    setBusy(true);
    setProblem(undefined);
    const failed = await onCode(code.trim());
    setProblem(failed);
    if (failed !== undefined) setBusy(false);
  };
  return (
    <ScriptForm onSubmit={send} className="flex flex-col gap-5">
      <Field label={t("recovery")} hint={t("recoveryHint")} error={problem}>
        <Input
          value={code}
          onChange={({ target }) => setCode(target.value)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          autoFocus
          className="font-mono"
        />
      </Field>
      <Button type="submit" size="lg" width="full" loading={busy}>
        {t("continue")}
      </Button>
    </ScriptForm>
  );
}
