import fc from "fast-check";
import { expect, it } from "vitest";
import { COLUMN_IDS, chosenColumns, columnsFromCookie, DEFAULT_COLUMNS } from "./column-choice";

it("reads back what was chosen, whatever it was", () => {
  const columns = fc.record(Object.fromEntries(COLUMN_IDS.map((id) => [id, fc.boolean()])));
  fc.assert(
    fc.property(columns, (chosen) => {
      const kept = { ...DEFAULT_COLUMNS, ...chosen, line: true };
      expect(columnsFromCookie(chosenColumns(kept))).toEqual(kept);
    }),
  );
});

it("shows what is usual to whoever never chose, and of a column the cookie does not know", () => {
  expect(columnsFromCookie(undefined)).toEqual(DEFAULT_COLUMNS);
  expect(columnsFromCookie("email.-price.gone")).toEqual({ ...DEFAULT_COLUMNS, email: true, price: false });
});

it("takes any value there is for a choice, and always says which line it is", () => {
  fc.assert(fc.property(fc.string(), (value) => columnsFromCookie(value).line));
  expect(columnsFromCookie("-line").line).toBe(true);
});
