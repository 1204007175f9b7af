import type { Metadata } from "next";
import { getFormatter, getTranslations } from "next-intl/server";
import { currentStaff, readAsStaff } from "@/app/(admin)/staff/staff-call";
import { FactorList } from "@/components/admin/account/factor-list";
import { NewCodes } from "@/components/admin/account/new-codes";
import { StaffSessions } from "@/components/admin/account/staff-sessions";
import { BeginEmergency } from "@/components/admin/emergency/begin-emergency";
import { SingleKeysSwitch } from "@/components/admin/keys/single-keys-switch";
import { Panel } from "@/components/admin/panel";
import { PageTitle } from "@/components/admin/shell/page-title";
import { StaffMessages } from "@/components/admin/shell/staff-messages";
import { sessionKind } from "@/components/sessions/session-kind";
import type { StaffSession } from "@/lib/identity/staff/model";
import { listStaffSessionsOperation } from "@/lib/identity/staff/own-operations";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("adminAccount");
  return { title: t("title") };
}

/** With what one signs in, and where one is signed in. */
export default async function StaffAccountPage() {
  const [me, sessions, t, emergency, keys, format] = await Promise.all([
    currentStaff(),
    readAsStaff<{ items: StaffSession[] }>(listStaffSessionsOperation),
    getTranslations("adminAccount"),
    getTranslations("adminEmergency"),
    getTranslations("adminKeys"),
    getFormatter(),
  ]);
  const moment = (at: string) => format.dateTime(new Date(at), { dateStyle: "medium", timeStyle: "short" });
  const day = (at: string) => format.dateTime(new Date(at), { dateStyle: "medium" });
  return (
    <>
      <PageTitle title={t("title")} lead={`${me.name} · ${me.email}`} />
      <StaffMessages areas={["adminAccount", "adminEmergency", "adminKeys"]}>
        <div className="grid gap-6 xl:grid-cols-2 xl:items-start">
          <div className="flex flex-col gap-6">
            <Panel title={t("factors")} lead={t("factorsLead")}>
              <FactorList
                factors={me.factors.map(({ createdAt, lastUsedAt, ...factor }) => ({
                  factorId: factor.factorId,
                  kind: factor.kind,
                  // The first code app is named by its kind.
                  name: factor.name === factor.kind ? t(factor.kind) : factor.name,
                  added: t("added", { at: day(createdAt) }),
                  lastUsed: lastUsedAt ? t("lastUsed", { at: moment(lastUsedAt) }) : t("neverUsed"),
                }))}
              />
            </Panel>
            <Panel title={t("codes")} lead={t("codesLead")} action={<NewCodes email={me.email} />}>
              <p className="text-sm">{t("codesLeft", { count: me.recoveryCodesLeft })}</p>
            </Panel>
            <Panel title={keys("panel")} lead={keys("panelLead")}>
              <SingleKeysSwitch />
            </Panel>
            <Panel
              title={emergency("title")}
              lead={emergency("lead")}
              action={me.breakGlass ? undefined : <BeginEmergency />}
            >
              <div className="flex max-w-prose flex-col gap-2 text-muted text-sm">
                {me.breakGlass && (
                  <p className="font-medium text-danger">
                    {emergency("isOpen", { at: moment(me.breakGlass.endsAt) })}
                  </p>
                )}
                <p>{emergency("tells")}</p>
                <p>{emergency("never")}</p>
              </div>
            </Panel>
          </div>
          <Panel title={t("sessions")} lead={t("sessionsLead")}>
            <StaffSessions
              sessions={sessions.items.map(({ device: { browser, system }, ...session }) => ({
                sessionId: session.sessionId,
                isCurrent: session.isCurrent,
                kind: sessionKind(system),
                device:
                  browser && system
                    ? t("device", { browser, system })
                    : (browser ?? system ?? t("unknownDevice")),
                started: t("startedFrom", { at: moment(session.createdAt), ip: session.ip }),
                lastUsed: t("usedLast", { at: moment(session.lastUsedAt) }),
              }))}
            />
          </Panel>
        </div>
      </StaffMessages>
    </>
  );
}
