"use client";
import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { useEffect, useRef } from "react";
import { shownCalls } from "@/lib/client/shown-calls";
import { backPath, isDetail } from "./back-path";

/** Lists that are remembered: one goes back through few. */
const MOST_LISTS = 20;

/** What Escape closes itself, or what a person is in the middle of. */
const IN_USE =
  "[role=dialog], [role=alertdialog], [role=listbox], [role=menu], :popover-open, details[open] > summary[aria-label]";
const FIELDS = "input, textarea, select, [contenteditable=true]";

const isInUse = (): boolean =>
  document.querySelector(IN_USE) !== null ||
  document.activeElement?.matches(FIELDS) === true ||
  shownCalls().holdsNext;

/** On the page of one thing, Escape goes back to the list that it came from. */
export function useBack(enabled: boolean): void {
  const router = useRouter();
  const path = usePathname();
  const query = useSearchParams().toString();
  const lists = useRef<string[]>([]);
  useEffect(() => {
    if (isDetail(path)) return;
    const [last] = lists.current.slice(-1);
    // A list that is filtered stays one list.
    const before = last?.split("?")[0] === path ? lists.current.slice(0, -1) : lists.current;
    lists.current = [...before, query === "" ? path : `${path}?${query}`].slice(-MOST_LISTS);
  }, [path, query]);
  useEffect(() => {
    if (!enabled) return;
    const leave = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.isComposing || isInUse()) return;
      const target = backPath(path, lists.current);
      if (target !== null) router.push(target);
    };
    // Before what is open closes: a window that Escape has just closed would look like none.
    window.addEventListener("keydown", leave, { capture: true });
    return () => window.removeEventListener("keydown", leave, { capture: true });
  }, [enabled, path, router]);
}
