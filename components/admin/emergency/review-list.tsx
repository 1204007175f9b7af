"use client";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { WindowRefusal } from "@/components/admin/act/refusal/refusal";
import { StaffLink } from "@/components/admin/staff-link";
import { useAct } from "@/components/shell/use-act";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/forms/field";
import { ScriptForm } from "@/components/ui/forms/script-form";
import { Textarea } from "@/components/ui/forms/textarea";
import { Badge } from "@/components/ui/text/badge";
import { staffApi } from "@/lib/client/staff";
import { useStaffWords } from "../use-staff-words";

const LONGEST_NOTE = 500;

/** A break-glass hour that waits for a review, in words. */
export type ShownEmergency = {
  breakGlassId: string;
  who: string;
  reason: string;
  due: string;
  isLate: boolean;
  isOpen: boolean;
  isOwn: boolean;
  /** The person's entries in the audit log. */
  entriesHref: string;
};

/** Break-glass hours that wait for a review by another administrator. */
export function ReviewList({ emergencies }: { emergencies: readonly ShownEmergency[] }) {
  return (
    <ul className="divide-y text-sm">
      {emergencies.map((emergency) => (
        <li key={emergency.breakGlassId} className="flex flex-col gap-2 px-4 py-3">
          <Review emergency={emergency} />
        </li>
      ))}
    </ul>
  );
}

function Review({ emergency }: { emergency: ShownEmergency }) {
  const t = useTranslations("adminEmergency");
  const { breakGlassId, who, reason, due, isLate, isOpen, isOwn, entriesHref } = emergency;
  const [objecting, setObjecting] = useState(false);
  const [note, setNote] = useState("");
  const [missing, setMissing] = useState(false);
  const { act, busy, problem, failure } = useAct(
    (body: { verdict: "JUSTIFIED" | "NOT_JUSTIFIED"; note?: string }) =>
      staffApi.POST("/break-glass/{breakGlassId}/review", { params: { path: { breakGlassId } }, body }),
    { done: t("reviewed"), say: useStaffWords() },
  );
  const object = (event: FormEvent) => {
    event.preventDefault();
    const given = note.trim();
    if (given === "" || given.length > LONGEST_NOTE) return setMissing(true);
    void act({ verdict: "NOT_JUSTIFIED", note: given });
  };
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
        {who}
        {isOpen && (
          <Badge tone="danger" className="text-xs!">
            {t("open")}
          </Badge>
        )}
      </p>
      <p className="whitespace-pre-wrap break-words">{reason}</p>
      <p className={isLate ? "font-medium text-danger" : "text-muted"}>
        {isLate ? t("late", { at: due }) : t("due", { at: due })}
      </p>
      <WindowRefusal of={{ problem, failure }} />
      {objecting ? (
        <ScriptForm onSubmit={object} className="flex flex-col gap-3">
          <Field label={t("note")} hint={t("noteHint")} error={missing && t("noteMissing")}>
            <Textarea
              value={note}
              autoFocus
              onChange={({ target }) => {
                setNote(target.value);
                setMissing(false);
              }}
            />
          </Field>
          <div className="flex flex-wrap gap-2.5">
            <Button type="submit" size="sm" intent="danger" loading={busy}>
              {t("send")}
            </Button>
            <Button size="sm" intent="secondary" onClick={() => setObjecting(false)}>
              {t("cancel")}
            </Button>
          </div>
        </ScriptForm>
      ) : (
        <div className="flex flex-wrap items-center gap-2.5">
          {isOwn ? (
            <span className="text-muted">{t("own")}</span>
          ) : (
            <>
              <Button size="sm" loading={busy} onClick={() => act({ verdict: "JUSTIFIED" })}>
                {t("justified")}
              </Button>
              <Button size="sm" intent="secondary" disabled={busy} onClick={() => setObjecting(true)}>
                {t("notJustified")}
              </Button>
            </>
          )}
          <StaffLink href={entriesHref} className="ml-auto text-link underline-offset-4 hover:underline">
            {t("entries")}
          </StaffLink>
        </div>
      )}
    </>
  );
}
