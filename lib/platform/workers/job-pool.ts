import { setTimeout as delay } from "node:timers/promises";
import type pg from "pg";
import { databaseTrouble } from "@/lib/platform/database-trouble";
import type { Logger } from "@/lib/platform/logger";

const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 1_000;

export type JobPool = {
  /** The pool for graphile-worker. */
  pool: pg.Pool;
  /** Whether a statement of the queue waits for the database. */
  isBehind(): boolean;
  /** Stops retrying: from now on a failed statement is given up. Other processes take its jobs over. */
  stop(): void;
};

/**
 * A pool whose statements survive a lost connection: each is retried until the database has answered.
 *
 * graphile-worker does not wait for the statements that complete or fail a job, and does not retry them after
 * ECONNRESET, 57P01 or "Connection terminated". The job would stay locked by a live process, and the rejection would be
 * unhandled. Every statement of the queue is its own transaction and may run twice. One that took a job and lost its
 * answer leaves that job locked; the supervision frees it (`job-workers.ts`).
 * @param pool for statements; its connections may share sessions
 * @param sessions for the listener for new jobs, whose connection must be a session
 */
export function jobPool(pool: pg.Pool, sessions: pg.Pool, log?: Logger): JobPool {
  const stopping = new AbortController();
  let behind = 0;

  async function query(...statement: unknown[]): Promise<unknown> {
    let waits = false;
    try {
      for (let attempt = 0; ; attempt++) {
        try {
          return await (pool.query as (...args: unknown[]) => Promise<unknown>)(...statement);
        } catch (error) {
          if (!databaseTrouble(error)) throw error;
          if (stopping.signal.aborted) return { rows: [], rowCount: 0 };
          if (!waits) {
            waits = true;
            behind++;
            log?.warn({ err: error }, "the job queue waits for the database");
          }
          const pause = Math.min(FIRST_PAUSE_MS * 2 ** attempt, LONGEST_PAUSE_MS);
          await delay(pause, undefined, { signal: stopping.signal }).catch(() => {});
        }
      }
    } finally {
      if (waits) behind--;
    }
  }

  // Each statement takes its own connection, because one that was taken before may be broken.
  const client = { query, release: () => {} };
  const connect = (callback?: (...args: unknown[]) => void) =>
    // Only the listener for new jobs passes a callback. It reconnects itself.
    callback ? sessions.connect(callback as never) : Promise.resolve(client);
  return {
    pool: new Proxy(pool, {
      get: (target, name) => {
        if (name === "connect") return connect;
        const value = Reflect.get(target, name, target);
        return typeof value === "function" ? value.bind(target) : value;
      },
    }),
    isBehind: () => behind > 0,
    stop: () => stopping.abort(),
  };
}
