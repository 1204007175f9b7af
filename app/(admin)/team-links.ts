import { getTranslations } from "next-intl/server";
import type { StaffRole } from "@/lib/identity/staff/roles";
import { listStaffOperation } from "@/lib/identity/staff/team-operations";
import { mayCall } from "./staff-call";

/** The parts of the team pages that a role opens. */
export async function teamLinks(role: StaffRole): Promise<{ href: string; label: string }[]> {
  const t = await getTranslations("adminTeam");
  const roles = { href: "/admin/team/roles", label: t("roles") };
  if (!mayCall(role, listStaffOperation)) return [roles];
  return [
    { href: "/admin/team", label: t("people") },
    { href: "/admin/team/settings", label: t("settings") },
    roles,
  ];
}
