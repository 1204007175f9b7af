import type { PoolClient } from "pg";
import journal from "@/db/migrations/meta/_journal.json";
import type { HttpRuntime } from "@/lib/http/runtime";
import { env } from "@/lib/platform/env";

type Verdict = "ok" | "unavailable";
type Checks = Record<"pool" | "database" | "migrations" | "writes" | "jobs", Verdict>;
export type Readiness = { ready: boolean; checks: Checks };

const PATIENCE_MS = 3_000;
const newestMigration = Math.max(0, ...journal.entries.map((entry) => entry.when));

const NOTHING_WORKS: Checks = {
  pool: "unavailable",
  database: "unavailable",
  migrations: "unavailable",
  writes: "unavailable",
  jobs: "unavailable",
};

/**
 * Reads the migrations and the state of the jobs. Jobs are stuck if the queue is missing, or if a due job has waited
 * for minutes while no process runs any. A long queue that shrinks is fine.
 */
const STATE = `
  select (select max(created_at) from drizzle.__drizzle_migrations)::text as newest,
         not exists (select 1 from graphile_worker._private_jobs j
                      where j.is_available and j.run_at < now() - interval '2 minutes'
                        and (j.job_queue_id is null or exists (select 1 from graphile_worker._private_job_queues q
                                                                where q.id = j.job_queue_id and q.is_available)))
         or exists (select 1 from graphile_worker._private_jobs where locked_at > now() - interval '5 minutes') as moves`;

/** Writes one row: a full disk or a read-only database fails here and not in a `select`. */
const WRITE = `
  insert into rate_limits (key, points, expire) values ('readiness', 1, null)
  on conflict (key) do update set points = excluded.points`;

/** Rejects when the work takes longer than a load balancer waits. The work itself continues. */
async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error("the database did not answer in time")), PATIENCE_MS);
  });
  work.catch(() => {});
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer));
}

/**
 * Whether this server can do its work. Its pool has a connection; the database answers, accepts writes and has every
 * migration of this build; jobs run. A newer database is fine, because migrations are safe under the previous version.
 * @param runsJobs whether jobs count: a server that only answers requests works while jobs do not run
 */
export async function checkReadiness(
  { pool, log }: Pick<HttpRuntime, "pool" | "log">,
  runsJobs: boolean,
): Promise<Readiness> {
  const checks = { ...NOTHING_WORKS };
  const connecting = pool.connect();
  let client: PoolClient;
  try {
    client = await inTime(connecting);
  } catch (error) {
    connecting.then((late) => late.release()).catch(() => {});
    log.warn({ err: error }, "not ready");
    return { ready: false, checks };
  }
  checks.pool = "ok";
  let broken: Error | undefined;
  try {
    const { rows } = await inTime(client.query<{ newest: string | null; moves: boolean }>(STATE));
    checks.database = "ok";
    checks.migrations = Number(rows[0]?.newest ?? 0) >= newestMigration ? "ok" : "unavailable";
    checks.jobs = rows[0]?.moves || !runsJobs ? "ok" : "unavailable";
    await inTime(client.query(WRITE));
    checks.writes = "ok";
  } catch (error) {
    const { code } = error as { code?: string };
    // A missing table or schema: the database is empty, but it answers.
    if (code === "42P01" || code === "3F000") checks.database = "ok";
    if (code === undefined) broken = error as Error;
    log.warn({ err: error, checks }, "not ready");
  } finally {
    client.release(broken);
  }
  return { ready: Object.values(checks).every((verdict) => verdict === "ok"), checks };
}

const answer = (status: number, body: unknown, headers: Record<string, string> = {}): Response =>
  Response.json(body, { status, headers: { "cache-control": "no-store", ...headers } });

/** `GET /api/health`: the process is alive. It calls nothing else, so a lost database does not restart the process. */
export const healthResponse = (): Response => answer(200, { status: "ok" });

/** `GET /api/ready`: 200 when requests may be sent here, else 503. */
export async function readyResponse(
  runtime: Pick<HttpRuntime, "pool" | "log">,
  runsJobs = env().jobs !== "off",
): Promise<Response> {
  const { ready, checks } = await checkReadiness(runtime, runsJobs);
  return ready
    ? answer(200, { status: "ready", checks })
    : answer(503, { status: "unavailable", checks }, { "retry-after": "5" });
}
