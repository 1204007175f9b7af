const FIRST_DELAY_MS = 500;

/** Too many requests, and failures of the service or of a proxy in front of it. */
export const isTemporary = (status: number): boolean => status === 429 || status >= 500;

/**
 * The milliseconds that `Retry-After` asks for, which is a number of seconds or a date (RFC 9110).
 * @returns undefined when the header is absent or not valid
 */
export function retryAfterMs(headers: Headers, now: number): number | undefined {
  const value = headers.get("retry-after");
  if (value === null) return undefined;
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now;
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}

/**
 * The pause before the next attempt: half a second, then twice as long each time. A random part keeps clients that failed
 * together from returning together.
 * @param attempt the number of the attempt that failed, from 1
 */
export function backOffMs(attempt: number, maxDelayMs: number, random = Math.random()): number {
  return Math.min(maxDelayMs, FIRST_DELAY_MS * 2 ** (attempt - 1)) * (0.5 + random / 2);
}

/** Waits, or rejects with the signal's reason. */
export function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      resolve();
    }, ms);
    if (signal?.aborted) stop();
    else signal?.addEventListener("abort", stop, { once: true });
  });
}
