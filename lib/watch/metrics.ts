import cluster from "node:cluster";
import { createHash, timingSafeEqual } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { Gauge, Registry } from "prom-client";
import { monthsAhead } from "@/lib/kernel/months/keep";
import { partitionsOf } from "@/lib/kernel/months/partitions";
import { AUDIT_LOG, MONTH_TABLES } from "@/lib/kernel/months/tables";
import type { Runtime } from "@/lib/kernel/runtime";
import { metricsOfAllProcesses } from "@/lib/platform/metrics/all-workers";
import { measurePool, measureReplica } from "@/lib/platform/metrics/metrics";
import { STANDSTILL_KINDS, standstills } from "@/lib/watch/standstills";

/** The most items of a kind that are counted. */
const MOST = 10_000;
/** Milliseconds that the database gets to answer. Prometheus waits 10 s by default, and the rest must still arrive. */
const DATABASE_MS = 4_000;

type Reading = Pick<Runtime, "db" | "pool" | "clock" | "replica">;

/** The state of the work that all processes share, read from the database. */
async function readSharedWork({ db, clock }: Reading) {
  const now = clock.now().toISOString();
  const [standing, jobs, workers, deliveries, endpoints, partitions] = await Promise.all([
    db.execute<{ kind: string; n: number }>(
      sql`select kind, count(*)::int as n from (${standstills({ now: clock.now() }, MOST)}) i group by kind`,
    ),
    db.execute<JobCounts & { oldest: number }>(sql`
      select count(*) filter (where is_available and run_at <= now())::int as ready,
             count(*) filter (where is_available and run_at > now() and attempts = 0)::int as scheduled,
             count(*) filter (where locked_at is not null)::int as running,
             count(*) filter (where is_available and run_at > now() and attempts > 0)::int as failed,
             count(*) filter (where locked_at is null and attempts >= max_attempts)::int as dead,
             coalesce(extract(epoch from now() - min(run_at) filter (where is_available and run_at <= now())), 0)::float as oldest
        from graphile_worker._private_jobs`),
    db.execute<{ alive: number }>(
      sql`select count(*)::int as alive from job_workers where seen_at > now() - interval '10 seconds'`,
    ),
    // One probe of the index of due deliveries per endpoint.
    db.execute<{ due: number; oldest: number }>(sql`
      select coalesce(sum(d.n), 0)::int as due,
             coalesce(extract(epoch from ${now}::timestamptz - min(d.oldest)), 0)::float as oldest
        from webhook_endpoints e cross join lateral (
          select count(*) as n, min(next_attempt_at) as oldest from (
            select next_attempt_at from webhook_deliveries
             where tenant_id = e.tenant_id and endpoint_id = e.id and status = 'PENDING'
               and next_attempt_at <= ${now}::timestamptz
             order by next_attempt_at, id limit ${MOST}) due) d
       where e.status = 'ENABLED' and e.deleted_at is null and e.listens_until is null`),
    db.execute<EndpointCounts>(sql`
      select count(*) filter (where status = 'ENABLED' and failing_since is null)::int as healthy,
             count(*) filter (where status = 'ENABLED' and failing_since is not null)::int as failing,
             count(*) filter (where status = 'DISABLED')::int as disabled
        from webhook_endpoints where deleted_at is null and listens_until is null`),
    partitionsOf(db, [...MONTH_TABLES, AUDIT_LOG]),
  ]);
  const { oldest, ...states } = jobs.rows[0]!;
  return {
    standing: new Map(standing.rows.map(({ kind, n }) => [kind, n])),
    jobs: states,
    oldestJob: oldest,
    workers: workers.rows[0]!.alive,
    deliveries: deliveries.rows[0]!,
    endpoints: endpoints.rows[0]!,
    monthsAhead: Object.fromEntries(
      [...MONTH_TABLES, AUDIT_LOG].map((table) => [table, monthsAhead(partitions, table, clock.now())]),
    ),
  };
}

