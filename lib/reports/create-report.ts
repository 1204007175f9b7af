import { and, eq, inArray, sql } from "drizzle-orm";
import { reports } from "@/db/schema/reports";
import { getCustomer } from "@/lib/customers/queries";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { enqueue } from "@/lib/kernel/jobs/jobs";
import { newId } from "@/lib/platform/secrets/ids";
import { DEFINITIONS } from "@/lib/reports/definitions";
import type { CreateReportRequest, Report } from "@/lib/reports/model";
import { getReport } from "@/lib/reports/queries";
import { runReport } from "@/lib/reports/run-report";

/** The limit of a brand's reports that wait or are in progress. They run one after the other, so more would only wait longer. */
export const MOST_WAITING = 20;

/**
 * Requests a report. A job in the brand's own queue writes it.
 * @throws ApiError invalidRequest, customerNotFound, tooManyReports
 */
export function createReport(ctx: Ctx, { type, format, filters }: CreateReportRequest): Promise<Report> {
  return inTransaction(ctx, async (ctx) => {
    const { fromDate, toDate } = filters;
    if (DEFINITIONS[type].dates === null && (fromDate ?? toDate) !== undefined) {
      throw new ApiError(failures.invalidRequest, {
        details: (["fromDate", "toDate"] as const)
          .filter((name) => filters[name] !== undefined)
          .map((name) => ({
            property: `filters.${name}`,
            code: "not_allowed",
            message: `Days mean nothing to ${type}: it is always as of now.`,
          })),
      });
    }
    const customerId =
      filters.customerId === undefined ? undefined : (await getCustomer(ctx, filters.customerId)).customerId;
    const [waiting] = await ctx.db
      .select({ count: sql<number>`count(*)::int` })
      .from(reports)
      .where(and(eq(reports.tenantId, ctx.tenant.id), inArray(reports.status, ["PENDING", "RUNNING"])));
    if (waiting!.count >= MOST_WAITING) throw new ApiError(failures.tooManyReports);
    const id = newId();
    const now = ctx.systemClock.now();
    await ctx.db.insert(reports).values({
      tenantId: ctx.tenant.id,
      id,
      type,
      format,
      filters: {
        ...(fromDate !== undefined && { fromDate }),
        ...(toDate !== undefined && { toDate }),
        ...(customerId !== undefined && { customerId }),
      },
      status: "PENDING",
      createdAt: now,
      updatedAt: now,
    });
    // One at a time per brand, so that its reports delay neither another brand's nor the database.
    await enqueue(ctx, runReport, { reportId: id }, { queue: `reports:${ctx.tenant.id}` });
    return getReport(ctx, id);
  });
}
