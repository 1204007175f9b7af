"use client";
import { useTranslations } from "next-intl";
import { RadioGroup } from "@/components/ui/forms/radio-group";
import type { Role } from "@/lib/values/permissions";

const ROLES = ["MEMBER", "MANAGER", "ADMIN"] as const satisfies readonly Role[];

/** The three roles, each with what one may do with it in words. */
export function MembershipRoleChoice({ value, onChange }: { value: Role; onChange: (role: Role) => void }) {
  const t = useTranslations("people");
  return (
    <RadioGroup
      legend={t("roleLabel")}
      name="role"
      value={value}
      onValueChange={(role) => onChange(role as Role)}
      options={ROLES.map((role) => ({
        value: role,
        label: t(`role.${role}.name`),
        description: t(`role.${role}.may`),
      }))}
    />
  );
}
