const listeners = new Set<() => void>();

/** Notifies open windows of a change on the page. The page itself reads again when they are closed. */
export function notifyChange(): void {
  for (const listener of listeners) listener();
}

/**
 * Calls the listener after a change of the page's content.
 * @returns a function that ends it
 */
export function onPageChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
