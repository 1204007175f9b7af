import { useEffect, useState } from "react";

/** Reads or writes the storage of the tab. A browser without storage keeps nothing, and the form still works. */
function inTab<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(window.sessionStorage);
  } catch {
    return undefined;
  }
}

/**
 * A text that a person writes, kept in the tab until it is sent: a session that ends in the meantime leads to the sign-in and
 * back, and a phone with little memory loads the page again.
 * @param key of the form, its field and the person: the next person in this browser must not see it
 * @param initial the text of a new form
 * @returns `forget` ends the keeping and leaves the field as it is
 */
export function useKeptDraft(
  key: string,
  initial = "",
): { text: string; write: (text: string) => void; forget: () => void } {
  const [text, setText] = useState(initial);
  // After the first render, because the server knows no draft.
  useEffect(() => {
    const kept = inTab((storage) => storage.getItem(key));
    if (kept) setText(kept);
  }, [key]);
  return {
    text,
    write: (next) => {
      setText(next);
      inTab((storage) => storage.setItem(key, next));
    },
    forget: () => inTab((storage) => storage.removeItem(key)),
  };
}
