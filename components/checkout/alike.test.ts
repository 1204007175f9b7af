import { expect, test } from "vitest";
import { alikeItems } from "./alike";
import { type LineItem, type Order, removeItems, withAddon } from "./order";

const item = (lineItemId: string, given: Partial<LineItem> = {}) => ({
  lineItemId,
  type: "SUBSCRIPTION",
  productOfferingId: "starling",
  acceptBindingContract: false,
  acceptUpfrontPayment: false,
  ...given,
});
const order = (...lineItems: object[]) => ({ lineItems }) as unknown as Order;
const ids = (given: Order) => alikeItems(given).map((items) => items.map(({ lineItemId }) => lineItemId));

test("items of a plan with the same choices are grouped", () => {
  const bound = item("c", { acceptBindingContract: true });
  const other = item("d", { productOfferingId: "goose" });
  expect(ids(order(item("a"), bound, item("b"), other))).toEqual([["a", "b"], ["c"], ["d"]]);
});

test("an add-on of one of them separates it; the same add-on of both does not", () => {
  const addon = (parentLineItemId: string) =>
    item(`of-${parentLineItemId}`, {
      type: "SUBSCRIPTION_ADDON",
      productOfferingId: "calls",
      parentLineItemId,
    });
  expect(ids(order(item("a"), item("b"), addon("a")))).toEqual([["a"], ["b"]]);
  expect(ids(order(item("a"), item("b"), addon("a"), addon("b")))).toEqual([["a", "b"]]);
});

test("an add-on is added to each of several items, and removed", () => {
  const before = order(item("a"), item("b"));
  const changes = withAddon(before, ["a", "b"], "calls");
  expect(changes).toEqual([
    { lineItemId: "a" },
    { lineItemId: "b" },
    { type: "SUBSCRIPTION_ADDON", productOfferingId: "calls", parentLineItemId: "a" },
    { type: "SUBSCRIPTION_ADDON", productOfferingId: "calls", parentLineItemId: "b" },
  ]);
  const after = order(item("a"), item("x"), item("b"), item("y"));
  expect(removeItems(after, ["x", "y"])).toEqual([{ lineItemId: "a" }, { lineItemId: "b" }]);
});
