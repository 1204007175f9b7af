import { useSyncExternalStore } from "react";

/** Stored per browser: speech input belongs to a workplace, not to a person (WCAG 2.1.4). */
const KEY = "tern-single-keys";
const CHANGED = "tern:single-keys";

const read = (): boolean => {
  try {
    return localStorage.getItem(KEY) !== "off";
  } catch {
    return true;
  }
};

function subscribe(changed: () => void): () => void {
  window.addEventListener(CHANGED, changed);
  // Another tab of the same browser changed it.
  window.addEventListener("storage", changed);
  return () => {
    window.removeEventListener(CHANGED, changed);
    window.removeEventListener("storage", changed);
  };
}

/** Whether keys without a modifier work on staff pages. On by default. */
export const useSingleKeys = (): boolean => useSyncExternalStore(subscribe, read, () => true);

/** Turns them on or off in this browser. Without storage, nothing changes. */
export function setSingleKeys(on: boolean): void {
  try {
    if (on) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, "off");
  } catch {
    return;
  }
  window.dispatchEvent(new Event(CHANGED));
}
