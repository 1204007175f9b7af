// Runs the renewals of one tenant in a separate process. Prints its time and its peak memory. `renewals.ts` starts it,
// several at once or killed in the middle, with DATABASE_URL and TENANT_ID.
import { existsSync, readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import { Logger, run } from "graphile-worker";
import { createPool } from "@/db/client";
import { tenants } from "@/db/schema/identity";
import { queueRenewals } from "@/lib/billing/renewals/runs/queue";
import { createRuntime } from "@/lib/http/runtime";
import { systemCtx, taskList } from "@/lib/jobs";
import { superviseWorkers } from "@/lib/platform/workers/job-workers";

export type WorkedRenewals = {
  seconds: number;
  /** The CPU time of this process, as on a separate machine. */
  cpuSeconds: number;
  /** Megabytes: before the work, and the peak. */
  idleRss: number;
  peakRss: number;
};

/** Consequences of a renewal that are measured elsewhere: mails, and the dispatch of events. */
const LEFT_OUT = /mail|dispatch-event|deliver|sweep|move-tenant-clock/;
const LOOK_AGAIN_MS = 100;
const QUEUE_EVERY_MS = 1_000;

function peak(): number {
  const status = "/proc/self/status";
  const kilobytes = existsSync(status)
    ? Number(/^VmHWM:\s+(\d+) kB/m.exec(readFileSync(status, "utf8"))?.[1])
    : process.resourceUsage().maxRSS;
  return kilobytes / 1024;
}

async function main(): Promise<void> {
  const { DATABASE_URL = "", TENANT_ID = "" } = process.env;
  const pool = createPool(DATABASE_URL, 12);
  const runtime = createRuntime(pool, { verifyResponses: false });
  const [tenant] = await runtime.db.select().from(tenants).where(eq(tenants.id, TENANT_ID));
  const ctx = systemCtx(runtime, tenant!, "bench");
  const tasks = Object.fromEntries(
    Object.entries(taskList(runtime)).filter(([name]) => !LEFT_OUT.test(name)),
  );
  const idleRss = peak();
  const started = performance.now();
  const usedBefore = process.cpuUsage();
  const supervision = await superviseWorkers(pool, DATABASE_URL);
  await queueRenewals(ctx);
  const runner = await run({
    pgPool: pool,
    concurrency: 8,
    noHandleSignals: true,
    logger: new Logger(() => () => undefined),
    pollInterval: 200,
    events: supervision.events,
    taskList: tasks,
  });
  // Ends when no bill and no job is left.
  let queuedAt = performance.now();
  for (;;) {
    const { rows } = await pool.query<{ jobs: boolean; due: boolean }>(
      `select exists (select 1 from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
                       where t.identifier = any($1) and j.attempts < j.max_attempts
                         and (j.locked_at is not null or j.run_at < now() + interval '10 seconds')) as jobs,
              exists (select 1 from subscriptions where tenant_id = $2 and coalesce(billed_until, paid_until) <= now()) as due`,
      [Object.keys(tasks), TENANT_ID],
    );
    if (!rows[0]!.jobs && !rows[0]!.due) break;
    if (rows[0]!.due && performance.now() - queuedAt > QUEUE_EVERY_MS) {
      await queueRenewals(ctx);
      queuedAt = performance.now();
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
  const used = process.cpuUsage(usedBefore);
  const worked: WorkedRenewals = {
    seconds: (performance.now() - started) / 1000,
    cpuSeconds: (used.user + used.system) / 1_000_000,
    idleRss,
    peakRss: peak(),
  };
  await runner.stop();
  await supervision.stop();
  await pool.end();
  process.stdout.write(`${JSON.stringify(worked)}\n`);
}

main().then(
  () => process.exit(0),
  (error) => {
    console.error(error);
    process.exit(1);
  },
);
