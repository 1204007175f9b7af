/** The rows of one call. Few enough to show progress, and to repeat little after a broken connection. */
export const ROWS_PER_CALL = 1000;

/**
 * Sends rows in chunks, one call at a time, starting at the row `from`.
 * @param sent receives each answer, and the number of completed rows
 * @returns the number of completed rows, and the failure that stopped it; a later call continues from there
 */
export async function inChunks<Row, Answer>(
  rows: readonly Row[],
  from: number,
  send: (chunk: readonly Row[]) => Promise<Answer>,
  sent: (answer: Answer, chunk: readonly Row[], done: number) => void,
): Promise<{ done: number; failure?: unknown }> {
  let done = from;
  while (done < rows.length) {
    const chunk = rows.slice(done, done + ROWS_PER_CALL);
    try {
      const answer = await send(chunk);
      done += chunk.length;
      sent(answer, chunk, done);
    } catch (failure) {
      return { done, failure };
    }
  }
  return { done };
}
