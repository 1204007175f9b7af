import { describe, expect, test } from "vitest";
import { currencyIn, fieldChanges, shownValue } from "./shown-values";

describe("a value of a request", () => {
  test.each([
    ["amountMinor", 5_000, "SEK", /^50\s?kr$|^SEK\s?50/],
    ["amountMinor", 5_000, undefined, /^5000$/],
    ["lineItem", 1, "SEK", /^1$/],
    ["reason", "Fel pris", "SEK", /^Fel pris$/],
    ["tax", { rate: 25 }, "SEK", /^\{"rate":25\}$/],
  ] as const)("%s %j in %s is readable", (path, value, currency, expected) => {
    expect(shownValue("sv-SE", { path, value, currency })?.replaceAll(/\u00a0/g, " ")).toMatch(expected);
  });

  test.each([undefined, null, ""])("%j is nothing", (value) => {
    expect(shownValue("en-US", { path: "a", value, currency: "SEK" })).toBeNull();
  });

  test("is in the currency of the first thing that names one", () => {
    expect(currencyIn(undefined, null, { currency: 1 }, { currency: "USD" }, { currency: "SEK" })).toBe(
      "USD",
    );
    expect(currencyIn({})).toBeUndefined();
  });
});

test("a new thing is shown field by field, without its addresses", () => {
  const note = { totalMinor: 1_000, taxBreakdown: [{ rate: 25 }], pdfUrl: "https://brand.example/x" };
  expect(
    fieldChanges([
      { path: "creditNotes.0", after: note },
      { path: "status", before: "PAID", after: "CREDITED" },
    ]),
  ).toEqual([
    { path: "creditNotes.0.totalMinor", before: undefined, after: 1_000 },
    { path: "creditNotes.0.taxBreakdown.0.rate", before: undefined, after: 25 },
    { path: "status", before: "PAID", after: "CREDITED" },
  ]);
});
