"use client";
import { useEffect } from "react";
import type { KeptSubscription } from "./kept-subscription";
import { keepSubscriptions } from "./kept-subscriptions";

/** Stores the shown subscriptions on this device for offline use. Shows nothing. */
export function KeepOffline({
  owner,
  subscriptions,
  all = false,
}: {
  owner: string;
  subscriptions: readonly KeptSubscription[];
  /** Whether these are all subscriptions. */
  all?: boolean;
}) {
  useEffect(() => {
    // A browser without storage (a private window, a full disk) has no offline page, and works otherwise.
    keepSubscriptions(owner, subscriptions, all).catch(() => undefined);
  }, [owner, subscriptions, all]);
  return null;
}
