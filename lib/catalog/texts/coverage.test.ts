import { expect, test } from "vitest";
import { coversTheSame } from "./coverage";

const japan = { countries: ["JPN"] };
const europe = { countries: ["SWE", "FRA"], regions: ["EUROPE"] };

test("what shares a country fits, named or within a region", () => {
  expect(coversTheSame(japan, { countries: ["JPN", "KOR"] })).toBe(true);
  expect(coversTheSame(japan, { regions: ["ASIA"] })).toBe(true);
  expect(coversTheSame({ regions: ["NORDICS"] }, europe)).toBe(true);
  expect(coversTheSame({ regions: ["WORLD"] }, japan)).toBe(true);
});

test("what shares none does not", () => {
  expect(coversTheSame(japan, europe)).toBe(false);
  expect(coversTheSame({ regions: ["NORTH_AMERICA"] }, europe)).toBe(false);
});

test("countries say which part of their region is meant", () => {
  const southeast = { countries: ["THA", "VNM"], regions: ["ASIA"] };
  expect(coversTheSame(southeast, japan)).toBe(false);
  expect(coversTheSame({ ...southeast, regions: ["NORDICS"] }, { countries: ["SWE"] })).toBe(true);
});

test("what names no place is bound to none", () => {
  expect(coversTheSame(undefined, europe)).toBe(true);
  expect(coversTheSame({ countries: [] }, europe)).toBe(true);
  expect(coversTheSame(japan, {})).toBe(true);
  expect(coversTheSame(japan, undefined)).toBe(true);
});
