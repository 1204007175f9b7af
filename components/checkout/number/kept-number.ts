import type { Order } from "@/components/checkout/order";

/** A number somebody asked to bring along, before they have said whose it is; kept on the order for another device. */
const keyOf = (lineItemId: string): string => `keepNumber.${lineItemId}`;

export const keptNumber = (order: Order, lineItemId: string): string | undefined =>
  order.metadata?.[keyOf(lineItemId)] || undefined;

/** The order's metadata with it; without a number it is forgotten. */
export function withKeptNumber(
  order: Order,
  lineItemId: string,
  msisdn: string | undefined,
): Record<string, string> {
  const { [keyOf(lineItemId)]: _, ...others } = order.metadata ?? {};
  return msisdn ? { ...others, [keyOf(lineItemId)]: msisdn } : others;
}
