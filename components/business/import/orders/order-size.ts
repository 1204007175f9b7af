/** The most items of one order (lib/orders). */
export const MOST_ORDER_ITEMS = 200;

/** The number of orders for a number of order items. */
export const ordersNeeded = (items: number): number => Math.ceil(items / MOST_ORDER_ITEMS);
