/**
 * Thrown inside a transaction by code that needs an answer from another system. The transaction rolls back, waits for
 * the answer without a connection, and restarts; the answer is then available. The question is sent when this is thrown,
 * so later callers get its answer even if no one waits.
 */
export class NeedsOutsideAnswer extends Error {
  override readonly name = "NeedsOutsideAnswer";
  constructor(readonly answered: Promise<unknown>) {
    super("something from the outside is not at hand yet");
  }
}

/** Each round can ask only what the next one needs. More rounds mean that the work asks in a circle. */
const MAX_ROUNDS = 5;

/** The database aborted the transaction because of a deadlock or a conflict. The work itself was correct. */
const wasAborted = (error: unknown): boolean =>
  error instanceof Error && (error.cause as { code?: string } | undefined)?.code === "40P01";

/** Runs work that begins a transaction. Restarts it when it had to ask first, or was aborted for another transaction. */
export async function retryAfterAsking<T>(attempt: () => Promise<T>): Promise<T> {
  for (let round = 1; ; round++) {
    try {
      return await attempt();
    } catch (error) {
      if (round === MAX_ROUNDS) throw error;
      // Compared by name, because the class may be from another bundle (lib/kernel/registered.ts).
      if (error instanceof Error && error.name === "NeedsOutsideAnswer")
        await (error as NeedsOutsideAnswer).answered;
      else if (!wasAborted(error)) throw error;
    }
  }
}
