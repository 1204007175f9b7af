import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PageTitle } from "@/components/admin/page-title";
import type { Permission } from "@/components/admin/roles/groups";
import { RoleTable } from "@/components/admin/roles/role-table";
import { SectionLinks } from "@/components/admin/section-links";
import { listStaffPermissionsOperation } from "@/lib/identity/rights/staff-operations";
import { currentStaff, readAsStaff } from "../../../../staff-call";
import { teamLinks } from "../../../../team-links";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("adminRoles");
  return { title: t("title") };
}

/** The table by which every call of staff is decided. */
export default async function RolesPage() {
  const me = await currentStaff();
  const [{ items }, links, t, team] = await Promise.all([
    readAsStaff<{ items: Permission[] }>(listStaffPermissionsOperation),
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
