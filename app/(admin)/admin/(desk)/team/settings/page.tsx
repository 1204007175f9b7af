import type { Metadata } from "next";
import { headers } from "next/headers";
import { getTranslations } from "next-intl/server";
import { teamLinks } from "@/app/(admin)/links/team-links";
import { currentStaff, mayCall, readAsStaff } from "@/app/(admin)/staff/staff-call";
import { NoRight } from "@/components/admin/shell/no-right";
import { PageTitle } from "@/components/admin/shell/page-title";
import { SectionLinks } from "@/components/admin/shell/section-links";
import { StaffMessages } from "@/components/admin/shell/staff-messages";
import { TeamForms } from "@/components/admin/team/team-forms";
import { clientOf } from "@/lib/http/caller";
import { getStaffSettingsOperation } from "@/lib/identity/staff/team-operations";
import type { StaffRules } from "@/lib/values/tenant/staff-rules";
import { pageCurrencies } from "../../../../page-theme";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("adminTeam");
  return { title: t("settings") };
}

/** How the brand's staff sign in and work. */
export default async function TeamSettingsPage() {
  const me = await currentStaff();
  if (!mayCall(me, getStaffSettingsOperation)) return <NoRight role={me.role} />;
  const [rules, links, page, currencies, t] = await Promise.all([
    readAsStaff<StaffRules>(getStaffSettingsOperation),
    teamLinks(me),
    headers(),
    pageCurrencies(),
    getTranslations("adminTeam"),
  ]);
  return (
    <StaffMessages areas={["adminTeam", "adminAct"]}>
      <PageTitle title={t("settings")} lead={t("settingsLead")} />
      <SectionLinks label={t("sections")} links={links} />
      <TeamForms rules={rules} ip={clientOf(new Headers(page)).ip} currencies={currencies} />
    </StaffMessages>
  );
}
