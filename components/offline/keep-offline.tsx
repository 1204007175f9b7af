"use client";
import { useEffect } from "react";
import type { KeptSubscription } from "./kept-line";
import { keepSubscriptions } from "./kept-lines";

/** Keeps on this device what the page shows of these lines, for when there is no network. Shows nothing. */
export function KeepOffline({
  owner,
  lines,
  all = false,
}: {
  owner: string;
  lines: readonly KeptSubscription[];
  /** These are all lines there are. */
  all?: boolean;
}) {
  useEffect(() => {
    // A browser that keeps nothing (a private window, a full disk) has no offline page, and is fine otherwise.
    keepSubscriptions(owner, lines, all).catch(() => undefined);
  }, [owner, lines, all]);
  return null;
}
