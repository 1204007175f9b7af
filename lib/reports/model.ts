import { z } from "zod";

export const REPORT_TYPES = [
  "SUBSCRIPTIONS",
  "ORDERS",
  "REVENUE",
  "USAGE",
  "INVOICE_AGING",
  "PORTING",
  "CHURN",
] as const;

export const ReportType = z.enum(REPORT_TYPES).meta({
  id: "ReportType",
  description:
    "SUBSCRIPTIONS: all subscriptions. ORDERS: all line items. REVENUE: invoiced and refunded amounts. USAGE: the usage of subscriptions per day. INVOICE_AGING: open amounts and their age. PORTING: portings from other carriers. CHURN: subscriptions that ended, and why.",
});
export type ReportType = z.infer<typeof ReportType>;

export const ReportFormat = z.enum(["CSV", "JSON_LINES"]).meta({
  id: "ReportFormat",
  description:
    "CSV: RFC 4180 in UTF-8 with a header row. Text that a spreadsheet would read as a formula (it starts with =, +, - or @) gets an apostrophe in front. Numbers do not. JSON_LINES: one JSON object per line, with null for missing values.",
});
export type ReportFormat = z.infer<typeof ReportFormat>;

export const ReportStatus = z.enum(["PENDING", "RUNNING", "COMPLETED", "FAILED", "EXPIRED"]).meta({
  id: "ReportStatus",
  description:
    "PENDING: waiting. RUNNING: being written. COMPLETED: can be downloaded. FAILED: could not be written, so request it again. EXPIRED: its content was deleted.",
});
export type ReportStatus = z.infer<typeof ReportStatus>;

const day = z.iso.date("Write the day as YYYY-MM-DD.");

export const ReportFilters = z
  .object({
    fromDate: day
      .optional()
      .describe("First day to include. The description of each type says which date it uses."),
    toDate: day.optional().describe("Last day to include."),
    customerId: z
      .string()
      .max(300)
      .optional()
      .describe(
        "Only this customer: a UUID, or your own id with the prefix `rid_`. The response contains the UUID.",
      ),
  })
  .meta({
    id: "ReportFilters",
    description: "Which rows a report contains. Days are those of the brand's first market.",
  });
export type ReportFilters = z.output<typeof ReportFilters>;

export const CreateReportRequest = z
  .object({
    type: ReportType,
    format: ReportFormat.default("CSV"),
    filters: ReportFilters.default({}),
  })
  .superRefine(({ filters: { fromDate, toDate } }, ctx) => {
    if (fromDate !== undefined && toDate !== undefined && toDate < fromDate)
      ctx.addIssue({
        code: "custom",
        path: ["filters", "toDate"],
        message: "The last day lies before the first.",
        params: { code: "too_small" },
      });
  })
  .meta({ id: "CreateReportRequest" });
export type CreateReportRequest = z.output<typeof CreateReportRequest>;

export const Report = z
  .object({
    reportId: z.string(),
    type: ReportType,
    format: ReportFormat,
    filters: ReportFilters,
    status: ReportStatus,
    columns: z
      .array(z.object({ name: z.string(), description: z.string() }))
      .describe("The columns in order, with their meanings."),
    rowCount: z.int().optional().describe("Number of rows, without the header. Present when COMPLETED."),
    sizeBytes: z.int().optional().describe("Size of the unpacked file. Present when COMPLETED."),
    dataAsOf: z.iso
      .datetime()
      .optional()
      .describe(
        "The time that all rows describe, no matter how long the writing took. Present when COMPLETED.",
      ),
    downloadUrl: z
      .url()
      .optional()
      .describe(
        "Address of the file. Anyone who has it can read the file until `downloadExpiresAt`. Compressed with gzip for clients that accept it. Each read of the report returns a new address.",
      ),
    downloadExpiresAt: z.iso.datetime().optional().describe("When `downloadUrl` expires."),
    createdAt: z.iso.datetime(),
    startedAt: z.iso.datetime().optional().describe("When the latest attempt to write it began."),
    completedAt: z.iso.datetime().optional().describe("When it was completed or failed."),
    expiresAt: z.iso.datetime().optional().describe("When the content of the report is deleted."),
  })
  .meta({ id: "Report", description: "A whole table as a file, written in the background." });
export type Report = z.infer<typeof Report>;
