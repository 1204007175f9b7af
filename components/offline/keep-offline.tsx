"use client";
import { useEffect } from "react";
import type { KeptSubscription } from "./kept-subscription";
import { keepSubscriptions } from "./kept-subscriptions";

/** Stores the shown lines on this device for offline use. Shows nothing. */
export function KeepOffline({
  owner,
  lines,
  all = false,
}: {
  owner: string;
  lines: readonly KeptSubscription[];
  /** Whether these are all lines. */
  all?: boolean;
}) {
  useEffect(() => {
    // A browser without storage (a private window, a full disk) has no offline page, and works otherwise.
    keepSubscriptions(owner, lines, all).catch(() => undefined);
  }, [owner, lines, all]);
  return null;
}
