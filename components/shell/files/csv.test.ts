import { expect, test } from "vitest";
import { toCsv } from "./csv";

test.each([
  ["sv-SE", ";"],
  ["en-SE", ";"],
  ["en-US", ","],
])("a file for %s begins with a byte order mark and has %s between its fields", (locale, separator) =>
  expect(toCsv([["name", "å"]], locale)).toBe(`\ufeffname${separator}å\r\n`),
);

test("a text that a spreadsheet would read as a formula stays text", () => {
  const rows = [["=1+1", "+46701740641", "-1", "@SUM(A1)", "a=b"]];
  expect(toCsv(rows, "en-US")).toBe("\ufeff'=1+1,'+46701740641,'-1,'@SUM(A1),a=b\r\n");
});

test("separators, quotes and line breaks stay within their field", () =>
  expect(toCsv([["a;b", 'c"d', "e\nf"]], "sv-SE")).toBe('\ufeff"a;b";"c""d";"e\nf"\r\n'));
