/** What came of one of many calls. */
export type CallOutcome<Item> = { item: Item; error?: unknown };

/** More at once would only wait in line at the server, and make everybody else wait. */
const AT_ONCE = 4;

/**
 * Does the same with many things, a few at a time. One that fails does not keep the others from being done; each is told
 * as soon as it is decided.
 * @param work rejects where it failed
 * @param signal what has not begun when it is aborted is left alone, and absent from the outcomes
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

/** A call of the API as something that fails by throwing. */
export async function dataOrThrow<Data>(call: Promise<{ data?: Data; error?: unknown }>): Promise<Data> {
  const { data, error } = await call;
  if (error !== undefined) throw error;
  return data as Data;
}
