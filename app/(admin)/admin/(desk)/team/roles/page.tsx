import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { teamLinks } from "@/app/(admin)/links/team-links";
import { currentStaff, readAsStaff } from "@/app/(admin)/staff/staff-call";
import type { StaffPermissionName } from "@/components/admin/roles/groups";
import { RoleTable } from "@/components/admin/roles/role-table";
import { PageTitle } from "@/components/admin/shell/page-title";
import { SectionLinks } from "@/components/admin/shell/section-links";
import { listStaffPermissionsOperation } from "@/lib/identity/rights/staff-operations";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("adminRoles");
  return { title: t("title") };
}

/** The table by which every call of staff is decided. */
export default async function RolesPage() {
  const me = await currentStaff();
  const [{ items }, links, t, team] = await Promise.all([
    readAsStaff<{ items: StaffPermissionName[] }>(listStaffPermissionsOperation),
    teamLinks(me),
    getTranslations("adminRoles"),
    getTranslations("adminTeam"),
  ]);
  return (
    <>
      <PageTitle title={t("title")} lead={t("lead")} />
      {links.length > 1 && <SectionLinks label={team("sections")} links={links} />}
      <RoleTable label={t("title")} permissions={items} />
    </>
  );
}
