"use client";
import { useSearchParams } from "next/navigation";
import { useCallback, useEffect, useRef, useState } from "react";
import { keepListQuery } from "./last-list";
import type { LineFilter } from "./lines";
import { type ListView, queryOf, viewOf } from "./list-address";

/** Milliseconds until the address follows: browsers refuse an address that changes at every key. */
const PAUSE = 200;

/**
 * The view of the list of lines, kept in the address: a reload, the way back, and a link that is sent lead to the same
 * rows. The address is replaced, so the way back leads to the page before the list and not through each letter typed.
 */
export function useListView() {
  const params = useSearchParams();
  const address = params.toString();
  const [view, setView] = useState<ListView>(() => viewOf(params));
  const written = useRef(address);
  const current = useRef(view);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // A link to the list that is on the screen already, or the way back to another view of it.
  useEffect(() => {
    // An address written by this list is known, and one that another has replaced meanwhile counts no more.
    if (address === written.current || address !== new URLSearchParams(location.search).toString()) return;
    written.current = address;
    current.current = viewOf(new URLSearchParams(address));
    setView(current.current);
  }, [address]);

  useEffect(() => {
    keepListQuery(queryOf(current.current, location.search));
    return () => clearTimeout(timer.current);
  }, []);

  const keep = useCallback((next: ListView) => {
    current.current = next;
    keepListQuery(queryOf(next, location.search));
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const query = queryOf(current.current, location.search);
      if (query === new URLSearchParams(location.search).toString()) return;
      written.current = query;
      window.history.replaceState(null, "", query ? `?${query}` : location.pathname);
    }, PAUSE);
  }, []);

  const change = useCallback(
    (changes: Partial<ListView>) => {
      // Other rows begin at their first one.
      const next = { ...current.current, row: 0, ...changes };
      setView(next);
      keep(next);
    },
    [keep],
  );

  return {
    filter: view.filter,
    sort: view.sort,
    row: view.row,
    // Merged here: what was entered before the script was ready comes field by field, between two renders.
    setFilter: useCallback(
      (changes: Partial<LineFilter>) => change({ filter: { ...current.current.filter, ...changes } }),
      [change],
    ),
    setSort: useCallback((sort: ListView["sort"]) => change({ sort }), [change]),
    /** Keeps the scroll position. Draws nothing. */
    keepRow: useCallback((row: number) => keep({ ...current.current, row }), [keep]),
  };
}
