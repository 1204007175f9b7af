import { expect, test } from "vitest";
import { buildReference } from "./reference";

const sourceOf = (id: string, surface: "platform" | "end-user" = "platform") =>
  buildReference("2026-09-01.bullfinch", surface)
    .tags.flatMap(({ operations }) => operations)
    .find((operation) => operation.id === id)?.idSource;

test("an id in a path is found in the list of the same objects", () => {
  expect(sourceOf("getSubscription")).toEqual({ name: "subscriptionId", path: "/subscriptions", query: {} });
  expect(sourceOf("submitOrder")).toEqual({ name: "orderId", path: "/orders", query: {} });
  expect(sourceOf("getDataCaps")?.path).toBe("/subscriptions");
});

test("a list that needs a value is asked with the value of its example", () => {
  expect(sourceOf("getProductOffering")).toEqual({
    name: "productOfferingId",
    path: "/product-offerings",
    query: { customerType: "CONSUMER" },
  });
});

test("a path without an id, and a list that does not exist, have no source", () => {
  expect(sourceOf("listOrders")).toBeUndefined();
  expect(sourceOf("verifyEmailCode", "end-user")).toBeUndefined();
});
