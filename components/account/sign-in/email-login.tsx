"use client";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { rememberBuyer } from "@/components/brand/note-buyer";
import { forgetSubscriptions } from "@/components/offline/kept-subscriptions";
import { api } from "@/lib/client/client";
import type * as codes from "@/lib/client/failure-codes.generated";
import { signedInCookie } from "@/lib/client/signed-in-cookie";
import { awaitedCode } from "./awaited-code";
import { EmailStep } from "./email-step";
import type { SignInAction } from "./sign-in-action";

/**
 * The sign-in: an address, then the code sent to it. With `next` the browser continues there. Without it, the current
 * page is rendered again for the user, and `onSignedIn` is called.
 */
export function EmailLogin({
  signIn,
  next,
  autoFocus = false,
  onSignedIn,
}: {
  signIn: SignInAction;
  next?: string;
  autoFocus?: boolean;
  onSignedIn?: () => void;
}) {
  const t = useTranslations("login");
  const [email, setEmail] = useState("");
  const [nonce, setNonce] = useState<string>();
  const [codeStep, setCodeStep] = useState<typeof import("./code-step")>();
  // The page is not loaded again, so this does what its first script would have done.
  useEffect(
    () => () => {
      if (!document.cookie.split("; ").includes(`${signedInCookie}=1`)) return;
      awaitedCode.forget();
      document.documentElement.dataset.signedIn = "";
      rememberBuyer();
    },
    [],
  );
  useEffect(() => {
    const awaited = awaitedCode.recall();
    if (!awaited) return;
    import("./code-step").then(
      (loaded) => {
        setCodeStep(loaded);
        setEmail(awaited.email);
        setNonce(awaited.nonce);
      },
      () => undefined,
    );
  }, []);

  const tooMany = (seconds: number) => t("tooMany", { minutes: Math.max(1, Math.ceil(seconds / 60)) });

  const start = async (address: string): Promise<string | undefined> => {
    // The code field is loaded while the code is sent.
    const loading = import("./code-step").catch(() => undefined);
    const { data, error, response } = await api
      .POST("/auth/email/start", { body: { email: address } })
      .catch(() => ({ data: undefined, error: undefined, response: undefined }));
    const loaded = await loading;
    if (data && loaded) {
      setCodeStep(loaded);
      setEmail(address);
      setNonce(data.nonce);
      awaitedCode.keep({ email: address, nonce: data.nonce, sentAt: Date.now() });
      return undefined;
    }
    if (response?.status === 429) return tooMany(Number(response.headers.get("retry-after") ?? 60));
    if (!error) return t("offline");
    return error.internalCode === ("1000" satisfies typeof codes.invalidRequest)
      ? t("emailInvalid")
      : t("failed");
  };

  const verify = async (code: string): Promise<string | undefined> => {
    // The person may differ from the one whose subscriptions this device has stored.
    await forgetSubscriptions().catch(() => undefined);
    const result = await signIn({ email, nonce: nonce ?? "", code, ...(next !== undefined && { next }) });
    switch (result?.outcome) {
      case "wrong":
        return t("codeWrong");
      case "wait":
        return tooMany(result.seconds);
      default:
        awaitedCode.forget();
        onSignedIn?.();
        return undefined;
    }
  };

  if (nonce === undefined || !codeStep)
    return <EmailStep email={email} autoFocus={autoFocus} onSubmit={start} />;
  return (
    <codeStep.SignInCodeStep
      key={email}
      email={email}
      onCode={verify}
      onResend={() => start(email)}
      onChangeEmail={() => {
        awaitedCode.forget();
        setNonce(undefined);
      }}
    />
  );
}
