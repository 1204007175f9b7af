/** Lines that one order contains at most (lib/orders). */
export const MOST_ORDER_ITEMS = 200;

/** How many orders so many lines become. */
export const ordersNeeded = (lines: number): number => Math.ceil(lines / MOST_ORDER_ITEMS);
