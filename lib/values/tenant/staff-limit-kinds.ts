/**
 * The kinds of money that have separate limits. CREDIT: goodwill to a customer. REFUND: a refund, a credit note or a voided
 * invoice. WRITE_OFF: a debt that the brand gives up.
 */
export const LIMIT_KINDS = ["CREDIT", "REFUND", "WRITE_OFF"] as const;
export type LimitKind = (typeof LIMIT_KINDS)[number];
