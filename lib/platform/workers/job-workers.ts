import { randomInt } from "node:crypto";
import { EventEmitter } from "node:events";
import { type SQL, sql } from "drizzle-orm";
import type { WorkerEvents } from "graphile-worker";
import pg from "pg";
import type { Logger } from "@/lib/platform/logger";
import { claimsInTurn } from "@/lib/platform/workers/claims-in-turn";
import { type JobPool, jobPool } from "@/lib/platform/workers/job-pool";
import { LOCK_SPACE, startHeartbeat } from "@/lib/platform/workers/life-sign";

/** How often dead processes are searched. The table is small. */
const LOOK_MS = 1_000;
/** All locked jobs are read at every n-th search. */
const SWEEP_EVERY = 4;
/**
 * A process without its advisory lock counts as dead after this time without a heartbeat: a live one takes a lost lock
 * again within milliseconds.
 */
const GRACE = "2.5 seconds";
/**
 * A process with its lock counts as dead after this time without a heartbeat: it is paused, or cut off from the
 * database.
 */
const LONGEST_SILENCE = "60 seconds";
/** A lock of this age without a known worker is abandoned: it was taken just before the worker was announced. */
const UNKNOWN_AFTER = "30 seconds";
/**
 * Milliseconds after which a lock without a job in this process is freed. The job may be on its way to or from a worker.
 */
const IN_TRANSIT_MS = 5_000;

/**
 * Selects the dead ones of these processes, as `instance`: no session has their lock, and their last heartbeat is old. For
 * other claims of a process than jobs.
 */
export const deadOwnersAmong = (instances: readonly number[]): SQL => sql`
  select i.instance from unnest(${sql.param(instances)}::int[]) as i(instance)
   where not exists (select 1 from pg_locks l where l.locktype = 'advisory' and l.classid = ${LOCK_SPACE}
                        and l.objid = i.instance and l.granted)
     and not exists (select 1 from job_workers w where w.instance = i.instance
                        and w.seen_at > now() - ${GRACE}::interval)`;

/** Frees the jobs and the queues of dead processes. */
const FREE_DEAD = `
  with dead as (
    delete from job_workers w
     where w.instance <> $1
       and (w.seen_at < now() - $4::interval
            or (coalesce(w.seen_at, '-infinity') < now() - $3::interval
                and not exists (select 1 from pg_locks l
                                 where l.locktype = 'advisory' and l.classid = $2 and l.objid = w.instance and l.granted)))
    returning w.worker_id)
  select graphile_worker.force_unlock_workers(array_agg(worker_id)) from dead having count(*) > 0`;

/** Frees the jobs and queues of workers that no process has announced. */
const FREE_UNKNOWN = `
  with unknown as (
    select j.locked_by as worker_id from graphile_worker._private_jobs j
     where j.locked_at < now() - $1::interval and not exists (select 1 from job_workers w where w.worker_id = j.locked_by)
    union
    select q.locked_by from graphile_worker._private_job_queues q
     where q.locked_at < now() - $1::interval and not exists (select 1 from job_workers w where w.worker_id = q.locked_by))
  select graphile_worker.force_unlock_workers(array_agg(worker_id)) from unknown having count(*) > 0`;

/**
 * Frees the jobs and queues that this process has locked but does not work on. The attempt does not count: the job never
 * began, or its end was not recorded.
 */
const FREE_OWN = `
  with jobs as (
    update graphile_worker._private_jobs
       set locked_at = null, locked_by = null, attempts = greatest(attempts - 1, 0)
     where locked_by = any($1) and locked_at < now() - $2 * interval '1 millisecond' and id <> all($3::bigint[])
    returning id::text),
  queues as (
    update graphile_worker._private_job_queues
       set locked_at = null, locked_by = null
     where locked_by = any($1) and locked_at < now() - $2 * interval '1 millisecond' and id <> all($4::int[])
    returning id::text)
  select 'job' as kind, id from jobs union all select 'queue', id from queues`;

export type Supervision = {
  /** For graphile-worker's `events`. */
  events: WorkerEvents;
  /** For graphile-worker's `pgPool`. */
  pool: pg.Pool;
  /** Connections that are sessions: for the queue's own migrations, and its listener. */
  sessions: pg.Pool;
  /** The number of this process's advisory lock. */
  instance: number;
  /** Frees the abandoned jobs once. Also runs automatically every few seconds. */
  sweep(): Promise<void>;
  /** Stops retrying failed statements of the queue. Call it before the workers are stopped. */
  stopRetrying(): void;
  stop(): Promise<void>;
};

