import { CircleCheck } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { shownAlarms } from "@/app/(admin)/shown/shown-alarms";
import { AlarmList } from "@/components/admin/alarms/alarm-list";
import { FailureTable } from "@/components/admin/alarms/failure-table";
import { Panel } from "@/components/admin/panel";
import { PageTitle } from "@/components/admin/shell/page-title";
import { EmptyState } from "@/components/ui/states/empty-state";
import { customerNames } from "../../../customer-names";
import { queryParameter } from "../../../pages-of";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("adminWork.alarms"))("title") };
}

/** What fails too often in the last hour, and of one alarm what failed. */
export default async function AlarmsPage({ searchParams }: PageProps<"/admin/alarms">) {
  const [given, t, alarms] = await Promise.all([
    searchParams,
    getTranslations("adminWork.alarms"),
    shownAlarms(),
  ]);
  const [source, name] = [queryParameter(given.source), queryParameter(given.name)];
  const alarm = alarms.find((one) => one.source === source && one.name === name);
  return (
    <>
      <PageTitle title={t("title")} lead={t("lead")} />
      {alarms.length === 0 ? (
        <EmptyState icon={<CircleCheck aria-hidden="true" />} title={t("quiet")}>
          {t("quietText")}
        </EmptyState>
      ) : (
        <Panel title={t("now")} padded={false} className="mb-6">
          <AlarmList label={t("now")} alarms={alarms} />
        </Panel>
      )}
      {alarm && (
        <>
          <h2 className="mb-3 text-lg">{t("rows", { count: alarm.failures.length })}</h2>
          <FailureTable label={t("failed")} alarm={alarm} customers={await customerNames(alarm.failures)} />
        </>
      )}
      {!alarm && source !== "" && alarms.length > 0 && <p className="text-muted text-sm">{t("over")}</p>}
    </>
  );
}
