import { createHash, timingSafeEqual } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Runtime } from "@/lib/api/runtime";
import { STANDSTILL_KINDS, standstills } from "@/lib/watch/standstills";

/** Most of a kind that are counted. */
const MOST = 10_000;

type Sample = { labels?: Record<string, string>; value: number };

/** One gauge in the text format of Prometheus. Label values are names of ours, so nothing in them needs escaping. */
function gauge(name: string, help: string, samples: Sample[]): string {
  const lines = samples.map(({ labels = {}, value }) => {
    const pairs = Object.entries(labels).map(([label, text]) => `${label}="${text}"`);
    return `${name}${pairs.length > 0 ? `{${pairs.join(",")}}` : ""} ${value}`;
  });
  return [`# HELP ${name} ${help}`, `# TYPE ${name} gauge`, ...lines].join("\n");
}

/** The state of this process and of the work all processes share, as Prometheus reads it. */
async function metrics(runtime: Pick<Runtime, "db" | "pool" | "clock">): Promise<string> {
  const { db, pool, clock } = runtime;
  const [standing, jobs, workers] = await Promise.all([
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
  ]);
  const counts = new Map(standing.rows.map(({ kind, n }) => [kind, n]));
  const { ready, running, failed, oldest } = jobs.rows[0]!;
  const text = [
    gauge(
      "tern_standing_still",
      "Things that have stood still for longer than they may.",
      STANDSTILL_KINDS.map((kind) => ({ labels: { kind }, value: counts.get(kind) ?? 0 })),
    ),
    gauge("tern_jobs", "Jobs by state.", [
      { labels: { state: "ready" }, value: ready },
      { labels: { state: "running" }, value: running },
      { labels: { state: "failed" }, value: failed },
    ]),
    gauge("tern_jobs_oldest_ready_seconds", "How long the oldest job that is due has waited.", [
      { value: Math.max(0, oldest) },
    ]),
    gauge("tern_job_workers_alive", "Pools of job workers with a recent heartbeat, of all processes.", [
      { value: workers.rows[0]!.alive },
    ]),
    gauge("tern_database_connections", "Connections of this process's pool, and who waits for one.", [
      { labels: { state: "open" }, value: pool.totalCount },
      { labels: { state: "idle" }, value: pool.idleCount },
      { labels: { state: "waiting" }, value: pool.waitingCount },
    ]),
  ];
  return `${text.join("\n")}\n`;
}

const hash = (text: string) => createHash("sha256").update(text).digest();

/**
 * `GET /api/metrics`, for a Prometheus that sends `Authorization: Bearer <METRICS_TOKEN>`. Not found without the setting; 401
 * without the token; 503 while the database does not answer.
 */
export async function metricsResponse(
  runtime: Pick<Runtime, "db" | "pool" | "clock" | "log">,
  token: string | undefined,
  authorization: string | null,
): Promise<Response> {
  const headers = { "cache-control": "no-store" };
  if (!token) return new Response(null, { status: 404, headers });
  if (!timingSafeEqual(hash(authorization ?? ""), hash(`Bearer ${token}`)))
    return new Response(null, { status: 401, headers: { ...headers, "www-authenticate": "Bearer" } });
  try {
    return new Response(await metrics(runtime), {
      headers: { ...headers, "content-type": "text/plain; version=0.0.4; charset=utf-8" },
    });
  } catch (error) {
    runtime.log.warn({ err: error }, "metrics could not be read");
    return new Response(null, { status: 503, headers: { ...headers, "retry-after": "5" } });
  }
}
