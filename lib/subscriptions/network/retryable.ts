import type { CarrierOperationRow } from "@/lib/subscriptions/network/carrier-kind";

/** Types that can be tried again as they are; the others are asked for again with the operation that asked for them. */
const TRIED_AGAIN: readonly string[] = [
  "ACTIVATE",
  "SUSPEND",
  "RESTORE",
  "TERMINATE",
  "REMOVE_PACKAGE",
  "CHANGE_NUMBER",
];

/**
 * Whether a retry can do something about an operation: one that has not ended is asked about at once, one that failed is
 * asked for again where that makes sense and nothing of its type came after. The subscription may still refuse it.
 */
export function isRetryable({ status, type }: CarrierOperationRow, isLatest: boolean): boolean {
  if (status === "REQUESTED" || status === "ACCEPTED") return true;
  return status === "FAILED" && isLatest && TRIED_AGAIN.includes(type);
}
