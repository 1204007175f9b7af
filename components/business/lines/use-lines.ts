"use client";
import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { subscriptionsFrom } from "@/components/business/lines/view/line-pages";
import { runMany } from "./bulk/run-many";
import { type ListedSubscription, SUBSCRIPTIONS_PER_PAGE, type SubscriptionSummary } from "./lines";

/** Lines by the cursor they were read from; the newest by null. */
type Parts = ReadonlyMap<string | null, readonly ListedSubscription[]>;

/**
 * All lines of a customer: the first ones came with the document, the rest follow while one looks, several pages at a
 * time. Whoever sorts or selects all means all of them, so they are all here; five thousand weigh as much as a
 * photograph, and are searched in 4 ms and sorted in 14.
 * @param rest cursors of the pages that follow the first lines
 * @param prepare what is made of each line once, when it comes
 */
export function useSubscriptions(
  customerId: string | undefined,
  first: readonly SubscriptionSummary[],
  rest: readonly string[],
  prepare: (line: SubscriptionSummary) => ListedSubscription,
) {
  const [parts, setParts] = useState<Parts>(() => new Map([[null, first.map(prepare)]]));
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const reloads = useRef(0);
  // Words and dates are of the page's language, which stays as long as the page.
  const prepared = useRef(prepare);
  const missing = rest.filter((cursor) => !parts.has(cursor));

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is missing then; another attempt asks again
  useEffect(() => {
    const leaving = new AbortController();
    setFailed(false);
    const read = async (cursor: string) => {
      const lines = (await subscriptionsFrom(customerId, cursor, rest)).map(prepared.current);
      if (leaving.signal.aborted) return;
      // Who types or scrolls meanwhile comes first.
      startTransition(() => setParts((before) => new Map(before).set(cursor, lines)));
    };
    void runMany(missing, read, { signal: leaving.signal }).then((outcomes) => {
      if (!leaving.signal.aborted) setFailed(outcomes.some(({ error }) => error !== undefined));
    });
    return () => leaving.abort();
  }, [customerId, attempt]);

  /** Reads all lines again, and shows them once they are all there. */
  const reload = useCallback(async () => {
    const own = ++reloads.current;
    const again = new Map<string | null, ListedSubscription[]>();
    const outcomes = await runMany([null, ...rest], async (cursor) => {
      const limit = cursor === null && rest.length > 0 ? first.length : SUBSCRIPTIONS_PER_PAGE;
      again.set(cursor, (await subscriptionsFrom(customerId, cursor, rest, limit)).map(prepared.current));
    });
    // What is shown is older, and still true enough; the next change asks again.
    if (own !== reloads.current || outcomes.some(({ error }) => error !== undefined)) return;
    setParts(again);
  }, [customerId, first, rest]);

  // A line that is new since the page was made moves all others by one place, so two readers may meet it.
  const lines = useMemo(() => {
    const all = [null, ...rest].flatMap((cursor) => parts.get(cursor) ?? []);
    return [...new Map(all.map((line) => [line.subscriptionId, line])).values()];
  }, [parts, rest]);

  return {
    lines,
    loading: missing.length > 0 && !failed,
    failed,
    retry: () => setAttempt((count) => count + 1),
    reload,
  };
}
