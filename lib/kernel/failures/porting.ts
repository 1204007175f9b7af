import { defineFailures } from "@/lib/kernel/failures/define";

/** Failures of portings (630x) and of staff actions at the carrier (631x). */
export const portingFailures = defineFailures({
  portingNotFound: {
    internalCode: "6300",
    status: 404,
    message: "No number is or was ported to this subscription.",
    when: "The subscription exists and never had a port.",
    hint: "Send `msisdn` with the details to start one.",
  },
  portingNotUpdatable: {
    internalCode: "6301",
    status: 409,
    message: "The port has ended; its details can no longer be changed.",
    when: "The port is COMPLETED, FAILED or CANCELLED.",
  },
  portingNotCancellable: {
    internalCode: "6302",
    status: 409,
    message: "The port has ended and cannot be cancelled.",
    when: "The port is COMPLETED, FAILED or CANCELLED already.",
  },
  portingInProgress: {
    internalCode: "6303",
    status: 409,
    message: "A number is being ported already.",
    when: "The subscription waits for a number, or another one waits for the same number.",
  },
  portingNumberHere: {
    internalCode: "6304",
    status: 409,
    message: "This number is not at another carrier.",
    when: "The number is a line's of this brand, or in its pool.",
  },
  portingLineNotUsable: {
    internalCode: "6305",
    status: 409,
    message: "No number can be ported to a cancelled subscription.",
    when: "The subscription is CANCELLED.",
  },
  carrierOperationNotRetryable: {
    internalCode: "6311",
    status: 409,
    message: "There is nothing to try again.",
    when: "The operation is COMPLETED, a later one of its type came after it, the subscription has moved on, or it is of a type that is asked for again as it was asked for first: changes of SIM, plan and add-ons, pauses, and ports.",
    hint: "Read the subscription.",
  },
  carrierOperationNotFound: {
    internalCode: "6315",
    status: 404,
    message: "There is no such operation of the network.",
    when: "The network was never asked for an operation with this id.",
  },
  networkCannotCompare: {
    internalCode: "6316",
    status: 503,
    message: "The network cannot tell how it has this line.",
    when: "A line is compared with a network that does not answer, or that cannot read lines.",
    hint: "Try again in a minute. Nothing was changed.",
  },
  lineNotAtNetwork: {
    internalCode: "6317",
    status: 409,
    message: "The network does not have this line yet.",
    when: "A subscription without a SIM is compared with the network: it was never active there.",
  },
});
