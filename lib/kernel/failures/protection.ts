import { defineFailures } from "@/lib/kernel/failures/define";

/** Failures of the SIM and number protection, of number changes, and of transfers to another carrier. */
export const protectionFailures = defineFailures({
  subscriptionProtected: {
    internalCode: "6310",
    status: 409,
    message: "SIM and number of this subscription are locked.",
    when: "The request changes the SIM or the number of a locked subscription, or moves its number away. `protection` of the subscription shows how long the lock lasts.",
    hint: "Unlock it first: PUT /subscriptions/{subscriptionId}/protection. It takes effect after 24 hours.",
  },
  numberNotChangeable: {
    internalCode: "6312",
    status: 409,
    message: "The number of this subscription cannot be changed.",
    when: "The subscription is a travel eSIM, whose number the network assigns, or the network does not support number changes.",
  },
  numberNotTransferable: {
    internalCode: "6318",
    status: 409,
    message: "The number of this subscription cannot move to another carrier.",
    when: "The subscription is a travel eSIM, whose number the network assigns, or it was never active, is blocked, or has ended.",
  },
  transferCodeInvalid: {
    internalCode: "6319",
    status: 409,
    message: "The transfer code is not valid.",
    when: "The code is wrong, revoked, already used, older than seven days, or void after five wrong tries.",
    hint: "Ask the customer for a new code: POST /subscriptions/{subscriptionId}/transfer-code.",
  },
  unlockWaiting: {
    internalCode: "6314",
    status: 409,
    message: "Unlocking was already requested and has not taken effect yet.",
    when: "The request unlocks a subscription whose earlier unlocking has not taken effect yet. `details` gives its time.",
    hint: "To cancel the unlocking, lock the subscription again.",
  },
});
