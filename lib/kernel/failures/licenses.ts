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
    when: "The license is neither paused nor blocked, and no cancellation of it is scheduled.",
  },
  licenseBlocked: {
    internalCode: "6205",
    status: 409,
    message: "The license was blocked by the operator, who alone can lift that.",
    when: "On the end-user API, when a blocked license is restored.",
  },
  licenseUnpaid: {
    internalCode: "5170",
    status: 409,
    message: "The license is stopped until its debt is paid.",
    when: "On the end-user API, when a license is restored for which an invoice was not paid.",
    hint: "Pay what is open; the license is restored by itself.",
  },
  licenseCancelled: {
    internalCode: "6206",
    status: 409,
    message: "The license is cancelled.",
    when: "A cancelled license is cancelled again.",
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
    message: "This offering cannot be had as a license by this customer.",
    when: "The offering is not of type LICENSE, is archived, is not in the customer's catalog, or has no price in the currency.",
  },
});
