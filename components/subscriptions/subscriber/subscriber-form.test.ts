import { expect, test } from "vitest";
import { addressLine, isDifferentAddress, problemsOfSubscriber } from "./subscriber-form";

const austin = { street: "1 Main St", city: "Austin", state: "TX", zip: "78701", country: "US" };

test("what is missing of a subscriber", () => {
  expect(problemsOfSubscriber({ name: "Ada", email: "", address: austin })).toEqual([]);
  expect(
    problemsOfSubscriber({ name: " ", email: "ada", address: { ...austin, state: "", zip: "" } }),
  ).toEqual(["name", "email", "zip", "state"]);
  expect(problemsOfSubscriber({ name: "Ada", email: "ada@example.com" })).toEqual([]);
});

test("addresses that only differ in capitals and spaces are the same", () => {
  expect(isDifferentAddress(austin, { ...austin, street: "1  MAIN st" })).toBe(false);
  expect(isDifferentAddress(austin, { ...austin, city: "Dallas" })).toBe(true);
});

test("an address in one line", () => {
  expect(addressLine({ ...austin, street2: "" })).toBe("1 Main St, Austin, TX 78701");
  expect(addressLine({ street: "Storgatan 1", city: "Lund", zip: "222 22", country: "SE" })).toBe(
    "Storgatan 1, 222 22 Lund",
  );
});
