"use client";
import { useTranslations } from "next-intl";
import { type FormEvent, useEffect, useState } from "react";
import ConfirmSession from "@/components/account/sign-in/confirm-session";
import { useConfirmation } from "@/components/account/sign-in/use-confirmation";
import { makePasskey } from "@/components/passkeys/passkey";
import { useAct } from "@/components/shell/use-act";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/forms/field";
import { Input } from "@/components/ui/forms/input";
import { ScriptForm } from "@/components/ui/forms/script-form";
import { Alert } from "@/components/ui/states/alert";
import { api } from "@/lib/client/client";

/** Creates a passkey on this device and adds it. The session is confirmed by a code first, if it is not. */
export default function AddPasskey({
  email,
  device,
  onClose,
}: {
  email: string;
  device: string;
  onClose: () => void;
}) {
  const t = useTranslations("passkeys");
  const [name, setName] = useState(device);
  const [stopped, setStopped] = useState<string>();
  const confirmation = useConfirmation();
  useEffect(() => {
    if (!("PublicKeyCredential" in window)) setStopped(t("unsupported"));
  }, [t]);

  const add = useAct(
    confirmation.confirmFirst(async (name: string) => {
      const asked = await api.POST("/accounts/me/passkeys/options");
      if (!asked.data) return asked;
      const passkey = await makePasskey(asked.data.options);
      if (passkey === null || passkey === "there") {
        setStopped(passkey === "there" ? t("there") : t("stopped"));
        return { data: undefined };
      }
      return api.POST("/accounts/me/passkeys", { body: { name, nonce: asked.data.nonce, passkey } });
    }),
    {
      done: (made) => (made ? t("made") : undefined),
      after: (made) => {
        if (made) onClose();
      },
    },
  );

  const send = (event: FormEvent) => {
    event.preventDefault();
    setStopped(undefined);
    if (name.trim() !== "") void add.act(name.trim());
  };

  if (confirmation.question)
    return (
      <div className="grid gap-4">
        <p>{t("confirmFirst")}</p>
        <ConfirmSession
          email={email}
          question={confirmation.question}
          onConfirmed={async () => {
            confirmation.stop();
            await add.act(name.trim());
            return undefined;
          }}
        />
      </div>
    );
  const problem = stopped ?? add.problem;
  return (
    <ScriptForm onSubmit={send} className="grid gap-4">
      <Field label={t("name")} hint={t("nameHint")} error={name.trim() === "" && t("nameMissing")}>
        <Input
          value={name}
          maxLength={60}
          autoComplete="off"
          autoFocus
          onChange={({ target }) => setName(target.value)}
        />
      </Field>
      <div aria-live="assertive" className="empty:hidden">
        {problem && <Alert tone="danger">{problem}</Alert>}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={add.busy}>
          {t("create")}
        </Button>
        <Button intent="ghost" onClick={onClose}>
          {t("cancel")}
        </Button>
      </div>
    </ScriptForm>
  );
}
