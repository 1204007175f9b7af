import { describe, expect, test } from "vitest";
import { paperCopy } from "./copy";

describe("the texts of the documents of an order", () => {
  test("name the interval of a price, each month or each number of months", () => {
    const { en, sv } = paperCopy;
    expect([1, 3].map((months) => en.summary.recurring("249 kr", months))).toEqual([
      "249 kr a month",
      "249 kr every 3 months",
    ]);
    expect([1, 2, 3].map((months) => sv.summary.recurring("249 kr", months))).toEqual([
      "249 kr i månaden",
      "249 kr varannan månad",
      "249 kr var 3:e månad",
    ]);
  });

  test("have all lines of the model withdrawal form of directive 2011/83/EU, annex I (B)", () => {
    for (const { withdrawal } of [paperCopy.en, paperCopy.sv]) {
      const lines = withdrawal.formText("Test AB", "hej@test.example");
      expect(lines).toHaveLength(7);
      expect(lines[0]).toContain("Test AB, hej@test.example");
    }
  });
});
