"use client";
import { useCallback, useEffect, useState } from "react";
import type { SearchResults } from "@/lib/care/search/model";
import type * as codes from "@/lib/client/failure-codes.generated";
import { staffApi } from "@/lib/client/staff";

/** The delay after the last key. A paste is searched at once. */
const DEBOUNCE_MS = 120;
/** After this long the person is informed that the answer takes time. */
const SLOW_MS = 1500;
/** Shorter texts find nothing (1011). */
const SHORTEST = 3;

export type SearchState = {
  /** The text of `results`; it differs from the typed one while the next answer is on its way. */
  settled: string | null;
  results: SearchResults | null;
  isSlow: boolean;
  /** Why there is no answer. TOO_SHORT: the server finds no word that is long enough. */
  failure: "TOO_SHORT" | "OFFLINE" | "FAILED" | null;
};

const NOTHING: SearchState = { settled: null, results: null, isSlow: false, failure: null };

export const isLongEnough = (text: string): boolean => text.trim().length >= SHORTEST;

/**
 * The hits of a text during typing. It waits for a pause, cancels earlier requests, and keeps the last hits until the
 * next ones arrive, so that the list does not flicker.
 * @param pasted whether the text came at once
 */
export function useSearch(text: string, pasted: boolean): SearchState & { retry: () => void } {
  const [state, setState] = useState(NOTHING);
  const [tries, setTries] = useState(0);
  const typed = text.trim();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks for the same text
  useEffect(() => {
    if (!isLongEnough(typed)) {
      setState(NOTHING);
      return;
    }
    const abort = new AbortController();
    const slow = setTimeout(() => setState((before) => ({ ...before, isSlow: true })), SLOW_MS);
    const ask = async () => {
      const failed = (failure: SearchState["failure"]) => setState({ ...NOTHING, settled: typed, failure });
      try {
        const { data, error } = await staffApi.GET("/search", {
          params: { query: { q: typed } },
          signal: abort.signal,
        });
        if (abort.signal.aborted) return;
        if (data) setState({ ...NOTHING, settled: typed, results: data as SearchResults });
        else
          failed(
            error.internalCode === ("1011" satisfies typeof codes.searchTooShort) ? "TOO_SHORT" : "FAILED",
          );
      } catch {
        if (!abort.signal.aborted) failed(navigator.onLine ? "FAILED" : "OFFLINE");
      } finally {
        clearTimeout(slow);
      }
    };
    const pause = setTimeout(ask, pasted ? 0 : DEBOUNCE_MS);
    return () => {
      abort.abort();
      clearTimeout(pause);
      clearTimeout(slow);
    };
  }, [typed, pasted, tries]);
  const retry = useCallback(() => setTries((count) => count + 1), []);
  return { ...state, retry };
}
