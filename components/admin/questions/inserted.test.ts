import { expect, test } from "vitest";
import { insertedAt } from "./inserted";

test("a paragraph is inserted at the cursor, on its own line", () => {
  expect(insertedAt("", 0, "A: https://a.example")).toEqual({ text: "A: https://a.example\n", cursor: 21 });
  expect(insertedAt("Hello Ann,", 10, "A")).toEqual({ text: "Hello Ann,\nA\n", cursor: 13 });
  expect(insertedAt("One\nTwo", 4, "A")).toEqual({ text: "One\nA\nTwo", cursor: 6 });
  expect(insertedAt("One\nTwo", 3, "A")).toEqual({ text: "One\nA\nTwo", cursor: 5 });
});
