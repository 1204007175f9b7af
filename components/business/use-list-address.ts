"use client";
import { useSearchParams } from "next/navigation";
import { useCallback, useEffect, useRef, useState } from "react";
import { useVisiblePath } from "@/components/shell/use-visible-path";
import { keepListQuery } from "./last-list";
import type { LineFilter } from "./lines";
import { type ListView, queryOf, viewOf } from "./list-address";

/** Milliseconds until the address follows: browsers refuse an address that changes at every key. */
const PAUSE = 200;

/** Whether a click leads to another page of the portal in this tab, which may take its time to come. */
function leads({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  const link = target instanceof Element ? target.closest("a") : null;
  if (!link || link.target || link.download || button !== 0) return false;
  if (metaKey || ctrlKey || shiftKey || altKey || link.origin !== location.origin) return false;
  return link.pathname !== location.pathname || link.search !== location.search;
}

/**
 * The view of the list of lines, kept in the address: a reload, the way back, and a link that is sent lead to the same
 * rows. The address is replaced, so the way back leads to the page before the list and not through each letter typed.
 */
export function useListView() {
  const params = useSearchParams();
  const address = params.toString();
  const path = useVisiblePath();
  const [view, setView] = useState<ListView>(() => viewOf(params));
  const written = useRef(address);
  const current = useRef(view);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const leaving = useRef(false);

  /** Whether the address is still the list's: the way back changes it before the list is gone. */
  const isHere = useCallback(() => location.pathname === path, [path]);
  const write = useCallback(() => {
    clearTimeout(timer.current);
    const query = queryOf(current.current, location.search);
    if (!isHere() || query === new URLSearchParams(location.search).toString()) return;
    written.current = query;
    window.history.replaceState(null, "", query ? `?${query}` : path);
  }, [path, isHere]);

  // The router drops a navigation when the address is replaced before the page has come, and the click is lost. So what
  // waits is written before the click, and nothing until the page is there.
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      if (!leads(event) || !isHere()) return;
      write();
      leaving.current = true;
    };
    const onBack = () => clearTimeout(timer.current);
    window.addEventListener("click", onClick, { capture: true });
    window.addEventListener("popstate", onBack);
    return () => {
      window.removeEventListener("click", onClick, { capture: true });
      window.removeEventListener("popstate", onBack);
    };
  }, [write, isHere]);

  // A link to the list that is on the screen already, or the way back to another view of it.
  useEffect(() => {
    leaving.current = false;
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

  const keep = useCallback(
    (next: ListView) => {
      if (!isHere()) return;
      current.current = next;
      keepListQuery(queryOf(next, location.search));
      clearTimeout(timer.current);
      if (!leaving.current) timer.current = setTimeout(write, PAUSE);
    },
    [write, isHere],
  );

  const change = useCallback(
    (changes: Partial<ListView>) => {
      // Other rows begin at their first one.
      const next = { ...current.current, row: 0, ...changes };
      leaving.current = false;
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
