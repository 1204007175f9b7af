import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { build } from "esbuild";
import type pg from "pg";
import { printTable } from "@/bench/measuring/table";
import type { WrittenReport } from "@/bench/reports/writer";
import { newId } from "@/lib/platform/secrets/ids";
import { growTable } from "@/lib/testing/plans/grow";
import type { AppStack } from "@/scripts/stack/app-stack";
import { APP_NODE_ARGUMENTS, root } from "@/scripts/stack/settings";
import { poll } from "@/scripts/stack/wait";

/** The largest peak memory, in megabytes, of a process that writes a report of a million rows. */
const TARGET = 200;

type Brand = { databaseUrl: string; tenantId: string; env: NodeJS.ProcessEnv };

/** Measures a report of all subscriptions in both formats, written and downloaded by a process without other work. */
export async function measureReports(brand: Brand, pool: pg.Pool, rows: number): Promise<void> {
  // Paid far in advance: the app that writes the same report afterwards must not renew a million subscriptions.
  await growTable(pool, brand.tenantId, "subscriptions", rows, new Map(), {
    period_ends_at: "t.period_ends_at + interval '20 years'",
    paid_until: "t.paid_until + interval '20 years'",
  });
  const folder = join(root, ".data", "report-writer");
  mkdirSync(folder, { recursive: true });
  // Built as the product is. A TypeScript compiler at run time, and libraries in single files, would count as memory of
  // the report.
  const program = join(folder, "writer.mjs");
  await build({
    entryPoints: [join(root, "bench", "reports", "writer.ts")],
    outfile: program,
    bundle: true,
    platform: "node",
    format: "esm",
    minify: true,
    external: ["pg", "pino"],
    banner: {
      js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);',
    },
    logLevel: "error",
  });
  try {
    const shown: string[][] = [];
    for (const format of ["CSV", "JSON_LINES"]) {
      const { writeSeconds, downloadSeconds, ...found } = await writeOne(brand, pool, program, format);
      shown.push([
        format,
        `${found.rows}`,
        (found.bytes / 1024 ** 2).toFixed(0),
        writeSeconds.toFixed(1),
        (found.rows / writeSeconds).toFixed(0),
        downloadSeconds.toFixed(1),
        found.idleRss.toFixed(0),
        found.writtenRss.toFixed(0),
        found.peakRss.toFixed(0),
        found.peakRss <= TARGET ? "met" : "missed",
      ]);
    }
    printTable(
      `Reports: all lines of a brand, target ≤ ${TARGET} MB of memory (node ${APP_NODE_ARGUMENTS.join(" ")})`,
      ["", "rows", "MB", "written in s", "rows/s", "read in s", "RSS before, MB", "written", "read", ""],
      shown,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function writeOne(
  brand: Brand,
  pool: pg.Pool,
  program: string,
  format: string,
): Promise<WrittenReport> {
  const reportId = newId();
  await pool.query(
    "insert into reports (tenant_id, id, type, format, filters, status) values ($1, $2, 'SUBSCRIPTIONS', $3, '{}', 'PENDING')",
    [brand.tenantId, reportId, format],
  );
  const child = spawn(process.execPath, [...APP_NODE_ARGUMENTS, program], {
    env: { ...brand.env, DATABASE_URL: brand.databaseUrl, TENANT_ID: brand.tenantId, REPORT_ID: reportId },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, "exit")]);
  if (code !== 0) throw new Error(`the writer of a report ended with ${code}`);
  return JSON.parse(output) as WrittenReport;
}

/** The peak memory of a process since `forget`, in megabytes; its current memory where the system has no peak. */
function peakOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1]) / 1024;
}
const heldBy = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;

/**
 * Measures the same report written by the running app as one of its jobs, and its download: the memory of the whole
 * process before, and its peak.
 */
export async function measureReportInApp({ baseUrl, demo, app }: AppStack): Promise<void> {
  // A new process without earlier work.
  await app.stop();
  await app.start();
  const pid = app.pid();
  if (pid === undefined || !existsSync(`/proc/${pid}/clear_refs`)) return;
  const headers = { "x-api-key": demo.apiKeys.fullAccess, "content-type": "application/json" };
  const before = heldBy(pid);
  // Resets the peak.
  writeFileSync(`/proc/${pid}/clear_refs`, "5");
  const body = JSON.stringify({ type: "SUBSCRIPTIONS", format: "CSV" });
  const created = await fetch(`${baseUrl}/api/v2/reports`, { method: "POST", headers, body });
  const { reportId } = (await created.json()) as { reportId: string };
  const started = performance.now();
  const report = await poll(
    async () => {
      const answer = await fetch(`${baseUrl}/api/v2/reports/${reportId}`, { headers });
      const found = (await answer.json()) as { status: string; rowCount?: number; downloadUrl?: string };
      return found.status === "COMPLETED" || found.status === "FAILED" ? found : undefined;
    },
    600_000,
    250,
  );
  if (!report?.downloadUrl) throw new Error(`the report in the app is ${report?.status}`);
  const seconds = (performance.now() - started) / 1000;
  const written = peakOf(pid);
  const file = await fetch(report.downloadUrl);
  for await (const _ of file.body!);
  const peak = peakOf(pid);
  printTable(
    `The same in the running app: target ≤ ${TARGET} MB for the report`,
    ["", "rows", "written in s", "RSS before, MB", "written", "read", "more than before", ""],
    [
      [
        "CSV",
        `${report.rowCount}`,
        seconds.toFixed(1),
        before.toFixed(0),
        written.toFixed(0),
        peak.toFixed(0),
        (peak - before).toFixed(0),
        peak - before <= TARGET ? "met" : "missed",
      ],
    ],
  );
}
