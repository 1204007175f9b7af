/** How often something may be done. */
export type Limit = {
  name: string;
  /** How many in each window. */
  points: number;
  windowSeconds: number;
  /** Not stated in headers: what is counted is somebody else's, such as an address that a caller only typed. */
  hidden?: boolean;
};

export type LimitUse = { limit: Limit; remaining: number; resetSeconds: number };

/** What the running request has counted, for the headers of its answer. */
export type RateMeter = {
  operation: string;
  declared: readonly Limit[];
  used: Map<string, LimitUse>;
  strict: boolean;
};
