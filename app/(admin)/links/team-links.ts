import { getTranslations } from "next-intl/server";
import { mayCall, type StaffIdentity } from "@/app/(admin)/staff/staff-call";
import { listStaffOperation } from "@/lib/identity/staff/team-operations";

/** The parts of the team pages that a person opens. */
export async function teamLinks(me: StaffIdentity): Promise<{ href: string; label: string }[]> {
  const t = await getTranslations("adminTeam");
  const roles = { href: "/admin/team/roles", label: t("roles") };
  if (!mayCall(me, listStaffOperation)) return [roles];
  return [
    { href: "/admin/team", label: t("people") },
    { href: "/admin/team/settings", label: t("settings") },
    roles,
  ];
}
