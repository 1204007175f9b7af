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
    message: "This add-on does not go with the subscription.",
    when: "The offering is not among the subscription's addon-options.",
    hint: "Choose one of GET /subscriptions/{subscriptionId}/addon-options.",
  },
  addonMustBeOrdered: {
    internalCode: "6122",
    status: 409,
    message: "This add-on costs something, so it has to be ordered.",
    when: "On the end-user API, for an add-on that is not free.",
    hint: "Order it: a line item of type SUBSCRIPTION_ADDON collects the payment.",
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
    when: "An expired or cancelled add-on is cancelled.",
  },
  addonNotRenewing: {
    internalCode: "6125",
    status: 409,
    message: "The add-on does not renew.",
    when: "An add-on that is not active, or ends by itself, is cancelled for the end of its period.",
  },
  addonNotChangeable: {
    internalCode: "6126",
    status: 409,
    message: "Only an active add-on that renews can be changed.",
    when: "The add-on is pending, has ended, was bought once, or is cancelled for the end of its period.",
  },
  addonNotRestorable: {
    internalCode: "6127",
    status: 409,
    message: "There is nothing to undo: the add-on is not cancelled for the end of its period.",
    when: "A cancellation is undone that was not made, or has taken effect.",
  },
});
