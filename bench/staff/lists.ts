import pg from "pg";
import { measureOneByOne } from "@/bench/measuring/measure";
import { staffOf } from "@/bench/measuring/staff";
import { printTable } from "@/bench/measuring/table";
import type { GrownTables } from "@/lib/testing/plans/grow";
import { growStaffLists, STAFF_LISTS } from "@/lib/testing/plans/staff-lists";
import type { AppStack } from "@/scripts/stack/app-stack";

const SMALL = 1_000;
const COUNT = 40;
/**
 * The ratio of the medians at the large and the small size, and milliseconds at the 95th percentile (docs/speed.md).
 */
const RATIO = 1.2;
const P95 = 60;

const percentile95 = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? 0;

/**
 * Measures the first page of every list of the staff pages, one caller at a time, with a thousand rows in each table
 * they read and with `large`. Every second request is a bare select, which corrects the ratio.
 */
export async function measureLists(stack: AppStack, large: number): Promise<void> {
  const { app, baseUrl, databaseUrl, demo } = stack;
  // Without the app's time limit of a query: a million rows with their indexes take longer.
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  // Copied subscriptions are due for years: billing them is another measurement.
  await app.stop();
  await app.start({ JOBS: "off" });
  const { headers } = await staffOf(stack, pool, "ADMIN");
  const grown: GrownTables = new Map();
  const measureAt = async (rows: number) => {
    const started = performance.now();
    await growStaffLists(pool, demo.tenantId, rows, grown);
    console.log(`\n${rows} rows a table, in ${((performance.now() - started) / 1000).toFixed(0)} s`);
    const all: Awaited<ReturnType<typeof measureOneByOne>>[] = [];
    for (const path of STAFF_LISTS)
      all.push(
        await measureOneByOne(`${baseUrl}/api/v2${path}`, `${baseUrl}/api/bench/select`, headers, COUNT),
      );
    return all;
  };
  const few = await measureAt(SMALL);
  const many = await measureAt(large);
  printTable(
    `Staff lists at ${SMALL} and ${large} rows a table, target ratio ≤ ${RATIO}, p95 ≤ ${P95} ms`,
    ["GET", `p50 at ${SMALL}, ms`, `at ${large}`, "ratio", "", "p95, ms", ""],
    STAFF_LISTS.map((path, at) => {
      const [before, after] = [few[at]!, many[at]!];
      const ratio = after.ours / after.reference / (before.ours / before.reference);
      const late = percentile95(after.all);
      return [
        path,
        before.ours.toFixed(1),
        after.ours.toFixed(1),
        ratio.toFixed(2),
        ratio <= RATIO ? "met" : "missed",
        late.toFixed(1),
        late <= P95 ? "met" : "missed",
      ];
    }),
  );
  await pool.end();
  await app.stop();
  await app.start();
}
