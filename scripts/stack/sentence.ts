/** A failure a person can do something about: the start scripts print the message and leave out the stack. */
export class Sentence extends Error {
  override name = "Sentence";
}

/** Prints what went wrong: a sentence as it is, anything unexpected with its stack. */
export function printFailure(error: unknown): void {
  if (error instanceof Sentence) console.error(`\n${error.message}\n`);
  else console.error(error);
}
