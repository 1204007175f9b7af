const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Pauses after the attempts that failed (docs/domain.md, Events and webhooks). The first attempt is at once. */
export const PAUSES_MS = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  10 * HOUR,
] as const;

/** How much a pause is drawn out or cut at most, so that what failed together does not come back together. */
const JITTER = 0.1;

/** An endpoint that has done nothing but fail for this long is disabled. */
export const GIVES_UP_AFTER_MS = 5 * 24 * HOUR;

/**
 * When to try again after the attempt numbered `step` (0 is the first) has failed; null when that was the last.
 * @param random in [0, 1)
 */
export function nextAttemptAt(step: number, now: Date, random: number): Date | null {
  const pause = PAUSES_MS[step];
  if (pause === undefined) return null;
  return new Date(now.getTime() + Math.round(pause * (1 + JITTER * (2 * random - 1))));
}
