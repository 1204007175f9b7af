/** A code was sent: to whom, and what has to come back with it. */
export type AwaitedCode = { email: string; nonce: string; sentAt: number };

const KEY = "awaited-code";
/** As long as a code works. */
const WORKS_MS = 10 * 60_000;

/** What was kept, as long as the code may still be typed in. Anything else is none. */
export function readAwaited(kept: string | null, now: number): AwaitedCode | undefined {
  try {
    const { email, nonce, sentAt } = JSON.parse(kept ?? "{}") as Partial<AwaitedCode>;
    if (typeof email !== "string" || typeof nonce !== "string" || typeof sentAt !== "number")
      return undefined;
    return sentAt <= now && now - sentAt < WORKS_MS ? { email, nonce, sentAt } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Kept in the tab: a phone that is short of memory loads the page again when its owner comes back from the mail. Where
 * the browser keeps nothing, one asks for a code once more.
 */
export const awaitedCode = {
  keep(awaited: AwaitedCode): void {
    inTab((storage) => storage.setItem(KEY, JSON.stringify(awaited)));
  },
  recall: (): AwaitedCode | undefined =>
    readAwaited(inTab((storage) => storage.getItem(KEY)) ?? null, Date.now()),
  forget(): void {
    inTab((storage) => storage.removeItem(KEY));
  },
};

function inTab<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(window.sessionStorage);
  } catch {
    return undefined;
  }
}
