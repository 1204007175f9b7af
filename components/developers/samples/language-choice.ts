import { useSyncExternalStore } from "react";
import { SAMPLE_LANGUAGES, type SampleLanguage } from "./languages";

/** Stored per browser: people read the whole reference in their language. */
const KEY = "tern-sample-language";
const CHANGED = "tern:sample-language";
const FIRST = SAMPLE_LANGUAGES[0]!.id;

/** For a browser that refuses storage. The choice then ends with the page. */
let inMemory: SampleLanguage | undefined;

function read(): SampleLanguage {
  let stored: string | null = null;
  try {
    stored = localStorage.getItem(KEY);
  } catch {
    // As if nothing were stored.
  }
  return SAMPLE_LANGUAGES.find(({ id }) => id === stored)?.id ?? inMemory ?? FIRST;
}

function subscribe(changed: () => void): () => void {
  window.addEventListener(CHANGED, changed);
  // Another tab of the same browser changed it.
  window.addEventListener("storage", changed);
  return () => {
    window.removeEventListener(CHANGED, changed);
    window.removeEventListener("storage", changed);
  };
}

/** The language of all samples. The server does not know it, and writes the first one. */
export const useSampleLanguage = (): SampleLanguage => useSyncExternalStore(subscribe, read, () => FIRST);

/** Chooses the language of all samples in this browser. */
export function chooseSampleLanguage(language: SampleLanguage): void {
  inMemory = language;
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // The choice is in memory.
  }
  window.dispatchEvent(new Event(CHANGED));
}
