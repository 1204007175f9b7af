import os from "node:os";
import pg from "pg";
import { measureOneByOne, median } from "@/bench/measuring/measure";
import { printTable } from "@/bench/measuring/table";
import type { GrownTables } from "@/lib/testing/plans/grow";
import { exactTexts, growSearched, wordTexts } from "@/lib/testing/plans/searched";
import type { AppStack } from "@/scripts/stack/app-stack";

const SMALL = 1_000;
/** Requests of each text. */
const COUNT = 20;
/** The ratio of the medians at the large and the small size. */
const RATIO = 1.2;
/** Milliseconds at the 95th percentile (docs/speed.md). */
const P95 = { exact: 80, words: 200 } as const;

type Kind = keyof typeof P95;

const percentile95 = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? 0;

/**
 * Measures exact searches and word searches, one caller at a time, with a thousand rows in each table they read and
 * with `large`. Every second request is a bare select, which corrects the ratio by the other load of the machine.
 */
export async function measureSearch(
  { app, baseUrl, databaseUrl, demo }: AppStack,
  large: number,
): Promise<void> {
  // Without the app's time limit of a query: a table of a million rows with its indexes takes longer.
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  // Copied subscriptions are due for years: billing them is another measurement.
  await app.stop();
  await app.start({ JOBS: "off" });
  const key = demo.apiKeys.fullAccess;
  const grown: GrownTables = new Map();
  const texts: Record<Kind, string[]> = { exact: exactTexts(777), words: wordTexts(777) };
  const measure = async (kind: Kind) => {
    const ours: number[] = [];
    const references: number[] = [];
    for (const text of texts[kind]) {
      const path = `${baseUrl}/api/v2/search?q=${encodeURIComponent(text)}`;
      const found = await measureOneByOne(path, `${baseUrl}/api/bench/select`, { "x-api-key": key }, COUNT);
      ours.push(...found.all);
      references.push(found.reference);
    }
    return { p50: median(ours), p95: percentile95(ours), reference: median(references) };
  };
  const at: Record<string, Record<Kind, Awaited<ReturnType<typeof measure>>>> = {};
  for (const rows of [SMALL, large]) {
    const started = performance.now();
    await growSearched(pool, demo.tenantId, rows, grown);
    // Autovacuum would do it during the measurement. Until then, the trigram indexes have a list of unsorted rows.
    await pool.query("vacuum analyze");
    console.log(`\n${rows} rows a table, in ${((performance.now() - started) / 1000).toFixed(0)} s`);
    at[rows] = { exact: await measure("exact"), words: await measure("words") };
  }
  const rows = (["exact", "words"] as const).map((kind) => {
    const [few, many] = [at[SMALL]![kind], at[large]![kind]];
    const ratio = many.p50 / many.reference / (few.p50 / few.reference);
    return [
      kind,
      few.p50.toFixed(1),
      many.p50.toFixed(1),
      ratio.toFixed(2),
      ratio <= RATIO ? "met" : "missed",
      many.p95.toFixed(1),
      `${P95[kind]}`,
      many.p95 <= P95[kind] ? "met" : "missed",
    ];
  });
  printTable(
    `Search at ${SMALL} and ${large} rows a table, target ratio ≤ ${RATIO}; load ${os.loadavg()[0]!.toFixed(1)} on ${os.cpus().length} cores`,
    ["", `p50 at ${SMALL}, ms`, `at ${large}`, "ratio", "", "p95, ms", "target", ""],
    rows,
  );
  await pool.end();
  await app.stop();
  await app.start();
}
