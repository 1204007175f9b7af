import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  cardBrandOf,
  caretAfterDigits,
  cvcProblem,
  digitsOf,
  expiryProblem,
  formatExpiry,
  formatNumber,
  numberProblem,
} from "./card-input";

const today = new Date(2026, 10, 21);

describe("the number", () => {
  it.each([
    ["4242424242424242", "4242 4242 4242 4242"],
    ["378282246310005", "3782 822463 10005"],
    ["42424", "4242 4"],
    ["4242 4242 4242 4242 9", "4242 4242 4242 4242"],
    ["abc", ""],
  ])("%s is shown as %s", (typed, shown) => expect(formatNumber(typed)).toBe(shown));

  it("keeps its digits however it is typed, and formatting twice changes nothing", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9 -]{0,30}$/), (typed) => {
        const shown = formatNumber(typed);
        expect(digitsOf(typed).startsWith(digitsOf(shown))).toBe(true);
        expect(formatNumber(shown)).toBe(shown);
      }),
    );
  });

  it.each([
    ["4242 4242 4242 4242", undefined],
    ["4242 4242 4242 4241", "invalid_number"],
    ["4242", "incomplete_number"],
    ["3782 822463 10005", undefined],
  ])("%s: %s", (typed, problem) => expect(numberProblem(typed)).toBe(problem));

  it.each([
    ["4", "visa"],
    ["5555", "mastercard"],
    ["2221", "mastercard"],
    ["2220", "unknown"],
    ["37", "amex"],
    ["", "unknown"],
  ])("%s is %s", (digits, brand) => expect(cardBrandOf(digits)).toBe(brand));
});

describe("the expiry date", () => {
  it.each([
    ["1", "1"],
    ["4", "04 / "],
    ["12", "12 / "],
    ["13", "01 / 3"],
    ["1227", "12 / 27"],
    ["082030", "08 / 30"],
  ])("%s is shown as %s", (typed, shown) => expect(formatExpiry(typed, false)).toBe(shown));

  it("lets one delete the separator", () => expect(formatExpiry("12 / ", true)).toBe("12"));

  it.each([
    ["11 / 26", undefined],
    ["10 / 26", "invalid_expiry_month_past"],
    ["12 / 25", "invalid_expiry_year_past"],
    ["12 / 99", "invalid_expiry_year"],
    ["00 / 27", "incomplete_expiry"],
    ["12 / ", "incomplete_expiry"],
  ])("%s: %s", (typed, problem) => expect(expiryProblem(typed, today)).toBe(problem));
});

it("the security code has four digits on American Express", () => {
  expect(cvcProblem("123", "visa")).toBeUndefined();
  expect(cvcProblem("123", "amex")).toBe("incomplete_cvc");
});

it("the caret stays behind the digit it was behind", () => {
  expect(caretAfterDigits("4242 4242", 5)).toBe(6);
  expect(caretAfterDigits("4242 4242", 0)).toBe(0);
});
