/** How many rows of a job run at once. Each needs a connection, and the pool serves requests, too. */
const LANES = 4;

/**
 * Processes all items, a few at a time.
 * @throws the first error, after the running items have ended
 */
export async function inParallel<T>(
  items: readonly T[],
  work: (item: T, at: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  let failed: { error: unknown } | undefined;
  const lane = async () => {
    while (!failed && next < items.length) {
      const at = next++;
      try {
        await work(items[at]!, at);
      } catch (error) {
        failed ??= { error };
      }
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  if (failed) throw failed.error;
}