type JobCounts = Record<"ready" | "scheduled" | "running" | "failed" | "dead", number>;
type EndpointCounts = Record<"healthy" | "failing" | "disabled", number>;
type SharedWork = Awaited<ReturnType<typeof readSharedWork>>;

/**
 * The metrics of the shared work, without a label of a process: every process reports the same. Each read has its own
 * registry, so that two at once do not mix their values.
 * @param work undefined while the database does not answer
 */
function sharedMetrics(work: SharedWork | undefined, answered: Map<string, boolean>): Registry {
  const registry = new Registry();
  const gauge = (name: string, help: string, value: number) =>
    new Gauge({ name, help, registers: [registry] }).set(value);
  const gaugeBy = (label: string, name: string, help: string, values: Record<string, number>) => {
    const labelled = new Gauge({ name, help, labelNames: [label], registers: [registry] });
    for (const [text, value] of Object.entries(values)) labelled.set({ [label]: text }, value);
  };
  gaugeBy(
    "worker",
    "tern_worker_answered",
    "Whether a process that shares the port gave its metrics in time. One that did not is blocked.",
    Object.fromEntries([...answered].map(([worker, did]) => [worker, did ? 1 : 0])),
  );
  gauge("tern_database_up", "Whether the database answered this read.", work ? 1 : 0);
  if (!work) return registry;
  gaugeBy(
    "kind",
    "tern_standing_still",
    "Things that have stood still for longer than they may.",
    Object.fromEntries(STANDSTILL_KINDS.map((kind) => [kind, work.standing.get(kind) ?? 0])),
  );
  gaugeBy(
    "state",
    "tern_jobs",
    "Jobs by state: ready, scheduled for later, running, failed and due again later, dead (no attempt is left).",
    work.jobs,
  );
  gauge(
    "tern_jobs_oldest_ready_seconds",
    "How long the oldest job that is due has waited.",
    Math.max(0, work.oldestJob),
  );
  gauge(
    "tern_job_workers_alive",
    "Pools of job workers with a recent heartbeat, of all processes.",
    work.workers,
  );
  gauge("tern_webhook_backlog", "Webhook deliveries that are due and not delivered.", work.deliveries.due);
  gauge(
    "tern_webhook_backlog_oldest_seconds",
    "How long the oldest webhook delivery that is due has waited.",
    Math.max(0, work.deliveries.oldest),
  );
  gaugeBy("state", "tern_webhook_endpoints", "Webhook endpoints by state.", work.endpoints);
  gaugeBy(
    "table",
    "tern_months_ahead",
    "Months after this one that a table has partitions for.",
    work.monthsAhead,
  );
  return registry;
}

const hash = (text: string) => createHash("sha256").update(text).digest();

/**
 * `GET /api/metrics`, for a Prometheus that sends `Authorization: Bearer <METRICS_TOKEN>`. 404 without the setting, 401
 * without the token. While the database does not answer, the metrics of the processes are still there, and
 * `tern_database_up` is 0.
 */
export async function metricsResponse(
  runtime: Reading & Pick<Runtime, "log">,
  token: string | undefined,
  authorization: string | null,
): Promise<Response> {
  const headers = { "cache-control": "no-store" };
  if (!token) return new Response(null, { status: 404, headers });
  if (!timingSafeEqual(hash(authorization ?? ""), hash(`Bearer ${token}`)))
    return new Response(null, { status: 401, headers: { ...headers, "www-authenticate": "Bearer" } });
  measurePool(runtime.pool);
  if (runtime.replica) measureReplica(runtime.replica);
  const late = delay(DATABASE_MS, undefined, { ref: false });
  const [work, { registry, answered }] = await Promise.all([
    Promise.race([readSharedWork(runtime), late]).catch((error: unknown) => {
      runtime.log.warn({ err: error }, "metrics of the shared work could not be read");
      return undefined;
    }),
    metricsOfAllProcesses(cluster.isWorker),
  ]);
  const text = `${await sharedMetrics(work ?? undefined, answered).metrics()}\n${await registry.metrics()}`;
  return new Response(text, { headers: { ...headers, "content-type": registry.contentType } });
}
