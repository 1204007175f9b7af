export const VERIFICATION_METHODS = ["EMAIL", "PORTAL", "EID", "SHOP_ID"] as const;
export type VerificationMethod = (typeof VERIFICATION_METHODS)[number];

/** The level that each method gives a contact. */
export const LEVEL_OF = { EMAIL: 1, PORTAL: 2, EID: 3, SHOP_ID: 3 } as const satisfies Record<
  VerificationMethod,
  1 | 2 | 3
>;

export const VERIFICATION_STATUSES = ["PENDING", "APPROVED", "REFUSED", "EXPIRED", "FAILED"] as const;
export type VerificationStatus = (typeof VERIFICATION_STATUSES)[number];

export const VERIFICATION_CAUSES = [
  "WRONG_NUMBER",
  "WRONG_PERSON",
  "REFUSED",
  "TIMED_OUT",
  "REPLACED",
  "PAUSED",
] as const;
export type VerificationCause = (typeof VERIFICATION_CAUSES)[number];
