/**
 * Kinds of money that limits count apart. CREDIT: given to a customer as goodwill. REFUND: given back by a refund, a credit
 * note or a void. WRITE_OFF: a debt that is given up.
 */
export const LIMIT_KINDS = ["CREDIT", "REFUND", "WRITE_OFF"] as const;
export type LimitKind = (typeof LIMIT_KINDS)[number];
