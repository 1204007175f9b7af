"use client";
import { KeyRound } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { SignInCodeStep } from "@/components/account/sign-in/code-step";
import { EmailStep } from "@/components/account/sign-in/email-step";
import { askForPasskey } from "@/components/passkeys/passkey";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/forms/field";
import type * as codes from "@/lib/client/failure-codes.generated";
import { plainStaffApi } from "@/lib/client/staff";
import type { VerifiedStaffCode, VerifySecondFactorRequest } from "@/lib/identity/staff/model";
import { EnrolStep } from "./enrol-step";
import { FactorStep } from "./factor-step";
import { KeepCodes } from "./keep-codes";

type Started = { email: string; nonce: string; expiresAt: number };

export type StaffSignInResult =
  | { outcome: "signed-in"; recoveryCodes?: string[] }
  | { outcome: "wrong" | "failed" }
  | { outcome: "wait"; seconds: number };

/** Exchanges a second factor for the staff session of this browser. The page passes the action. */
type ExchangeFactor = (factor: VerifySecondFactorRequest) => Promise<StaffSignInResult>;

type Factor = Omit<VerifySecondFactorRequest, "nonce">;

const minutesOf = (seconds: number) => ({ minutes: Math.max(1, Math.ceil(seconds / 60)) });

/**
 * The staff sign-in: an address, the code sent to it, then a second factor. A person without one sets up a code app. A
 * passkey alone signs in as well.
 */
export function StaffSignIn({ next, exchange }: { next: string; exchange: ExchangeFactor }) {
  const t = useTranslations("adminSignIn");
  const login = useTranslations("login");
  const [email, setEmail] = useState("");
  const [started, setStarted] = useState<Started>();
  const [verified, setVerified] = useState<VerifiedStaffCode>();
  const [recoveryCodes, setRecoveryCodes] = useState<string[]>();
  const [passkeyProblem, setPasskeyProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  const startOver = () => {
    setStarted(undefined);
    setVerified(undefined);
  };
  const start = async (address: string): Promise<string | undefined> => {
    setPasskeyProblem(undefined);
    const { data, error, response } = await plainStaffApi
      .POST("/staff-auth/start", { body: { email: address } })
      .catch(() => ({ data: undefined, error: undefined, response: undefined }));
    if (data) {
      setEmail(address);
      setStarted({ email: address, nonce: data.nonce, expiresAt: Date.now() + data.expiresIn * 1000 });
      return undefined;
    }
    if (response?.status === 429)
      return login("tooMany", minutesOf(Number(response.headers.get("retry-after") ?? 60)));
    if (!error) return login("offline");
    return error.internalCode === ("1000" satisfies typeof codes.invalidRequest)
      ? login("emailInvalid")
      : login("failed");
  };
  const verify = async (code: string): Promise<string | undefined> => {
    if (!started) return t("expired");
    const { data, error, response } = await plainStaffApi
      .POST("/staff-auth/verify", { body: { email: started.email, nonce: started.nonce, code } })
      .catch(() => ({ data: undefined, error: undefined, response: undefined }));
    if (data) {
      setVerified(data as VerifiedStaffCode);
      return undefined;
    }
    if (response?.status === 429)
      return login("tooMany", minutesOf(Number(response.headers.get("retry-after") ?? 60)));
    if (!error) return login("offline");
    return error.internalCode === ("2210" satisfies typeof codes.secondFactorFailed)
      ? t("wrongCode")
      : login("failed");
  };
  const finish = async (nonce: string, factor: Factor, wrong: string): Promise<string | undefined> => {
    const result = await exchange({ nonce, ...factor }).catch(() => null);
    if (result === null) return login("failed");
    switch (result.outcome) {
      case "signed-in":
        if (result.recoveryCodes) setRecoveryCodes(result.recoveryCodes);
        else location.assign(next);
        return undefined;
      case "wait":
        return t("locked", minutesOf(result.seconds));
      case "wrong":
        return started && Date.now() > started.expiresAt ? t("expired") : wrong;
      default:
        return login("failed");
    }
  };
  const passkey = async (nonce: string | undefined): Promise<string | undefined> => {
    if (!window.PublicKeyCredential) return t("passkeyUnknown");
    const { data, error, response } = await plainStaffApi
      .POST("/staff-auth/second-factor/options", { body: nonce === undefined ? {} : { nonce } })
      .catch(() => ({ data: undefined, error: undefined, response: undefined }));
    if (!data) {
      if (response?.status === 429)
        return login("tooMany", minutesOf(Number(response.headers.get("retry-after") ?? 60)));
      return error?.internalCode === ("2210" satisfies typeof codes.secondFactorFailed)
        ? t("expired")
        : error
          ? login("failed")
          : login("offline");
    }
    const answer = await askForPasskey(data.options);
    return answer ? finish(data.nonce, { passkey: answer }, t("wrongPasskey")) : t("passkeyStopped");
  };
  const passkeyAlone = async () => {
    setBusy(true);
    setPasskeyProblem(undefined);
    setPasskeyProblem(await passkey(undefined));
    setBusy(false);
  };

  if (recoveryCodes)
    return <KeepCodes codes={recoveryCodes} email={email} onKept={() => location.assign(next)} />;
  if (started && verified?.enrolment)
    return (
      <EnrolStep
        enrolment={verified.enrolment}
        onCode={(newTotp) => finish(started.nonce, { newTotp }, t("enrolWrong"))}
        onStartOver={startOver}
      />
    );
  if (started && verified)
    return (
      <FactorStep
        kinds={verified.factors}
        onFactor={(factor) => finish(started.nonce, factor, t("wrong"))}
        onPasskey={() => passkey(started.nonce)}
        onStartOver={startOver}
      />
    );
  if (started)
    return (
      <SignInCodeStep
        key={started.email}
        email={started.email}
        onCode={verify}
        onResend={() => start(started.email)}
        onChangeEmail={startOver}
      />
    );
  return (
    <div className="flex flex-col gap-5">
      <EmailStep email={email} autoFocus onSubmit={start} />
      <p
        aria-hidden="true"
        className="flex items-center gap-3 text-muted text-sm before:h-px before:flex-1 before:bg-border after:h-px after:flex-1 after:bg-border"
      >
        {t("or")}
      </p>
      <Button intent="secondary" size="lg" width="full" loading={busy} onClick={passkeyAlone}>
        <KeyRound aria-hidden="true" className="size-5" />
        {t("withPasskey")}
      </Button>
      <FieldError>{passkeyProblem}</FieldError>
    </div>
  );
}
