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
    "SUBSCRIPTIONS: every line. ORDERS: every order line. REVENUE: what was invoiced and what was paid back. USAGE: what lines used by day. INVOICE_AGING: what is owed, and for how long. PORTING: numbers brought along. CHURN: lines that ended, and why.",
});
export type ReportType = z.infer<typeof ReportType>;

export const ReportFormat = z.enum(["CSV", "JSON_LINES"]).meta({
  id: "ReportFormat",
  description:
    "CSV: RFC 4180 in UTF-8 with a header row; text that a spreadsheet would take for a formula (it starts with =, +, - or @) wears an apostrophe in front, numbers do not. JSON_LINES: a JSON object a line, null where there is no value.",
});
export type ReportFormat = z.infer<typeof ReportFormat>;

export const ReportStatus = z.enum(["PENDING", "RUNNING", "COMPLETED", "FAILED", "EXPIRED"]).meta({
  id: "ReportStatus",
  description:
    "PENDING: waits for its turn. RUNNING: is being written. COMPLETED: can be downloaded. FAILED: could not be made; ask for it again. EXPIRED: its content was deleted.",
});
export type ReportStatus = z.infer<typeof ReportStatus>;

const day = z.iso.date("Write the day as YYYY-MM-DD.");

export const ReportFilters = z
  .object({
    fromDate: day.optional().describe("The first day; what it counts is said with each type."),
    toDate: day.optional().describe("The last day, itself included."),
    customerId: z
      .string()
      .max(300)
      .optional()
      .describe("One customer's only: a UUID, or your own id with the prefix `rid_`. Answered as a UUID."),
  })
  .meta({
    id: "ReportFilters",
    description: "What of everything a report is about. Days are those of the brand's first market.",
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
      .describe("The columns in their order, and what each means."),
    rowCount: z.int().optional().describe("Rows written, the header not counted. Once COMPLETED."),
    sizeBytes: z.int().optional().describe("Size of the file as downloaded and unpacked. Once COMPLETED."),
    dataAsOf: z.iso
      .datetime()
      .optional()
      .describe("The one moment all rows are of, however long it took to write them. Once COMPLETED."),
    downloadUrl: z
      .url()
      .optional()
      .describe(
        "Where the file is; whoever has the address can read it until `downloadExpiresAt`. Sent gzip to who accepts it. Every read of the report gives a new one.",
      ),
    downloadExpiresAt: z.iso.datetime().optional().describe("When `downloadUrl` stops working."),
    createdAt: z.iso.datetime(),
    startedAt: z.iso.datetime().optional().describe("When it was begun to be written, the last time."),
    completedAt: z.iso.datetime().optional().describe("When it was finished, or given up."),
    expiresAt: z.iso.datetime().optional().describe("When the content of the report is deleted."),
  })
  .meta({ id: "Report", description: "A whole table as a file, made in the background." });
export type Report = z.infer<typeof Report>;
