"use client";
import { KeyRound } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { forgetSubscriptions } from "@/components/offline/kept-subscriptions";
import { Button } from "@/components/ui/button";
import { Alert } from "@/components/ui/states/alert";
import { api } from "@/lib/client/client";
import type { PasskeySignInAction } from "./sign-in-action";

/** Signs in with a passkey of this device, without an address or a code. `next` is where the browser continues. */
export function PasskeySignIn({ signIn, next }: { signIn: PasskeySignInAction; next: string }) {
  const t = useTranslations("login");
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  const tooMany = (seconds: number) => t("tooMany", { minutes: Math.max(1, Math.ceil(seconds / 60)) });

  /** @returns the problem, or undefined when the browser continues signed in */
  const attempt = async (): Promise<string | undefined> => {
    if (!("PublicKeyCredential" in window)) return t("passkeyUnknown");
    const [{ askForPasskey }, { data, response }] = await Promise.all([
      import("@/components/passkeys/passkey"),
      api.POST("/auth/passkey/start"),
    ]);
    if (response.status === 429) return tooMany(Number(response.headers.get("retry-after") ?? 60));
    if (!data) return t("failed");
    const passkey = await askForPasskey(data.options);
    if (!passkey) return t("passkeyStopped");
    // The person may differ from the one whose subscriptions this device has stored.
    await forgetSubscriptions().catch(() => undefined);
    const result = await signIn({ nonce: data.nonce, passkey, next });
    switch (result?.outcome) {
      case "wrong":
        return t("passkeyWrong");
      case "wait":
        return tooMany(result.seconds);
      default:
        return undefined;
    }
  };
  const start = async () => {
    setBusy(true);
    setProblem(undefined);
    const failed = await attempt().catch(() => t("offline"));
    if (failed === undefined) return;
    setProblem(failed);
    setBusy(false);
  };

  return (
    <div className="mt-4 grid gap-4">
      <Button intent="secondary" size="lg" width="full" loading={busy} onClick={start}>
        <KeyRound aria-hidden="true" className="size-5" />
        {t("withPasskey")}
      </Button>
      <div aria-live="assertive" className="empty:hidden">
        {problem && <Alert tone="danger">{problem}</Alert>}
      </div>
    </div>
  );
}
