import { and, desc, eq } from "drizzle-orm";
import { isOneOf } from "@/db/one-of";
import { reports } from "@/db/schema/reports";
import type { Ctx } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { newestIds } from "@/lib/kernel/lists/newest";
import { type Page, page, readCursor, TimeCursor } from "@/lib/kernel/lists/pagination";
import { isUuid } from "@/lib/platform/secrets/ids";
import { DEFINITIONS } from "@/lib/reports/definitions";
import { downloadLink } from "@/lib/reports/download-link";
import type { Report, ReportStatus, ReportType } from "@/lib/reports/model";

type Row = typeof reports.$inferSelect;

function presentReport(ctx: Ctx, row: Row): Report {
  const type = row.type as ReportType;
  const done = row.status === "COMPLETED" || row.status === "EXPIRED";
  return {
    reportId: row.id,
    type,
    format: row.format,
    filters: row.filters,
    status: row.status,
    columns: Object.entries(DEFINITIONS[type].columns).map(([name, description]) => ({ name, description })),
    ...(done && {
      ...(row.rowCount !== null && { rowCount: row.rowCount }),
      ...(row.sizeBytes !== null && { sizeBytes: row.sizeBytes }),
      ...(row.dataAsOf !== null && { dataAsOf: row.dataAsOf.toISOString() }),
      ...(row.expiresAt !== null && { expiresAt: row.expiresAt.toISOString() }),
    }),
    ...(row.status === "COMPLETED" && row.expiresAt !== null
      ? downloadLink(
          ctx.tenant,
          { tenantId: row.tenantId, reportId: row.id, expiresAt: row.expiresAt },
          ctx.systemClock.now(),
        )
      : {}),
    createdAt: row.createdAt.toISOString(),
    ...(row.startedAt !== null && { startedAt: row.startedAt.toISOString() }),
    ...(row.completedAt !== null && { completedAt: row.completedAt.toISOString() }),
  };
}

/** @throws ApiError reportNotFound */
export async function getReport(ctx: Ctx, reportId: string): Promise<Report> {
  const [row] = isUuid(reportId)
    ? await ctx.db
        .select()
        .from(reports)
        .where(and(eq(reports.tenantId, ctx.tenant.id), eq(reports.id, reportId)))
    : [];
  if (!row) throw new ApiError(failures.reportNotFound);
  return presentReport(ctx, row);
}

/** Reports of the brand, newest first. */
export async function listReports(
  ctx: Ctx,
  query: { status?: readonly ReportStatus[] | undefined; limit: number; cursor?: string | undefined },
): Promise<Page<Report>> {
  const ids = newestIds(reports, {
    tenantId: ctx.tenant.id,
    choices: [[reports.status, query.status?.length ? query.status : undefined]],
    after: readCursor(query.cursor, TimeCursor),
    limit: query.limit,
  });
  const rows = await ctx.db
    .select()
    .from(reports)
    .where(and(eq(reports.tenantId, ctx.tenant.id), isOneOf(reports.id, ids)))
    .orderBy(desc(reports.createdAt), desc(reports.id));
  return page(
    rows,
    query.limit,
    (row) => [row.createdAt.toISOString(), row.id],
    (row) => presentReport(ctx, row),
  );
}
