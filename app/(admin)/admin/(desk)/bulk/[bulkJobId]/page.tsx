import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { undoBulk } from "@/app/(admin)/actions/systems/bulk-actions";
import { currentStaff, findAsStaff, readAsStaff } from "@/app/(admin)/staff/staff-call";
import { ActionButton } from "@/components/admin/act/action-button";
import { BulkControls } from "@/components/admin/bulk/bulk-controls";
import { bulkName } from "@/components/admin/bulk/bulk-name";
import { BulkCosts, BulkProgress, BulkRefusalList } from "@/components/admin/bulk/bulk-progress";
import { BulkRows } from "@/components/admin/bulk/bulk-rows";
import { BulkStatusBadge } from "@/components/admin/bulk/bulk-status";
import { CsvButton } from "@/components/admin/bulk/csv-button";
import { Facts } from "@/components/admin/facts";
import { Live } from "@/components/admin/live/live";
import { Pager } from "@/components/admin/pager";
import { Panel } from "@/components/admin/panel";
import { PageTitle } from "@/components/admin/shell/page-title";
import { StaffMessages } from "@/components/admin/shell/staff-messages";
import { StaffLink, StaffLinkButton } from "@/components/admin/staff-link";
import { ViewLinks } from "@/components/admin/view-links";
import { RefreshWhile } from "@/components/shell/refresh-while";
import { DateText } from "@/components/ui/text/date-text";
import { type BulkJob, type BulkJobRow, BulkRowOutcome } from "@/lib/bulk/model";
import { getBulkJobOperation, listBulkJobRowsOperation } from "@/lib/bulk/operations";
import { type PageOf, queryParameter, withQuery } from "../../../../pages-of";

const PER_PAGE = 50;

type Props = PageProps<"/admin/bulk/[bulkJobId]">;

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("adminBulk"))("job") };
}

/** One bulk job: its dry run, its actions, and its rows. */
export default async function BulkJobPage({ params, searchParams }: Props) {
  const [{ bulkJobId }, given, t, me] = await Promise.all([
    params,
    searchParams,
    getTranslations("adminBulk"),
    currentStaff(),
  ]);
  const job = await findAsStaff<BulkJob>(getBulkJobOperation, { params: { bulkJobId } });
  if (!job) notFound();
  const outcome = BulkRowOutcome.options.find((one) => one === given.outcome) ?? "";
  const cursor = queryParameter(given.cursor);
  const [rows, undo] = await Promise.all([
    readAsStaff<PageOf<BulkJobRow>>(listBulkJobRowsOperation, {
      params: { bulkJobId },
      query: { outcome: outcome || undefined, cursor: cursor || undefined, limit: PER_PAGE },
    }),
    job.canUndo && job.isOwn ? undoBulk(me, bulkJobId) : null,
  ]);
  const path = `/admin/bulk/${bulkJobId}`;
  const { total, done, refused, skipped } = job.rows;
  // Started rows of a stopped job still finish.
  const isEnding = job.status === "STOPPED" && done + refused + skipped < total;
  const isWorking = job.status === "PREPARING" || job.status === "RUNNING" || isEnding;
  const { nextCursor } = rows.pagination;
  return (
    <>
      <Live watched={{ id: bulkJobId }} open={{ type: "bulkJob", id: bulkJobId }} />
      <RefreshWhile waiting={isWorking} />
      <PageTitle
        title={bulkName(job.operation, (known) => t(`act.${known}`))}
        lead={job.reason}
        action={<BulkStatusBadge status={job.status} />}
      />
      <div className="grid gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] xl:items-start">
        <Panel
          title={t("progress")}
          lead={t(job.status === "STOPPED" && done === 0 ? "about.untouched" : `about.${job.status}`)}
        >
          <BulkProgress job={job} />
          <BulkCosts costs={job.previewCosts} />
          <BulkRefusalList label={t("previewRefusals")} refusals={job.previewRefusals} />
          <BulkRefusalList label={t("refusals")} refusals={job.refusals} />
          {job.needsApproval && job.status === "READY" && (
            <p className="mt-4 max-w-prose text-muted text-sm">{t("needsApproval")}</p>
          )}
          {!job.isOwn && (
            <p className="mt-4 max-w-prose text-muted text-sm">
              {t("notYours", { who: job.requestedBy.name })}
            </p>
          )}
          <StaffMessages areas={["adminAct", "adminBulk"]}>
            <div className="mt-5 flex flex-wrap items-center gap-2.5">
              <BulkControls key={job.status} job={job} />
              {undo && <ActionButton action={undo} />}
              {job.rows.total > 0 && <CsvButton bulkJobId={bulkJobId} />}
            </div>
          </StaffMessages>
        </Panel>
        <Details job={job} />
      </div>
      <Panel title={t("rowsTitle")} padded={false} className="mt-6">
        <div className="px-4 pt-3">
          <ViewLinks
            label={t("rowViews")}
            links={(["", ...BulkRowOutcome.options] as const).map((one) => ({
              href: withQuery(path, { outcome: one }),
              label: one === "" ? t("view.all") : t(`outcomeOf.${one}`),
              isCurrent: one === outcome,
            }))}
          />
        </div>
        {rows.items.length === 0 ? (
          <p className="px-4 pb-4 text-muted text-sm">{t("noRows")}</p>
        ) : (
          <BulkRows label={t("rowsTitle")} subjectType={job.subjectType} rows={rows.items} />
        )}
      </Panel>
      <Pager
        first={cursor === "" ? null : withQuery(path, { outcome })}
        next={nextCursor === null ? null : withQuery(path, { outcome, cursor: nextCursor })}
      />
      <StaffLinkButton href="/admin/bulk" intent="ghost" size="sm" className="mt-6">
        {t("back")}
      </StaffLinkButton>
    </>
  );
}

async function Details({ job }: { job: BulkJob }) {
  const t = await getTranslations("adminBulk");
  const { requestedBy, createdAt, startedAt, endedAt, filter, approvalId, undoes, undoneBy } = job;
  const moment = (value: string | undefined) => value && <DateText value={value} format="dateTime" />;
  const link = (href: string, label: string) => (
    <StaffLink href={href} className="text-link underline-offset-4 hover:underline">
      {label}
    </StaffLink>
  );
  return (
    <Panel title={t("details")}>
      <Facts
        facts={[
          { name: t("who"), value: requestedBy.name },
          { name: t("askedAt"), value: moment(createdAt) },
          startedAt && { name: t("startedAt"), value: moment(startedAt) },
          endedAt && { name: t("endedAt"), value: moment(endedAt) },
          {
            name: t("chosen"),
            value: filter ? (
              <>
                {t("allMatching")}
                <code className="block break-all text-muted text-xs">{filter.operation}</code>
                {Object.entries(filter.query).map(([name, values]) => (
                  <code key={name} className="block break-all text-muted text-xs">
                    {name}: {values.length === 0 ? t("forgotten") : values.join(", ")}
                  </code>
                ))}
              </>
            ) : (
              t("byHand")
            ),
          },
          approvalId && {
            name: t("approval"),
            value: link(`/admin/approvals/${approvalId}`, t("openApproval")),
          },
          undoes && { name: t("undoes"), value: link(`/admin/bulk/${undoes}`, t("openJob")) },
          undoneBy && { name: t("undoneBy"), value: link(`/admin/bulk/${undoneBy}`, t("openJob")) },
        ]}
      />
    </Panel>
  );
}
