/** Rows per statement, and statements per sweep. */
export type Batches = { atOnce: number; rounds: number };

/** Statements stay short, and the next sweep continues. */
export const SWEEP_BATCHES: Batches = { atOnce: 10_000, rounds: 10 };

/**
 * Deletes old rows in batches, so that no statement locks millions of rows.
 * @param deleteSome deletes at most the given number of rows, and returns how many it deleted
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
