import { expect, test } from "vitest";
import { orderItemText } from "./order-item-text";

test("an item's text says what it replaces, which subscription it is for and who uses it", () => {
  const change = { name: "Swallow 25 GB", from: "Finch 10 GB", subscription: "073-777 52 51" };
  expect(orderItemText(change, "en-SE")).toBe("Swallow 25 GB, difference from Finch 10 GB, 073-777 52 51");
  expect(orderItemText(change, "sv-SE")).toBe(
    "Swallow 25 GB, mellanskillnad från Finch 10 GB, 073-777 52 51",
  );
  expect(orderItemText({ name: "Extra 5 GB", subscription: "073-777 52 51" }, "en")).toBe(
    "Extra 5 GB, 073-777 52 51",
  );
  expect(orderItemText({ name: "Finch 10 GB", subscription: "Anna" }, "en")).toBe("Finch 10 GB, Anna");
  expect(orderItemText({ name: "Finch 10 GB", subscription: "Anna, 073-777 52 51" }, "en")).toBe(
    "Finch 10 GB, Anna, 073-777 52 51",
  );
});
