"use client";
import { useTranslations } from "next-intl";
import { RadioGroup } from "@/components/ui/forms/radio-group";
import { STAFF_ROLES, type StaffRole } from "@/lib/values/staff-roles";

/** The role of a member of staff, with what each one does. */
export function StaffRoleChoice({
  value,
  onChange,
}: {
  value: StaffRole;
  onChange: (role: StaffRole) => void;
}) {
  const t = useTranslations("adminTeam");
  return (
    <RadioGroup
      legend={t("role")}
      appearance="plain"
      value={value}
      onValueChange={onChange}
      options={STAFF_ROLES.map((role) => ({
        value: role,
        label: t(`roleName.${role}`),
        description: t(`roleAbout.${role}`),
      }))}
    />
  );
}
