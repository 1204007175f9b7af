import type { CollectionStatus, PaymentIntentStatus } from "@/db/schema/payments";
import { failures } from "@/lib/kernel/error-registry";
import { moves } from "@/lib/kernel/moves";

/** The transitions of payment intents (docs/domain.md, Payments). SUCCEEDED and CANCELED are final. */
export const INTENT_TRANSITIONS: Record<PaymentIntentStatus, readonly PaymentIntentStatus[]> = {
  UNKNOWN: ["PENDING", "REQUIRES_ACTION", "PROCESSING", "SUCCEEDED", "REQUIRES_PAYMENT_METHOD", "CANCELED"],
  PENDING: ["UNKNOWN", "REQUIRES_ACTION", "PROCESSING", "SUCCEEDED", "REQUIRES_PAYMENT_METHOD", "CANCELED"],
  REQUIRES_ACTION: ["UNKNOWN", "PENDING", "PROCESSING", "SUCCEEDED", "REQUIRES_PAYMENT_METHOD", "CANCELED"],
  PROCESSING: ["UNKNOWN", "REQUIRES_ACTION", "SUCCEEDED", "REQUIRES_PAYMENT_METHOD", "CANCELED"],
  REQUIRES_PAYMENT_METHOD: ["UNKNOWN", "PENDING", "REQUIRES_ACTION", "PROCESSING", "SUCCEEDED", "CANCELED"],
  SUCCEEDED: [],
  CANCELED: [],
};

/** The states from which an intent can move to `to`. */
export const intentStatesBefore = (to: PaymentIntentStatus): PaymentIntentStatus[] =>
  (Object.keys(INTENT_TRANSITIONS) as PaymentIntentStatus[]).filter((from) =>
    INTENT_TRANSITIONS[from].includes(to),
  );

/** What a caller may request for an intent. All other transitions happen at the provider. */
export const INTENT_MOVES = moves<PaymentIntentStatus, "refund">({
  refund: { from: ["SUCCEEDED"], refused: failures.paymentIntentNotRefundable },
});

/** The transitions of links and sessions, of payments and of profiles. Only a live one can end, and it ends once. */
export const COLLECTION_TRANSITIONS: Record<CollectionStatus, readonly CollectionStatus[]> = {
  ACTIVE: ["COMPLETED", "EXPIRED", "CANCELED", "FAILED"],
  COMPLETED: [],
  EXPIRED: [],
  CANCELED: [],
  FAILED: [],
};

export const COLLECTION_MOVES = moves<
  CollectionStatus,
  "cancelLink" | "cancelSession" | "cancelProfileSession"
>({
  cancelLink: { from: ["ACTIVE"], to: "CANCELED", refused: failures.paymentLinkNotActive },
  cancelSession: { from: ["ACTIVE"], to: "CANCELED", refused: failures.paymentSessionNotActive },
  cancelProfileSession: {
    from: ["ACTIVE"],
    to: "CANCELED",
    refused: failures.paymentProfileSessionNotActive,
  },
});

export type RefundStatus = "OWED" | "PENDING" | "SUCCEEDED" | "FAILED";

/** The transitions of refunds. A bank may return a refund after it succeeded. */
export const REFUND_TRANSITIONS: Record<RefundStatus, readonly RefundStatus[]> = {
  OWED: ["PENDING", "SUCCEEDED", "FAILED"],
  PENDING: ["SUCCEEDED", "FAILED"],
  SUCCEEDED: ["FAILED"],
  FAILED: [],
};

/** The states from which a refund can move to `to`. */
export const refundStatesBefore = (to: RefundStatus): RefundStatus[] =>
  (Object.keys(REFUND_TRANSITIONS) as RefundStatus[]).filter((from) => REFUND_TRANSITIONS[from].includes(to));
