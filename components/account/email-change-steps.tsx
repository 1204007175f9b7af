"use client";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useFailureText } from "@/components/shell/use-failure-text";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { api } from "@/lib/api/client/client";
import { CodeStep } from "./code-step";
import { EmailStep } from "./email-step";

/** Changing the address one signs in with: the new one, then the code that was sent there. */
export default function EmailChangeSteps({ onClose }: { onClose: () => void }) {
  const t = useTranslations("security");
  const router = useRouter();
  const failureText = useFailureText();
  const [email, setEmail] = useState("");
  const [nonce, setNonce] = useState<string>();

  const start = async (address: string): Promise<string | undefined> => {
    const { data, error } = await api
      .POST("/accounts/me/email-change", { body: { email: address } })
      .catch((error) => ({ data: undefined, error }));
    if (!data) return failureText(error);
    setEmail(address);
    setNonce(data.nonce);
    return undefined;
  };
  const confirm = async (code: string): Promise<string | undefined> => {
    const { data, error } = await api
      .POST("/accounts/me/email-change/confirm", { body: { email, nonce: nonce ?? "", code } })
      .catch((error) => ({ data: undefined, error }));
    if (!data) return failureText(error);
    toast({ message: t("addressChanged", { email: data.email }) });
    router.refresh();
    onClose();
    return undefined;
  };

  return (
    <div className="mt-5 border-t pt-5">
      <div className="flex max-w-md flex-col gap-5">
        {nonce === undefined ? (
          <>
            <p className="text-muted">{t("changeHint")}</p>
            <EmailStep email={email} label={t("newAddress")} autoFocus onSubmit={start} />
          </>
        ) : (
          <CodeStep
            key={email}
            email={email}
            onCode={confirm}
            onResend={() => start(email)}
            onChangeEmail={() => setNonce(undefined)}
          />
        )}
        <Button intent="ghost" width="full" onClick={onClose}>
          {t("keepAddress")}
        </Button>
      </div>
    </div>
  );
}
