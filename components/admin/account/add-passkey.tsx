"use client";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { WindowRefusal } from "@/components/admin/act/refusal/refusal";
import { makePasskey } from "@/components/passkeys/passkey";
import { useAct } from "@/components/shell/use-act";
import { Button } from "@/components/ui/button";
import { ScriptForm } from "@/components/ui/forms/script-form";
import { Dialog } from "@/components/ui/overlays/dialog";
import { staffApi } from "@/lib/client/staff";
import { AskHost } from "../ask/ask-host";
import { useStaffWords } from "../use-staff-words";
import { FactorName } from "./factor-name";

/** Creates a passkey on this device and adds it as a second factor. */
export default function AddPasskey({ onClose }: { onClose: () => void }) {
  const t = useTranslations("adminAccount");
  const say = useStaffWords();
  const [name, setName] = useState(t("passkeyName"));
  const [missing, setMissing] = useState(false);
  const [stopped, setStopped] = useState<string>();
  const { act, busy, problem, failure } = useAct(
    async (name: string) => {
      const asked = await staffApi.POST("/staff/me/factors/options", { body: { kind: "PASSKEY" } });
      if (!asked.data) return asked;
      const passkey = await makePasskey(asked.data.passkey ?? {});
      if (passkey === null || passkey === "there") {
        setStopped(passkey === "there" ? t("passkeyThere") : t("passkeyStopped"));
        return { data: undefined };
      }
      return staffApi.POST("/staff/me/factors", { body: { name, passkey } });
    },
    {
      done: (added) => (added ? t("factorAdded") : undefined),
      say,
      after: (added) => {
        if (added) onClose();
      },
    },
  );
  const send = (event: FormEvent) => {
    event.preventDefault();
    setStopped(undefined);
    if (name.trim() === "") return setMissing(true);
    void act(name.trim());
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title={t("passkeyTitle")}
      description={t("passkeyLead")}
      actions={
        <>
          <Button intent="secondary" onClick={onClose}>
            {t("cancel")}
          </Button>
          <Button type="submit" form="add-passkey" loading={busy}>
            {t("create")}
          </Button>
        </>
      }
    >
      <ScriptForm id="add-passkey" onSubmit={send} className="flex flex-col gap-4">
        <FactorName
          value={name}
          missing={missing}
          onChange={(value) => {
            setName(value);
            setMissing(false);
          }}
        />
        <WindowRefusal of={{ problem: problem ?? stopped, failure }} onLeave={onClose} />
      </ScriptForm>
      <AskHost />
    </Dialog>
  );
}
