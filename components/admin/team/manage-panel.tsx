"use client";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { WindowRefusal } from "@/components/admin/act/refusal/refusal";
import type { ShownMember } from "@/components/admin/team/shown-member";
import { useAct } from "@/components/shell/use-act";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/forms/field";
import { Input } from "@/components/ui/forms/input";
import { ScriptForm } from "@/components/ui/forms/script-form";
import { Dialog } from "@/components/ui/overlays/dialog";
import { staffApi } from "@/lib/client/staff";
import { AskHost } from "../ask/ask-host";
import { useStaffWords } from "../use-staff-words";
import { MemberSessions } from "./member-sessions";
import { RiskyStep } from "./risky-step";
import { StaffRoleChoice } from "./role-choice";

const LONGEST_NAME = 100;

/** Everything an administrator can do about one person of the team. */
export default function ManagePanel({ member, onClose }: { member: ShownMember; onClose: () => void }) {
  const t = useTranslations("adminTeam");
  const { staffId, name, email, isSelf, status } = member;
  const path = { params: { path: { staffId } } };
  const isInvited = status === "INVITED" || status === "INVITATION_EXPIRED";
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      appearance="sheet"
      title={name}
      description={email}
    >
      <div className="flex flex-col gap-8">
        <NameAndRole member={member} onSaved={onClose} />
        {!isSelf && (
          <>
            {!isInvited && <MemberSessions staffId={staffId} name={name} />}
            <RiskyStep
              title={isInvited ? t("resetExpired") : t("reset")}
              text={isInvited ? t("resetExpiredText") : t("resetText")}
              action={isInvited ? t("resetExpired") : t("reset")}
              call={(reason) => staffApi.POST("/staff/{staffId}/reset-factors", { ...path, ...reason })}
              done={t("resetDone", { name })}
              onDone={onClose}
            />
            <RiskyStep
              title={t("remove")}
              text={t("removeText", { name })}
              action={t("removeConfirm", { name })}
              call={(reason) => staffApi.DELETE("/staff/{staffId}", { ...path, ...reason })}
              done={t("removed", { name })}
              onDone={onClose}
            />
          </>
        )}
      </div>
      <AskHost />
    </Dialog>
  );
}

function NameAndRole({ member, onSaved }: { member: ShownMember; onSaved: () => void }) {
  const t = useTranslations("adminTeam");
  const [name, setName] = useState(member.name);
  const [role, setRole] = useState(member.role);
  const [missing, setMissing] = useState(false);
  const { act, busy, problem, failure } = useAct(
    () =>
      staffApi.PUT("/staff/{staffId}", {
        params: { path: { staffId: member.staffId } },
        body: { name: name.trim(), role },
      }),
    { done: t("saved", { name: name.trim() }), say: useStaffWords(), after: onSaved },
  );
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === "") return setMissing(true);
    void act(undefined);
  };
  return (
    <section>
      <h3 className="mb-3 text-base">{t("change")}</h3>
      <ScriptForm onSubmit={save} className="flex flex-col gap-4">
        <Field label={t("name")} error={missing && t("nameMissing")}>
          <Input
            value={name}
            maxLength={LONGEST_NAME}
            autoComplete="off"
            onChange={({ target }) => {
              setName(target.value);
              setMissing(false);
            }}
          />
        </Field>
        {member.isSelf ? (
          <p className="text-muted text-sm">{t("ownRole")}</p>
        ) : (
          <>
            <StaffRoleChoice value={role} onChange={setRole} />
            <p aria-live="polite" className="text-muted text-sm empty:hidden">
              {role !== member.role && t("roleEnds", { name: member.name })}
            </p>
          </>
        )}
        <WindowRefusal of={{ problem, failure }} />
        <Button type="submit" size="sm" className="self-start" loading={busy}>
          {t("save")}
        </Button>
      </ScriptForm>
    </section>
  );
}
