import type { Order } from "@/components/checkout/order";

/** A number to bring along, before its owner's details are entered; stored in the order for another device. */
const keyOf = (lineItemId: string): string => `keepNumber.${lineItemId}`;

export const keptNumber = (order: Order, lineItemId: string): string | undefined =>
  order.metadata?.[keyOf(lineItemId)] || undefined;

/** The order's metadata with the number; without a number it is removed. */
export function withKeptNumber(
  order: Order,
  lineItemId: string,
  msisdn: string | undefined,
): Record<string, string> {
  const { [keyOf(lineItemId)]: _, ...others } = order.metadata ?? {};
  return msisdn ? { ...others, [keyOf(lineItemId)]: msisdn } : others;
}
