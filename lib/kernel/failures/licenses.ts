import { defineFailures } from "@/lib/kernel/failures/define";

/** Failures of licenses for business telephony (62xx, 5170). */
export const licenseFailures = defineFailures({
  licenseNotFound: {
    internalCode: "6200",
    status: 404,
    message: "There is no such license.",
    when: "The license does not exist or the caller may not see it.",
  },
  licenseNotPending: {
    internalCode: "6201",
    status: 409,
    message: "Only a pending license can be activated.",
    when: "The license is active, paused, blocked or cancelled.",
  },
  licenseNotPausable: {
    internalCode: "6202",
    status: 409,
    message: "Only an active license can be paused.",
    when: "The license is pending, paused, blocked or cancelled.",
  },
  licenseNotBlockable: {
    internalCode: "6203",
    status: 409,
    message: "Only an active license can be blocked.",
    when: "The license is pending, paused, blocked or cancelled.",
  },
  licenseNotRestorable: {
    internalCode: "6204",
    status: 409,
    message: "There is nothing to restore.",
    when: "The license is not paused or blocked, and it has no scheduled cancellation.",
  },
  licenseBlocked: {
    internalCode: "6205",
    status: 409,
    message: "The operator blocked the license. Only the operator can restore it.",
    when: "The end-user API got a request to restore a blocked license.",
  },
  licenseUnpaid: {
    internalCode: "5170",
    status: 409,
    message: "The license is stopped until its debt is paid.",
    when: "The end-user API got a request to restore a license that has an unpaid invoice.",
    hint: "Pay the open invoices. The license is then restored automatically.",
  },
  licenseCancelled: {
    internalCode: "6206",
    status: 409,
    message: "The license is cancelled.",
    when: "The request cancels a license that is already cancelled.",
  },
  licenseNotChangeable: {
    internalCode: "6207",
    status: 409,
    message: "Only the offering of an active license can be changed.",
    when: "The license is pending, paused, blocked or cancelled.",
  },
  licenseNotAssignable: {
    internalCode: "6208",
    status: 409,
    message: "A cancelled license cannot be assigned.",
    when: "The license is cancelled.",
  },
  licenseAssignmentRefused: {
    internalCode: "6209",
    status: 409,
    message: "The license cannot be assigned to this subscription.",
    when: "The subscription belongs to another customer, or is cancelled.",
  },
  licenseOfferingNotSold: {
    internalCode: "6210",
    status: 409,
    message: "This customer cannot get this offering as a license.",
    when: "The offering is not of type LICENSE, is archived, is not in the customer's catalog, or has no price in the currency.",
  },
});
