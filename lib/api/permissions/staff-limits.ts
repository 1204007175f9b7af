import type { LimitKind } from "@/lib/identity/staff/limits/kinds";

/**
 * Operations that move money, with the limit that counts each. Up to the limit the role needs no approval
 * (`spendAllowance`); BILLING decides about requests for these and for no others.
 */
export const LIMITED: Readonly<Record<string, LimitKind>> = {
  createCredit: "CREDIT",
  giveSubscriptionAddon: "CREDIT",
  refundPaymentIntent: "REFUND",
  creditInvoice: "REFUND",
  voidInvoice: "REFUND",
  writeOffInvoice: "WRITE_OFF",
};

export const isLimited = (operation: string): boolean => Object.hasOwn(LIMITED, operation);
