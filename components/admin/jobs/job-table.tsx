import { useTranslations } from "next-intl";
import { DateText } from "@/components/ui/text/date-text";
import type { WatchedJob } from "@/lib/watch/jobs/model";
import { ApiMessage } from "../failure/said-by-api";
import { linkedRowStyle, RowLink } from "../row-link";
import { Cell, HeadCell, Table } from "../table";
import { JobStatusBadge } from "./job-status";

/** Jobs as a table; a row leads to the job. */
export function JobTable({
  label,
  jobs,
  say,
}: {
  label: string;
  jobs: readonly WatchedJob[];
  /** Why a job failed, in the reader's language; null where it has no words there. */
  say: (error: string) => string | null;
}) {
  const t = useTranslations("adminJobs");
  return (
    <Table label={label}>
      <thead>
        <tr>
          <HeadCell>{t("job")}</HeadCell>
          <HeadCell className="max-lg:hidden">{t("error")}</HeadCell>
          <HeadCell className="max-md:hidden">{t("runAt")}</HeadCell>
          <HeadCell className="text-right max-md:hidden">{t("attempts")}</HeadCell>
          <HeadCell>{t("status")}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {jobs.map((job) => (
          <tr key={job.jobId} className={linkedRowStyle}>
            <Cell>
              <RowLink href={`/admin/integrations/jobs/${job.jobId}`}>
                <span className="break-all font-mono text-xs leading-5">{job.name}</span>
              </RowLink>
              {job.error && (
                <span className="block text-muted text-xs lg:hidden">
                  <ApiMessage words={say(job.error)} otherwise={job.error} />
                </span>
              )}
              <span className="tabular block text-muted text-xs md:hidden">
                <DateText value={job.runAt} format="dateTime" />
              </span>
            </Cell>
            <Cell className="max-w-96 text-muted max-lg:hidden">
              {job.error && <ApiMessage words={say(job.error)} otherwise={job.error} />}
            </Cell>
            <Cell className="tabular whitespace-nowrap text-muted max-md:hidden">
              <DateText value={job.runAt} format="dateTime" />
            </Cell>
            <Cell className="tabular whitespace-nowrap text-right text-muted max-md:hidden">
              {job.attempts} / {job.maxAttempts}
            </Cell>
            <Cell>
              <JobStatusBadge status={job.status} />
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
