/** A limit on how often something may be done. */
export type RateLimit = {
  name: string;
  /** The number of calls in each window. */
  points: number;
  windowSeconds: number;
  /**
   * True if the headers do not state the limit. The count belongs to another person, such as the owner of an address
   * that a caller typed.
   */
  hidden?: boolean;
};

export type LimitUse = { limit: RateLimit; remaining: number; resetSeconds: number };

/** The counts of the running request, for the headers of its answer. */
export type RateMeter = {
  operation: string;
  declared: readonly RateLimit[];
  used: Map<string, LimitUse>;
  strict: boolean;
};
