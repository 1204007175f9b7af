import { expect, test } from "vitest";
import { shownText } from "./shown-text";

test("an article is named by its text for every market, in the reader's language if there is one", () => {
  const [us, en, sv] = [{ language: "en", market: "US" }, { language: "en" }, { language: "sv" }] as const;
  expect(shownText([us, en, sv], "sv")).toBe(sv);
  expect(shownText([us, en, sv], "en")).toBe(en);
  expect(shownText([us, en], "sv")).toBe(en);
  expect(shownText([us], "sv")).toBe(us);
  expect(shownText([], "sv")).toBeUndefined();
});
