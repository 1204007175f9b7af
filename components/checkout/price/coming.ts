import type { CheckoutData, Order } from "@/components/checkout/order";

/** The payment of later charges: there are none, the customer has already agreed, or they decide now. */
export type LaterPayment = { how: "nothing" } | { how: "charged"; to: string } | { how: "asked" };

/** The consent belongs to the customer, not to the subscription: it is asked for once. */
export function laterPaymentOf(
  { requirements, customer }: Pick<Order, "requirements" | "customer">,
  viewer: CheckoutData["viewer"],
): LaterPayment {
  if (requirements.paymentProfile === "NOT_REQUIRED") return { how: "nothing" };
  const payer = viewer?.customers.find(({ customerId }) => customerId === customer?.customerId);
  return payer?.chargedTo === undefined ? { how: "asked" } : { how: "charged", to: payer.chargedTo };
}
