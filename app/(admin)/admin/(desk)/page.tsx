import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { OwnEntries, OwnRightsPanel, RecentCustomersPanel } from "@/components/admin/home/own-panels";
import { SignInState } from "@/components/admin/home/sign-in-state";
import { WaitingPanels } from "@/components/admin/home/waiting-panels";
import { Live } from "@/components/admin/live/live";
import { PageTitle } from "@/components/admin/shell/page-title";
import { loadStaffHome } from "./_home/load";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("adminHome");
  return { title: t("title") };
}

/** Who one is here, what the role may do, and what one did last. */
export default async function StaffHomePage() {
  const [page, t, role] = await Promise.all([
    loadStaffHome(),
    getTranslations("adminHome"),
    getTranslations("adminShell.role"),
  ]);
  const { header } = page;
  return (
    <>
      <Live watched={{ types: ["workItem", "approval"] }} />
      <PageTitle
        title={t("hello", { name: header.firstName })}
        lead={t("lead", { role: role(header.role), brand: header.brand })}
      />
      <div className="flex flex-col gap-6">
        <SignInState signIn={page.signIn} />
        <WaitingPanels waiting={page.waiting} />
        <RecentCustomersPanel customers={page.customers} />
        <div className="grid gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] xl:items-start">
          <OwnEntries entries={page.entries} />
          <OwnRightsPanel rights={page.rights} />
        </div>
      </div>
    </>
  );
}
