import { defineFailures } from "@/lib/kernel/failures/define";

/** Failures of top-ups and add-ons (612x). */
export const addonFailures = defineFailures({
  addonNotFound: {
    internalCode: "6120",
    status: 404,
    message: "There is no such add-on on this subscription.",
    when: "The add-on does not exist, or belongs to another subscription.",
  },
  addonNotAnOption: {
    internalCode: "6121",
    status: 409,
    message: "This add-on is not available for the subscription.",
    when: "The offering is not among the subscription's addon-options.",
    hint: "Choose one of GET /subscriptions/{subscriptionId}/addon-options.",
  },
  addonMustBeOrdered: {
    internalCode: "6122",
    status: 409,
    message: "This add-on costs something, so it must be ordered.",
    when: "The end-user API got an add-on that is not free.",
    hint: "Create an order with a line item of type SUBSCRIPTION_ADDON. The order collects the payment.",
  },
  addonReferenceTaken: {
    internalCode: "6123",
    status: 409,
    message: "Another add-on has this referenceId.",
    when: "`referenceId` is unique per tenant.",
  },
  addonEnded: {
    internalCode: "6124",
    status: 409,
    message: "The add-on has ended.",
    when: "The request cancels an add-on that is expired or already cancelled.",
  },
  addonNotRenewing: {
    internalCode: "6125",
    status: 409,
    message: "The add-on does not renew.",
    when: "The request cancels an add-on at the end of its period, but the add-on is not active or does not renew.",
  },
  addonNotChangeable: {
    internalCode: "6126",
    status: 409,
    message: "Only an active add-on that renews can be changed.",
    when: "The add-on is pending, has ended, does not renew, or is cancelled at the end of its period.",
  },
  addonNotRestorable: {
    internalCode: "6127",
    status: 409,
    message: "There is nothing to undo: no cancellation of the add-on is scheduled.",
    when: "The add-on has no scheduled cancellation, or the cancellation has taken effect.",
  },
});
