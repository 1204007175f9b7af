import type { CarrierOperationRow } from "@/lib/subscriptions/network/carrier-kind";

/** Types that can be retried directly. The others are repeated with the API operation that requested them. */
const RETRYABLE_TYPES: readonly string[] = [
  "ACTIVATE",
  "SUSPEND",
  "RESTORE",
  "TERMINATE",
  "REMOVE_PACKAGE",
  "CHANGE_NUMBER",
  "SET_DATA_BLOCK",
];

/**
 * Whether a retry can help. An operation that has not ended can be sent or read back at once. A failed one can be
 * repeated if its type allows it and no later one exists. The subscription may still refuse it.
 */
export function isRetryable({ status, type }: CarrierOperationRow, isLatest: boolean): boolean {
  if (status === "REQUESTED" || status === "ACCEPTED") return true;
  return status === "FAILED" && isLatest && RETRYABLE_TYPES.includes(type);
}
