import { describe, expect, test } from "vitest";
import { unitsOf } from "./units";

const GROUPS = [
  ["invoice", "bill"],
  ["keep number", "port"],
  ["number", "digits"],
];

describe("a query", () => {
  test("is split into words without signs and capitals", () => {
    expect(unitsOf("  My  BILL, please! ", []).map(({ words }) => words)).toEqual([
      ["my"],
      ["bill"],
      ["please"],
    ]);
  });

  test("has the synonyms of each word", () => {
    expect(unitsOf("bill", GROUPS)).toEqual([{ words: ["bill"], alternatives: ["bill", "invoice"] }]);
  });

  test("has a phrase with synonyms as one unit, before its words", () => {
    expect(unitsOf("keep number", GROUPS)).toEqual([
      { words: ["keep", "number"], alternatives: ["keep number", "port"] },
    ]);
    expect(unitsOf("number keep", GROUPS).map(({ words }) => words)).toEqual([["number"], ["keep"]]);
  });

  test("has a phrase with words such as 'my' within it as one unit", () => {
    expect(unitsOf("keep my number", GROUPS)).toEqual([
      { words: ["keep", "my", "number"], alternatives: ["keep number", "port"] },
    ]);
    expect(unitsOf("keep old number", GROUPS).map(({ words }) => words)).toEqual([
      ["keep"],
      ["old"],
      ["number"],
    ]);
    expect(unitsOf("my keep my", GROUPS).map(({ words }) => words)).toEqual([["my"], ["keep"], ["my"]]);
  });

  test("is cut after ten words", () => {
    expect(unitsOf("a ".repeat(50), [])).toHaveLength(10);
  });
});
