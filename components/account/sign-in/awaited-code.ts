/** A sent code: its recipient, and what must be returned with it. */
export type AwaitedCode = { email: string; nonce: string; sentAt: number };

const KEY = "awaited-code";
/** As long as a code works. */
const WORKS_MS = 10 * 60_000;

/** The stored value, as long as the code can still be entered; null for anything else. */
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
 * Stored in the tab, because a phone with little memory loads the page again when its owner returns from the mail.
 * Without storage, the person asks for another code.
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
