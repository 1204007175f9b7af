"use client";
import { useRouter } from "next/navigation";
import { lazy, Suspense, useCallback, useRef, useState } from "react";

/** What can change while somebody looks. */
export type Seen = { status: string; installed: boolean };

/** Being set up, or its eSIM not on a phone yet. */
export const waits = ({ status, installed }: Seen): boolean =>
  status === "PENDING" || (status === "ACTIVATED" && !installed);

// What asks again and again is script that only a waiting line has to load.
const LinePoll = lazy(() => import("./line-poll"));

/**
 * Watches a line that is about to change, and renders the page again when it has. Says so to assistive technology:
 * it stands there before and after, so that what it says is heard.
 */
export function LineWatch({
  subscriptionId,
  seen,
  text,
}: {
  subscriptionId: string;
  /** As the page was rendered. */
  seen: Seen;
  text: { activated: string; installed: string };
}) {
  const router = useRouter();
  const [watching] = useState(() => waits(seen));
  const [news, setNews] = useState("");
  const told = useRef(seen);
  const tell = useCallback(
    (now: Seen) => {
      const before = told.current;
      if (now.status === before.status && now.installed === before.installed) return;
      told.current = now;
      if (now.installed && !before.installed) setNews(text.installed);
      else if (now.status === "ACTIVATED") setNews(text.activated);
      router.refresh();
    },
    [router, text],
  );
  return (
    <>
      <p role="status" className="sr-only">
        {news}
      </p>
      {watching && (
        <Suspense>
          <LinePoll subscriptionId={subscriptionId} seen={seen} onSeen={tell} />
        </Suspense>
      )}
    </>
  );
}
