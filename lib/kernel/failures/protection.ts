import { defineFailures } from "@/lib/kernel/failures/define";

/** Failures of the SIM and number protection, and of number changes (6310, 6312, 6314). */
export const protectionFailures = defineFailures({
  subscriptionProtected: {
    internalCode: "6310",
    status: 409,
    message: "SIM and number of this subscription are locked.",
    when: "The SIM or the number of a locked subscription is to change, or its number is to leave it. `protection` of the subscription says until when.",
    hint: "Unlock it first: PUT /subscriptions/{subscriptionId}/protection. It takes effect after 24 hours.",
  },
  numberNotChangeable: {
    internalCode: "6312",
    status: 409,
    message: "The number of this subscription cannot be changed.",
    when: "The subscription is a travel eSIM, whose number is the network's own matter, or the network cannot change numbers.",
  },
  unlockWaiting: {
    internalCode: "6314",
    status: 409,
    message: "The unlocking was asked for already and waits.",
    when: "A subscription is to be unlocked while an earlier unlocking has not taken effect; `details` name its time.",
    hint: "Lock it again to take the unlocking back.",
  },
});
