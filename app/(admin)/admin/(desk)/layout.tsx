import { WifiOff } from "lucide-react";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { mayManageBrand } from "@/app/(admin)/links/brand-links";
import { managesIntegrations } from "@/app/(admin)/links/integration-links";
import { maySeeStock } from "@/app/(admin)/links/stock-links";
import { MOST_WAITING_COUNTED, waitingApprovals } from "@/app/(admin)/shown/waiting-approvals";
import { mayCall, staffOrNetwork } from "@/app/(admin)/staff/staff-call";
import { signOutStaff } from "@/app/(admin)/staff/staff-session";
import { UndoHost } from "@/components/admin/act/send/undo-host";
import { AskHost, OwnFactors } from "@/components/admin/ask/ask-host";
import { CallsButton } from "@/components/admin/calls/calls-button";
import { EndLeftContacts } from "@/components/admin/contact/end-left-contacts";
import { EmergencyBar } from "@/components/admin/emergency/emergency-bar";
import { StaffKeys } from "@/components/admin/keys/staff-keys";
import { SearchField } from "@/components/admin/search/search-field";
import { NoticePage } from "@/components/admin/shell/notice-page";
import { StaffShell } from "@/components/admin/shell/shell";
import { StaffMessages } from "@/components/admin/shell/staff-messages";
import { listQuestionsOperation } from "@/lib/help/questions/operations";
import { listStaffOperation } from "@/lib/identity/staff/team-operations";
import { env } from "@/lib/platform/env";
import { getMetricsOperation } from "@/lib/reports/operations";
import { pageTheme } from "../../page-theme";
import { staffPages } from "../../staff-pages";

/** The staff pages behind the sign-in. Without a session, the browser signs in and comes back. */
export default async function DeskLayout({ children }: { children: ReactNode }) {
  const [me, theme] = await Promise.all([staffOrNetwork(), pageTheme()]);
  if (!me) return <OtherNetwork />;
  const [waiting, pages] = await Promise.all([waitingApprovals(), staffPages(me)]);
  return (
    <OwnFactors staffId={me.staffId} kinds={[...new Set(me.factors.map(({ kind }) => kind))]}>
      <StaffShell
        theme={theme}
        me={me}
        readsQuestions={mayCall(me, listQuestionsOperation)}
        readsReports={mayCall(me, getMetricsOperation)}
        managesTeam={mayCall(me, listStaffOperation)}
        managesIntegrations={managesIntegrations(me)}
        runsBrand={mayManageBrand(me)}
        seesStock={maySeeStock(me)}
        sandbox={sandboxPage()}
        waiting={
          waiting.length === 0
            ? null
            : waiting.length > MOST_WAITING_COUNTED
              ? `${MOST_WAITING_COUNTED}+`
              : String(waiting.length)
        }
        search={
          <StaffMessages areas={["adminSearch", "adminKeys"]}>
            <SearchField pages={pages} />
            <StaffKeys pages={pages} />
          </StaffMessages>
        }
        calls={
          <StaffMessages areas={["adminCalls"]}>
            <CallsButton />
          </StaffMessages>
        }
        signOut={signOutStaff}
      >
        {me.breakGlass && (
          <StaffMessages areas={["adminEmergency"]}>
            <EmergencyBar endsAt={me.breakGlass.endsAt} />
          </StaffMessages>
        )}
        {children}
        <StaffMessages>
          <AskHost />
          <UndoHost />
        </StaffMessages>
        <EndLeftContacts />
      </StaffShell>
    </OwnFactors>
  );
}

/** The sandbox's page. Staff on a separate host reach it at the brand's host. */
function sandboxPage(): string | null {
  const { sandboxOrigin, adminHost, publicUrl } = env();
  if (sandboxOrigin === undefined) return null;
  return adminHost === undefined ? "/sandbox" : new URL("/sandbox", publicUrl).href;
}

async function OtherNetwork() {
  const t = await getTranslations("adminShell");
  return (
    <main id="main" className="px-4">
      <NoticePage icon={<WifiOff />} title={t("networkTitle")}>
        {t("networkText")}
      </NoticePage>
    </main>
  );
}
