import { expect, test } from "vitest";
import { toldElsewhere } from "./told-elsewhere";

test.each([
  [["SUBSCRIPTION"], true],
  [["SUBSCRIPTION", "SUBSCRIPTION"], false],
  [["SUBSCRIPTION", "SUBSCRIPTION_ADDON"], false],
  [["SUBSCRIPTION_ADDON"], true],
  [["TOP_UP"], true],
  [["TOP_UP", "SUBSCRIPTION_ADDON"], true],
  [["EXTERNAL_PRODUCT"], false],
  [["SIM_CARD", "TOP_UP"], false],
  [[], false],
] as const)("that an order of %j is done is told by another mail: %s", (types, told) => {
  expect(toldElsewhere(types.map((type) => ({ type })))).toBe(told);
});
