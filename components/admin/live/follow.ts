import type { LiveChange, LiveChanges } from "@/lib/live/model";

export type StreamAnswer = { page?: LiveChanges; status: number };
/** Calls `GET /stream`. Rejects when there is no answer, and when the signal aborts. */
export type StreamReader = (
  given: { cursor: string | undefined; since: string | undefined; wait: number },
  signal: AbortSignal,
) => Promise<StreamAnswer>;

export type StreamUpdate = {
  /** Things changed; `null`: everything is to be read again. */
  changed: (items: LiveChange[] | null) => void;
  colleagues: (names: string[]) => void;
  /** Whether changes are told at the moment. */
  isLive: (isLive: boolean) => void;
};

/** Below the 25 s that the API allows. */
const WAIT_SECONDS = 20;
/** When the API cannot be waited for. */
const POLL_MS = 15_000;
/** After a change: in a busy brand there is always a next one, and the page would ask without a break. */
const REST_MS = 1_000;

/**
 * Follows the changes of the brand until the signal aborts. While calls fail it asks every 15 seconds, also when the session
 * is over: the person may sign in again in another tab.
 * @param given.cursor of an earlier follow: the changes since then come first
 * @param given.since without a cursor: the changes since this time come first
 * @returns the last cursor, for the next follow
 */
export async function followChanges(
  ask: StreamReader,
  told: StreamUpdate,
  {
    cursor,
    since,
    signal,
    pause,
  }: { cursor: string | undefined; since: string; signal: AbortSignal; pause: typeof waitFor },
): Promise<string | undefined> {
  let at = cursor;
  let wait = WAIT_SECONDS;
  while (!signal.aborted) {
    const isFirst = at === undefined;
    const asked = { cursor: at, since: isFirst ? since : undefined, wait: isFirst ? 0 : wait };
    const answer = await ask(asked, signal).catch(() => null);
    if (signal.aborted) break;
    if (!answer?.page) {
      // Too many pages wait: this one asks now and then, and is as good as live.
      wait = answer?.status === 429 ? 0 : WAIT_SECONDS;
      if (answer?.status === 400) at = undefined;
      told.isLive(answer?.status === 429);
      await pause(POLL_MS, signal);
      continue;
    }
    const { items, isComplete, colleagues, cursor: next } = answer.page;
    told.isLive(true);
    told.colleagues(colleagues.map(({ name }) => name));
    if (!isComplete) told.changed(null);
    else if (items.length > 0) told.changed(items);
    if (wait === 0 && at !== undefined) await pause(POLL_MS, signal);
    else if (items.length > 0 || !isComplete) await pause(REST_MS, signal);
    at = next;
  }
  return at;
}

/** Resolves after a time, or when the signal aborts. */
export function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  signal.addEventListener("abort", () => {
    clearTimeout(timer);
    resolve();
  });
  return promise;
}
