import { addonItems, type LineItem, mainItems, type Order } from "./order";

/**
 * Lines of one plan that were taken in the same way so far, together: what is the same is asked once, however many there
 * are, and answered for all of them. In the order of the first of each.
 */
export function alikeItems(order: Order): LineItem[][] {
  const wayOf = (line: LineItem) =>
    JSON.stringify([
      line.type,
      line.productOfferingId,
      line.acceptBindingContract,
      line.acceptUpfrontPayment,
      addonItems(order, line.lineItemId)
        .map((addon) => addon.productOfferingId)
        .toSorted(),
    ]);
  return [...Map.groupBy(mainItems(order), wayOf).values()];
}
