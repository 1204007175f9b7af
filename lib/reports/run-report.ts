import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { and, eq, inArray, lt, sql } from "drizzle-orm";
import type pg from "pg";
import { z } from "zod";
import { isReplicaTrouble } from "@/db/replica";
import { reportChunks, reports } from "@/db/schema/reports";
import type { Ctx } from "@/lib/kernel/context";
import { job } from "@/lib/kernel/jobs/jobs";
import { zoneOfCountry } from "@/lib/platform/dates/time-zones";
import type { ReportScope } from "@/lib/reports/definition";
import { DEFINITIONS } from "@/lib/reports/definitions";
import { encoderOf } from "@/lib/reports/encode";
import type { ReportType } from "@/lib/reports/model";
import { snapshotRows } from "@/lib/reports/snapshot";

/** How long a finished report can be downloaded. */
export const REPORT_KEPT_MS = 7 * 24 * 3600 * 1000;

/**
 * The approximate size of a stored part of the content. It is small, because the driver reads it as text of twice its size. Anything above
 * 128 KB stays in memory until a full garbage collection.
 */
const CHUNK_BYTES = 40 * 1024;

type Row = typeof reports.$inferSelect;

/** Another run has taken over the report, or it was given up: what this run writes does not count. */
class Superseded extends Error {}

/**
 * Writes a report. A run that dies leaves parts that do not count. The next one starts again under a number of its own, and only parts
 * under the report's number are read. So a run may be killed anywhere, and two may run at once.
 */
export const runReport = job({
  name: "run-report",
  payload: z.object({ reportId: z.uuid() }),
  maxAttempts: 5,
  run: async (ctx, { reportId }, attempt) => {
    const report = await claim(ctx, reportId);
    if (!report) return;
    try {
      await writeAnywhere(ctx, report);
    } catch (error) {
      if (error instanceof Superseded) return;
      if (!attempt.isLast) throw error;
      ctx.log.error({ err: error, reportId }, "a report could not be made");
      await fail(ctx, report);
    }
  },
});

const theReport = (ctx: Ctx, reportId: string) =>
  and(eq(reports.tenantId, ctx.tenant.id), eq(reports.id, reportId));

const theRun = (ctx: Ctx, { id, run }: Row) =>
  and(theReport(ctx, id), eq(reports.run, run), eq(reports.status, "RUNNING"));

async function claim(ctx: Ctx, reportId: string): Promise<Row | undefined> {
  const now = ctx.systemClock.now();
  const [report] = await ctx.db
    .update(reports)
    .set({ status: "RUNNING", run: sql`${reports.run} + 1`, startedAt: now, updatedAt: now })
    .where(and(theReport(ctx, reportId), inArray(reports.status, ["PENDING", "RUNNING"])))
    .returning();
  if (report) {
    await ctx.db
      .delete(reportChunks)
      .where(
        and(
          eq(reportChunks.tenantId, ctx.tenant.id),
          eq(reportChunks.reportId, reportId),
          lt(reportChunks.run, report.run),
        ),
      );
  }
  return report;
}

function scopeOf(ctx: Ctx, { filters }: Row, asOf: Date): ReportScope {
  const market = ctx.tenant.settings.markets[0]!;
  return {
    tenantId: ctx.tenant.id,
    timeZone: market.timeZone ?? zoneOfCountry(market.country),
    asOf,
    ...filters,
  };
}

/** The pool itself: a cursor needs a connection of its own, in addition to the one that stores what was read. */
function poolOf(ctx: Ctx): pg.Pool {
  const pool = (ctx.db as typeof ctx.db & { $client?: pg.Pool }).$client;
  if (ctx.tx || !pool) throw new Error("a report is written outside of transactions");
  return pool;
}

async function write(ctx: Ctx, report: Row): Promise<void> {
  const definition = DEFINITIONS[report.type as ReportType];
  const { head, encode } = encoderOf(report.format, Object.keys(definition.columns));
  const dataAsOf = ctx.clock.now();
  const select = definition.rows(scopeOf(ctx, report, dataAsOf));
  let rowCount = 0;
  let sizeBytes = 0;
  async function* text() {
    const counted = (piece: string): Buffer => {
      const bytes = Buffer.from(piece, "utf8");
      sizeBytes += bytes.length;
      return bytes;
    };
    if (head) yield counted(head);
    for await (const rows of snapshotRows(poolOf(ctx), ctx.replica, select)) {
      rowCount += rows.length;
      yield counted(encode(rows));
    }
  }
  let chunkCount = 0;
  const store = async (data: Buffer): Promise<void> => {
    await storeChunk(ctx, report, chunkCount, data);
    chunkCount += 1;
  };
  await pipeline(
    // One part of the text waits at a time. The cursor continues when it is stored.
    Readable.from(text(), { objectMode: true, highWaterMark: 1 }),
    createGzip(),
    async (compressed: AsyncIterable<Buffer>) => {
      let waiting: Buffer[] = [];
      let size = 0;
      for await (const piece of compressed) {
        waiting.push(piece);
        size += piece.length;
        if (size < CHUNK_BYTES) continue;
        await store(Buffer.concat(waiting));
        waiting = [];
        size = 0;
      }
      if (size > 0) await store(Buffer.concat(waiting));
    },
  );
  const now = ctx.systemClock.now();
  await ctx.db
    .update(reports)
    .set({
      status: "COMPLETED",
      rowCount,
      sizeBytes,
      chunkCount,
      dataAsOf,
      completedAt: now,
      expiresAt: new Date(now.getTime() + REPORT_KEPT_MS),
      updatedAt: now,
    })
    .where(theRun(ctx, report));
}

/** Writes a report, with the rows of the replica if possible. If the replica ends the read, a new run reads the primary. */
async function writeAnywhere(ctx: Ctx, report: Row): Promise<void> {
  try {
    await write(ctx, report);
  } catch (error) {
    if (!ctx.replica || !isReplicaTrouble(error)) throw error;
    ctx.replica.noteFailed(error);
    const again = await claim(ctx, report.id);
    if (again) await write({ ...ctx, replica: undefined }, again);
  }
}

/** @throws Superseded */
async function storeChunk(ctx: Ctx, report: Row, position: number, data: Buffer): Promise<void> {
  const { rowCount } = await ctx.db.execute(sql`
    insert into ${reportChunks} (tenant_id, report_id, run, position, data)
    select ${ctx.tenant.id}::uuid, ${report.id}::uuid, ${report.run}::int, ${position}::int, ${data}::bytea
     where exists (select 1 from ${reports} where ${theRun(ctx, report)})`);
  if (rowCount === 0) throw new Superseded();
}

async function fail(ctx: Ctx, report: Row): Promise<void> {
  const now = ctx.systemClock.now();
  await ctx.db
    .update(reports)
    .set({ status: "FAILED", completedAt: now, updatedAt: now })
    .where(theRun(ctx, report));
  await ctx.db
    .delete(reportChunks)
    .where(and(eq(reportChunks.tenantId, ctx.tenant.id), eq(reportChunks.reportId, report.id)));
}
