import { useSyncExternalStore } from "react";

/** In this browser: a desk with speech input is a matter of the desk, not of the person (WCAG 2.1.4). */
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
  // Another tab of the same browser.
  window.addEventListener("storage", changed);
  return () => {
    window.removeEventListener(CHANGED, changed);
    window.removeEventListener("storage", changed);
  };
}

/** Whether keys without a modifier do something on staff pages. On until somebody switches them off. */
export const useSingleKeys = (): boolean => useSyncExternalStore(subscribe, read, () => true);

/** Switches them on or off in this browser; without storage, nothing changes. */
export function setSingleKeys(on: boolean): void {
  try {
    if (on) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, "off");
  } catch {
    return;
  }
  window.dispatchEvent(new Event(CHANGED));
}
