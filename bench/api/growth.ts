import type pg from "pg";
import { measureOneByOne, median } from "@/bench/measuring/measure";
import { printTable } from "@/bench/measuring/table";
import { OPERATIONS } from "@/lib/operations";
import { testApi } from "@/lib/testing/api";
import { addFixedValues } from "@/lib/testing/fuzz/world";
import { LISTS, queriesOf } from "@/lib/testing/plans/combinations";
import type { GrownTables } from "@/lib/testing/plans/grow";
import { growLists, listPath } from "@/lib/testing/plans/lists";
import { planVisits, statementsOf } from "@/lib/testing/plans/visited";
import { type KnownValues, readKnownValues } from "@/lib/testing/seeded";
import type { AppStack } from "@/scripts/stack/app-stack";

const SMALL = 1_000;
/** Requests per list and detail. The median of so few is steady enough for a ratio. */
const COUNT = 25;
const TARGET = 1.2;

/**
 * Reads of one resource, each with an id for which it exists: not every subscription has a porting or a pending change.
 */
async function detailsOf(known: KnownValues, answers: (path: string) => Promise<boolean>): Promise<string[]> {
  const found: string[] = [];
  for (const operation of OPERATIONS) {
    const { id, method, path, permission, query } = operation;
    if (method !== "GET" || LISTS.includes(operation) || permission === null || query) continue;
    if (id === "getMyAccount") continue;
    const most = path.includes("{") ? 60 : 1;
    for (let index = 0; index < most; index++) {
      const tried = path.replace(/\{(\w+)\}/g, (_, name: string) =>
        encodeURIComponent(known[name]?.[index] ?? "none"),
      );
      if (!(await answers(tried))) continue;
      found.push(tried);
      break;
    }
  }
  return found;
}

/**
 * Measures every list with every combination of its filters, and every detail, one caller at a time: with a thousand
 * rows in each table they read, and with `large`. Prints the ratio of the two, corrected by that of a bare select. Also
 * prints what the plan of each did with `large`: the rows its busiest step read, and the indexes it used.
 */
export async function measureGrowth(
  { app, baseUrl, demo }: AppStack,
  pool: pg.Pool,
  large: number,
): Promise<void> {
  // Copied subscriptions are due for years: billing them is another measurement.
  await app.stop();
  await app.start({ JOBS: "off" });
  const key = demo.apiKeys.fullAccess;
  const known = await readKnownValues(pool, demo.tenantId);
  addFixedValues({ known });
  // The same operations in this process, whose statements can be inspected.
  const api = await testApi(pool, "now");
  const brand = { api, pool, tenantId: demo.tenantId, key, known };
  const grown: GrownTables = new Map();
  const asked = [
    ...LISTS.flatMap((operation) =>
      queriesOf(operation, known).map((query) => `${listPath(operation, known)}?${query}&limit=20`),
    ),
    ...(await detailsOf(known, async (path) => (await api.call("GET", path, { key })).status === 200)),
  ];
  const measureAll = async () => {
    const found = new Map<string, number>();
    for (const path of asked) {
      const { ours, reference } = await measureOneByOne(
        `${baseUrl}/api/v2${path}`,
        `${baseUrl}/api/bench/select`,
        { "x-api-key": key },
        COUNT,
      );
      found.set(path, ours / reference);
    }
    return found;
  };
  await growLists(brand, SMALL, grown);
  const few = await measureAll();
  const started = performance.now();
  await growLists(brand, large, grown);
  const took = ((performance.now() - started) / 1000).toFixed(0);
  const many = await measureAll();

  const ratios: number[] = [];
  const rows: string[][] = [];
  for (const path of asked) {
    const statements = await statementsOf(pool, () => api.call("GET", path, { key }));
    const plans = await Promise.all(statements.map((statement) => planVisits(pool, statement)));
    const ratio = many.get(path)! / few.get(path)!;
    ratios.push(ratio);
    rows.push([
      path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, "…").replace("&limit=20", ""),
      ratio.toFixed(2),
      ratio <= TARGET ? "met" : "missed",
      `${Math.max(0, ...plans.map((plan) => plan.rows))}`,
      // Rows that are looked up by their keys do not grow.
      [...new Set(plans.flatMap((plan) => plan.indexes))].filter((name) => !/_pk(ey)?$/.test(name)).join(" "),
    ]);
  }
  printTable(
    `Growth from ${SMALL} to ${large} rows a table (${grown.size} tables, added in ${took} s): time of a request, target ≤ ${TARGET}, and its plan`,
    ["GET", "ratio", "", "rows", "by"],
    rows,
  );
  const met = ratios.filter((ratio) => ratio <= TARGET).length;
  console.log(`\nMedian of the ratios ${median(ratios).toFixed(2)}; ${met} of ${ratios.length} met.`);
  await app.stop();
  await app.start();
}
