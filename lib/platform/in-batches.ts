/** Rows one statement deletes, and statements of one sweep. */
export type Batches = { atOnce: number; rounds: number };

/** Statements stay short, and the next sweep goes on. */
export const SWEEP_BATCHES: Batches = { atOnce: 10_000, rounds: 10 };

/**
 * Deletes what is old, a batch at a time, so that no statement holds locks on millions of rows.
 * @param deleteSome deletes at most so many rows and returns how many there were
 * @returns whether nothing is left
 */
export async function deleteInBatches(
  deleteSome: (atOnce: number) => Promise<{ rowCount: number | null }>,
  { atOnce, rounds }: Batches = SWEEP_BATCHES,
): Promise<boolean> {
  for (let round = 0; round < rounds; round++) {
    const { rowCount } = await deleteSome(atOnce);
    if ((rowCount ?? 0) < atOnce) return true;
  }
  return false;
}
