import { addonItems, type LineItem, mainItems, type Order } from "./order";

/**
 * Groups items of one plan with the same choices so far: their common questions are asked once, and answered for all of
 * them. In the order of the first of each.
 */
export function alikeItems(order: Order): LineItem[][] {
  const wayOf = (item: LineItem) =>
    JSON.stringify([
      item.type,
      item.productOfferingId,
      item.acceptBindingContract,
      item.acceptUpfrontPayment,
      addonItems(order, item.lineItemId)
        .map((addon) => addon.productOfferingId)
        .toSorted(),
    ]);
  return [...Map.groupBy(mainItems(order), wayOf).values()];
}
