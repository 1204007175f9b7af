"use client";
import { useEffect, useEffectEvent } from "react";

/** Hears of Back before the page does: https://developer.mozilla.org/docs/Web/API/CloseWatcher. TypeScript has no type of it. */
type CloseWatcher = EventTarget & { destroy(): void };

/**
 * While it is there, Back on an Android phone calls `close` and does not leave the page. Elsewhere the browser means Escape
 * by it, which a dialog hears itself.
 */
export function CloseOnBack({ close }: { close: () => void }) {
  const onClose = useEffectEvent(close);
  useEffect(() => {
    const { CloseWatcher } = window as { CloseWatcher?: new () => CloseWatcher };
    if (!CloseWatcher || !navigator.userAgent.includes("Android")) return;
    const watcher = new CloseWatcher();
    watcher.addEventListener("close", () => onClose());
    return () => watcher.destroy();
  }, []);
  return null;
}
