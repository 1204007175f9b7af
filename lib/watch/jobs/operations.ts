import { z } from "zod";
import { failures } from "@/lib/kernel/error-registry";
import { pageQuery } from "@/lib/kernel/lists/pagination";
import { operation } from "@/lib/kernel/operation";
import { discardJob, retryJob } from "@/lib/watch/jobs/commands";
import { JobPage, JobStatus, WatchedJob } from "@/lib/watch/jobs/model";
import { getJob, listJobs } from "@/lib/watch/jobs/queries";

const shared = { tag: "Jobs", surfaces: ["platform"], permission: "integrations:manage" } as const;
const params = z.object({ jobId: z.string().max(64).describe("The bulk job.") });
const notFailed = [failures.jobNotFound, failures.jobNotFailed];

export const listJobsOperation = operation({
  ...shared,
  id: "listJobs",
  method: "GET",
  path: "/jobs",
  summary: "List jobs that are not done, newest first",
  description:
    "Background work that the brand's changes have queued, such as e-mails and webhooks. Completed jobs are not in the list. Of a job's input, only ids are shown.",
  query: z.object({
    status: z.array(JobStatus).min(1).max(3).optional().describe("Only jobs in these states."),
    name: z.string().max(128).optional().describe("Only jobs of this kind."),
    ...pageQuery,
  }),
  output: JobPage,
  failures: [failures.invalidCursor],
  reads: "replica",
  handle: (ctx, { query }) => listJobs(ctx, query),
});

export const getJobOperation = operation({
  ...shared,
  id: "getJob",
  method: "GET",
  path: "/jobs/{jobId}",
  summary: "Get a job that is not done",
  params,
  output: WatchedJob,
  failures: [failures.jobNotFound],
  handle: (ctx, { params }) => getJob(ctx, params.jobId),
});

export const retryJobOperation = operation({
  ...shared,
  id: "retryJob",
  method: "POST",
  path: "/jobs/{jobId}/retry",
  summary: "Run a failed job again",
  description:
    "The job runs at once, with as many attempts as a new job. If several calls arrive at once, one of them runs it.",
  params,
  output: WatchedJob,
  status: 202,
  failures: notFailed,
  handle: (ctx, { params }) => retryJob(ctx, params.jobId),
});

export const discardJobOperation = operation({
  ...shared,
  id: "discardJob",
  method: "POST",
  path: "/jobs/{jobId}/discard",
  summary: "Delete a failed job",
  description: "The job's work is not done. This cannot be undone.",
  params,
  output: null,
  failures: notFailed,
  handle: (ctx, { params }) => discardJob(ctx, params.jobId) as Promise<undefined>,
});
