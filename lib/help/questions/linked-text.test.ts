import { describe, expect, test } from "vitest";
import { linkedParts } from "./linked-text";

const ORIGIN = "https://skylark.example";

describe("a message with addresses", () => {
  test("links those of the portal, without the signs after them", () => {
    expect(linkedParts(`See ${ORIGIN}/help/refunds, or ${ORIGIN}/invoices.`, ORIGIN)).toEqual([
      { text: "See " },
      { text: `${ORIGIN}/help/refunds`, href: `${ORIGIN}/help/refunds` },
      { text: ", or " },
      { text: `${ORIGIN}/invoices`, href: `${ORIGIN}/invoices` },
      { text: "." },
    ]);
  });

  test("links no other site, however similar its name is", () => {
    for (const text of [
      "https://evil.example/help",
      "https://skylark.example.evil.test/help",
      "https://skylarkxexample/help",
      "javascript:alert(1)",
      "no address",
    ])
      expect(linkedParts(text, ORIGIN)).toEqual([{ text }]);
    expect(linkedParts("", ORIGIN)).toEqual([]);
  });
});
