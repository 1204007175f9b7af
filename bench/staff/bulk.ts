import { readFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import type pg from "pg";
import { staffOf } from "@/bench/measuring/staff";
import { printTable } from "@/bench/measuring/table";
import { addSubscriptions } from "@/bench/portal/subscription-list";
import type { BulkJob } from "@/lib/bulk/model";
import type { AppStack } from "@/scripts/stack/app-stack";

/** The rows of the two jobs whose memory is compared. */
const SIZES = [1_000, 10_000] as const;
/** The share of active subscriptions among the added ones. */
const ACTIVE = 0.9;
/** Rows a second (docs/speed.md). */
const TARGET = 300;
/** The most by which ten times the rows may raise the memory of the app. */
const FLAT = 1.25;

/**
 * Measures bulk jobs that pause the subscriptions of a company: rows a second of the dry run and of the changes, and
 * the app's peak memory for each size.
 */
export async function measureBulk(stack: AppStack, pool: pg.Pool): Promise<void> {
  const { app, demo } = stack;
  const { headers } = await staffOf(stack, pool, "ADMIN");
  const company = demo.users.find(({ customerType }) => customerType === "BUSINESS")!;
  const all = SIZES.reduce((sum, size) => sum + size, 0);
  await addSubscriptions(pool, demo.tenantId, company.customerId, Math.ceil(all / ACTIVE));
  const rows: string[][] = [];
  const memory: number[] = [];
  const used: string[] = [];
  for (const size of SIZES) {
    // The network may still be pausing subscriptions of the first job, and would refuse a second pause.
    const { rows: found } = await pool.query<{ id: string }>(
      `select id from subscriptions where tenant_id = $1 and customer_id = $2 and status = 'ACTIVATED'
          and id <> all($4::uuid[]) limit $3`,
      [demo.tenantId, company.customerId, size, used],
    );
    const subjectIds = found.map(({ id }) => id);
    used.push(...subjectIds);
    const most = watchMemory(() => app.pid());
    const job = await call<BulkJob>(stack, headers, "POST", "/bulk-jobs", {
      operation: "pauseSubscription",
      subjectIds,
    });
    const tried = await until(stack, headers, job, "READY");
    await call(stack, headers, "POST", `/bulk-jobs/${job.bulkJobId}/start`, {});
    const changed = await until(stack, headers, job, "COMPLETED");
    const { rows: counts, refusals } = await call<BulkJob>(
      stack,
      headers,
      "GET",
      `/bulk-jobs/${job.bulkJobId}`,
    );
    memory.push(most());
    if (counts.done < size)
      throw new Error(`${counts.refused} rows were refused: ${JSON.stringify(refusals)}`);
    const [trials, changes] = [size / tried, size / changed];
    rows.push([
      `${size}`,
      trials.toFixed(0),
      changes.toFixed(0),
      `${TARGET}`,
      changes >= TARGET ? "met" : "missed",
      `${memory.at(-1)!.toFixed(0)}`,
    ]);
  }
  const ratio = memory.at(-1)! / memory[0]!;
  printTable(
    "Bulk jobs: rows a second, and the most memory of the app",
    ["rows", "tried /s", "changed /s", "target", "", "MB"],
    rows,
  );
  console.log(`\nMemory at ten times the rows: ${ratio.toFixed(2)}, ${ratio <= FLAT ? "flat" : "not flat"}.`);
}

async function call<Answer>(
  { baseUrl }: AppStack,
  headers: Record<string, string>,
  method: string,
  path: string,
  body?: object,
): Promise<Answer> {
  const response = await fetch(`${baseUrl}/api/v2${path}`, {
    method,
    headers: {
      ...headers,
      "tern-reason": "A%20measurement",
      ...(body && { "content-type": "application/json" }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Answer;
}

/**
 * Waits for a job.
 * @returns seconds
 */
async function until(
  stack: AppStack,
  headers: Record<string, string>,
  { bulkJobId }: BulkJob,
  status: BulkJob["status"],
): Promise<number> {
  const started = performance.now();
  while ((await call<BulkJob>(stack, headers, "GET", `/bulk-jobs/${bulkJobId}`)).status !== status) {
    if (performance.now() - started > 600_000) throw new Error(`the job ${bulkJobId} did not get ${status}`);
    // Each look costs the app as much as a changed row.
    await delay(250);
  }
  return (performance.now() - started) / 1000;
}

/**
 * Samples the app's memory.
 * @returns a function that stops it and returns the peak, in megabytes
 */
function watchMemory(pidOf: () => number | undefined): () => number {
  let most = 0;
  const timer = setInterval(() => {
    const status = readFileSync(`/proc/${pidOf()}/status`, "utf8");
    most = Math.max(most, Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
  }, 250);
  return () => {
    clearInterval(timer);
    return most;
  };
}
