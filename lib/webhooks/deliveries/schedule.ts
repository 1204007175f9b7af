const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Pauses after failed attempts (docs/domain.md, Events and webhooks). The first attempt is immediate. */
export const PAUSES_MS = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  10 * HOUR,
] as const;

/** The maximum variation of a pause, so that simultaneous failures do not repeat at the same time. */
const JITTER = 0.1;

/** An endpoint that has only failed for this long is disabled. */
export const GIVES_UP_AFTER_MS = 5 * 24 * HOUR;

/**
 * The time of the next attempt after the failed attempt `step` (0 is the first). Null after the last one.
 * @param random in [0, 1)
 */
export function nextAttemptAt(step: number, now: Date, random: number): Date | null {
  const pause = PAUSES_MS[step];
  if (pause === undefined) return null;
  return new Date(now.getTime() + Math.round(pause * (1 + JITTER * (2 * random - 1))));
}
