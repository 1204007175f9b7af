import type pg from "pg";
import type { Logger } from "@/lib/platform/logger";

/**
 * Together with reading the page again, a change appears on an open page within half a second
 * (`bench/staff/live.ts`).
 */
const TICK_MS = 200;
/** The pause after a failed read of the database. */
const PAUSE_MS = 2_000;

type Waiter = { tenantId: string; snapshot: string; wake: () => void };

export type LiveFeed = {
  /** How many calls of a caller wait. */
  waiting(callerId: string): number;
  /**
   * Waits until the brand has a change that the snapshot does not include. Also ends after `ms`, when the caller
   * disconnects, and when the process stops: the caller then reads and may find no change.
   */
  wait(given: {
    tenantId: string;
    callerId: string;
    snapshot: string;
    ms: number;
    signal?: AbortSignal | undefined;
  }): Promise<void>;
  /** Ends all waits, and every later one at once. */
  stop(): void;
};

/** The places, from 1 on, of the snapshots since which a tenant has a change. */
const CHANGED = `
  select w.place::int from unnest($2::text[]) with ordinality as w(snapshot, place)
   where exists (
     select 1 from live_changes l
      where l.tenant_id = $1 and l.transaction >= pg_snapshot_xmin(w.snapshot::pg_snapshot)
        and not pg_visible_in_snapshot(l.transaction, w.snapshot::pg_snapshot))`;

/**
 * Wakes calls that wait for changes. While at least one waits, one statement per tenant every fifth of a second reads all
 * changes, so a thousand open pages of a tenant cost the database no more than one. Waiting calls hold no connection and no
 * transaction.
 */
export function createLiveFeed(pool: Pick<pg.Pool, "query">, log?: Logger): LiveFeed {
  const waiters = new Set<Waiter>();
  const held = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let isBehind = false;

  async function look(): Promise<void> {
    const asked = [...waiters];
    let pause = TICK_MS;
    try {
      for (const [tenantId, own] of Map.groupBy(asked, (waiter) => waiter.tenantId)) {
        const snapshots = own.map(({ snapshot }) => snapshot);
        const { rows } = await pool.query<{ place: number }>(CHANGED, [tenantId, snapshots]);
        for (const { place } of rows) own[place - 1]!.wake();
      }
      isBehind = false;
    } catch (error) {
      // The waits continue until their time ends. Their callers then get the database's answer.
      pause = PAUSE_MS;
      if (!isBehind) log?.warn({ err: error }, "open pages learn of no changes until the database answers");
      isBehind = true;
    }
    timer = undefined;
    schedule(pause);
  }

  function schedule(ms: number): void {
    if (timer || isStopped || waiters.size === 0) return;
    timer = setTimeout(() => void look(), ms).unref();
  }

  return {
    waiting: (callerId) => held.get(callerId) ?? 0,
    async wait({ tenantId, callerId, snapshot, ms, signal }) {
      if (isStopped || signal?.aborted) return;
      const { promise, resolve } = Promise.withResolvers<void>();
      const wake = () => resolve();
      const waiter = { tenantId, snapshot, wake };
      waiters.add(waiter);
      held.set(callerId, (held.get(callerId) ?? 0) + 1);
      const end = setTimeout(wake, ms);
      signal?.addEventListener("abort", wake, { once: true });
      schedule(TICK_MS);
      try {
        await promise;
      } finally {
        clearTimeout(end);
        signal?.removeEventListener("abort", wake);
        waiters.delete(waiter);
        const left = held.get(callerId)! - 1;
        if (left > 0) held.set(callerId, left);
        else held.delete(callerId);
      }
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
      for (const { wake } of waiters) wake();
    },
  };
}

const feeds = new WeakMap<object, LiveFeed>();

/** The feed of a pool. There is one per process, because a process has one pool. */
export function feedOf(pool: pg.Pool, log?: Logger): LiveFeed {
  let feed = feeds.get(pool);
  if (!feed) {
    feed = createLiveFeed(pool, log);
    feeds.set(pool, feed);
  }
  return feed;
}
