/** The storage key for the list's last query string in this tab. */
const KEY = "lines-query";

/** Stores the list's query string for the way back from a subscription. Browser only. */
export function keepListQuery(query: string): void {
  try {
    sessionStorage.setItem(KEY, query);
  } catch {
    // Without storage, the way back leads to the whole list.
  }
}

/** The list's last query string in this tab; undefined if there is none. Browser only. */
export function lastListQuery(): string | undefined {
  try {
    return sessionStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Deletes the list's query string at sign-out, so that the next user of the tab starts fresh. Browser only. */
export function forgetListQuery(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Without storage, nothing was stored.
  }
}
