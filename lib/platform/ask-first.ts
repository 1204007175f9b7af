/**
 * Thrown inside a transaction by what needs to know something from the outside that is not at hand. Whoever began the
 * transaction lets it be rolled back, waits for the answer without holding a connection, and begins again; by then it is
 * at hand. The question is already being asked, so it is answered for the next one even where nobody waits.
 */
export class NeedsOutsideAnswer extends Error {
  override readonly name = "NeedsOutsideAnswer";
  constructor(readonly answered: Promise<unknown>) {
    super("something from the outside is not at hand yet");
  }
}

/** Each round can only find out what the next one needs; more rounds than this, and something asks in circles. */
const ROUNDS = 5;

/** The database ended the transaction for another's sake, as each waited for the other: nothing of it was wrong. */
const lostToAnother = (error: unknown): boolean =>
  error instanceof Error && (error.cause as { code?: string } | undefined)?.code === "40P01";

/** Runs what begins a transaction, again when it had to ask first, or was ended for another transaction's sake. */
export async function retryAfterAsking<T>(attempt: () => Promise<T>): Promise<T> {
  for (let round = 1; ; round++) {
    try {
      return await attempt();
    } catch (error) {
      if (round === ROUNDS) throw error;
      // By its name: the class may be of another bundle (lib/kernel/registered.ts).
      if (error instanceof Error && error.name === "NeedsOutsideAnswer")
        await (error as NeedsOutsideAnswer).answered;
      else if (!lostToAnother(error)) throw error;
    }
  }
}
