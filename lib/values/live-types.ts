/** The kinds of things whose changes are announced, as the triggers of migration 0049 name them. */
export const LIVE_TYPES = [
  "customer",
  "subscription",
  "order",
  "invoice",
  "paymentIntent",
  "paymentDispute",
  "porting",
  "carrierOperation",
  "incomingPayment",
  "billingDiscrepancy",
  "workItem",
  "approval",
  "bulkJob",
  "note",
  "contact",
  "presence",
] as const;
export type LiveType = (typeof LIVE_TYPES)[number];
