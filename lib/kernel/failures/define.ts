export type FailureDefinition = {
  internalCode: string;
  status: 400 | 401 | 403 | 404 | 405 | 409 | 412 | 413 | 415 | 429 | 503;
  message: string;
  /** When it happens, for the published registry. */
  when: string;
  /** What to do about it. */
  hint?: string;
};

/** Keeps what is written of each entry as its type, so that no status and no name is only "some" status or name. */
export const defineFailures = <const T extends Record<string, FailureDefinition>>(entries: T) => entries;
