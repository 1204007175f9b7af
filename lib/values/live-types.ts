/** The types of records whose changes open pages show at once. The triggers of the migrations 0049 and 0071 use these names. */
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
  "question",
  "presence",
] as const;
export type LiveType = (typeof LIVE_TYPES)[number];
