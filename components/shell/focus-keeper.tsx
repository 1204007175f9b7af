"use client";
import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";
import { focusPlace, keepFocus } from "./keep-focus";

/** A page that is still loading has no heading yet: for so many frames it is waited for. */
const FRAMES = 60;

/**
 * Puts the focus where a visitor without a mouse continues: on the heading of a page that was gone to, and near a control
 * that an action removed.
 */
export function FocusKeeper() {
  const pathname = usePathname();
  const shown = useRef(pathname);
  useEffect(() => keepFocus(document), []);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    let frame = 0;
    let next = requestAnimationFrame(function look() {
      const main = document.querySelector<HTMLElement>("main");
      // A field that takes the focus itself, or navigation within the page, keeps it.
      if (document.activeElement !== main && main?.contains(document.activeElement)) return;
      const heading = main?.querySelector<HTMLElement>("h1");
      if (heading) return focusPlace(heading);
      frame += 1;
      if (frame < FRAMES) next = requestAnimationFrame(look);
    });
    return () => cancelAnimationFrame(next);
  }, [pathname]);
  return null;
}
