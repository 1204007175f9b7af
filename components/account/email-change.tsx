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
export function EmailChange() {
  const t = useTranslations("security");
  const router = useRouter();
  const failureText = useFailureText();
  const [isOpen, setIsOpen] = useState(false);
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
    setIsOpen(false);
    setNonce(undefined);
    router.refresh();
    return undefined;
  };

  if (!isOpen)
    return (
      <Button intent="secondary" className="mt-5" onClick={() => setIsOpen(true)}>
        {t("changeAddress")}
      </Button>
    );
  return (
    <div className="mt-5 max-w-md border-t pt-5">
      <p className="mb-4 text-muted">{t("changeHint")}</p>
      {nonce === undefined ? (
        <EmailStep email={email} autoFocus onSubmit={start} />
      ) : (
        <CodeStep
          key={email}
          email={email}
          onCode={confirm}
          onResend={() => start(email)}
          onChangeEmail={() => setNonce(undefined)}
        />
      )}
      <Button intent="ghost" className="mt-2" onClick={() => setIsOpen(false)}>
        {t("keepAddress")}
      </Button>
    </div>
  );
}