/** The present work of this process: its pools of workers, and their jobs with their queues. */
function watchWorkers(events: WorkerEvents) {
  const pools = new Set<string>();
  const running = new Map<string, number | null>();
  const ended = new Map<string, { queue: number | null; at: number }>();
  events.on("pool:create", ({ workerPool }) => pools.add(workerPool.id));
  events.on("job:start", ({ job }) => {
    ended.delete(job.id);
    running.set(job.id, job.job_queue_id);
  });
  events.on("job:complete", ({ job }) => {
    running.delete(job.id);
    ended.set(job.id, { queue: job.job_queue_id, at: performance.now() });
  });
  return {
    pools,
    /** Jobs and queues that are rightly locked: running, or just ended. */
    held() {
      for (const [id, { at }] of ended) if (performance.now() - at > IN_TRANSIT_MS) ended.delete(id);
      const queues = [...running.values(), ...[...ended.values()].map(({ queue }) => queue)];
      return {
        jobs: [...running.keys(), ...ended.keys()],
        queues: queues.filter((queue) => queue !== null),
      };
    },
  };
}

/** At most two connections, which close when they are not used: the listener has one, and migrations have one for a moment. */
function sessionPool(connectionString: string): pg.Pool {
  const sessions = new pg.Pool({
    connectionString,
    max: 2,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  sessions.on("error", () => {});
  sessions.on("connect", (client) => client.on("error", () => {}));
  return sessions;
}

/**
 * Keeps jobs running when processes die and connections break (docs/decisions/job-takeover.md). Frees the jobs and
 * queues of dead processes, and those of this process that it does not work on.
 * @param pool for statements; its connections may share sessions
 * @param connectionString of the server itself, not of a pooler in transaction mode: the lock and the listener need sessions
 */
export async function superviseWorkers(
  pool: pg.Pool,
  connectionString: string,
  log?: Logger,
): Promise<Supervision> {
  const instance = randomInt(1, 2 ** 31 - 1);
  const lifeSign = await startHeartbeat(connectionString, instance, log);
  const sessions = sessionPool(connectionString);
  const events = new EventEmitter() as WorkerEvents;
  const queuePool: JobPool = jobPool(claimsInTurn(pool, events), sessions, log);
  const workers = watchWorkers(events);
  // The queue stores the id of the pool with a job, and not that of the worker.
  events.on("pool:create", ({ workerPool }) => lifeSign.announce(workerPool.id));
  events.on("pool:release", ({ workerPool }) => lifeSign.retract(workerPool.id));

  async function freeOwn(): Promise<void> {
    // Statements that complete jobs wait for the database, so their jobs still look unfinished.
    if (queuePool.isBehind() || workers.pools.size === 0) return;
    const { jobs, queues } = workers.held();
    const { rows } = await pool.query<{ kind: string; id: string }>(FREE_OWN, [
      [...workers.pools],
      IN_TRANSIT_MS,
      jobs,
      queues,
    ]);
    if (rows.length > 0) log?.warn({ freed: rows }, "locks that no worker accounts for were freed");
  }

  const freeDead = () => pool.query(FREE_DEAD, [instance, LOCK_SPACE, GRACE, LONGEST_SILENCE]);

  async function sweep(): Promise<void> {
    await freeDead();
    await pool.query(FREE_UNKNOWN, [UNKNOWN_AFTER]);
    await freeOwn();
  }

  await sweep();
  let sweeping: Promise<unknown> | undefined;
  let looks = 0;
  const timer = setInterval(() => {
    if (sweeping) return;
    sweeping = (++looks % SWEEP_EVERY === 0 ? sweep() : freeDead())
      .catch(() => {})
      .finally(() => {
        sweeping = undefined;
      });
  }, LOOK_MS);
  timer.unref();
  return {
    events,
    pool: queuePool.pool,
    sessions,
    instance,
    sweep,
    stopRetrying: () => queuePool.stop(),
    async stop() {
      clearInterval(timer);
      queuePool.stop();
      await sweeping;
      await lifeSign.stop();
      await sessions.end();
      await pool.query("delete from job_workers where instance = $1", [instance]).catch(() => {});
    },
  };
}
