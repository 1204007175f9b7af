import type { LimitKind } from "@/lib/values/tenant/staff-limit-kinds";

/**
 * Operations that move money, with the limit that counts each. Up to the limit the role needs no approval
 * (`spendAllowance`); BILLING decides about requests for these and for no others.
 */
export const LIMIT_KIND_OF_OPERATION: Readonly<Record<string, LimitKind>> = {
  createCredit: "CREDIT",
  giveSubscriptionAddon: "CREDIT",
  refundPaymentIntent: "REFUND",
  acceptPaymentDispute: "REFUND",
  creditInvoice: "REFUND",
  voidInvoice: "REFUND",
  writeOffInvoice: "WRITE_OFF",
};

/**
 * Operations that need an approval at times for another reason than money: a line whose SIM, number or e-mail address has
 * just changed (`lib/customers/recent-change.ts`), also by an order of a SIM and by a retry, and what is for
 * many (`lib/bulk/bulkable.ts`). ADMINs decide about them.
 */
const WATCHED: ReadonlySet<string> = new Set([
  "changeSim",
  "changeNumber",
  "createOrder",
  "updateOrder",
  "submitOrder",
  "updateCustomer",
  "updateUser",
  "retryOrderLineItem",
  "retryCarrierOperation",
  "startBulkJob",
]);

/** Whether an operation that a role may call can need an approval all the same, by what it does to what. */
export const canNeedApproval = (operation: string): boolean => isLimited(operation) || WATCHED.has(operation);

export const isLimited = (operation: string): boolean => Object.hasOwn(LIMIT_KIND_OF_OPERATION, operation);
