import { expect, test } from "vitest";
import { orderItemText } from "./order-line-text";

test("a line says what it is for: what it replaces, whose line, who uses it", () => {
  const change = { name: "Swallow 25 GB", from: "Finch 10 GB", line: "073-777 52 51" };
  expect(orderItemText(change, "en-SE")).toBe("Swallow 25 GB, difference from Finch 10 GB, 073-777 52 51");
  expect(orderItemText(change, "sv-SE")).toBe(
    "Swallow 25 GB, mellanskillnad från Finch 10 GB, 073-777 52 51",
  );
  expect(orderItemText({ name: "Extra 5 GB", line: "073-777 52 51" }, "en")).toBe(
    "Extra 5 GB, 073-777 52 51",
  );
  expect(orderItemText({ name: "Finch 10 GB", line: "Anna" }, "en")).toBe("Finch 10 GB, Anna");
  expect(orderItemText({ name: "Finch 10 GB", line: "Anna, 073-777 52 51" }, "en")).toBe(
    "Finch 10 GB, Anna, 073-777 52 51",
  );
});
