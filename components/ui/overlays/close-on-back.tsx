"use client";
import { useEffect, useEffectEvent } from "react";

/**
 * Receives Back before the page does: https://developer.mozilla.org/docs/Web/API/CloseWatcher. TypeScript has no type
 * for it.
 */
type CloseWatcher = EventTarget & { destroy(): void };

/**
 * While mounted, Back on an Android phone calls `close` and does not leave the page. Elsewhere the watcher handles
 * Escape, which a dialog handles itself.
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
