import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { outputsText, parseOutputs } from "./outputs";

describe("the outputs of a workflow as text", () => {
  test("are a line each: a place in the body, or a text", () => {
    const text = "customerId = /customer/id\n\n  source=CRM, Malmö \nall = /\nsum = a = b";
    expect(parseOutputs(text)).toEqual({
      customerId: { pointer: "/customer/id" },
      source: { value: "CRM, Malmö" },
      all: { pointer: "" },
      sum: { value: "a = b" },
    });
    expect(parseOutputs("")).toEqual({});
  });

  test.each(["customerId", "= /customer/id", "customerId =", "a = 1\na = 2"])("are refused as %j", (text) => {
    expect(parseOutputs(text)).toBeUndefined();
  });

  test("come back as they were", () => {
    const word = fc.stringMatching(/^[a-z0-9ö]{1,8}$/);
    const output = fc.oneof(
      fc
        .array(word, { maxLength: 3 })
        .map((parts) => ({ pointer: parts.map((part) => `/${part}`).join("") })),
      word.map((value) => ({ value })),
    );
    fc.assert(
      fc.property(fc.dictionary(word, output), (outputs) => {
        expect(parseOutputs(outputsText(outputs))).toEqual({ ...outputs });
      }),
    );
  });
});
