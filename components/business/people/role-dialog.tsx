"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useConfirmation } from "@/components/account/sign-in/use-confirmation";
import type { Member } from "@/components/business/people/member";
import { useAct } from "@/components/shell/use-act";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/overlays/dialog";
import { Alert } from "@/components/ui/states/alert";
import { api } from "@/lib/client/client";
import { ConfirmRole } from "./confirm-role";
import { MembershipRoleChoice } from "./role-choice";

/** Changes a person's role. A higher one needs a code first. */
export function RoleDialog({
  customerId,
  member,
  self,
  onClose,
}: {
  customerId: string;
  member: Member;
  /** The viewer's address, to which the code that confirms a role is sent. */
  self: string;
  onClose: () => void;
}) {
  const t = useTranslations("people");
  const [role, setRole] = useState(member.role);
  const confirmation = useConfirmation();
  const { act, busy, problem } = useAct(
    confirmation.confirmFirst(() =>
      api.PUT("/users/{userId}", {
        params: { path: { userId: member.userId } },
        body: { memberships: [{ customerId, role }] },
      }),
    ),
    { done: t("roleChanged", { name: member.name, role: t(`role.${role}.name`) }), after: onClose },
  );
  if (confirmation.question)
    return (
      <ConfirmRole
        title={t("changeRoleOf", { name: member.name })}
        email={self}
        question={confirmation.question}
        onClose={onClose}
        onConfirmed={async () => {
          if (!(await act(undefined))) confirmation.stop();
        }}
      />
    );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("changeRoleOf", { name: member.name })}
      description={t("roleLead")}
      actions={
        <>
          <Button intent="secondary" onClick={onClose}>
            {t("cancel")}
          </Button>
          <Button loading={busy} disabled={role === member.role} onClick={() => act(undefined)}>
            {t("save")}
          </Button>
        </>
      }
    >
      <MembershipRoleChoice value={role} onChange={setRole} />
      {member.self && role !== "ADMIN" && (
        <Alert tone="warning" className="mt-4">
          {t("ownRole")}
        </Alert>
      )}
      <div aria-live="assertive" className="mt-4 empty:hidden">
        {problem && <Alert tone="danger">{problem}</Alert>}
      </div>
    </Dialog>
  );
}
