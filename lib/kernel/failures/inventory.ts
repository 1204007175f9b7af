import { defineFailures } from "@/lib/kernel/failures/define";

/** Failures of phone numbers, leases and SIM cards (7xxx). */
export const inventoryFailures = defineFailures({
  phoneNumberUnavailable: {
    internalCode: "7000",
    status: 409,
    message: "This number is no longer available.",
    when: "Someone else holds or has the number.",
  },
  leaseInvalid: {
    internalCode: "7001",
    status: 409,
    message: "The number is not held by this lease any more.",
    when: "The lease has expired or the token is another one.",
  },
  noPhoneNumberLeft: {
    internalCode: "7002",
    status: 409,
    message: "No number is available.",
    when: "The pool for the country and area code is empty.",
  },
  leaseExtended: {
    internalCode: "7003",
    status: 409,
    message: "A lease can be extended once.",
    when: "The lease was extended before.",
  },
  noSimCardLeft: {
    internalCode: "7004",
    status: 409,
    message: "No SIM card is available.",
    when: "The stock of physical SIM cards is empty.",
  },
  simCardUnavailable: {
    internalCode: "7005",
    status: 409,
    message: "This SIM card is in use.",
    when: "The ICCID belongs to another line.",
  },
  phoneNumberNotFound: {
    internalCode: "7006",
    status: 404,
    message: "There is no such number.",
    when: "The number is not in the pool.",
  },
  phoneNumberNotFree: {
    internalCode: "7007",
    status: 409,
    message: "Only a free number can be put in quarantine.",
    when: "The number is held, in use, or in quarantine already.",
  },
  phoneNumberNotReleasable: {
    internalCode: "7008",
    status: 409,
    message: "There is nothing to release this number from.",
    when: "The number is free, or belongs to a line, which must be cancelled first.",
  },
  reservationNotFound: {
    internalCode: "7009",
    status: 404,
    message: "There is no such reservation.",
    when: "The reservation does not exist.",
  },
  reservationEnded: {
    internalCode: "7010",
    status: 409,
    message: "The reservation has ended.",
    when: "It was released before, or its time is over.",
  },
  numberNotKept: {
    internalCode: "7011",
    status: 409,
    message: "This number is not kept for its former customer.",
    when: "The line has not ended in the network yet, or ended more than 14 days ago.",
  },
  numberLookupUnavailable: {
    internalCode: "7100",
    status: 503,
    message: "The network cannot say right now.",
    when: "The network that knows about numbers did not answer, or none is set up.",
    hint: "Try again after the seconds in `Retry-After`.",
  },
});
