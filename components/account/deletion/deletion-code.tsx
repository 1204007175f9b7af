"use client";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { SignInCodeStep } from "@/components/account/sign-in/code-step";
import { useFailureText } from "@/components/shell/use-failure-text";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/overlays/toast";
import { api } from "@/lib/client/client";

/** The last step before one's account is to be deleted: the code that was sent. */
export default function DeletionCode({
  email,
  on,
  nonce: first,
  onStop,
}: {
  email: string;
  on: string;
  nonce: string;
  onStop: () => void;
}) {
  const t = useTranslations("deletion");
  const router = useRouter();
  const failureText = useFailureText();
  const [nonce, setNonce] = useState(first);

  const confirm = async (code: string): Promise<string | undefined> => {
    const { data, error } = await api
      .POST("/accounts/me/deletion/confirm", { body: { nonce, code } })
      .catch((error) => ({ data: undefined, error }));
    if (!data) return failureText(error);
    toast({ message: t("scheduled.done", { date: on }) });
    router.refresh();
    // What says so, and takes it back, is on top.
    window.scrollTo({ top: 0 });
    return undefined;
  };
  const resend = async (): Promise<string | undefined> => {
    const { data, error } = await api
      .POST("/accounts/me/deletion")
      .catch((error) => ({ data: undefined, error }));
    if (!data) return failureText(error);
    setNonce(data.nonce);
    return undefined;
  };
  return (
    <div className="mt-6 border-t pt-6">
      <div className="grid max-w-md gap-5">
        <p>{t("confirm", { date: on })}</p>
        <SignInCodeStep
          email={email}
          digits={8}
          onCode={confirm}
          onResend={resend}
          action={{ label: t("ask"), intent: "danger" }}
        />
        <Button intent="ghost" width="full" onClick={onStop}>
          {t("stop")}
        </Button>
      </div>
    </div>
  );
}
