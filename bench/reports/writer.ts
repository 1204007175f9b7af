// Writes one report and downloads it in a separate process. Prints its speed and its peak memory. `reports.ts` starts
// it with DATABASE_URL, TENANT_ID and REPORT_ID.
import { existsSync, readFileSync } from "node:fs";
import { createPool } from "@/db/client";
import { tenants } from "@/db/schema/identity";
import { serveReportDownload } from "@/lib/http/pages/report-download";
import { createRuntime } from "@/lib/http/runtime";
import type { Ctx } from "@/lib/kernel/context";
import { getReport } from "@/lib/reports/queries";
import { runReport } from "@/lib/reports/run-report";

export type WrittenReport = {
  rows: number;
  bytes: number;
  writeSeconds: number;
  downloadSeconds: number;
  /** Megabytes. */
  idleRss: number;
  writtenRss: number;
  peakRss: number;
};

/**
 * The peak memory of this program. On Linux, `resourceUsage` starts with the parent's memory at the start of this
 * process.
 */
function peak(): number {
  const status = "/proc/self/status";
  const kilobytes = existsSync(status)
    ? Number(/^VmHWM:\s+(\d+) kB/m.exec(readFileSync(status, "utf8"))?.[1])
    : process.resourceUsage().maxRSS;
  return kilobytes / 1024;
}

async function main(): Promise<void> {
  const { DATABASE_URL = "", TENANT_ID, REPORT_ID = "" } = process.env;
  const pool = createPool(DATABASE_URL, 4);
  const runtime = createRuntime(pool, { clock: { now: () => new Date() }, verifyResponses: false });
  const tenant = (await runtime.db.select().from(tenants)).find(({ id }) => id === TENANT_ID)!;
  // Built by hand, because the helper for jobs imports all jobs, and with them the whole product.
  const ctx: Ctx = {
    tenant,
    caller: { kind: "system", job: "bench" },
    actor: "job:bench",
    db: runtime.db,
    tx: null,
    clock: runtime.clock,
    systemClock: runtime.clock,
    log: runtime.log,
    traceId: "bench",
  };
  const idleRss = peak();
  const started = performance.now();
  await runReport.run(ctx, { reportId: REPORT_ID }, { number: 1, isLast: true });
  const written = performance.now();
  const writtenRss = peak();
  const report = await getReport(ctx, REPORT_ID);
  if (report.status !== "COMPLETED") throw new Error(`the report is ${report.status}`);
  // As HTTP clients request it.
  const request = new Request(report.downloadUrl!, { headers: { "accept-encoding": "gzip" } });
  const file = await serveReportDownload(() => runtime).GET(request);
  let bytes = 0;
  for await (const piece of file.body!) bytes += piece.length;
  const { rows: stored } = await pool.query<{ bytes: number }>(
    "select sum(octet_length(data))::bigint as bytes from report_chunks where report_id = $1",
    [REPORT_ID],
  );
  if (bytes !== stored[0]!.bytes) throw new Error(`${bytes} bytes of ${stored[0]!.bytes} arrived`);
  const result: WrittenReport = {
    rows: report.rowCount!,
    bytes: report.sizeBytes!,
    writeSeconds: (written - started) / 1000,
    downloadSeconds: (performance.now() - written) / 1000,
    idleRss,
    writtenRss,
    peakRss: peak(),
  };
  console.log(JSON.stringify(result));
  await pool.end();
}

main().then(
  () => process.exit(),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
