/** Rows of one call. Small enough that a person sees progress and a broken connection repeats little. */
export const ROWS_PER_CALL = 1000;

/**
 * Sends rows chunk by chunk, one call at a time, from the row `from` on.
 * @param sent receives each answer, and how many rows are done
 * @returns how many rows are done, and the failure that stopped it; a later call goes on from there
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
