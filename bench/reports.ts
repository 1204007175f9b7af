import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { build } from "esbuild";
import type pg from "pg";
import type { Written } from "@/bench/report-writer";
import { printTable } from "@/bench/table";
import { growTable } from "@/lib/api/plans/grow";
import { newId } from "@/lib/platform/ids";
import { root } from "@/scripts/stack/settings";

/** Most memory the process that writes a report of a million rows may hold, in megabytes. */
const TARGET = 200;

/**
 * V8 lets the young generation of any busy process grow to a hundred megabytes and more of garbage where it is not told
 * otherwise, which would hide what the report itself holds. 16 MB a half was its default for ten years.
 */
const YOUNG_GENERATION = "--max-semi-space-size=16";

type Brand = { databaseUrl: string; tenantId: string; env: NodeJS.ProcessEnv };

/** A report of all lines in both formats, written and downloaded by a process that does nothing else. */
export async function measureReports(brand: Brand, pool: pg.Pool, rows: number): Promise<void> {
  await growTable(pool, brand.tenantId, "subscriptions", rows, new Map());
  const folder = join(root, ".data", "report-writer");
  mkdirSync(folder, { recursive: true });
  // Built as the product is: what compiles TypeScript on the fly, and libraries read file by file, would be counted as memory
  // of the report.
  const program = join(folder, "writer.mjs");
  await build({
    entryPoints: [join(root, "bench", "report-writer.ts")],
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
      `Reports: all lines of a brand, target ≤ ${TARGET} MB of memory (node ${YOUNG_GENERATION})`,
      ["", "rows", "MB", "written in s", "rows/s", "read in s", "RSS before, MB", "written", "read", ""],
      shown,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function writeOne(brand: Brand, pool: pg.Pool, program: string, format: string): Promise<Written> {
  const reportId = newId();
  await pool.query(
    "insert into reports (tenant_id, id, type, format, filters, status) values ($1, $2, 'SUBSCRIPTIONS', $3, '{}', 'PENDING')",
    [brand.tenantId, reportId, format],
  );
  const child = spawn(process.execPath, [YOUNG_GENERATION, program], {
    env: { ...brand.env, DATABASE_URL: brand.databaseUrl, TENANT_ID: brand.tenantId, REPORT_ID: reportId },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, "exit")]);
  if (code !== 0) throw new Error(`the writer of a report ended with ${code}`);
  return JSON.parse(output) as Written;
}
