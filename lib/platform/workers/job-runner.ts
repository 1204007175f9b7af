import { setTimeout as delay } from "node:timers/promises";
import { type Runner, type RunnerOptions, run, runMigrations } from "graphile-worker";
import type pg from "pg";
import type { Logger } from "@/lib/platform/logger";

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 15_000;
/** A runner that worked this long was healthy, so the next pause is short again. */
const HEALTHY_MS = 60_000;

/**
 * Runs graphile-worker until it is stopped. A runner that ends because a worker failed is replaced after a growing
 * pause. Rejects when the first runner cannot start.
 * @param sessions for the queue's own migrations, which need a session; `options.pgPool` may be a `jobPool`
 */
export async function runWorkers(
  sessions: pg.Pool,
  options: RunnerOptions,
  log: Logger,
): Promise<{ stop(): Promise<void> }> {
  await runMigrations({ pgPool: sessions, ...(options.logger && { logger: options.logger }) });
  const stopping = new AbortController();
  let runner: Runner | null = await run(options);

  async function keepRunning(): Promise<void> {
    let failures = 0;
    while (!stopping.signal.aborted) {
      const startedAt = performance.now();
      const reason = await runner?.promise.then(
        () => "the runner ended",
        (error: unknown) => error,
      );
      if (stopping.signal.aborted) return;
      if (performance.now() - startedAt > HEALTHY_MS) failures = 0;
      const pause = Math.min(FIRST_PAUSE_MS * 2 ** failures++, LONGEST_PAUSE_MS);
      log.error({ err: reason, pause }, "the job workers ended; they are started again");
      await delay(pause, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
      if (stopping.signal.aborted) return;
      runner = await run(options).catch((error: unknown) => {
        log.error({ err: error }, "the job workers could not be started");
        return null;
      });
    }
  }

  const running = keepRunning();
  return {
    async stop() {
      stopping.abort();
      await runner?.stop().catch(() => {});
      await running;
    },
  };
}
