import { expect, test } from "vitest";
import { inBasis, readsBeforeTax, type TaxPlace, taxPlaceOf } from "./tax-basis";

const price = (amountMinor: number, tax: TaxPlace, currency = "SEK") => ({ amountMinor, currency, tax });

test("only a company sees amounts without tax", () => {
  expect(readsBeforeTax("BUSINESS")).toBe(true);
  expect(readsBeforeTax("CONSUMER")).toBe(false);
});

test("a price that includes tax is shown without it to a company, and with it to a consumer", () => {
  expect(inBasis(price(19900, "INCLUDED"), ["0.25"])).toEqual(price(15920, "EXCLUDED"));
  expect(inBasis(price(-10000, "INCLUDED"), ["0.25"])).toEqual(price(-8000, "EXCLUDED"));
  expect(inBasis(price(19900, "INCLUDED"), null)).toEqual(price(19900, "INCLUDED"));
});

test("a tax that a bill has calculated is taken out exactly", () => {
  const billed = { ...price(19999, "INCLUDED"), taxMinor: 4001 };
  expect(inBasis(billed, ["0.25"])).toMatchObject({ amountMinor: 15998, tax: "EXCLUDED" });
});

test("an added tax is added for every reader, and sales tax is never called VAT", () => {
  expect(taxPlaceOf({})).toBe("ADDED");
  expect(taxPlaceOf({ includesTax: true })).toBe("INCLUDED");
  expect(inBasis(price(4500, "ADDED", "USD"), ["0.08"])).toEqual(price(4500, "ADDED", "USD"));
  const billed = { ...price(1080, "INCLUDED", "USD"), taxMinor: 80 };
  expect(inBasis(billed, [])).toMatchObject({ amountMinor: 1000, tax: "ADDED" });
});
