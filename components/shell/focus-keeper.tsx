"use client";
import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";
import { focusPlace, isInOverlay, keepFocus } from "./keep-focus";

/** A page that is still loading has no heading yet: the number of frames to wait for it. */
const FRAMES = 60;

/**
 * Puts the focus where a visitor without a mouse continues: on the heading of a newly opened page, and near a control
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
      const active = document.activeElement;
      if (active !== main && main?.contains(active)) return;
      const heading = main?.querySelector<HTMLElement>("h1");
      // A window that opened in between keeps the focus; otherwise letters typed into it would be lost.
      if (heading && !isInOverlay(active)) return focusPlace(heading);
      frame += 1;
      if (frame < FRAMES) next = requestAnimationFrame(look);
    });
    return () => cancelAnimationFrame(next);
  }, [pathname]);
  return null;
}
