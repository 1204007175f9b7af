/** Where a tab keeps the query string with which its user last looked at the list of lines. */
const KEY = "lines-query";

/** Keeps the list's query string for the way back from a line. Browser only. */
export function keepListQuery(query: string): void {
  try {
    sessionStorage.setItem(KEY, query);
  } catch {
    // Where storage is closed to the page, the way back leads to the whole list.
  }
}

/** The query string the list was last looked at with in this tab; undefined if it was not. Browser only. */
export function lastListQuery(): string | undefined {
  try {
    return sessionStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Forgets the list of a user who signs out: the next one in this tab begins with their own. Browser only. */
export function forgetListQuery(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Then nothing was kept.
  }
}
