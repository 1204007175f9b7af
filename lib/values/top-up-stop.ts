/**
 * Why an automatic top-up stopped by itself.
 * - `NO_METHOD`: no saved payment method may be charged, or automatic payment is off.
 * - `NEEDS_AUTHENTICATION`: the bank wants the customer to confirm the payment.
 * - `DECLINED`: the charge was declined, and once more after an hour.
 * - `PRICE_ROSE`: the product costs more than the customer agreed to.
 * - `NOT_SOLD`: the subscription can no longer get the product.
 * - `NOT_DELIVERED`: the network refused the top-up, and the money goes back.
 */
export const TOP_UP_STOPS = [
  "NO_METHOD",
  "NEEDS_AUTHENTICATION",
  "DECLINED",
  "PRICE_ROSE",
  "NOT_SOLD",
  "NOT_DELIVERED",
] as const;
export type TopUpStop = (typeof TOP_UP_STOPS)[number];
