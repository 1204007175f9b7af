"use client";
import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { subscriptionsFrom } from "@/components/business/lines/view/line-pages";
import { runMany } from "./bulk/run-many";
import { type ListedSubscription, SUBSCRIPTIONS_PER_PAGE, type SubscriptionSummary } from "./lines";

/** Subscriptions by the cursor of their page; the first page is under null. */
type Parts = ReadonlyMap<string | null, readonly ListedSubscription[]>;

/**
 * All subscriptions of a customer. The first ones came with the document, and the rest is loaded afterwards, several
 * pages at a time. Sorting and "select all" apply to all subscriptions, so all are loaded. Five thousand are as large
 * as a photo, and are searched in 4 ms and sorted in 14.
 * @param rest cursors of the pages after the first subscriptions
 * @param prepare prepares each subscription once when it is loaded
 */
export function useSubscriptions(
  customerId: string | undefined,
  first: readonly SubscriptionSummary[],
  rest: readonly string[],
  prepare: (subscription: SubscriptionSummary) => ListedSubscription,
) {
  const [parts, setParts] = useState<Parts>(() => new Map([[null, first.map(prepare)]]));
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const reloads = useRef(0);
  // Texts and dates are in the page's language, which does not change on a page.
  const prepared = useRef(prepare);
  const missing = rest.filter((cursor) => !parts.has(cursor));

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is missing then; another attempt asks again
  useEffect(() => {
    const leaving = new AbortController();
    setFailed(false);
    const read = async (cursor: string) => {
      const loaded = (await subscriptionsFrom(customerId, cursor, rest)).map(prepared.current);
      if (leaving.signal.aborted) return;
      // Typing and scrolling have priority.
      startTransition(() => setParts((before) => new Map(before).set(cursor, loaded)));
    };
    void runMany(missing, read, { signal: leaving.signal }).then((outcomes) => {
      if (!leaving.signal.aborted) setFailed(outcomes.some(({ error }) => error !== undefined));
    });
    return () => leaving.abort();
  }, [customerId, attempt]);

  /** Reads all subscriptions again, and shows them when all are loaded. */
  const reload = useCallback(async () => {
    const own = ++reloads.current;
    const again = new Map<string | null, ListedSubscription[]>();
    const outcomes = await runMany([null, ...rest], async (cursor) => {
      const limit = cursor === null && rest.length > 0 ? first.length : SUBSCRIPTIONS_PER_PAGE;
      again.set(cursor, (await subscriptionsFrom(customerId, cursor, rest, limit)).map(prepared.current));
    });
    // The shown subscriptions are older, but usable; the next change reads them again.
    if (own !== reloads.current || outcomes.some(({ error }) => error !== undefined)) return;
    setParts(again);
  }, [customerId, first, rest]);

  // A subscription that is new since the page was made moves all others by one position, so two readers may load the
  // same one.
  const subscriptions = useMemo(() => {
    const all = [null, ...rest].flatMap((cursor) => parts.get(cursor) ?? []);
    return [...new Map(all.map((subscription) => [subscription.subscriptionId, subscription])).values()];
  }, [parts, rest]);

  return {
    subscriptions,
    loading: missing.length > 0 && !failed,
    failed,
    retry: () => setAttempt((count) => count + 1),
    reload,
  };
}
