import { operationName } from "../operation-name";

/** Operations for many that have words of their own. */
export const NAMED = [
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
export function bulkName(operation: string, say: (known: (typeof NAMED)[number]) => string): string {
  const known = NAMED.find((one) => one === operation);
  return known ? say(known) : operationName(operation);
}
