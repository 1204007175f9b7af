import { defineFailures } from "@/lib/kernel/failures/define";

/** Failures of automatic top-ups (633x). */
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
});
