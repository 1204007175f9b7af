export type FailureDefinition = {
  internalCode: string;
  status: 400 | 401 | 403 | 404 | 405 | 409 | 412 | 413 | 415 | 429 | 503;
  message: string;
  /** When the failure occurs, for the published registry. */
  when: string;
  /** What the caller can do about it. */
  hint?: string;
};

/** Keeps the literal values of each entry in its type, so that statuses and names stay exact. */
export const defineFailures = <const T extends Record<string, FailureDefinition>>(entries: T) => entries;
