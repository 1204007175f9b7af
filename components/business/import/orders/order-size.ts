/** The most items of one order (lib/orders). */
export const MOST_ORDER_ITEMS = 200;

/** The number of orders for a number of lines. */
export const ordersNeeded = (lines: number): number => Math.ceil(lines / MOST_ORDER_ITEMS);
