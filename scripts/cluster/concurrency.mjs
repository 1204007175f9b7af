const MOST = 64;

/**
 * Reads `WEB_CONCURRENCY`: the number of processes that answer requests. `lib/platform/env.ts` has the same limits.
 * @param {string | undefined} text an empty text counts as unset
 * @returns {number}
 * @throws RangeError with a message for the person who set it
 */
export function readConcurrency(text) {
  if (!text) return 1;
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1 || count > MOST)
    throw new RangeError(`WEB_CONCURRENCY must be a whole number from 1 to ${MOST}, and is "${text}".`);
  return count;
}
