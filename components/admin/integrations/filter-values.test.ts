import { expect, test } from "vitest";
import { filterChoice, filterDay, filterText } from "./filter-values";

test("a filter is the text of an address, shortened and trimmed", () => {
  expect(filterText({ q: [" a ", "b"] }, "q")).toBe("a");
  expect(filterText({}, "q")).toBe("");
  expect(filterText({ q: "x".repeat(200) }, "q")).toHaveLength(100);
});

test("an invalid day, and a choice that is not on the list, count as no filter", () => {
  expect(filterDay({ from: "2026-10-05" }, "from")).toBe("2026-10-05");
  expect(filterDay({ from: "2026-13-45" }, "from")).toBe("");
  expect(filterDay({ from: "yesterday" }, "from")).toBe("");
  expect(filterChoice({ state: "B" }, "state", ["A", "B"])).toBe("B");
  expect(filterChoice({ state: "C" }, "state", ["A", "B"])).toBe("");
});
