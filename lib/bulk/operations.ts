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
const params = z.object({ bulkJobId: z.string().max(64).describe("The job.") });

export const createBulkJobOperation = operation({
  ...acts,
  id: "createBulkJob",
  method: "POST",
  path: "/bulk-jobs",
  summary: "Ask for one operation for many rows",
  description:
    "Begins with a dry run: the rows are found, each is tried and taken back, and nothing is changed. Read the job until it is READY, then start it. A filter is the query of a list operation and a moment, so rows that come later are not part of it.",
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
  summary: "Bulk jobs, newest first",
  query: z.object({
    status: z.array(BulkJobStatus).optional().describe("Jobs in one of these states."),
    ...pageQuery,
  }),
  output: BulkJobPage,
  failures: [failures.invalidCursor],
  handle: (ctx, { query }) => listBulkJobs(ctx, query),
});

export const getBulkJobOperation = operation({
  ...reads,
  id: "getBulkJob",
  method: "GET",
  path: "/bulk-jobs/{bulkJobId}",
  summary: "One bulk job with its progress",
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
  summary: "Rows of a bulk job with their outcomes, in order",
  params,
  query: z.object({ outcome: BulkRowOutcome.optional().describe("Rows with this outcome."), ...pageQuery }),
  output: BulkJobRowPage,
  failures: [failures.bulkJobNotFound, failures.invalidCursor],
  handle: (ctx, { params, query }) => listBulkJobRows(ctx, params.bulkJobId, query),
});

export const startBulkJobOperation = operation({
  ...acts,
  id: "startBulkJob",
  method: "POST",
  path: "/bulk-jobs/{bulkJobId}/start",
  summary: "Run the rows of a bulk job, or go on after a pause",
  description:
    "For the person who asked for it. Each row runs once, in that person's name, under the idempotency key `bulk:`, the id of the job, `:` and the number of the row. Their rights and limits hold for every row.",
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
  summary: "Hold a running bulk job",
  description: "Rows that have begun are finished. Start it again to go on.",
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
  summary: "End a bulk job before its last row",
  description: "Rows that wait are left out. What was changed stays.",
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
  summary: "Make a bulk job that takes an ended one back",
  description:
    "A new job with the inverse operation for the rows that were done. It begins with a dry run, too. A row that somebody has changed since is refused with 8309. A job is undone once; when the undo was stopped, another one takes back what is left.",
  params,
  output: BulkJob,
  status: 201,
  failures: [failures.bulkJobNotFound, failures.notBulk, failures.bulkJobNotEnded, failures.bulkJobUndone],
  handle: (ctx, { params }) => undoBulkJob(ctx, params.bulkJobId),
});
