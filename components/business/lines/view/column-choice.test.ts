import fc from "fast-check";
import { expect, it } from "vitest";
import { COLUMN_IDS, chosenColumns, columnsFromCookie, DEFAULT_COLUMNS } from "./column-choice";

it("reads back every choice", () => {
  const columns = fc.record(Object.fromEntries(COLUMN_IDS.map((id) => [id, fc.boolean()])));
  fc.assert(
    fc.property(columns, (chosen) => {
      const kept = { ...DEFAULT_COLUMNS, ...chosen, line: true };
      expect(columnsFromCookie(chosenColumns(kept))).toEqual(kept);
    }),
  );
});

it("shows the defaults without a choice, and for a column that the cookie does not know", () => {
  expect(columnsFromCookie(undefined)).toEqual(DEFAULT_COLUMNS);
  expect(columnsFromCookie("email.-price.gone")).toEqual({ ...DEFAULT_COLUMNS, email: true, price: false });
});

it("accepts any cookie value, and always shows the first column", () => {
  fc.assert(fc.property(fc.string(), (value) => columnsFromCookie(value).line));
  expect(columnsFromCookie("-line").line).toBe(true);
});
