import type { CareAccessDetail, CareAccessSubject } from "@/lib/care/access/model";

/** Operations that have their own name in the customer's list. */
const DETAILS: Readonly<Record<string, CareAccessDetail>> = {
  openContact: "CONTACT_OPENED",
  wrapUpContact: "CONTACT_ENDED",
  startContactVerification: "VERIFICATION_ASKED",
  startViewAsSession: "PAGES_ASKED",
  viewAs: "PAGES_SEEN",
  reveal: "DETAIL_SHOWN",
  getSubscriptionPuk: "PUK_SHOWN",
  changeSim: "SIM_CHANGED",
  changeNumber: "NUMBER_CHANGED",
  createTransferCode: "TRANSFER_CODE_CREATED",
  transferNumber: "NUMBER_TRANSFERRED",
  lockSubscription: "LOCK_CHANGED",
  setSubscriptionProtection: "LOCK_CHANGED",
  blockSim: "SIM_BLOCKED",
  refundPaymentIntent: "REFUNDED",
  creditInvoice: "CREDITED",
};

/** The subjects of audit entries in the customer's terms. */
const SUBJECTS: Readonly<Record<string, CareAccessSubject>> = {
  customer: "CUSTOMER",
  user: "PEOPLE",
  subscriber: "PEOPLE",
  subscription: "LINE",
  subscriptionAddon: "LINE",
  license: "SEAT",
  order: "ORDER",
  invoice: "INVOICE",
  creditNote: "INVOICE",
  paymentIntent: "PAYMENT",
  paymentLink: "PAYMENT",
  paymentSession: "PAYMENT",
  paymentProfile: "PAYMENT",
  paymentProfileSession: "PAYMENT",
  signingSession: "CONTRACT",
  contact: "CONTACT",
  viewAsSession: "CUSTOMER",
};

/**
 * Describes an audit entry to its customer, without operation, path or values.
 * @param entry `subjectType` is the name of the path parameter, without `Id`
 */
export function careAccessKind({
  operation,
  subjectType,
}: {
  operation: string;
  subjectType: string | null;
}): {
  subject: CareAccessSubject;
  detail?: CareAccessDetail;
} {
  const detail = DETAILS[operation];
  return { subject: SUBJECTS[subjectType ?? ""] ?? "OTHER", ...(detail && { detail }) };
}
