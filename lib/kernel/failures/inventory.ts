import { defineFailures } from "@/lib/kernel/failures/define";

/** Failures of phone numbers, leases and SIM cards (7xxx). */
export const inventoryFailures = defineFailures({
  phoneNumberUnavailable: {
    internalCode: "7000",
    status: 409,
    message: "This number is no longer available.",
    when: "The number is reserved or in use.",
  },
  leaseInvalid: {
    internalCode: "7001",
    status: 409,
    message: "This lease no longer holds the number.",
    when: "The lease has expired, or the token does not match.",
  },
  noPhoneNumberLeft: {
    internalCode: "7002",
    status: 409,
    message: "No number is available.",
    when: "The pool has no free number for the country and area code.",
  },
  leaseExtended: {
    internalCode: "7003",
    status: 409,
    message: "A lease can be extended only once.",
    when: "The lease was already extended.",
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
    when: "The ICCID belongs to another subscription.",
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
    when: "The number is held, in use, or already in quarantine.",
  },
  phoneNumberNotReleasable: {
    internalCode: "7008",
    status: 409,
    message: "This number cannot be released.",
    when: "The number is free, or belongs to a subscription. Cancel the subscription first.",
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
    when: "The reservation was already released, or has expired.",
  },
  numberNotKept: {
    internalCode: "7011",
    status: 409,
    message: "This number is not reserved for its former customer.",
    when: "The subscription has not ended in the network yet, or ended more than 14 days ago.",
  },
  numberLookupUnavailable: {
    internalCode: "7100",
    status: 503,
    message: "The network gives no answer right now.",
    when: "The number look-up service did not answer, or none is set up.",
    hint: "Try again after the seconds in `Retry-After`.",
  },
});
