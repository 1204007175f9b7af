import { z } from "zod";
import { pageOf } from "@/lib/kernel/lists/pagination";
import { CurrencyCode, Minor } from "@/lib/platform/inputs/scalars";

const Timestamp = z.iso.datetime();

/** The most rows that a request can list by id. */
export const MOST_NAMED_ROWS = 10_000;

export const BulkJobStatus = z
  .enum(["PREPARING", "READY", "RUNNING", "PAUSED", "COMPLETED", "STOPPED"])
  .meta({
    id: "BulkJobStatus",
    description:
      "PREPARING: the rows are being found and tried. READY: the dry run is finished, and nothing was changed. RUNNING: the rows are being changed. PAUSED: no further row is changed until the job starts again. COMPLETED: every row was done or refused. STOPPED: the job ended before its last row. A person stopped it, or it was not started for 7 days or not continued for 30.",
  });

export const BulkJobFilter = z
  .object({
    operation: z
      .string()
      .max(100)
      .meta({ description: "The id of a list operation.", examples: ["listSubscriptions"] }),
    query: z.record(z.string().max(100), z.array(z.string().max(300)).max(100)).meta({
      description:
        "Query parameters of the list operation. After the job has ended, values that can identify a person are removed: their lists are empty.",
      examples: [{ status: ["SUSPENDED"] }],
    }),
  })
  .meta({ id: "BulkJobFilter", description: "All rows that a list operation returns." });

export const CreateBulkJobRequest = z
  .object({
    operation: z
      .string()
      .max(100)
      .meta({
        description: "The id of the operation that runs for each row.",
        examples: ["pauseSubscription"],
      }),
    body: z
      .unknown()
      .optional()
      .describe("Body of each call, in the newest revision. Leave it out when the operation has none."),
    subjectIds: z
      .array(z.string().min(1).max(64))
      .min(1)
      .max(MOST_NAMED_ROWS)
      .optional()
      .describe("The rows, as ids of the operation's subjects. Send either these or `filter`."),
    filter: BulkJobFilter.optional().describe("All rows that match. Send either this or `subjectIds`."),
    asOf: z.iso
      .datetime({ offset: true })
      .optional()
      .describe("With `filter`: newer rows are left out. Default: now."),
  })
  .refine(({ subjectIds, filter }) => (subjectIds === undefined) !== (filter === undefined), {
    path: ["subjectIds"],
    message: "Send either subjectIds or filter.",
  })
  .meta({ id: "CreateBulkJobRequest" });
export type CreateBulkJobRequest = z.output<typeof CreateBulkJobRequest>;

export const StartBulkJobRequest = z
  .object({
    repeatRefused: z
      .boolean()
      .default(false)
      .describe("For a job that has ended: whether to run its refused rows again."),
  })
  .meta({ id: "StartBulkJobRequest" });

const Failure = z
  .object({
    internalCode: z.string().describe("The code of the failure."),
    message: z.string().describe("The message of the failure."),
  })
  .meta({ id: "BulkJobFailure" });

const Refusals = z.array(Failure.extend({ rows: z.int().min(0).describe("Number of rows.") })).meta({
  id: "BulkJobRefusals",
});

const Cost = z
  .object({
    currency: CurrencyCode.describe("The currency of both amounts."),
    dueNowMinor: Minor.describe(
      "One-time cost of the change for the rest of the paid period. It is on the next invoice. Without tax when the price is without tax.",
    ),
    priceDifferenceMinor: Minor.describe(
      "The difference in each following billing cycle. Negative when it costs less.",
    ),
  })
  .meta({ id: "BulkJobCost", description: "The cost of changes." });

