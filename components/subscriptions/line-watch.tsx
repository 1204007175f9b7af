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

// What asks again and again is script that only a waiting line has to load.
const LinePoll = lazy(() => import("@/components/subscriptions/state/line-poll"));

/**
 * Watches a line that is about to change, and renders the page again when it has, and when it comes to the front. Says so to assistive technology:
 * it stands there before and after, so that what it says is heard.
 */
export function SubscriptionWatch({
  subscriptionId,
  seen,
  text,
}: {
  subscriptionId: string;
  /** As the page was rendered. */
  seen: SeenState;
  text: Record<StateNews, string>;
}) {
  const router = useRouter();
  const [news, setNews] = useState("");
  const told = useRef(seen);
  useEffect(() => {
    told.current = seen;
  }, [seen]);
  // What was used while the page was behind another.
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
          <LinePoll key={seenKey(seen)} subscriptionId={subscriptionId} seen={seen} onSeen={tell} />
        </Suspense>
      )}
    </>
  );
}
