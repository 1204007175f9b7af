import { createHash, timingSafeEqual } from "node:crypto";
import { sql } from "drizzle-orm";
import { Counter, Gauge, Registry } from "prom-client";
import { monthsAhead } from "@/lib/kernel/months/keep";
import { partitionsOf } from "@/lib/kernel/months/partitions";
import { AUDIT_LOG, MONTH_TABLES } from "@/lib/kernel/months/tables";
import type { Runtime } from "@/lib/kernel/runtime";
import { STANDSTILL_KINDS, standstills } from "@/lib/watch/standstills";

/** The most items of a kind that are counted. */
const MOST = 10_000;

/**
 * Reads the state of this process and of the work that all processes share. Each read has its own registry, so that two
 * at once do not mix their values.
 */
async function read(runtime: Pick<Runtime, "db" | "pool" | "clock" | "replica">): Promise<Registry> {
  const { db, pool, clock } = runtime;
  const [standing, jobs, workers, partitions] = await Promise.all([
    db.execute<{ kind: string; n: number }>(
      sql`select kind, count(*)::int as n from (${standstills({ now: clock.now() }, MOST)}) i group by kind`,
    ),
    db.execute<{ ready: number; running: number; failed: number; oldest: number }>(sql`
      select count(*) filter (where is_available and run_at <= now())::int as ready,
             count(*) filter (where locked_at is not null)::int as running,
             count(*) filter (where locked_at is null and attempts >= max_attempts)::int as failed,
             coalesce(extract(epoch from now() - min(run_at) filter (where is_available and run_at <= now())), 0)::float as oldest
        from graphile_worker._private_jobs`),
    db.execute<{ alive: number }>(
      sql`select count(*)::int as alive from job_workers where seen_at > now() - interval '10 seconds'`,
    ),
    partitionsOf(db, [...MONTH_TABLES, AUDIT_LOG]),
  ]);
  const counts = new Map(standing.rows.map(({ kind, n }) => [kind, n]));
  const { ready, running, failed, oldest } = jobs.rows[0]!;
  const registry = new Registry();
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] });
  const gaugeBy = (label: string, name: string, help: string, values: Record<string, number>) => {
    const labelled = new Gauge({ name, help, labelNames: [label], registers: [registry] });
    for (const [text, value] of Object.entries(values)) labelled.set({ [label]: text }, value);
  };
  gaugeBy(
    "kind",
    "tern_standing_still",
    "Things that have stood still for longer than they may.",
    Object.fromEntries(STANDSTILL_KINDS.map((kind) => [kind, counts.get(kind) ?? 0])),
  );
  gaugeBy("state", "tern_jobs", "Jobs by state.", { ready, running, failed });
  gauge("tern_jobs_oldest_ready_seconds", "How long the oldest job that is due has waited.").set(
    Math.max(0, oldest),
  );
  gauge("tern_job_workers_alive", "Pools of job workers with a recent heartbeat, of all processes.").set(
    workers.rows[0]!.alive,
  );
  gaugeBy(
    "table",
    "tern_months_ahead",
    "Months after this one that a table has partitions for. Alert below 2.",
    Object.fromEntries(
      [...MONTH_TABLES, AUDIT_LOG].map((table) => [table, monthsAhead(partitions, table, clock.now())]),
    ),
  );
  gaugeBy(
    "state",
    "tern_database_connections",
    "Connections of this process's pool, and requests that wait for one.",
    { open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount },
  );
  if (runtime.replica) {
    const reads = new Counter({
      name: "tern_replica_reads_total",
      help: "Reads of this process that may be answered by the replica, by where they were: replica, or why the primary answered.",
      labelNames: ["place"],
      registers: [registry],
    });
    for (const [place, count] of Object.entries(runtime.replica.places())) reads.inc({ place }, count);
  }
  return registry;
}

const hash = (text: string) => createHash("sha256").update(text).digest();

/**
 * `GET /api/metrics`, for a Prometheus that sends `Authorization: Bearer <METRICS_TOKEN>`. 404 without the setting, 401
 * without the token, 503 while the database does not answer.
 */
export async function metricsResponse(
  runtime: Pick<Runtime, "db" | "pool" | "clock" | "log" | "replica">,
  token: string | undefined,
  authorization: string | null,
): Promise<Response> {
  const headers = { "cache-control": "no-store" };
  if (!token) return new Response(null, { status: 404, headers });
  if (!timingSafeEqual(hash(authorization ?? ""), hash(`Bearer ${token}`)))
    return new Response(null, { status: 401, headers: { ...headers, "www-authenticate": "Bearer" } });
  try {
    const registry = await read(runtime);
    return new Response(await registry.metrics(), {
      headers: { ...headers, "content-type": registry.contentType },
    });
  } catch (error) {
    runtime.log.warn({ err: error }, "metrics could not be read");
    return new Response(null, { status: 503, headers: { ...headers, "retry-after": "5" } });
  }
}
