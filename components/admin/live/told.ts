const listeners = new Set<() => void>();

/** Tells open windows that something of the page has changed. The page itself reads again when they are closed. */
export function notifyChange(): void {
  for (const listener of listeners) listener();
}

/** Calls the listener when something that the page shows has changed. @returns ends it */
export function onPageChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
