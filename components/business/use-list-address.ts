"use client";
import { useSearchParams } from "next/navigation";
import { useCallback, useEffect, useRef, useState } from "react";
import { mayBeRefreshing } from "@/components/shell/refreshing";
import { useVisiblePath } from "@/components/shell/use-visible-path";

/** The conversion between the view of a list and its address. A codec is the same object in every render. */
export type AddressCodec<View> = {
  /** The view of an address. Invalid values are left out. */
  viewOf: (params: { get(name: string): string | null }) => View;
  /** The query string of a view, without a question mark. Other parameters of `address` stay. */
  queryOf: (view: View, address: string) => string;
  /** Called with the query string of each shown view. */
  onShown?: (query: string) => void;
};

/** The delay in milliseconds until the address follows: browsers refuse an address that changes at every keystroke. */
const PAUSE = 200;

/** Whether a click opens another page of the portal in this tab, which may load slowly. */
function leads({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  const link = target instanceof Element ? target.closest("a") : null;
  if (!link || link.target || link.download || button !== 0) return false;
  if (metaKey || ctrlKey || shiftKey || altKey || link.origin !== location.origin) return false;
  return link.pathname !== location.pathname || link.search !== location.search;
}

/**
 * The view of a list, stored in the address: a reload, the way back, and a sent link show the same rows. The address is
 * replaced, so the way back leads to the page before the list and not through each typed letter.
 * @returns the view; `show`, which changes a part of it and draws; `keep`, which changes a part without drawing. Both
 * use the newest view: input from before the script was ready comes field by field, between two renders.
 */
export function useListAddress<View extends object>({ viewOf, queryOf, onShown }: AddressCodec<View>) {
  const params = useSearchParams();
  const address = params.toString();
  const path = useVisiblePath();
  const [view, setView] = useState<View>(() => viewOf(params));
  const written = useRef(address);
  const current = useRef(view);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const leaving = useRef(false);

  /** Whether the address is still the list's: the way back changes it before the list is removed. */
  const isHere = useCallback(() => location.pathname === path, [path]);
  const write = useCallback(
    ({ atOnce }: { atOnce: boolean }) => {
      clearTimeout(timer.current);
      const query = queryOf(current.current, location.search);
      if (!isHere() || query === new URLSearchParams(location.search).toString()) return;
      // The router drops a page that is being rendered again when the address changes, and the list would keep its old
      // rows. Rendered for the new address, it would be another page, without the selection and the open dialog.
      if (!atOnce && mayBeRefreshing()) {
        timer.current = setTimeout(write, PAUSE, { atOnce });
        return;
      }
      written.current = query;
      window.history.replaceState(null, "", query ? `?${query}` : path);
    },
    [path, isHere, queryOf],
  );

  // The router drops a navigation if the address is replaced before the page has loaded, and the click is lost. So
  // pending changes are written before the click, and no others until the page is shown.
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      if (!leads(event) || !isHere()) return;
      write({ atOnce: true });
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

  // A link to the list that is already on the screen, or the way back to another view of it.
  useEffect(() => {
    leaving.current = false;
    // An address that this list wrote is known, and one that was replaced in between no longer counts.
    if (address === written.current || address !== new URLSearchParams(location.search).toString()) return;
    written.current = address;
    current.current = viewOf(new URLSearchParams(address));
    setView(current.current);
  }, [address, viewOf]);

  useEffect(() => {
    onShown?.(queryOf(current.current, location.search));
    return () => clearTimeout(timer.current);
  }, [queryOf, onShown]);

  const store = useCallback(
    (next: View) => {
      if (!isHere()) return;
      current.current = next;
      onShown?.(queryOf(next, location.search));
      clearTimeout(timer.current);
      if (!leaving.current) timer.current = setTimeout(write, PAUSE, { atOnce: false });
    },
    [write, isHere, queryOf, onShown],
  );

  return {
    view,
    show: useCallback(
      (changes: (view: View) => Partial<View>) => {
        const next = { ...current.current, ...changes(current.current) };
        leaving.current = false;
        setView(next);
        store(next);
      },
      [store],
    ),
    keep: useCallback((changes: Partial<View>) => store({ ...current.current, ...changes }), [store]),
  };
}
