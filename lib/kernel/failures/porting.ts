import { defineFailures } from "@/lib/kernel/failures/define";

/** Failures of portings (630x) and of staff actions at the carrier (631x). */
export const portingFailures = defineFailures({
  portingNotFound: {
    internalCode: "6300",
    status: 404,
    message: "No number is or was ported to this subscription.",
    when: "The subscription exists but never had a porting.",
    hint: "Send `msisdn` with the details to start a porting.",
  },
  portingNotUpdatable: {
    internalCode: "6301",
    status: 409,
    message: "The porting has ended, so its details can no longer change.",
    when: "The porting is COMPLETED, FAILED or CANCELLED.",
  },
  portingNotCancellable: {
    internalCode: "6302",
    status: 409,
    message: "The porting has ended and cannot be cancelled.",
    when: "The porting is already COMPLETED, FAILED or CANCELLED.",
  },
  portingInProgress: {
    internalCode: "6303",
    status: 409,
    message: "A number is already being ported.",
    when: "The subscription is already waiting for a number, or another subscription is waiting for the same number.",
  },
  portingNumberHere: {
    internalCode: "6304",
    status: 409,
    message: "This number is not at another carrier.",
    when: "The number belongs to a subscription of this brand, or is in its pool.",
  },
  portingSubscriptionNotUsable: {
    internalCode: "6305",
    status: 409,
    message: "No number can be ported to a cancelled subscription.",
    when: "The subscription is CANCELLED.",
  },
  carrierOperationNotRetryable: {
    internalCode: "6311",
    status: 409,
    message: "There is nothing to try again.",
    when: "The operation is COMPLETED, a later one of its type exists, or the subscription has changed in the meantime. Changes of SIM, plan and add-ons, pauses and portings cannot be retried here: request them again.",
    hint: "Read the subscription.",
  },
  carrierOperationNotFound: {
    internalCode: "6315",
    status: 404,
    message: "There is no such carrier operation.",
    when: "No request with this id was ever sent to the network.",
  },
  networkCannotCompare: {
    internalCode: "6316",
    status: 503,
    message: "The network did not return its data about this subscription.",
    when: "The network does not answer, or does not support reading subscriptions.",
    hint: "Try again in a minute. Nothing was changed.",
  },
  subscriptionNotAtNetwork: {
    internalCode: "6317",
    status: 409,
    message: "The network does not have this subscription yet.",
    when: "The subscription has no SIM, so it was never active in the network.",
  },
});
