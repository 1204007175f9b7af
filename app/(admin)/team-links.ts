import { getTranslations } from "next-intl/server";
import { listStaffOperation } from "@/lib/identity/staff/team-operations";
import { mayCall, type Person } from "./staff-call";

/** The parts of the team pages that a person opens. */
export async function teamLinks(me: Person): Promise<{ href: string; label: string }[]> {
  const t = await getTranslations("adminTeam");
  const roles = { href: "/admin/team/roles", label: t("roles") };
  if (!mayCall(me, listStaffOperation)) return [roles];
  return [
    { href: "/admin/team", label: t("people") },
    { href: "/admin/team/settings", label: t("settings") },
    roles,
  ];
}
