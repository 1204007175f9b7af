/** A page that is rendered again has come by then, or the person waits for more than that. */
const LASTS_MS = 5_000;

let askedAt = Number.NEGATIVE_INFINITY;

/** Notes that the page is about to be rendered again. */
export function markRefreshing(): void {
  askedAt = performance.now();
}

/** Whether the page may just be rendered again. The router drops that when the address is replaced before it has come. */
export const mayBeRefreshing = (): boolean => performance.now() - askedAt < LASTS_MS;
