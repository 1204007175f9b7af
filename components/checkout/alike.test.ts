import { expect, test } from "vitest";
import { alikeItems } from "./alike";
import { type LineItem, type Order, removeItems, withAddon } from "./order";

const line = (lineItemId: string, given: Partial<LineItem> = {}) => ({
  lineItemId,
  type: "SUBSCRIPTION",
  productOfferingId: "starling",
  acceptBindingContract: false,
  acceptUpfrontPayment: false,
  ...given,
});
const order = (...lineItems: object[]) => ({ lineItems }) as unknown as Order;
const ids = (given: Order) => alikeItems(given).map((lines) => lines.map(({ lineItemId }) => lineItemId));

test("lines of a plan taken in the same way are together", () => {
  const bound = line("c", { acceptBindingContract: true });
  const other = line("d", { productOfferingId: "goose" });
  expect(ids(order(line("a"), bound, line("b"), other))).toEqual([["a", "b"], ["c"], ["d"]]);
});

test("an add-on of one of them sets it apart, the same add-on of both does not", () => {
  const addon = (parentLineItemId: string) =>
    line(`of-${parentLineItemId}`, {
      type: "SUBSCRIPTION_ADDON",
      productOfferingId: "calls",
      parentLineItemId,
    });
  expect(ids(order(line("a"), line("b"), addon("a")))).toEqual([["a"], ["b"]]);
  expect(ids(order(line("a"), line("b"), addon("a"), addon("b")))).toEqual([["a", "b"]]);
});

test("an add-on is taken for each of several lines, and put back", () => {
  const before = order(line("a"), line("b"));
  const changes = withAddon(before, ["a", "b"], "calls");
  expect(changes).toEqual([
    { lineItemId: "a" },
    { lineItemId: "b" },
    { type: "SUBSCRIPTION_ADDON", productOfferingId: "calls", parentLineItemId: "a" },
    { type: "SUBSCRIPTION_ADDON", productOfferingId: "calls", parentLineItemId: "b" },
  ]);
  const after = order(line("a"), line("x"), line("b"), line("y"));
  expect(removeItems(after, ["x", "y"])).toEqual([{ lineItemId: "a" }, { lineItemId: "b" }]);
});
