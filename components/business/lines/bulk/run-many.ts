/** The outcome of one of many calls. */
export type CallOutcome<Item> = { item: Item; error?: unknown };

/** More at once would only wait at the server, and delay other callers. */
const AT_ONCE = 4;

/**
 * Processes many items, a few at a time. A failure does not stop the others; each is reported as soon as it is decided.
 * @param work rejects on failure
 * @param signal after an abort, items that have not begun are skipped, and absent from the outcomes
 * @returns outcomes in the order of `items`
 */
export async function runMany<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
  { signal, onOutcome }: { signal?: AbortSignal; onOutcome?: (outcome: CallOutcome<Item>) => void } = {},
): Promise<CallOutcome<Item>[]> {
  const outcomes: (CallOutcome<Item> | undefined)[] = items.map(() => undefined);
  let next = 0;
  const worker = async () => {
    while (next < items.length && !signal?.aborted) {
      const index = next++;
      const item = items[index] as Item;
      const outcome: CallOutcome<Item> = { item };
      try {
        await work(item);
      } catch (error) {
        outcome.error = error ?? new Error("unknown failure");
      }
      outcomes[index] = outcome;
      onOutcome?.(outcome);
    }
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, items.length) }, worker));
  return outcomes.filter((outcome) => outcome !== undefined);
}

/** Makes an API call throw on failure. */
export async function dataOrThrow<Data>(call: Promise<{ data?: Data; error?: unknown }>): Promise<Data> {
  const { data, error } = await call;
  if (error !== undefined) throw error;
  return data as Data;
}
