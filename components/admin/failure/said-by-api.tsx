/** What the API says: in the reader's language where it has words there, else in English. */
export const ApiMessage = ({ words, otherwise }: { words: string | null; otherwise: string }) =>
  words ?? <span lang="en">{otherwise}</span>;
