import { randomInt } from "node:crypto";
import { EventEmitter } from "node:events";
import { type SQL, sql } from "drizzle-orm";
import type { WorkerEvents } from "graphile-worker";
import pg from "pg";

/** First half of the two-part advisory lock, so that instances never meet other users of advisory locks. */
const LOCK_SPACE = 7_355_608;
const SWEEP_MS = 5_000;

/** Whether the process with this number has died: nobody holds its lock. For whatever else a process holds in its name. */
export const ownerIsGone = (instance: SQL): SQL =>
  sql`not exists (select 1 from pg_locks l where l.locktype = 'advisory' and l.classid = ${LOCK_SPACE}
        and l.objid = ${instance} and l.granted)`;

/**
 * Takes jobs over from processes that died. The queue itself would wait four hours before it believes a worker dead;
 * a killed server must resume provisioning as soon as it is back. Needs a session-level connection, so the address
 * must not be a pooler in transaction mode.
 */
export async function superviseWorkers(
  pool: pg.Pool,
  connectionString: string,
): Promise<{ events: WorkerEvents; instance: number; stop(): Promise<void> }> {
  const instance = randomInt(1, 2 ** 31 - 1);
  const session = new pg.Client({ connectionString, keepAlive: true });
  // The lock dies with the connection; the sweep below then re-takes it or reports the loss.
  session.on("error", () => {});
  await session.connect();
  await session.query("select pg_advisory_lock($1, $2)", [LOCK_SPACE, instance]);

  /** Releases what dead workers hold. Whoever gets the dead instance's lock cleans up; nobody else can meanwhile. */
  async function sweep(): Promise<void> {
    await pool.query(
      `with dead as (
         delete from job_workers w
          where w.instance <> $1
            and not exists (select 1 from pg_locks l where l.locktype = 'advisory' and l.classid = $2 and l.objid = w.instance and l.granted)
         returning w.worker_id),
       -- Killed in the moment between taking a job and being noted here.
       unknown as (
         select distinct j.locked_by as worker_id from graphile_worker._private_jobs j
          where j.locked_at < now() - interval '30 seconds'
            and not exists (select 1 from job_workers w where w.worker_id = j.locked_by)),
       gone as (select worker_id from dead union select worker_id from unknown)
       select graphile_worker.force_unlock_workers(array_agg(worker_id)) from gone having count(*) > 0`,
      [instance, LOCK_SPACE],
    );
  }

  await sweep();
  const timer = setInterval(() => void sweep().catch(() => {}), SWEEP_MS);
  timer.unref();
  const events = new EventEmitter() as WorkerEvents;
  // The queue marks a job with the id of the pool that took it, not of the worker in it.
  events.on("pool:create", ({ workerPool }) => {
    void pool
      .query("insert into job_workers (worker_id, instance) values ($1, $2) on conflict do nothing", [
        workerPool.id,
        instance,
      ])
      .catch(() => {});
  });
  return {
    events,
    instance,
    async stop() {
      clearInterval(timer);
      await pool.query("delete from job_workers where instance = $1", [instance]).catch(() => {});
      await session.end().catch(() => {});
    },
  };
}
