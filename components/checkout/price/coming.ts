import type { CheckoutData, Order } from "@/components/checkout/order";

/** How what follows after today is paid: not at all, as the customer has agreed to already, or as they say now. */
export type LaterPayment = { how: "nothing" } | { how: "charged"; to: string } | { how: "asked" };

/** The consent is the customer's, not the line's: it is asked for once. */
export function laterPaymentOf(
  { requirements, customer }: Pick<Order, "requirements" | "customer">,
  viewer: CheckoutData["viewer"],
): LaterPayment {
  if (requirements.paymentProfile === "NOT_REQUIRED") return { how: "nothing" };
  const payer = viewer?.customers.find(({ customerId }) => customerId === customer?.customerId);
  return payer?.chargedTo === undefined ? { how: "asked" } : { how: "charged", to: payer.chargedTo };
}
