import { expect, test } from "vitest";
import { isShownMasked, nameValue } from "./masked";

test("initials and hidden values are masked, names with an initial are not", () => {
  expect(["K. B.", "Å.", "●●● 67", "k●●●@e●●●.com"].map(isShownMasked)).toEqual([true, true, true, true]);
  expect(["Kim B. Berg", "K. Berg", "Kim", "", "kim@example.com"].map(isShownMasked)).toEqual(
    Array(5).fill(false),
  );
});

test("a masked name is left to type, and stays when nothing is typed", () => {
  expect(nameValue("K. B.")).toEqual({ value: "", optional: true });
  expect(nameValue("Kim Berg")).toEqual({ value: "Kim Berg" });
});
