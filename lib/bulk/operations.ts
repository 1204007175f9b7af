import { z } from "zod";
import {
  createBulkJob,
  pauseBulkJob,
  requireSteppedUpForBulk,
  startBulkJob,
  stopBulkJob,
  undoBulkJob,
} from "@/lib/bulk/commands";
import {
  BulkJob,
  BulkJobPage,
  BulkJobRowPage,
  BulkJobStatus,
  BulkRowOutcome,
  CreateBulkJobRequest,
  StartBulkJobRequest,
} from "@/lib/bulk/model";
import { getBulkJob, listBulkJobRows, listBulkJobs } from "@/lib/bulk/queries";
import { failures } from "@/lib/kernel/error-registry";
import { pageQuery } from "@/lib/kernel/lists/pagination";
import { operation } from "@/lib/kernel/operation";

const shared = { tag: "Bulk jobs", surfaces: ["platform"], personOnly: true } as const;
const reads = { ...shared, permission: "care:read" } as const;
const acts = { ...shared, permission: "care:act" } as const;
const params = z.object({ bulkJobId: z.string().max(64).describe("The bulk job.") });

export const createBulkJobOperation = operation({
  ...acts,
  id: "createBulkJob",
  method: "POST",
  path: "/bulk-jobs",
  summary: "Create a bulk job",
  description:
    "A bulk job runs one operation for many rows. It begins with a dry run, which finds the rows, tries each and rolls it back. Nothing is changed. Read the job until it is READY, then start it. A filter is the query of a list operation at one moment, so later rows are not included.",
  body: CreateBulkJobRequest,
  output: BulkJob,
  status: 201,
  failures: [failures.notBulk],
  handle: (ctx, { body }) => createBulkJob(ctx, body),
});

export const listBulkJobsOperation = operation({
  ...reads,
  id: "listBulkJobs",
  method: "GET",
  path: "/bulk-jobs",
  summary: "List bulk jobs, newest first",
  query: z.object({
    status: z.array(BulkJobStatus).optional().describe("Jobs in one of these states."),
    ...pageQuery,
  }),
  output: BulkJobPage,
  failures: [failures.invalidCursor],
  reads: "replica",
  handle: (ctx, { query }) => listBulkJobs(ctx, query),
});

export const getBulkJobOperation = operation({
  ...reads,
  id: "getBulkJob",
  method: "GET",
  path: "/bulk-jobs/{bulkJobId}",
  summary: "Get a bulk job with its progress",
  params,
  output: BulkJob,
  failures: [failures.bulkJobNotFound],
  handle: (ctx, { params }) => getBulkJob(ctx, params.bulkJobId),
});

export const listBulkJobRowsOperation = operation({
  ...reads,
  id: "listBulkJobRows",
  method: "GET",
  path: "/bulk-jobs/{bulkJobId}/rows",
  summary: "List rows of a bulk job with their results, in order",
  params,
  query: z.object({
    outcome: BulkRowOutcome.optional().describe("Only rows with this result."),
    ...pageQuery,
  }),
  output: BulkJobRowPage,
  failures: [failures.bulkJobNotFound, failures.invalidCursor],
  reads: "replica",
  handle: (ctx, { params, query }) => listBulkJobRows(ctx, params.bulkJobId, query),
});

export const startBulkJobOperation = operation({
  ...acts,
  id: "startBulkJob",
  method: "POST",
  path: "/bulk-jobs/{bulkJobId}/start",
  summary: "Start a bulk job, or continue it after a pause",
  description:
    "Only for the creator of the job. Each row runs once, in the creator's name and with their rights and limits. Its idempotency key is `bulk:`, the id of the job, `:` and the number of the row.",
  params,
  body: StartBulkJobRequest,
  bodyOptional: true,
  output: BulkJob,
  failures: [
    failures.bulkJobNotFound,
    failures.approvalRequired,
    failures.stepUpRequired,
    failures.bulkJobPreparing,
    failures.bulkJobEnded,
    failures.bulkJobUndone,
  ],
  before: (ctx, { params }) => requireSteppedUpForBulk(ctx, params.bulkJobId),
  handle: (ctx, { params, body }) => startBulkJob(ctx, params.bulkJobId, body),
});

export const pauseBulkJobOperation = operation({
  ...acts,
  id: "pauseBulkJob",
  method: "POST",
  path: "/bulk-jobs/{bulkJobId}/pause",
  summary: "Pause a running bulk job",
  description: "Rows in progress are finished. Start the job again to continue.",
  params,
  output: BulkJob,
  failures: [failures.bulkJobNotFound, failures.bulkJobPreparing, failures.bulkJobEnded],
  handle: (ctx, { params }) => pauseBulkJob(ctx, params.bulkJobId),
});

export const stopBulkJobOperation = operation({
  ...acts,
  id: "stopBulkJob",
  method: "POST",
  path: "/bulk-jobs/{bulkJobId}/stop",
  summary: "Stop a bulk job before its last row",
  description: "Waiting rows are left out. Changed rows stay changed.",
  params,
  output: BulkJob,
  failures: [failures.bulkJobNotFound, failures.bulkJobEnded],
  handle: (ctx, { params }) => stopBulkJob(ctx, params.bulkJobId),
});

export const undoBulkJobOperation = operation({
  ...acts,
  id: "undoBulkJob",
  method: "POST",
  path: "/bulk-jobs/{bulkJobId}/undo",
  summary: "Create a bulk job that undoes an ended one",
  description:
    "Creates a job with the inverse operation for the rows that were done. It also begins with a dry run. A row that was changed in the meantime fails with 8309. A job can be undone once. If the undoing job is stopped, another one can undo the rest.",
  params,
  output: BulkJob,
  status: 201,
  failures: [failures.bulkJobNotFound, failures.notBulk, failures.bulkJobNotEnded, failures.bulkJobUndone],
  handle: (ctx, { params }) => undoBulkJob(ctx, params.bulkJobId),
});
