import { setTimeout as delay } from "node:timers/promises";
import type { Child } from "./child";

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
/** After this run time a part counts as healthy: the next pause is short again. */
const IN_ORDER_MS = 60_000;

export type SupervisedPart = {
  /** From now on the part is restarted when it ends. Before, its end is reported to `endedEarly`. */
  isUp(): void;
  /** Stops the part for good: asks it, and kills it after `grace` milliseconds. */
  stop(grace: number): Promise<void>;
};

type Options = {
  say: (line: string) => void;
  /** The part ended before all parts were up: the start has failed. */
  endedEarly: (how: string, lastOutput: string) => void;
  firstPauseMs?: number;
  longestPauseMs?: number;
};

/**
 * Keeps a part of the product running: restarts it when it ends, after a pause that doubles with each end up to 30 s.
 * @param first the running part
 * @param again starts it again; an error counts as an end
 */
export function keepRunning(
  first: Child,
  again: () => Promise<Child> | Child,
  { say, endedEarly, firstPauseMs = FIRST_PAUSE_MS, longestPauseMs = LONGEST_PAUSE_MS }: Options,
): SupervisedPart {
  const stopping = new AbortController();
  const { name } = first;
  let current: Child | undefined = first;
  let up = false;

  async function keep(): Promise<void> {
    let failures = 0;
    let startedAt = performance.now();
    let reason = "";
    for (;;) {
      if (current) {
        const { code, signal } = await current.ended;
        if (stopping.signal.aborted) return;
        reason = signal ? `was ended by ${signal}` : `ended with code ${code}`;
        if (!up) return endedEarly(`${name} ${reason}`, current.lastOutput());
      }
      if (performance.now() - startedAt > IN_ORDER_MS) failures = 0;
      const pause = Math.min(firstPauseMs * 2 ** failures++, longestPauseMs);
      say(`${name} ${reason}. It is started again in ${pause / 1000} s.`);
      await delay(pause, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return;
      startedAt = performance.now();
      current = undefined;
      try {
        current = await again();
      } catch (error) {
        reason = `could not be started: ${(error as Error).message}`;
      }
      // It was stopped during its start.
      if (stopping.signal.aborted) return;
    }
  }

  const keeping = keep();
  return {
    isUp() {
      up = true;
    },
    async stop(grace) {
      stopping.abort();
      await current?.stop(grace);
      await keeping;
      await current?.stop(grace);
    },
  };
}
