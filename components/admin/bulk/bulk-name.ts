import { operationName } from "../operation-name";

/** Operations for many that have words of their own. */
export const NAMED_OPERATIONS_IN_BULK = [
  "retryCarrierOperation",
  "retryPaymentIntent",
  "redeliverWebhook",
  "retryJob",
  "recheckBillingDiscrepancy",
  "pauseSubscription",
  "restoreSubscription",
  "suspendSubscription",
  "changeSubscriptionProductOffering",
  "undoSubscriptionProductOfferingChange",
  "resendEsim",
  "resyncSubscription",
  "blockSim",
  "cancelSubscription",
] as const;

/** What a bulk job does, in words. */
export function bulkName(
  operation: string,
  say: (known: (typeof NAMED_OPERATIONS_IN_BULK)[number]) => string,
): string {
  const known = NAMED_OPERATIONS_IN_BULK.find((one) => one === operation);
  return known ? say(known) : operationName(operation);
}
