import { z } from "zod";
import { failures } from "@/lib/kernel/error-registry";
import { pageOf, pageQuery } from "@/lib/kernel/lists/pagination";
import { operation } from "@/lib/kernel/operation";
import { createReport } from "@/lib/reports/create-report";
import { describeReports } from "@/lib/reports/definitions";
import { Metrics, MetricsQuery } from "@/lib/reports/metrics/model";
import { readMetrics } from "@/lib/reports/metrics/read-metrics";
import { CreateReportRequest, Report, ReportStatus } from "@/lib/reports/model";
import { getReport, listReports } from "@/lib/reports/queries";

const shared = { tag: "Reports", surfaces: ["platform"], permission: "reports:run" } as const;

export const createReportOperation = operation({
  ...shared,
  id: "createReport",
  method: "POST",
  path: "/reports",
  summary: "Create a report",
  description: `The call returns at once. Read the report until it is COMPLETED, then download it from \`downloadUrl\`. All rows describe one time, \`dataAsOf\`. Amounts are integers in minor units of the currency next to them. Times are RFC 3339 in UTC. New columns can be added, so read columns by name.\n\n${describeReports()}`,
  body: CreateReportRequest,
  output: Report,
  status: 201,
  failures: [failures.customerNotFound, failures.tooManyReports],
  handle: (ctx, { body }) => createReport(ctx, body),
});

export const listReportsOperation = operation({
  ...shared,
  id: "listReports",
  method: "GET",
  path: "/reports",
  summary: "List reports",
  description: "Newest first. A report can be downloaded for a week and is listed for 90 days.",
  query: z.object({ status: z.array(ReportStatus).max(5).optional(), ...pageQuery }),
  output: pageOf(Report),
  failures: [failures.invalidCursor],
  reads: "replica",
  handle: (ctx, { query }) => listReports(ctx, query),
});

export const getReportOperation = operation({
  ...shared,
  id: "getReport",
  method: "GET",
  path: "/reports/{reportId}",
  summary: "Get a report",
  params: z.object({ reportId: z.string() }),
  output: Report,
  failures: [failures.reportNotFound],
  handle: (ctx, { params: { reportId } }) => getReport(ctx, reportId),
});

export const getMetricsOperation = operation({
  ...shared,
  id: "getMetrics",
  method: "GET",
  path: "/metrics",
  summary: "Get the figures of the brand by month",
  description:
    "Returns subscriptions, revenue, time to activation and portings for each month of a period, at most 24 months, and what is overdue today. Months are whole, in the time zone of the brand's first market. Amounts are integers in minor units of the currency next to them.",
  query: MetricsQuery,
  output: Metrics,
  reads: "replica",
  handle: (ctx, { query }) => readMetrics(ctx, query),
});
