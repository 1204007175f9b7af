"use client";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { EmailStep } from "@/components/account/sign-in/email-step";
import { useFailureText } from "@/components/shell/use-failure-text";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/overlays/toast";
import { api } from "@/lib/client/client";
import { EmailChangeCodes } from "./email-change-codes";

/** Changes the sign-in address: first the new address, then the codes sent to both addresses. */
export default function EmailChangeSteps({
  currentEmail,
  supportEmail,
  onClose,
}: {
  currentEmail: string;
  supportEmail: string;
  onClose: () => void;
}) {
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
  const confirm = async (codes: { code: string; currentCode: string }): Promise<string | undefined> => {
    const { data, error } = await api
      .POST("/accounts/me/email-change/confirm", { body: { email, nonce: nonce ?? "", ...codes } })
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
          <EmailChangeCodes
            key={email}
            email={email}
            currentEmail={currentEmail}
            supportEmail={supportEmail}
            onCodes={confirm}
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
