"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useSpoken } from "@/components/account/resolver";
import { EmailInput } from "@/components/account/sign-in/email-input";
import { useConfirmation } from "@/components/account/sign-in/use-confirmation";
import type { Member } from "@/components/business/people/member";
import { useAct } from "@/components/shell/use-act";
import { Button } from "@/components/ui/button";
import { Form, FormField } from "@/components/ui/forms/form";
import { Input } from "@/components/ui/forms/input";
import { Dialog } from "@/components/ui/overlays/dialog";
import { Alert } from "@/components/ui/states/alert";
import { api } from "@/lib/client/client";
import type { Role } from "@/lib/values/permissions";
import { ConfirmRole } from "./confirm-role";
import { MembershipRoleChoice } from "./role-choice";

type Who = { name: string; email: string };
const who = () =>
  import("@/lib/customers/users/model").then(({ CreateUserRequest }) =>
    CreateUserRequest.pick({ name: true, email: true }),
  );

/** Invites a person with a role. They get a mail and decide. A role above MEMBER needs a code first. */
export function InviteDialog({
  customerId,
  members,
  self,
  onClose,
}: {
  customerId: string;
  members: readonly Member[];
  /** The viewer's address, to which the code that confirms a role is sent. */
  self: string;
  onClose: () => void;
}) {
  const t = useTranslations("people");
  const [role, setRole] = useState<Role>("MEMBER");
  const form = useForm<Who, unknown, Who>({
    resolver: useSpoken(who, (path) =>
      path === "email" ? t("invite.emailInvalid") : t("invite.nameRequired"),
    ),
    defaultValues: { name: "", email: "" },
  });
  const confirmation = useConfirmation();
  const { act, busy, problem } = useAct(
    confirmation.confirmFirst((who: Who) =>
      api.POST("/users", { body: { ...who, memberships: [{ customerId, role }] } }),
    ),
    { done: (user) => t("invite.done", { name: user.name }), after: onClose },
  );
  const invite = (who: Who) => {
    // A person who is already here keeps their role, and was not invited.
    const here = members.find(({ email }) => email.toLowerCase() === who.email.toLowerCase());
    if (!here) return act(who);
    form.setError(
      "email",
      { message: t("invite.already", { name: here.name, role: t(`role.${here.role}.name`) }) },
      { shouldFocus: true },
    );
  };
  if (confirmation.question)
    return (
      <ConfirmRole
        title={t("invite.title")}
        email={self}
        question={confirmation.question}
        onClose={onClose}
        onConfirmed={async () => {
          if (!(await act(form.getValues()))) confirmation.stop();
        }}
      />
    );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("invite.title")}
      description={t("invite.lead")}
      actions={
        <>
          <Button intent="secondary" onClick={onClose}>
            {t("cancel")}
          </Button>
          <Button type="submit" form="invite" loading={busy}>
            {t("invite.send")}
          </Button>
        </>
      }
    >
      <Form id="invite" form={form} onSubmit={invite} className="flex flex-col gap-4">
        <FormField<Who> name="name" label={t("invite.name")}>
          {(field) => <Input {...field} autoComplete="off" />}
        </FormField>
        <FormField<Who> name="email" label={t("invite.email")}>
          {(field) => <EmailInput {...field} autoComplete="off" />}
        </FormField>
        <MembershipRoleChoice value={role} onChange={setRole} />
        <div aria-live="assertive" className="empty:hidden">
          {problem && <Alert tone="danger">{problem}</Alert>}
        </div>
      </Form>
    </Dialog>
  );
}
