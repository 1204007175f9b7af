import type { SandboxDatabase, Tx } from "@/sandbox/database";

/** One thing to do later. `attempts` counts the earlier tries of this row. */
export type QueuedWork<Payload> = { id: string; payload: Payload; attempts: number };

/** `again`: milliseconds until the next try, with the reason; `done` removes the row. */
export type WorkOutcome = { done: true } | { done: false; again: number; error: string };

type Handler = (work: QueuedWork<never>) => Promise<WorkOutcome>;

export type WorkQueue = {
  /** Says who does work of this kind. Register before `start`. */
  handle<Payload>(kind: string, handler: (work: QueuedWork<Payload>) => Promise<WorkOutcome>): void;
  /** Puts work into the queue as part of the caller's transaction. */
  add(tx: Tx, kind: string, payload: unknown, delayMs?: number): Promise<void>;
  /** Looks for due work now; call it after the transaction of `add` has been committed. */
  wake(): void;
  start(): Promise<void>;
  stop(): Promise<void>;
};

const PARALLEL = 6;
const LONGEST_PAUSE_MS = 30_000;
const RECORD_AGAIN_MS = 250;

/** Retry pauses of deliveries: fast at first, because somebody is watching, then every five minutes. */
export function backoff(attempts: number): number {
  const schedule = [500, 1_000, 2_000, 5_000, 10_000, 30_000, 60_000, 300_000];
  return schedule[Math.min(attempts, schedule.length - 1)] ?? 300_000;
}

/**
 * A queue in the database, worked off by this one process: what was claimed when the process died is free again
 * at the next start, so each piece of work is done at least once.
 */
export function createWorkQueue(database: SandboxDatabase, clock: () => Date): WorkQueue {
  const handlers = new Map<string, Handler>();
  const running = new Set<Promise<void>>();
  const held = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let active = false;
  let looking = false;
  let lookAgain = false;
  /** A look failed: what it claimed may be in the database without an answer having come. */
  let uncertain = false;

  /** Frees what is claimed and not worked on: the statement that claimed it was done and its answer lost. */
  async function freeLost(): Promise<void> {
    await database.pool.query(
      "update sandbox.work set claimed = false where claimed and id <> all($1::bigint[])",
      [[...held]],
    );
  }

  /** Writes down an outcome, which is known only here: a database that is away for a while does not change that. */
  async function retryRecord(record: () => Promise<unknown>): Promise<void> {
    for (;;) {
      try {
        await record();
        return;
      } catch (error) {
        if (!active) throw error;
        await new Promise((done) => setTimeout(done, RECORD_AGAIN_MS));
      }
    }
  }

  async function claim(): Promise<{ id: string; kind: string; payload: never; attempts: number }[]> {
    const { rows } = await database.pool.query(
      `update sandbox.work set claimed = true where id in (
         select id from sandbox.work where not claimed and run_at <= $1
         order by run_at, id limit $2 for update skip locked
       ) returning id::text, kind, payload, attempts`,
      [clock(), PARALLEL - running.size],
    );
    return rows.sort((a, b) => Number(a.id) - Number(b.id));
  }

  async function perform(row: { id: string; kind: string; payload: never; attempts: number }): Promise<void> {
    let outcome: WorkOutcome;
    try {
      const handler = handlers.get(row.kind);
      outcome = handler
        ? await handler(row)
        : { done: false, again: LONGEST_PAUSE_MS, error: `nobody handles ${row.kind}` };
    } catch (error) {
      outcome = { done: false, again: backoff(row.attempts), error: String(error) };
    }
    if (outcome.done) {
      await retryRecord(() => database.pool.query("delete from sandbox.work where id = $1", [row.id]));
      return;
    }
    const { again, error } = outcome;
    await retryRecord(() =>
      database.pool.query(
        "update sandbox.work set claimed = false, attempts = attempts + 1, run_at = $2, last_error = $3 where id = $1",
        [row.id, new Date(clock().getTime() + again), error],
      ),
    );
  }

  async function look(): Promise<void> {
    if (!active) return;
    if (looking) {
      lookAgain = true;
      return;
    }
    looking = true;
    clearTimeout(timer);
    let pause = LONGEST_PAUSE_MS;
    try {
      if (uncertain) await freeLost();
      uncertain = false;
      do {
        lookAgain = false;
        if (running.size >= PARALLEL) break;
        for (const row of await claim()) {
          held.add(row.id);
          const task: Promise<void> = perform(row)
            .catch(() => undefined)
            .finally(() => {
              running.delete(task);
              held.delete(row.id);
              void look();
            });
          running.add(task);
        }
      } while (lookAgain);
      const next = await database.pool.query<{ run_at: Date }>(
        "select run_at from sandbox.work where not claimed order by run_at limit 1",
      );
      const due = next.rows[0]?.run_at;
      if (due) pause = Math.min(Math.max(due.getTime() - clock().getTime(), 0), LONGEST_PAUSE_MS);
      // Full hands look again when one gets free, not in a loop.
      if (running.size >= PARALLEL) pause = LONGEST_PAUSE_MS;
    } catch {
      // The database is away: try again shortly, the work is safe in it.
      pause = 1_000;
      uncertain = true;
    } finally {
      looking = false;
    }
    if (active) timer = setTimeout(() => void look(), lookAgain ? 0 : pause);
  }

  return {
    handle(kind, handler) {
      handlers.set(kind, handler as Handler);
    },
    async add(tx, kind, payload, delayMs = 0) {
      await tx.query("insert into sandbox.work (kind, payload, run_at) values ($1, $2, $3)", [
        kind,
        JSON.stringify(payload),
        new Date(clock().getTime() + delayMs),
      ]);
    },
    wake() {
      void look();
    },
    async start() {
      await database.pool.query("update sandbox.work set claimed = false where claimed");
      active = true;
      void look();
    },
    async stop() {
      active = false;
      clearTimeout(timer);
      await Promise.race([Promise.allSettled([...running]), new Promise((done) => setTimeout(done, 400))]);
    },
  };
}
