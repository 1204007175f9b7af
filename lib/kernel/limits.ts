/** How often something may be done. */
export type RateLimit = {
  name: string;
  /** How many in each window. */
  points: number;
  windowSeconds: number;
  /** Not stated in headers: what is counted is somebody else's, such as an address that a caller only typed. */
  hidden?: boolean;
};

export type LimitUse = { limit: RateLimit; remaining: number; resetSeconds: number };

/** What the running request has counted, for the headers of its answer. */
export type RateMeter = {
  operation: string;
  declared: readonly RateLimit[];
  used: Map<string, LimitUse>;
  strict: boolean;
};
