import { describe, expect, it } from "vitest";
import { chooseLocale } from "./locales";

describe("chooseLocale", () => {
  it.each([
    ["sv-SE", "en-US", "sv-SE"],
    ["de-DE", "sv", "sv-SE"],
    [undefined, "sv-FI,en;q=0.5", "sv-SE"],
    [undefined, "en-GB,en;q=0.9", "en-US"],
    [undefined, "de,en-SE;q=0.4,sv;q=0.8", "sv-SE"],
    [undefined, "en-SE", "en-SE"],
    [undefined, "sv;q=0, en", "en-US"],
    [undefined, "svx", "en-US"],
    [undefined, null, "en-US"],
  ])("stored %s, asking for %s → %s", (stored, header, expected) => {
    expect(chooseLocale(stored, header)).toBe(expected);
  });
});
