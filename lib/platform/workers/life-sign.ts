import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import type { Logger } from "@/lib/platform/logger";

/** First half of the two-part advisory lock, so that it never collides with other advisory locks. */
export const LOCK_SPACE = 7_355_608;

const BEAT_MS = 1_000;
const FIRST_PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 1_000;
/** A slower heartbeat means a lost connection, even without a network error. */
const PATIENCE_MS = 5_000;

export type LifeSign = {
  /** Announces a pool of workers that belongs to this process, at once and with every beat. */
  announce(workerId: string): void;
  /** Withdraws a pool that has ended: its remaining locks belong to no worker of this process. */
  retract(workerId: string): void;
  stop(): Promise<void>;
};

/** Makes the server notice within 25 s that this process's machine is gone. Ignored on Unix sockets. */
const SHORT_KEEPALIVE = `select set_config('tcp_keepalives_idle', '10', false), set_config('tcp_keepalives_interval', '5', false),
                            set_config('tcp_keepalives_count', '3', false)`;

const BEAT = `insert into job_workers (worker_id, instance, seen_at) select id, $1, now() from unnest($2::text[]) id
              on conflict (worker_id) do update set instance = excluded.instance, seen_at = excluded.seen_at`;

/**
 * Shows other processes that this one is alive, in two ways: an advisory lock on its own connection, which ends with the
 * process, and a heartbeat each second in `job_workers`. When the connection breaks, it opens a new one and takes the
 * lock again. Resolves when the lock is first held; rejects when the database cannot be reached then.
 */
export async function startHeartbeat(
  connectionString: string,
  instance: number,
  log?: Logger,
): Promise<LifeSign> {
  const workers = new Set<string>();
  const stopping = new AbortController();
  let session: pg.Client | null = null;
  let locked = false;
  let wake = () => {};

  async function open(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      connectionTimeoutMillis: PATIENCE_MS,
      query_timeout: PATIENCE_MS,
    });
    client.on("error", () => {});
    client.on("end", () => {
      if (session !== client) return;
      session = null;
      wake();
    });
    try {
      await client.connect();
      await client.query(SHORT_KEEPALIVE);
    } catch (error) {
      discard(client);
      throw error;
    }
    return client;
  }

  async function beat(): Promise<void> {
    if (!session) {
      locked = false;
      session = await open();
    }
    const client = session;
    // False while the server still counts a session that this process has lost. Keepalive ends it.
    if (!locked) {
      const lock = "select pg_try_advisory_lock($1, $2) as taken";
      const { rows } = await client.query<{ taken: boolean }>(lock, [LOCK_SPACE, instance]);
      locked = rows[0]!.taken;
    }
    await client.query(BEAT, [instance, [...workers]]);
  }

  async function keepBeating(): Promise<void> {
    let failures = 0;
    while (!stopping.signal.aborted) {
      const woken = new Promise<void>((resolve) => {
        wake = resolve;
      });
      const pause = failures === 0 ? BEAT_MS : Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS);
      await Promise.race([woken, delay(pause, undefined, { signal: stopping.signal, ref: false })]).catch(
        () => {},
      );
      // Stryker disable next-line ConditionalExpression: one more beat before the end changes nothing
      if (stopping.signal.aborted) return;
      try {
        await beat();
        failures = 0;
      } catch (error) {
        failures++;
        if (session) discard(session);
        session = null;
        if (failures === 1) log?.warn({ err: error }, "the life sign of this process was lost");
      }
    }
  }

  await beat();
  const beating = keepBeating();
  return {
    announce(workerId) {
      workers.add(workerId);
      wake();
    },
    retract(workerId) {
      workers.delete(workerId);
    },
    async stop() {
      stopping.abort();
      wake();
      await beating;
      const last = session;
      session = null;
      await last?.end().catch(() => {});
    },
  };
}

/** Closes a connection that may no longer answer, without waiting for it. */
export function discard(client: pg.Client): void {
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
}
