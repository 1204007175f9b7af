import { describe, expect, test } from "vitest";
import { countryOfTag, isLanguageTag } from "@/lib/platform/inputs/language-tag";

describe("a language tag", () => {
  test.each([
    ["en"],
    ["sv-SE"],
    ["SV-se"],
    ["zh-Hant-TW"],
    ["zh-cmn-Hans-CN"],
    ["es-419"],
    ["de-CH-1996"],
    ["sl-rozaj-biske"],
    ["ast"],
    ["en-US-u-hc-h12"],
    ["de-DE-u-co-phonebk-x-brand"],
    ["x-whatever"],
    ["i-klingon"],
    ["en-a-bbb-x-a-ccc"],
    // Two extensions may have the same subtag.
    ["en-a-bbb-b-bbb"],
    ["sl-rozaj-biske-1994"],
  ])("%s is valid", (tag) => expect(isLanguageTag(tag)).toBe(true));

  test.each([
    ["!!"],
    [""],
    ["e"],
    ["sv_SE"],
    ["sv-"],
    ["-sv"],
    ["sv--SE"],
    ["en-US "],
    ["svenska språket"],
    ["de-419-DE"],
    ["a-DE"],
    ["en-u"],
    ["ar-a-aaa-b-bbb-a-ccc"],
    ["de-1996-1996"],
    ["en-abcdefghi"],
  ])("%s is refused", (tag) => expect(isLanguageTag(tag)).toBe(false));

  test.each([
    ["sv-SE", "SE"],
    ["sv-se", "SE"],
    ["zh-Hant-TW", "TW"],
    ["es-419", undefined],
    ["en", undefined],
    ["i-klingon", undefined],
    // Registered before the grammar: their last parts are no countries.
    ["en-GB-oed", undefined],
    ["sgn-BE-FR", undefined],
    ["zh-min-nan", undefined],
    ["not a tag", undefined],
    ["en-u-rg-sezzzz", undefined],
  ])("%s names the country %s", (tag, country) => expect(countryOfTag(tag)).toBe(country));
});
