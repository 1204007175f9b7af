import { expect, test } from "vitest";
import { spreadsheetFormat } from "./spreadsheet";

test.each(["sv", "sv-SE", "en-SE", "de-DE"])("a file in %s has semicolons and decimal commas", (locale) =>
  expect(spreadsheetFormat(locale)).toEqual({ delimiter: ";", decimal: "," }),
);

test.each(["en", "en-US"])("a file in %s has commas and decimal points", (locale) =>
  expect(spreadsheetFormat(locale)).toEqual({ delimiter: ",", decimal: "." }),
);
