import { ChartColumn } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { currentStaff, mayCall, readAsStaff } from "@/app/(admin)/staff/staff-call";
import { hasNoFigures, ReportFigures } from "@/components/admin/reports/report-figures";
import { NoRight } from "@/components/admin/shell/no-right";
import { PageTitle } from "@/components/admin/shell/page-title";
import { StaffLinkButton } from "@/components/admin/staff-link";
import { EmptyState } from "@/components/ui/states/empty-state";
import { DateText } from "@/components/ui/text/date-text";
import { addDays } from "@/lib/platform/dates/calendar";
import type { Metrics } from "@/lib/reports/metrics/model";
import { getMetricsOperation } from "@/lib/reports/operations";
import { queryDay, withQuery } from "../../../pages-of";

const PATH = "/admin/reports";
/** Nothing is older. */
const FIRST_DAY = "2001-01-01";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("adminReports"))("title") };
}

/** The figures of the brand by month: twelve months that end today, or with an earlier one. */
export default async function ReportsPage({ searchParams }: PageProps<"/admin/reports">) {
  const [given, me, t] = await Promise.all([searchParams, currentStaff(), getTranslations("adminReports")]);
  if (!mayCall(me, getMetricsOperation)) return <NoRight role={me.role} />;
  const day = queryDay(given.to);
  const to = day >= FIRST_DAY ? day : "";
  const metrics = await readAsStaff<Metrics>(getMetricsOperation, { query: { to: to || undefined } });
  const { months, asOf, timeZone } = metrics;
  const first = months[0]?.from;
  const isNew = to === "" && hasNoFigures(metrics);
  return (
    <>
      <PageTitle
        title={t("title")}
        lead={
          <>
            {t("lead", { timeZone })}{" "}
            {t.rich("asOf", { date: () => <DateText value={asOf} format="dateTime" /> })}
          </>
        }
      />
      {isNew || months.length === 0 ? (
        <EmptyState
          icon={<ChartColumn aria-hidden="true" />}
          title={t(isNew ? "emptyTitle" : "emptySpanTitle")}
        >
          {isNew && t("emptyText")}
        </EmptyState>
      ) : (
        <ReportFigures metrics={metrics} />
      )}
      {!isNew && (
        <div className="mt-5 flex flex-wrap justify-between gap-3">
          {first !== undefined && first > FIRST_DAY ? (
            <StaffLinkButton href={withQuery(PATH, { to: addDays(first, -1) })} intent="secondary" size="sm">
              {t("earlier")}
            </StaffLinkButton>
          ) : (
            <span />
          )}
          {to !== "" && (
            <StaffLinkButton href={PATH} intent="ghost" size="sm">
              {t("newest")}
            </StaffLinkButton>
          )}
        </div>
      )}
    </>
  );
}