export const BulkJob = z
  .object({
    bulkJobId: z.string().describe("The bulk job."),
    status: BulkJobStatus,
    operation: z.string().describe("The id of the operation that runs for each row."),
    subjectType: z.string().describe("The subject of a row, such as subscription."),
    body: z.unknown().optional().describe("Body of each call."),
    filter: BulkJobFilter.optional().describe("The filter. Absent when the rows were named one by one."),
    asOf: Timestamp.describe("Newer rows are not part of the job."),
    reason: z.string().describe("The reason for the job."),
    requestedBy: z.object({ staffId: z.string().describe("The staff member."), name: z.string() }).meta({
      id: "BulkJobPerson",
      description: "The person who created the job. The rows run in their name.",
    }),
    isOwn: z.boolean().describe("Whether the caller created the job. Only its creator can start it."),
    needsApproval: z.boolean().describe("Whether a colleague must approve the job before it can start."),
    canUndo: z
      .boolean()
      .describe(
        "Whether the job can be undone. It must have ended, its operation must have an inverse with rows to call it for, and no other job may undo it.",
      ),
    approvalId: z.string().optional().describe("The request for approval that allowed its start."),
    undoes: z.string().optional().describe("The job that this one undoes."),
    undoneBy: z
      .string()
      .optional()
      .describe("The job that undoes this one, or has undone it. Absent when that job was stopped."),
    rows: z
      .object({
        total: z.int().min(0).describe("Number of rows found so far."),
        previewed: z.int().min(0).describe("Number of rows tried in the dry run."),
        wouldChange: z.int().min(0).describe("Number of rows that succeeded in the dry run."),
        done: z.int().min(0).describe("Number of rows that were changed."),
        refused: z.int().min(0).describe("Number of rows that failed when the job ran."),
        skipped: z.int().min(0).describe("Number of rows left out because the job was stopped."),
      })
      .meta({
        id: "BulkJobCounts",
        description: "Numbers of rows. While the job works, they are a few seconds old.",
      }),
    previewRefusals: Refusals.describe("Failures of the dry run, most frequent first."),
    previewCosts: z
      .array(Cost)
      .describe(
        "Total cost of all rows from the dry run, one entry per currency. Empty when nothing has a price.",
      ),
    refusals: Refusals.describe("Failures of rows, most frequent first."),
    createdAt: Timestamp,
    startedAt: Timestamp.optional().describe("When the job first changed a row."),
    endedAt: Timestamp.optional().describe("When it was completed or stopped."),
  })
  .meta({ id: "BulkJob", description: "One operation for many rows." });
export type BulkJob = z.infer<typeof BulkJob>;

export const BulkJobPage = pageOf(BulkJob).meta({ id: "BulkJobPage" });

export const BulkRowOutcome = z.enum(["WAITING", "DONE", "REFUSED", "SKIPPED"]).meta({
  id: "BulkJobRowOutcome",
  description:
    "WAITING: not changed yet. DONE: changed. REFUSED: the operation failed. SKIPPED: the job was stopped.",
});
export type BulkRowOutcome = z.infer<typeof BulkRowOutcome>;

export const BulkJobRowSubject = z
  .object({
    subscriptionId: z.string().optional().describe("The subscription, if the row is about one."),
    display: z
      .string()
      .optional()
      .describe("Display name of the subscription. By default the formatted phone number."),
    customer: z
      .object({ customerId: z.string(), name: z.string() })
      .meta({ id: "BulkJobRowCustomer" })
      .optional()
      .describe("Name of the customer. Staff see initials until the caller is verified."),
    amountMinor: Minor.optional().describe("Amount of a payment."),
    currency: CurrencyCode.optional().describe("The currency of `amountMinor`."),
    eventType: z.string().optional().describe("Event type of a webhook delivery."),
  })
  .meta({ id: "BulkJobRowSubject", description: "How a person recognises a row." });
export type BulkJobRowSubject = z.infer<typeof BulkJobRowSubject>;

export const BulkJobRow = z
  .object({
    row: z.int().min(0).describe("Number of the row in the job."),
    subjectId: z.string().describe("Id of the subject of the call."),
    subject: BulkJobRowSubject.optional().describe(
      "Description of the subject. Absent when it does not exist.",
    ),
    preview: z
      .enum(["CHANGE", "REFUSED"])
      .optional()
      .describe("The result of the dry run. Absent before it."),
    previewFailure: Failure.optional().describe("Why the dry run failed."),
    previewCost: Cost.optional().describe("The cost from the dry run. Absent when it has no price."),
    outcome: BulkRowOutcome,
    failure: Failure.optional().describe("Why the row failed."),
    finishedAt: Timestamp.optional().describe("When the row was done or failed."),
  })
  .meta({ id: "BulkJobRow", description: "One row of a bulk job with its result." });
export type BulkJobRow = z.infer<typeof BulkJobRow>;

export const BulkJobRowPage = pageOf(BulkJobRow).meta({ id: "BulkJobRowPage" });
