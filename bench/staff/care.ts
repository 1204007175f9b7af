import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { measureOneByOne, median } from "@/bench/measuring/measure";
import { staffOf } from "@/bench/measuring/staff";
import { printTable } from "@/bench/measuring/table";
import { addHistory } from "@/lib/care/timeline/testing";
import type { AppStack } from "@/scripts/stack/app-stack";

const SMALL = 1_000;
const COUNT = 60;
/**
 * The ratio of the medians at the large and the small size, and milliseconds at the 95th percentile (docs/speed.md).
 */
const RATIO = 1.2;
const READS = [
  {
    name: "timeline, a page of 20",
    p95: 80,
    path: (id: string) => `/api/v2/customers/${id}/timeline?limit=20`,
  },
  { name: "customer's page, as HTML", p95: 250, path: (id: string) => `/admin/customers/${id}` },
] as const;

const percentile95 = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? 0;

/**
 * Measures the pages that care staff open all day, for a customer with a long history: first with a thousand entries in
 * each of the timeline's sources, then with `large`. Half of the entries are other customers'. Also measures what the
 * audit log adds to a change.
 */
export async function measureCare(stack: AppStack, large: number): Promise<void> {
  const { app, baseUrl, databaseUrl, demo } = stack;
  // Without the app's time limit of a query: a million rows with their indexes take longer.
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  await app.stop();
  await app.start({ JOBS: "off" });
  const support = await staffOf(stack, pool, "SUPPORT");
  const { rows: found } = await pool.query<{ customer: string; line: string }>(
    `select customer_id as customer, id as line from subscriptions
      where tenant_id = $1 and status = 'ACTIVATED' order by created_at limit 1`,
    [demo.tenantId],
  );
  const { customer, line } = found[0]!;
  const headers = await support.contactWith(customer);
  const select = `${baseUrl}/api/bench/select`;
  const measure = async () => {
    const all: Awaited<ReturnType<typeof measureOneByOne>>[] = [];
    for (const { path } of READS)
      all.push(await measureOneByOne(`${baseUrl}${path(customer)}`, select, headers, COUNT));
    return all;
  };
  const ids = { tenantId: demo.tenantId, customerId: customer, subscriptionId: line };
  // Statistics at both sizes, as in a running database, because reading them is a part of planning.
  const history = async (rows: number) => {
    await addHistory(drizzle(pool), { ...ids, rows });
    await pool.query("vacuum analyze");
  };
  await history(SMALL);
  const few = await measure();
  const started = performance.now();
  await history(large - SMALL);
  console.log(
    `\n${large} rows in each source of the timeline, in ${((performance.now() - started) / 1000).toFixed(0)} s`,
  );
  const many = await measure();
  printTable(
    `Care pages at ${SMALL} and ${large} rows in each source, target ratio ≤ ${RATIO}`,
    ["", `p50 at ${SMALL}, ms`, `at ${large}`, "ratio", "", "p95, ms", "target", ""],
    READS.map(({ name, p95 }, at) => {
      const [before, after] = [few[at]!, many[at]!];
      const ratio = after.ours / after.reference / (before.ours / before.reference);
      const late = percentile95(after.all);
      return [
        name,
        before.ours.toFixed(1),
        after.ours.toFixed(1),
        ratio.toFixed(2),
        ratio <= RATIO ? "met" : "missed",
        late.toFixed(1),
        `${p95}`,
        late <= p95 ? "met" : "missed",
      ];
    }),
  );
  await measureAudit(baseUrl, { key: demo.apiKeys.fullAccess, staff: headers, customer });
  await pool.end();
  await app.stop();
  await app.start();
}

/**
 * A note by a key leaves no audit entry, one by staff does. They are measured in turns, so that both run under the same
 * load.
 */
async function measureAudit(
  baseUrl: string,
  { key, staff, customer }: { key: string; staff: Record<string, string>; customer: string },
): Promise<void> {
  const times: Record<"key" | "staff", number[]> = { key: [], staff: [] };
  for (let at = -20; at < 200; at++)
    for (const who of ["key", "staff"] as const) {
      const started = performance.now();
      const response = await fetch(`${baseUrl}/api/v2/customers/${customer}/notes`, {
        method: "POST",
        headers: { "content-type": "application/json", ...(who === "key" ? { "x-api-key": key } : staff) },
        body: JSON.stringify({ text: `Note ${at}` }),
      });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`a note by ${who}: ${response.status}`);
      if (at >= 0) times[who].push(performance.now() - started);
    }
  printTable(
    "A change with and without an entry in the audit log, median of 200",
    ["", "ms"],
    [
      ["by a key, no entry", median(times.key).toFixed(2)],
      ["by staff, one entry", median(times.staff).toFixed(2)],
    ],
  );
}
