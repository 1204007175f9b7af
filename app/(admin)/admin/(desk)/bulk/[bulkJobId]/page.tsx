import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { queryParameter } from "@/app/(admin)/pages-of";
import { BulkDetails } from "@/components/admin/bulk/bulk-details";
import { bulkName } from "@/components/admin/bulk/bulk-name";
import { BulkProgressPanel } from "@/components/admin/bulk/bulk-progress-panel";
import { BulkRowsPanel } from "@/components/admin/bulk/bulk-rows-panel";
import { BulkStatusBadge } from "@/components/admin/bulk/bulk-status";
import { Live } from "@/components/admin/live/live";
import { Pager } from "@/components/admin/pager";
import { PageTitle } from "@/components/admin/shell/page-title";
import { StaffLinkButton } from "@/components/admin/staff-link";
import { RefreshWhile } from "@/components/shell/refresh-while";
import { loadBulkJob } from "./load";

type Props = PageProps<"/admin/bulk/[bulkJobId]">;

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("adminBulk"))("job") };
}

/** One bulk job: what its dry run said, what can be done with it, and its rows. */
export default async function BulkJobPage({ params, searchParams }: Props) {
  const [{ bulkJobId }, given, t] = await Promise.all([params, searchParams, getTranslations("adminBulk")]);
  const page = await loadBulkJob(bulkJobId, {
    outcome: queryParameter(given.outcome),
    cursor: queryParameter(given.cursor),
  });
  const { job } = page;
  return (
    <>
      <Live watched={{ id: bulkJobId }} open={{ type: "bulkJob", id: bulkJobId }} />
      <RefreshWhile waiting={page.isWorking} />
      <PageTitle
        title={bulkName(job.operation, (known) => t(`act.${known}`))}
        lead={job.reason}
        action={<BulkStatusBadge status={job.status} />}
      />
      <div className="grid gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] xl:items-start">
        <BulkProgressPanel progress={page.progress} />
        <BulkDetails job={job} />
      </div>
      <BulkRowsPanel rows={page.rows} />
      <Pager {...page.pager} />
      <StaffLinkButton href="/admin/bulk" intent="ghost" size="sm" className="mt-6">
        {t("back")}
      </StaffLinkButton>
    </>
  );
}
