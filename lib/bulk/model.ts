import { z } from "zod";
import { pageOf } from "@/lib/kernel/lists/pagination";
import { CurrencyCode, Minor } from "@/lib/platform/inputs/scalars";

const Timestamp = z.iso.datetime();

/** How many rows can be named one by one. */
export const MOST_NAMED_ROWS = 10_000;

export const BulkJobStatus = z
  .enum(["PREPARING", "READY", "RUNNING", "PAUSED", "COMPLETED", "STOPPED"])
  .meta({
    id: "BulkJobStatus",
    description:
      "PREPARING: the rows are found and tried. READY: the dry run is over, nothing was changed. RUNNING: the rows are changed. PAUSED: no further row is changed until it is started again. COMPLETED: every row was done or refused. STOPPED: ended before its last row, by a person or because nobody started it for 7 days or went on with it for 30.",
  });

export const BulkJobFilter = z
  .object({
    operation: z
      .string()
      .max(100)
      .meta({ description: "The id of a list operation.", examples: ["listSubscriptions"] }),
    query: z.record(z.string().max(100), z.array(z.string().max(300)).max(100)).meta({
      description:
        "Its query parameters. Of a job that has ended, values that can name a person are forgotten: their lists are empty.",
      examples: [{ status: ["SUSPENDED"] }],
    }),
  })
  .meta({ id: "BulkJobFilter", description: "All that a list answers." });

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
      .describe("Body of each call, in the newest revision. Left out where it has none."),
    subjectIds: z
      .array(z.string().min(1).max(64))
      .min(1)
      .max(MOST_NAMED_ROWS)
      .optional()
      .describe("The rows, by the ids of what the operation is called for. Either these or `filter`."),
    filter: BulkJobFilter.optional().describe("All rows that match. Either this or `subjectIds`."),
    asOf: z.iso
      .datetime({ offset: true })
      .optional()
      .describe("With `filter`: what is newer is left out. Now when left out."),
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
      .describe("Of a job that has ended: whether to run its refused rows again."),
  })
  .meta({ id: "StartBulkJobRequest" });

const Failure = z
  .object({
    internalCode: z.string().describe("The code of the refusal."),
    message: z.string().describe("The refusal in words."),
  })
  .meta({ id: "BulkJobFailure" });

const Refusals = z.array(Failure.extend({ rows: z.int().min(0).describe("How many rows.") })).meta({
  id: "BulkJobRefusals",
});

const Cost = z
  .object({
    currency: CurrencyCode.describe("The currency of both amounts."),
    dueNowMinor: Minor.describe(
      "What the change itself costs, for the rest of what is paid already. It goes on the next invoice. Before tax where the price does not include it.",
    ),
    priceDifferenceMinor: Minor.describe(
      "How much more each billing cycle costs from then on; negative when it costs less.",
    ),
  })
  .meta({ id: "BulkJobCost", description: "What changes cost." });

export const BulkJob = z
  .object({
    bulkJobId: z.string().describe("The job."),
    status: BulkJobStatus,
    operation: z.string().describe("The id of the operation that runs for each row."),
    subjectType: z.string().describe("What a row is about, such as subscription."),
    body: z.unknown().optional().describe("Body of each call."),
    filter: BulkJobFilter.optional().describe("Absent when the rows were named one by one."),
    asOf: Timestamp.describe("What is newer is not part of the job."),
    reason: z.string().describe("Why it is wanted."),
    requestedBy: z
      .object({ staffId: z.string().describe("The member of staff."), name: z.string() })
      .meta({ id: "BulkJobPerson", description: "The person who asked, in whose name the rows run." }),
    isOwn: z.boolean().describe("Whether the caller asked for it. Only that person starts it."),
    needsApproval: z.boolean().describe("Whether a colleague must approve before it can be started."),
    canUndo: z
      .boolean()
      .describe(
        "Whether it has ended, its operation has an inverse, there are rows that it can be called for, and no other job takes it back.",
      ),
    approvalId: z.string().optional().describe("The request by whose approval it was started."),
    undoes: z.string().optional().describe("The job whose changes this one takes back."),
    undoneBy: z
      .string()
      .optional()
      .describe("The job that takes this one back, or has done so. Absent when that one was stopped."),
    rows: z
      .object({
        total: z.int().min(0).describe("Found so far."),
        previewed: z.int().min(0).describe("Tried in the dry run."),
        wouldChange: z.int().min(0).describe("Not refused in the dry run."),
        done: z.int().min(0).describe("Changed."),
        refused: z.int().min(0).describe("Refused when they were to be changed."),
        skipped: z.int().min(0).describe("Left out because the job was stopped."),
      })
      .meta({ id: "BulkJobCounts", description: "Counted a few seconds ago while the job works." }),
    previewRefusals: Refusals.describe("What the dry run was refused with, the most frequent first."),
    previewCosts: z
      .array(Cost)
      .describe(
        "What the dry run says all rows cost together, one for each currency. Empty where nothing has a price.",
      ),
    refusals: Refusals.describe("What rows were refused with, the most frequent first."),
    createdAt: Timestamp,
    startedAt: Timestamp.optional().describe("When its rows were first changed."),
    endedAt: Timestamp.optional().describe("When it was completed or stopped."),
  })
  .meta({ id: "BulkJob", description: "One operation for many rows." });
export type BulkJob = z.infer<typeof BulkJob>;

export const BulkJobPage = pageOf(BulkJob).meta({ id: "BulkJobPage" });

export const BulkRowOutcome = z.enum(["WAITING", "DONE", "REFUSED", "SKIPPED"]).meta({
  id: "BulkJobRowOutcome",
  description:
    "WAITING: not changed yet. DONE: changed. REFUSED: by the operation's own rules. SKIPPED: the job was stopped.",
});
export type BulkRowOutcome = z.infer<typeof BulkRowOutcome>;

export const BulkJobRowSubject = z
  .object({
    subscriptionId: z.string().optional().describe("The subscription, where the row is about one."),
    display: z
      .string()
      .optional()
      .describe("The friendly name of the subscription; the formatted number where none was given."),
    customer: z
      .object({ customerId: z.string(), name: z.string() })
      .meta({ id: "BulkJobRowCustomer" })
      .optional()
      .describe("Whose it is. Staff see initials until the caller is verified."),
    amountMinor: Minor.optional().describe("Of a payment."),
    currency: CurrencyCode.optional().describe("The currency of `amountMinor`."),
    eventType: z.string().optional().describe("Of a webhook delivery."),
  })
  .meta({ id: "BulkJobRowSubject", description: "What a person recognises a row by." });
export type BulkJobRowSubject = z.infer<typeof BulkJobRowSubject>;

export const BulkJobRow = z
  .object({
    row: z.int().min(0).describe("Its number in the job."),
    subjectId: z.string().describe("What the operation is called for."),
    subject: BulkJobRowSubject.optional().describe("What it is. Absent where there is no such thing."),
    preview: z.enum(["CHANGE", "REFUSED"]).optional().describe("What the dry run said. Absent until then."),
    previewFailure: Failure.optional().describe("Why the dry run was refused."),
    previewCost: Cost.optional().describe("What the dry run says it costs. Absent where it has no price."),
    outcome: BulkRowOutcome,
    failure: Failure.optional().describe("Why it was refused."),
    finishedAt: Timestamp.optional().describe("When it was done or refused."),
  })
  .meta({ id: "BulkJobRow", description: "One row of a bulk job, and what became of it." });
export type BulkJobRow = z.infer<typeof BulkJobRow>;

export const BulkJobRowPage = pageOf(BulkJobRow).meta({ id: "BulkJobRowPage" });
