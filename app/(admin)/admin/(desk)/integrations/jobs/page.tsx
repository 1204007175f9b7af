import { Cog } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { integrationLinks, managesIntegrations } from "@/app/(admin)/links/integration-links";
import { jobErrorWords } from "@/app/(admin)/shown/job-errors";
import { currentStaff, readAsStaff } from "@/app/(admin)/staff/staff-call";
import { getFailureLanguage } from "@/components/admin/failure/get-failure-language";
import { JobTable } from "@/components/admin/jobs/job-table";
import { Pager } from "@/components/admin/pager";
import { NoRight } from "@/components/admin/shell/no-right";
import { PageTitle } from "@/components/admin/shell/page-title";
import { SectionLinks } from "@/components/admin/shell/section-links";
import { ViewLinks } from "@/components/admin/view-links";
import { EmptyState } from "@/components/ui/states/empty-state";
import { JOB_STATUSES, type WatchedJob } from "@/lib/watch/jobs/model";
import { listJobsOperation } from "@/lib/watch/jobs/operations";
import { type PageOf, pagerOf, queryParameter, withQuery } from "../../../../pages-of";

const PATH = "/admin/integrations/jobs";
const PER_PAGE = 50;

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("adminJobs"))("title") };
}

/** Background jobs that failed permanently, run or wait. */
export default async function JobsPage({ searchParams }: PageProps<"/admin/integrations/jobs">) {
  const [given, me, t] = await Promise.all([searchParams, currentStaff(), getTranslations("adminJobs")]);
  if (!managesIntegrations(me)) return <NoRight role={me.role} />;
  const status = JOB_STATUSES.find((one) => one === given.status) ?? "FAILED";
  const cursor = queryParameter(given.cursor);
  const [{ items, pagination }, links, language] = await Promise.all([
    readAsStaff<PageOf<WatchedJob>>(listJobsOperation, {
      query: { status: [status], cursor: cursor || undefined, limit: PER_PAGE },
    }),
    integrationLinks(),
    getFailureLanguage(),
  ]);
  const addressOf = (query: Record<string, string> = {}) =>
    withQuery(PATH, { status: status === "FAILED" ? "" : status, ...query });
  return (
    <>
      <PageTitle title={t("title")} lead={t("lead")} />
      <SectionLinks label={t("sections")} links={links} />
      <ViewLinks
        label={t("views")}
        links={JOB_STATUSES.map((one) => ({
          href: withQuery(PATH, { status: one === "FAILED" ? "" : one }),
          label: t(`statusOf.${one}`),
          isCurrent: one === status,
        }))}
      />
      {items.length === 0 ? (
        <EmptyState icon={<Cog aria-hidden="true" />} title={t(`empty.${status}`)}>
          {t(`emptyText.${status}`)}
        </EmptyState>
      ) : (
        <JobTable
          label={t(`statusOf.${status}`)}
          jobs={items}
          say={(error) => jobErrorWords(language, error)}
        />
      )}
      <Pager {...pagerOf(addressOf(), cursor, pagination.nextCursor)} />
    </>
  );
}
