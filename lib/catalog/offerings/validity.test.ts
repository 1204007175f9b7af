import { expect, test } from "vitest";
import { validityOf } from "./validity";

test("days are counted from the first use if the product says so, in its one country", () => {
  const japan = { validityDays: 15, countries: ["JPN"] };
  expect(validityOf({ ...japan, activationType: "FIRST_USE" })).toEqual({
    days: 15,
    firstUse: true,
    country: "JP",
  });
  expect(validityOf(japan)?.firstUse).toBe(false);
  expect(validityOf({ validityDays: 30, countries: ["ESP", "PRT"] })).toEqual({ days: 30, firstUse: false });
  expect(validityOf({ dataMb: 5_000 })).toBeUndefined();
  expect(validityOf(undefined)).toBeUndefined();
});
