import type { Messages } from "@/i18n/messages";

type Known = keyof Messages["adminAudit"]["did"];

/** Operations whose entries have words of their own in `adminAudit.did`. */
const KNOWN: Record<Known, true> = {
  getCustomer: true,
  getUser: true,
  getOrder: true,
  getInvoice: true,
  getSubscription: true,
  getSubscriber: true,
  getInPorting: true,
  getSignedDocument: true,
  exportBookkeeping: true,
  getSubscriptionPuk: true,
  updateCustomer: true,
  updateUser: true,
  removeUser: true,
  updateSubscriber: true,
  blockSim: true,
  changeSim: true,
  suspendSubscription: true,
  refundPaymentIntent: true,
  creditInvoice: true,
  voidInvoice: true,
  writeOffInvoice: true,
  markInvoicePaid: true,
  verifyStaffSecondFactor: true,
  endOtherStaffSessions: true,
  endOneStaffSession: true,
  endStaffSession: true,
  getStaffStepUpOptions: true,
  stepUpStaffSession: true,
  getStaffFactorOptions: true,
  addStaffFactor: true,
  removeStaffFactor: true,
  renewStaffRecoveryCodes: true,
  inviteStaff: true,
  updateStaff: true,
  removeStaff: true,
  resetStaffFactors: true,
  updateStaffSettings: true,
  listStaff: true,
  getStaffSettings: true,
  listAuditSeals: true,
};

export const hasWords = (operation: string): operation is Known => Object.hasOwn(KNOWN, operation);
