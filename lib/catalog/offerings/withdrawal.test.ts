import { expect, test } from "vitest";
import { mayWithdraw } from "./withdrawal";

test("only a consumer in the European Economic Area may withdraw", () => {
  expect(mayWithdraw({ country: "SE", customerType: "CONSUMER" })).toBe(true);
  expect(mayWithdraw({ country: "NO", customerType: "CONSUMER" })).toBe(true);
  expect(mayWithdraw({ country: "US", customerType: "CONSUMER" })).toBe(false);
  expect(mayWithdraw({ country: "SE", customerType: "BUSINESS" })).toBe(false);
});
