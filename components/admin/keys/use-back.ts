"use client";
import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { useEffect, useRef } from "react";
import { shownCalls } from "@/lib/client/shown-calls";
import { backPath, isDetail } from "./back-path";

/** How many lists are remembered. */
const MOST_LISTS = 20;

/** Elements that Escape closes itself, or in which a person is typing. */
const IN_USE =
  "[role=dialog], [role=alertdialog], [role=listbox], [role=menu], :popover-open, details[open] > summary[aria-label]";
const FIELDS = "input, textarea, select, [contenteditable=true]";

const isInUse = (): boolean =>
  document.querySelector(IN_USE) !== null ||
  document.activeElement?.matches(FIELDS) === true ||
  shownCalls().holdsNext;

/** On the page of one resource, Escape returns to the list it came from. */
export function useBack(enabled: boolean): void {
  const router = useRouter();
  const path = usePathname();
  const query = useSearchParams().toString();
  const lists = useRef<string[]>([]);
  useEffect(() => {
    if (isDetail(path)) return;
    const [last] = lists.current.slice(-1);
    // A list with another filter is still the same list.
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
    // Runs before an open window closes: one that Escape has just closed would look like none.
    window.addEventListener("keydown", leave, { capture: true });
    return () => window.removeEventListener("keydown", leave, { capture: true });
  }, [enabled, path, router]);
}
