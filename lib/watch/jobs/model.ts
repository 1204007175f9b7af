import { z } from "zod";
import { pageOf } from "@/lib/kernel/lists/pagination";

const Timestamp = z.iso.datetime();

export const JOB_STATUSES = ["FAILED", "RUNNING", "WAITING"] as const;

export const JobStatus = z.enum(JOB_STATUSES).meta({
  id: "JobStatus",
  description:
    "FAILED: was tried as often as it may be, and is not tried again by itself. RUNNING: a server works on it. WAITING: runs at `runAt`, for the first time or again.",
});

export const WatchedJob = z
  .object({
    jobId: z.string().describe("The job."),
    name: z.string().describe("The kind of work.").meta({ example: "send-invoice-mail" }),
    status: JobStatus,
    attempts: z.int().describe("How often it was tried."),
    maxAttempts: z.int().describe("How often it is tried in all."),
    error: z
      .string()
      .optional()
      .describe("Why the last attempt failed. Values, which may be personal, are left out.")
      .meta({ example: "connect ECONNREFUSED …" }),
    subjects: z
      .array(
        z.object({
          name: z.string().describe("Name of the id, such as `invoiceId`.").meta({ example: "invoiceId" }),
          id: z.string().describe("What the job is about."),
        }),
      )
      .describe("The ids that the job was given. Nothing else of its input is shown."),
    traceId: z.string().optional().describe("Of what queued the job."),
    createdAt: Timestamp.describe("When it was queued."),
    runAt: Timestamp.describe("When it runs, or was to run."),
    startedAt: Timestamp.optional().describe("Since when a server works on it."),
  })
  .meta({ id: "Job", description: "Work that the system does later. A job that is done is gone." });
export type WatchedJob = z.infer<typeof WatchedJob>;

export const JobPage = pageOf(WatchedJob).meta({ id: "JobPage" });
