import { defineFailures } from "@/lib/kernel/failures/define";

/** Failures of automatic top-ups and of data gifts (633x). */
export const topUpFailures = defineFailures({
  autoTopUpNeedsAutoPay: {
    internalCode: "6330",
    status: 409,
    message: "No saved payment method of the customer may be charged automatically.",
    when: "The request turns on an automatic top-up for a customer who pays in advance. Auto-pay is off, or its payment method cannot be charged.",
    hint: "Turn on auto-pay first: PUT /customers/{customerId}/auto-pay.",
  },
  autoTopUpPriceChanged: {
    internalCode: "6331",
    status: 409,
    message: "The top-up costs more than `priceMinor`.",
    when: "The price rose after the customer saw it. `details` has the current price.",
    hint: "Show the current price to the customer, and send it when they agree.",
  },
  dataGiftNotAllowed: {
    internalCode: "6332",
    status: 409,
    message: "Data can be given only to another active subscription of the same customer.",
    when: "The request gives data to the subscription itself, to one of another customer, or to one that is not active.",
  },
  dataGiftToUnlimited: {
    internalCode: "6333",
    status: 409,
    message: "The other subscription has unlimited data.",
    when: "The request gives data to a subscription that has no limit.",
  },
  dataGiftTooLarge: {
    internalCode: "6334",
    status: 409,
    message: "The subscription does not have that much data to give.",
    when: "The request gives more data than is left in packages that can be given from. `details` has the most that is possible, in megabytes. It is 0 for a subscription with unlimited data.",
  },
});
