"use client";
import { CircleCheck, CircleX, MailCheck } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/forms/field";
import { Input } from "@/components/ui/forms/input";
import { OneTimeCodeField } from "@/components/ui/forms/one-time-code-field";
import { ScriptForm } from "@/components/ui/forms/script-form";
import { LinkButton } from "@/components/ui/link-button";
import type { SigningOutcome } from "@/lib/signing/sign";

export type CodeSent = "SENT" | "ENDED" | "TOO_MANY";
export type SigningResult = SigningOutcome | "TOO_MANY";

type Step = "read" | "code" | "decline" | "signed" | "declined";

/** Signing a contract: ask for the code, type it, done; or say no. */
export function SignForm({
  token,
  actions,
  email,
  brand,
  signedUrl,
  declinedUrl,
}: {
  token: string;
  actions: {
    sendCode: (token: string) => Promise<CodeSent>;
    sign: (token: string, code: string) => Promise<SigningResult>;
    decline: (token: string, reason: string) => Promise<boolean>;
  };
  /** Where the code goes, masked. */
  email: string;
  brand: string;
  signedUrl: string | undefined;
  declinedUrl: string | undefined;
}) {
  const t = useTranslations("sign");
  const router = useRouter();
  const [step, setStep] = useState<Step>("read");
  const [code, setCode] = useState("");
  const [reason, setReason] = useState("");
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [tries, setTries] = useState(0);

  /** One thing at a time; what goes wrong is said, and can be tried again. */
  const run = async (work: () => Promise<string | undefined>) => {
    if (busy) return;
    setBusy(true);
    setProblem(undefined);
    setProblem(await work().catch(() => t("failed")));
    setBusy(false);
  };
  const ended = () => {
    router.refresh();
    return t("ended");
  };
  const send = () =>
    run(async () => {
      const sent = await actions.sendCode(token);
      if (sent === "ENDED") return ended();
      if (sent === "TOO_MANY") return t("tooMany");
      setCode("");
      setStep("code");
      return undefined;
    });
  const sign = (digits: string) =>
    run(async () => {
      if (!/^\d{8}$/.test(digits)) return t("codeIncomplete");
      const outcome = await actions.sign(token, digits);
      if (outcome === "SIGNED") {
        setStep("signed");
        return undefined;
      }
      setCode("");
      setTries((count) => count + 1);
      if (outcome === "ENDED") return ended();
      return outcome === "TOO_MANY" ? t("tooMany") : t("wrongCode");
    });
  const decline = () =>
    run(async () => {
      if (!(await actions.decline(token, reason))) return ended();
      setStep("declined");
      return undefined;
    });

  if (step === "signed" || step === "declined") {
    const signed = step === "signed";
    const href = signed ? signedUrl : declinedUrl;
    return (
      <div role="status" className="flex flex-col items-center gap-3 py-4 text-center">
        {signed ? (
          <CircleCheck aria-hidden="true" className="size-12 text-success" />
        ) : (
          <CircleX aria-hidden="true" className="size-12 text-muted" />
        )}
        <h2 className="text-2xl">{signed ? t("signedTitle") : t("declinedTitle")}</h2>
        <p className="text-muted">{signed ? t("signedText") : t("declinedText")}</p>
        {href && (
          <LinkButton href={href} intent="secondary" className="mt-3">
            {t("back", { name: brand })}
          </LinkButton>
        )}
      </div>
    );
  }
  if (step === "code")
    return (
      <ScriptForm
        className="flex flex-col gap-5"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void sign(code);
        }}
      >
        <p className="flex gap-3 rounded-control bg-sunken p-4">
          <MailCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-link" />
          <span className="min-w-0 break-words">{t("codeSent", { email })}</span>
        </p>
        <Field label={t("code")} error={problem}>
          <OneTimeCodeField
            // A new one takes the focus, which a disabled field has lost.
            key={tries}
            length={8}
            value={code}
            onChange={setCode}
            onComplete={(digits) => void sign(digits)}
            disabled={busy}
            autoFocus
          />
        </Field>
        <Button type="submit" size="lg" width="full" loading={busy}>
          {t("sign")}
        </Button>
        <Button intent="link" className="mx-auto" onClick={send} disabled={busy}>
          {t("resend")}
        </Button>
      </ScriptForm>
    );
  if (step === "decline")
    return (
      <ScriptForm
        className="flex flex-col gap-5"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void decline();
        }}
      >
        <div>
          <h2 className="text-xl">{t("declineQuestion")}</h2>
          <p className="mt-1.5 text-muted">{t("declineMeans", { brand })}</p>
        </div>
        <Field label={t("reason")} error={problem} optional>
          <Input
            value={reason}
            maxLength={500}
            onChange={(event) => setReason(event.target.value)}
            autoFocus
          />
        </Field>
        <Button type="submit" intent="danger" size="lg" width="full" loading={busy}>
          {t("decline")}
        </Button>
        <Button intent="link" className="mx-auto" onClick={() => setStep("read")} disabled={busy}>
          {t("notDecline")}
        </Button>
      </ScriptForm>
    );
  return (
    <div className="flex flex-col gap-4">
      <p>{t("how", { email })}</p>
      <p aria-live="assertive" className="text-danger empty:hidden">
        {problem}
      </p>
      <Button size="lg" width="full" loading={busy} onClick={send}>
        {t("start")}
      </Button>
      <Button intent="link" className="mx-auto" onClick={() => setStep("decline")} disabled={busy}>
        {t("wantDecline")}
      </Button>
    </div>
  );
}
