import type { LimitKind } from "@/lib/values/tenant/staff-limit-kinds";

/**
 * Operations that move money, each with its limit. Up to the limit, the role needs no approval (`spendAllowance`).
 * BILLING decides on requests for these and for no others.
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
 * Operations that sometimes need an approval for a reason other than money. A SIM, number or e-mail address has just
 * changed (`lib/customers/recent-change.ts`), also for an order of a SIM and a retry. Or the operation is for many
 * (`lib/bulk/bulkable.ts`). ADMINs decide on them.
 */
const WATCHED: ReadonlySet<string> = new Set([
  "changeSim",
  "changeNumber",
  "createTransferCode",
  "createOrder",
  "updateOrder",
  "submitOrder",
  "updateCustomer",
  "updateUser",
  "retryOrderLineItem",
  "retryCarrierOperation",
  "startBulkJob",
]);

/** Whether an operation that a role may call can still need an approval, depending on its target. */
export const canNeedApproval = (operation: string): boolean => isLimited(operation) || WATCHED.has(operation);

export const isLimited = (operation: string): boolean => Object.hasOwn(LIMIT_KIND_OF_OPERATION, operation);
