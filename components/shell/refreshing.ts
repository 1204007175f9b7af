/** The longest time of a refresh that matters here. */
const LASTS_MS = 5_000;

let askedAt = Number.NEGATIVE_INFINITY;

/** Records that the page is about to be rendered again. */
export function markRefreshing(): void {
  askedAt = performance.now();
}

/** Records that the page was rendered again. */
export function markRefreshed(): void {
  askedAt = Number.NEGATIVE_INFINITY;
}

/**
 * Whether the page may currently be rendered again. The router drops that if the address is replaced in the meantime.
 */
export const mayBeRefreshing = (): boolean => performance.now() - askedAt < LASTS_MS;
