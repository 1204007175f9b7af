import { describe, expect, test } from "vitest";
import { identityPair, openPairs, sealPair } from "./sealed-pairs";

const opened = (key: string, value: string) => openPairs([sealPair(key, value)]);

describe("a stored pair", () => {
  test.each([
    ["plain text", "Spring campaign"],
    ["a number", "42"],
    ["JSON without a secret", '{"color":"red"}'],
    ["text that looks like JSON", '{"identity":"850709-9805"'],
    ["a quoted word", '"identity"'],
  ])("%s is stored as it is", (_, value) => {
    expect(sealPair("note", value)).toEqual({ key: "note", value });
    expect(opened("note", value)).toEqual([{ key: "note", value }]);
  });

  test("an identity number inside JSON is encrypted, and the other words are not", () => {
    const value = '{"name":"Astrid","identity":"850709-9805"}';
    const stored = sealPair("form", value);
    expect(stored).toMatchObject({ key: "form", json: expect.stringContaining('"name":"Astrid"') });
    expect(JSON.stringify(stored)).not.toContain("850709");
    expect(openPairs([stored])).toEqual([{ key: "form", value }]);
  });

  test("JSON with escapes of its own is encrypted as a whole, and restored exactly", () => {
    const value = '{"identity":"\\u0038\\u0035"}';
    expect(sealPair("form", value)).toEqual({ key: "form", identity: value });
    expect(opened("form", value)).toEqual([{ key: "form", value }]);
  });

  test("an identity number by itself is stored under the name that is encrypted", () => {
    const stored = identityPair("personalNumber", "850709-9805");
    expect(stored).toEqual({ key: "personalNumber", identity: "850709-9805" });
    expect(openPairs([stored])).toEqual([{ key: "personalNumber", value: "850709-9805" }]);
  });
});
