import { ListChecks } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { readAsStaff } from "@/app/(admin)/staff/staff-call";
import { BulkTable } from "@/components/admin/bulk/bulk-table";
import { Live } from "@/components/admin/live/live";
import { Pager } from "@/components/admin/pager";
import { PageTitle } from "@/components/admin/shell/page-title";
import { ViewLinks } from "@/components/admin/view-links";
import { RefreshWhile } from "@/components/shell/refresh-while";
import { EmptyState } from "@/components/ui/states/empty-state";
import type { BulkJob } from "@/lib/bulk/model";
import { listBulkJobsOperation } from "@/lib/bulk/operations";
import { type PageOf, pagerOf, queryParameter, withQuery } from "../../../pages-of";

const PER_PAGE = 50;
const PATH = "/admin/bulk";

const VIEWS = ["all", "open", "ended"] as const;
const STATES: Record<(typeof VIEWS)[number], BulkJob["status"][] | undefined> = {
  all: undefined,
  open: ["PREPARING", "READY", "RUNNING", "PAUSED"],
  ended: ["COMPLETED", "STOPPED"],
};

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("adminBulk"))("title") };
}

/** Bulk jobs of the brand with their progress, newest first. */
export default async function BulkJobsPage({ searchParams }: PageProps<"/admin/bulk">) {
  const [given, t] = await Promise.all([searchParams, getTranslations("adminBulk")]);
  const view = VIEWS.find((one) => one === given.view) ?? "all";
  const cursor = queryParameter(given.cursor);
  const { items, pagination } = await readAsStaff<PageOf<BulkJob>>(listBulkJobsOperation, {
    query: { status: STATES[view], cursor: cursor || undefined, limit: PER_PAGE },
  });
  const addressOf = (query: Record<string, string> = {}) =>
    withQuery(PATH, { view: view === "all" ? "" : view, ...query });
  return (
    <>
      <Live watched={{ types: ["bulkJob"] }} />
      <RefreshWhile waiting={items.some(({ status }) => status === "PREPARING" || status === "RUNNING")} />
      <PageTitle title={t("title")} lead={t("lead")} />
      <ViewLinks
        label={t("views")}
        links={VIEWS.map((one) => ({
          href: withQuery(PATH, { view: one === "all" ? "" : one }),
          label: t(`view.${one}`),
          isCurrent: one === view,
        }))}
      />
      {items.length === 0 ? (
        <EmptyState icon={<ListChecks aria-hidden="true" />} title={t("empty")}>
          {t("emptyText")}
        </EmptyState>
      ) : (
        <BulkTable label={t(`view.${view}`)} jobs={items} />
      )}
      <Pager {...pagerOf(addressOf(), cursor, pagination.nextCursor)} />
    </>
  );
}
