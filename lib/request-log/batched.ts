import type { Logger } from "@/lib/platform/logger";
import { outOfScope } from "@/lib/platform/tracing/scope";

/** Entries of one statement, and those that wait at most while the database is slow: what is more is not logged. */
const BATCH = 500;
const MOST_WAITING = 10_000;

export type BatchedLog<T> = {
  /** Takes an entry to be written later. Never waits, never fails. */
  note(entry: T): void;
  /** Writes what waits. */
  flush(): Promise<void>;
};

/** Writes a batch tenant by tenant: each statement names its tenant, so that a cluster asks one server for it. */
export async function byTenant<T extends { tenantId: string }>(
  batch: readonly T[],
  write: (own: readonly T[]) => Promise<void>,
): Promise<void> {
  for (const own of Map.groupBy(batch, ({ tenantId }) => tenantId).values()) await write(own);
}

/**
 * A log of this process that is written in batches, so that nothing waits for it; what has not been written when a process
 * dies is lost.
 * @param write writes one batch
 * @param what names the entries in the process's log, such as "calls of the API"
 * @param everyMs how long an entry waits at most; absent: until `flush`, as tests want it
 */
export function createBatchedLog<T>(
  write: (batch: readonly T[]) => Promise<void>,
  what: string,
  log: Logger,
  everyMs?: number,
): BatchedLog<T> {
  let waiting: T[] = [];
  let lost = 0;
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function writeAll(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, BATCH);
      waiting = waiting.slice(BATCH);
      try {
        await write(batch);
      } catch (error) {
        lost += batch.length;
        log.warn({ err: error }, `${what} could not be logged`);
      }
    }
    if (lost > 0) log.warn({ lost }, `${what} are missing in the log`);
    lost = 0;
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    running ??= writeAll().finally(() => {
      running = undefined;
    });
    return running;
  }

  return {
    note(entry) {
      if (waiting.length >= MOST_WAITING) lost += 1;
      else waiting.push(entry);
      if (everyMs === undefined) return;
      if (waiting.length >= BATCH) void outOfScope(flush);
      else timer ??= outOfScope(() => setTimeout(flush, everyMs).unref());
    },
    flush,
  };
}
