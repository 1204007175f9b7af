"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useSpoken } from "@/components/account/resolver";
import { WindowRefusal } from "@/components/admin/act/refusal/refusal";
import { useAct } from "@/components/shell/use-act";
import { Button } from "@/components/ui/button";
import { Form, FormField } from "@/components/ui/forms/form";
import { Input } from "@/components/ui/forms/input";
import { Dialog } from "@/components/ui/overlays/dialog";
import { staffApi } from "@/lib/client/staff";
import type { StaffRole } from "@/lib/values/staff-roles";
import { AskHost } from "../ask/ask-host";
import { useStaffWords } from "../use-staff-words";
import { StaffRoleChoice } from "./role-choice";

type Who = { name: string; email: string };
const who = () =>
  import("@/lib/identity/staff/model").then(({ InviteStaffRequest }) =>
    InviteStaffRequest.pick({ name: true, email: true }),
  );

/** Invites a person into the team: who, and as what. They get a mail and set up a second factor when they sign in. */
export default function InviteDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations("adminTeam");
  const [role, setRole] = useState<StaffRole>("SUPPORT");
  const form = useForm<Who, unknown, Who>({
    resolver: useSpoken(who, (path) => (path === "email" ? t("emailInvalid") : t("nameMissing"))),
    defaultValues: { name: "", email: "" },
  });
  const { act, busy, problem, failure } = useAct(
    ({ name, email }: Who) =>
      staffApi.POST("/staff", { body: { name: name.trim(), email: email.trim(), role } }),
    { done: ({ name }) => t("invited", { name }), say: useStaffWords(), after: onClose },
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("invite")}
      description={t("inviteLead")}
      actions={
        <>
          <Button intent="secondary" onClick={onClose}>
            {t("cancel")}
          </Button>
          <Button type="submit" form="invite-staff" loading={busy}>
            {t("sendInvitation")}
          </Button>
        </>
      }
    >
      <Form id="invite-staff" form={form} onSubmit={act} className="flex flex-col gap-4">
        <FormField<Who> name="name" label={t("name")}>
          {(field) => <Input {...field} autoComplete="off" />}
        </FormField>
        <FormField<Who> name="email" label={t("email")}>
          {(field) => (
            <Input {...field} type="email" autoComplete="off" autoCapitalize="none" spellCheck={false} />
          )}
        </FormField>
        <StaffRoleChoice value={role} onChange={setRole} />
        <WindowRefusal of={{ problem, failure }} onLeave={onClose} />
      </Form>
      <AskHost />
    </Dialog>
  );
}
