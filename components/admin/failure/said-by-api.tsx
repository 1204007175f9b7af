/** A text of the API: in the reader's language if it has a translation, else in English. */
export const ApiMessage = ({ words, otherwise }: { words: string | null; otherwise: string }) =>
  words ?? <span lang="en">{otherwise}</span>;
