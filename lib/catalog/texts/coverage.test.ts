import { expect, test } from "vitest";
import { coversTheSame } from "./coverage";

const japan = { countries: ["JPN"] };
const europe = { countries: ["SWE", "FRA"], regions: ["EUROPE"] };

test("an add-on fits a plan with a common country, named or within a region", () => {
  expect(coversTheSame(japan, { countries: ["JPN", "KOR"] })).toBe(true);
  expect(coversTheSame(japan, { regions: ["ASIA"] })).toBe(true);
  expect(coversTheSame({ regions: ["NORDICS"] }, europe)).toBe(true);
  expect(coversTheSame({ regions: ["WORLD"] }, japan)).toBe(true);
});

test("an add-on does not fit a plan without a common country", () => {
  expect(coversTheSame(japan, europe)).toBe(false);
  expect(coversTheSame({ regions: ["NORTH_AMERICA"] }, europe)).toBe(false);
});

test("named countries limit their region", () => {
  const southeast = { countries: ["THA", "VNM"], regions: ["ASIA"] };
  expect(coversTheSame(southeast, japan)).toBe(false);
  expect(coversTheSame({ ...southeast, regions: ["NORDICS"] }, { countries: ["SWE"] })).toBe(true);
});

test("an add-on without places fits every plan", () => {
  expect(coversTheSame(undefined, europe)).toBe(true);
  expect(coversTheSame({ countries: [] }, europe)).toBe(true);
  expect(coversTheSame(japan, {})).toBe(true);
  expect(coversTheSame(japan, undefined)).toBe(true);
});
