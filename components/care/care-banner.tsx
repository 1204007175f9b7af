"use client";
import { useEffect, useRef, useState } from "react";
import { isSignedIn } from "@/components/offline/kept-subscriptions";

const EVERY_MS = 30_000;
const PAGE = "/account/care";

const UNAUTHENTICATED = 401;

/** The number of staff requests for the person; undefined when there is no answer, null when the session has ended. */
async function countWaiting(): Promise<number | undefined | null> {
  const response = await fetch("/api/v2/end-user/accounts/me/care-requests", { cache: "no-store" });
  if (response.status === UNAUTHENTICATED) return null;
  if (!response.ok) return undefined;
  const { items, viewAsSessions } = (await response.json()) as {
    items: unknown[];
    viewAsSessions: { status: string }[];
  };
  return items.length + viewAsSessions.filter(({ status }) => status === "WAITING").length;
}

/**
 * Shows a signed-in person that staff wait for an answer. It lies over the page, so nothing moves. It checks on each
 * page, and every half minute while the page is visible.
 */
export default function CareBanner({ path, text, action }: { path: string; text: string; action: string }) {
  const [waiting, setWaiting] = useState(false);
  const signedOut = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks again at each page
  useEffect(() => {
    const look = async () => {
      // The page after a sign-out still shows this for a moment: its effect runs before the one that removes it.
      if (document.visibilityState !== "visible" || signedOut.current || !isSignedIn()) return;
      const count = await countWaiting().catch(() => undefined);
      // A session that ended elsewhere does not come back on this page.
      if (count === null) signedOut.current = true;
      setWaiting((count ?? 0) > 0);
    };
    void look();
    const timer = setInterval(look, EVERY_MS);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [path]);
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-[calc(4.75rem+env(safe-area-inset-bottom))] z-40 px-4 md:bottom-6"
    >
      {waiting && path !== PAGE && (
        <p className="pointer-events-auto mx-auto flex max-w-xl flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-card border bg-surface p-4 shadow-lg">
          <span className="min-w-0 flex-1 font-medium">{text}</span>
          <a
            href={PAGE}
            className="inline-flex min-h-11 items-center font-semibold text-link underline underline-offset-4"
          >
            {action}
          </a>
        </p>
      )}
    </div>
  );
}
