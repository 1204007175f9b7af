"use client";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { WindowRefusal } from "@/components/admin/act/refusal/refusal";
import { useAct } from "@/components/shell/use-act";
import { failureOf, useFailureText } from "@/components/shell/use-failure-text";
import { Button } from "@/components/ui/button";
import { ScriptForm } from "@/components/ui/forms/script-form";
import { Dialog } from "@/components/ui/overlays/dialog";
import { toast } from "@/components/ui/overlays/toast";
import { staffApi } from "@/lib/client/staff";
import { AskHost } from "../ask/ask-host";
import { TotpForm } from "../sign-in/totp-form";
import { TotpSecret } from "../totp-secret";
import { useStaffWords } from "../use-staff-words";
import { FactorName } from "./factor-name";

type Secret = { secret: string; uri: string };

/** Adds a code app as a second factor: a name, then a QR code to scan and the code that the app shows. */
export default function AddTotp({ onClose }: { onClose: () => void }) {
  const t = useTranslations("adminAccount");
  const [name, setName] = useState(t("totpName"));
  const [secret, setSecret] = useState<Secret>();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title={t("totpTitle")}
      {...(secret && { description: t("totpLead") })}
    >
      {secret ? (
        <Confirm name={name.trim()} secret={secret} onAdded={onClose} />
      ) : (
        <Begin name={name} onName={setName} onSecret={setSecret} />
      )}
      <AskHost />
    </Dialog>
  );
}

function Begin({
  name,
  onName,
  onSecret,
}: {
  name: string;
  onName: (name: string) => void;
  onSecret: (secret: Secret | undefined) => void;
}) {
  const ask = useTranslations("adminAsk");
  const [missing, setMissing] = useState(false);
  const { act, busy, problem, failure } = useAct(
    () => staffApi.POST("/staff/me/factors/options", { body: { kind: "TOTP" } }),
    { say: useStaffWords(), refresh: false, after: (options) => onSecret(options?.totp) },
  );
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === "") return setMissing(true);
    void act(undefined);
  };
  return (
    <ScriptForm onSubmit={send} className="flex flex-col gap-4">
      <FactorName
        value={name}
        missing={missing}
        onChange={(value) => {
          onName(value);
          setMissing(false);
        }}
      />
      <WindowRefusal of={{ problem, failure }} />
      <Button type="submit" loading={busy}>
        {ask("continue")}
      </Button>
    </ScriptForm>
  );
}

function Confirm({ name, secret, onAdded }: { name: string; secret: Secret; onAdded: () => void }) {
  const t = useTranslations("adminAccount");
  const say = useStaffWords();
  const failureText = useFailureText();
  const router = useRouter();
  const add = async (totp: string): Promise<string | undefined> => {
    const { data, error } = await staffApi
      .POST("/staff/me/factors", { body: { name, totp } })
      .catch((error) => ({ data: undefined, error }));
    if (!data) {
      const failure = failureOf(error);
      return (failure && say(failure)) ?? failureText(error);
    }
    toast({ message: t("factorAdded") });
    onAdded();
    router.refresh();
    return undefined;
  };
  return (
    <div className="flex flex-col gap-5">
      <TotpSecret {...secret} words={{ qr: t("qr"), secret: t("secret"), copySecret: t("copySecret") }} />
      <TotpForm label={t("totpCode")} incomplete={t("totpIncomplete")} action={t("turnOn")} onCode={add} />
    </div>
  );
}
