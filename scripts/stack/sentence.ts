/** A failure that a person can fix: the start scripts print the message and leave out the stack. */
export class Sentence extends Error {
  override name = "Sentence";
}

/** Prints a failure: a sentence without, an unexpected error with its stack. */
export function printFailure(error: unknown): void {
  if (error instanceof Sentence) console.error(`\n${error.message}\n`);
  else console.error(error);
}
