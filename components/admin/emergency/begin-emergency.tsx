"use client";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { WindowRefusal } from "@/components/admin/act/refusal/refusal";
import { useAct } from "@/components/shell/use-act";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/forms/field";
import { ScriptForm } from "@/components/ui/forms/script-form";
import { Textarea } from "@/components/ui/forms/textarea";
import { Dialog } from "@/components/ui/overlays/dialog";
import { staffApi } from "@/lib/client/staff";
import { AskHost } from "../ask/ask-host";
import { useStaffWords } from "../use-staff-words";

const LONGEST_REASON = 500;

/** Begins a break-glass hour, after a reason and a second factor. */
export function BeginEmergency() {
  const t = useTranslations("adminEmergency");
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState("");
  const [missing, setMissing] = useState(false);
  const { act, busy, problem, failure } = useAct(
    (given: string) => staffApi.POST("/staff/me/break-glass", { body: { reason: given } }),
    { done: t("begun"), say: useStaffWords(), after: () => setOpen(false) },
  );
  const send = (event: FormEvent) => {
    event.preventDefault();
    const given = reason.trim();
    if (given === "" || given.length > LONGEST_REASON) return setMissing(true);
    void act(given);
  };
  return (
    <>
      <Button size="sm" intent="secondary" onClick={() => setOpen(true)}>
        {t("begin")}
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title={t("beginTitle")} description={t("tells")} size="sm">
        <ScriptForm onSubmit={send} className="flex flex-col gap-4">
          <Field label={t("reason")} hint={t("reasonHint")} error={missing && t("reasonMissing")}>
            <Textarea
              value={reason}
              autoFocus
              onChange={({ target }) => {
                setReason(target.value);
                setMissing(false);
              }}
            />
          </Field>
          <WindowRefusal of={{ problem, failure }} />
          <Button type="submit" intent="danger" loading={busy}>
            {t("beginNow")}
          </Button>
          <Button intent="secondary" onClick={() => setOpen(false)}>
            {t("cancel")}
          </Button>
        </ScriptForm>
        <AskHost />
      </Dialog>
    </>
  );
}
