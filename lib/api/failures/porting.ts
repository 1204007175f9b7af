import { defineFailures } from "@/lib/api/failures/define";

/** Numbers that move between networks (63xx). */
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
});
