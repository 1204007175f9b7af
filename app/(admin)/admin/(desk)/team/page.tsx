import type { Metadata } from "next";
import { getFormatter, getTranslations } from "next-intl/server";
import { teamLinks } from "@/app/(admin)/links/team-links";
import { currentStaff, mayCall, readAsStaff } from "@/app/(admin)/staff/staff-call";
import { NoRight } from "@/components/admin/shell/no-right";
import { PageTitle } from "@/components/admin/shell/page-title";
import { SectionLinks } from "@/components/admin/shell/section-links";
import { StaffMessages } from "@/components/admin/shell/staff-messages";
import { InvitePerson } from "@/components/admin/team/invite-person";
import { TeamTable } from "@/components/admin/team/team-table";
import type { StaffMember } from "@/lib/identity/staff/model";
import { listStaffOperation } from "@/lib/identity/staff/team-operations";
import { pageTheme } from "../../../page-theme";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("adminTeam");
  return { title: t("title") };
}

/** The staff members of the brand and their roles. */
export default async function TeamPage() {
  const me = await currentStaff();
  if (!mayCall(me, listStaffOperation)) return <NoRight role={me.role} />;
  const [{ items }, theme, links, t, format] = await Promise.all([
    readAsStaff<{ items: StaffMember[] }>(listStaffOperation),
    pageTheme(),
    teamLinks(me),
    getTranslations("adminTeam"),
    getFormatter(),
  ]);
  const moment = (at: string | undefined) =>
    at === undefined ? null : format.dateTime(new Date(at), { dateStyle: "medium", timeStyle: "short" });
  return (
    <StaffMessages areas={["adminTeam"]}>
      <PageTitle
        title={t("title")}
        lead={t("lead", { count: items.length, brand: theme.name })}
        action={<InvitePerson />}
      />
      <SectionLinks label={t("sections")} links={links} />
      <TeamTable
        members={items.map(({ staffId, name, email, role, status, factors, ...member }) => ({
          staffId,
          name,
          email,
          role,
          status,
          factors,
          isSelf: staffId === me.staffId,
          lastSignIn: moment(member.lastSignInAt),
          invitedUntil: moment(member.invitedUntil),
        }))}
      />
    </StaffMessages>
  );
}
