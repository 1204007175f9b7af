"use client";
import { useRouter } from "next/navigation";
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from "react";
import {
  isWaitingState,
  type SeenState,
  type StateNews,
  seenKey,
  stateNews,
} from "@/components/subscriptions/state/seen";

// Loaded lazily: only a waiting subscription needs the polling.
const SubscriptionPoll = lazy(() => import("@/components/subscriptions/state/subscription-poll"));

/**
 * Watches a subscription that is about to change, and renders the page again when it has, and when the page becomes
 * visible. It announces changes to assistive technology. Its element exists before the change, so that the text is
 * announced.
 */
export function SubscriptionWatch({
  subscriptionId,
  seen,
  text,
}: {
  subscriptionId: string;
  /** The state with which the page was rendered. */
  seen: SeenState;
  text: Record<StateNews, string>;
}) {
  const router = useRouter();
  const [news, setNews] = useState("");
  const told = useRef(seen);
  useEffect(() => {
    told.current = seen;
  }, [seen]);
  // Includes usage from the time when the page was hidden.
  useEffect(() => {
    const front = () => document.visibilityState === "visible" && router.refresh();
    document.addEventListener("visibilitychange", front);
    return () => document.removeEventListener("visibilitychange", front);
  }, [router]);
  const tell = useCallback(
    (now: SeenState) => {
      const before = told.current;
      if (seenKey(now) === seenKey(before)) return;
      told.current = now;
      const news = stateNews(before, now);
      if (news) setNews(text[news]);
      router.refresh();
    },
    [router, text],
  );
  return (
    <>
      <p role="status" className="sr-only">
        {news}
      </p>
      {isWaitingState(seen) && (
        <Suspense>
          <SubscriptionPoll key={seenKey(seen)} subscriptionId={subscriptionId} seen={seen} onSeen={tell} />
        </Suspense>
      )}
    </>
  );
}
