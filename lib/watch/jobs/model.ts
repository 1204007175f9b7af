import { z } from "zod";
import { pageOf } from "@/lib/kernel/lists/pagination";

const Timestamp = z.iso.datetime();

export const JOB_STATUSES = ["FAILED", "RUNNING", "WAITING"] as const;

export const JobStatus = z.enum(JOB_STATUSES).meta({
  id: "JobStatus",
  description:
    "FAILED: it has used all attempts and is not tried again automatically. RUNNING: a server is working on it. WAITING: it runs at `runAt`, for the first time or again.",
});

export const WatchedJob = z
  .object({
    jobId: z.string().describe("The bulk job."),
    name: z.string().describe("The kind of work.").meta({ example: "send-invoice-mail" }),
    status: JobStatus,
    attempts: z.int().describe("Number of attempts so far."),
    maxAttempts: z.int().describe("Maximum number of attempts."),
    error: z
      .string()
      .optional()
      .describe("Why the last attempt failed. Values are left out, because they may be personal data.")
      .meta({ example: "connect ECONNREFUSED …" }),
    subjects: z
      .array(
        z.object({
          name: z.string().describe("Name of the id, such as `invoiceId`.").meta({ example: "invoiceId" }),
          id: z.string().describe("Id of a resource that the job is about."),
        }),
      )
      .describe("The ids in the job's input. Nothing else of the input is shown."),
    traceId: z.string().optional().describe("Trace id of the call or job that queued the job."),
    createdAt: Timestamp.describe("When it was queued."),
    runAt: Timestamp.describe("When it runs, or was planned to run."),
    startedAt: Timestamp.optional().describe("When a server started to work on it."),
  })
  .meta({ id: "Job", description: "Work in the background. Completed jobs are deleted." });
export type WatchedJob = z.infer<typeof WatchedJob>;

export const JobPage = pageOf(WatchedJob).meta({ id: "JobPage" });
