import type { CollectionStatus, PaymentIntentStatus } from "@/db/schema/payments";

/** Payment intents (domain.md, Payments). SUCCEEDED and CANCELED are final. */
export const INTENT_TRANSITIONS: Record<PaymentIntentStatus, readonly PaymentIntentStatus[]> = {
  UNKNOWN: ["PENDING", "REQUIRES_ACTION", "PROCESSING", "SUCCEEDED", "REQUIRES_PAYMENT_METHOD", "CANCELED"],
  PENDING: ["UNKNOWN", "REQUIRES_ACTION", "PROCESSING", "SUCCEEDED", "REQUIRES_PAYMENT_METHOD", "CANCELED"],
  REQUIRES_ACTION: ["UNKNOWN", "PENDING", "PROCESSING", "SUCCEEDED", "REQUIRES_PAYMENT_METHOD", "CANCELED"],
  PROCESSING: ["UNKNOWN", "REQUIRES_ACTION", "SUCCEEDED", "REQUIRES_PAYMENT_METHOD", "CANCELED"],
  REQUIRES_PAYMENT_METHOD: ["UNKNOWN", "PENDING", "REQUIRES_ACTION", "PROCESSING", "SUCCEEDED", "CANCELED"],
  SUCCEEDED: [],
  CANCELED: [],
};

export const intentStatesBefore = (to: PaymentIntentStatus): PaymentIntentStatus[] =>
  (Object.keys(INTENT_TRANSITIONS) as PaymentIntentStatus[]).filter((from) =>
    INTENT_TRANSITIONS[from].includes(to),
  );

/** Payment links and sessions: only a live one can end, and it ends once. */
export const COLLECTION_TRANSITIONS: Record<CollectionStatus, readonly CollectionStatus[]> = {
  ACTIVE: ["COMPLETED", "EXPIRED", "CANCELED", "FAILED"],
  COMPLETED: [],
  EXPIRED: [],
  CANCELED: [],
  FAILED: [],
};
