import { CircleCheck } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { jobActions } from "@/app/(admin)/actions/systems/job-actions";
import { managesIntegrations } from "@/app/(admin)/links/integration-links";
import { jobErrorWords } from "@/app/(admin)/shown/job-errors";
import { currentStaff, findAsStaff } from "@/app/(admin)/staff/staff-call";
import { ActionList } from "@/components/admin/act/action-list";
import { getFailureLanguage } from "@/components/admin/failure/get-failure-language";
import { JobFacts } from "@/components/admin/jobs/job-facts";
import { NoRight } from "@/components/admin/shell/no-right";
import { NoticePage } from "@/components/admin/shell/notice-page";
import { PageTitle } from "@/components/admin/shell/page-title";
import { StaffLink, StaffLinkButton } from "@/components/admin/staff-link";
import type { WatchedJob } from "@/lib/watch/jobs/model";
import { getJobOperation } from "@/lib/watch/jobs/operations";
import { actionMaker } from "../../../../../actions/action-of";

const LIST = "/admin/integrations/jobs";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("adminJobs"))("job") };
}

/** One job that is not done. One that is done is gone, which is what everybody wants: the page says so. */
export default async function JobPage({ params }: PageProps<"/admin/integrations/jobs/[jobId]">) {
  const [{ jobId }, me, t, language] = await Promise.all([
    params,
    currentStaff(),
    getTranslations("adminJobs"),
    getFailureLanguage(),
  ]);
  if (!managesIntegrations(me)) return <NoRight role={me.role} />;
  const [job, maker] = await Promise.all([
    findAsStaff<WatchedJob>(getJobOperation, { params: { jobId } }),
    actionMaker(me),
  ]);
  if (!job)
    return (
      <NoticePage
        icon={<CircleCheck />}
        title={t("gone")}
        action={
          <StaffLinkButton href={LIST} intent="secondary">
            {t("toJobs")}
          </StaffLinkButton>
        }
      >
        {t("goneText")}
      </NoticePage>
    );
  const actions = jobActions(maker, job);
  return (
    <>
      <PageTitle
        title={<span className="break-all">{job.name}</span>}
        lead={
          <StaffLink href={LIST} className="text-link underline decoration-1 underline-offset-4">
            {t("title")}
          </StaffLink>
        }
      />
      <div className="flex flex-col gap-6">
        <JobFacts job={job} say={(error) => jobErrorWords(language, error)} />
        {actions.length > 0 && <ActionList actions={actions} />}
      </div>
    </>
  );
}
