import { expect, test } from "vitest";
import { CurrencyCode, Minor } from "./scalars";

test("a currency is a code of three capitals", () => {
  const isValid = (text: string) => CurrencyCode.safeParse(text).success;
  expect(["SEK", "USD"].map(isValid)).toEqual([true, true]);
  expect(["sek", "SE", "SEKX", "1SEK", "SEK ", ""].map(isValid)).toEqual(Array(6).fill(false));
});

test("an amount is a whole number of minor units", () => {
  expect([0, -5, 19_900].map((amount) => Minor.safeParse(amount).success)).toEqual([true, true, true]);
  for (const amount of [0.5, "5", Number.NaN]) expect(Minor.safeParse(amount).success).toBe(false);
});
