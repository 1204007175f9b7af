/** The types of records whose changes open pages show at once. The triggers of migration 0049 use these names. */
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
