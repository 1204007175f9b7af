import { describe, expect, test } from "vitest";
import {
  fieldsToFix,
  isSwedishIdentity,
  PORTING_FIELDS,
  portCountryOf,
  portingDetailsInput,
  portingFormValues,
  portingProblems,
  splitName,
} from "./details";

const american = {
  firstName: "Ada",
  lastName: "Byron",
  address: { street: "1 Main St", street2: " ", city: "Austin", state: "TX", zip: "78701", country: "US" },
};

test.each([
  ["19850709-9805", true],
  ["8507099805", true],
  ["198507099805", true],
  ["556016-0680", true],
  ["198507099806", false],
  ["1985", false],
  ["", false],
])("%s is a Swedish identity: %s", (value, expected) => {
  expect(isSwedishIdentity(value)).toBe(expected);
});

test("the country of a number that can come along", () => {
  expect([
    portCountryOf("+46701234567"),
    portCountryOf("+12125550021"),
    portCountryOf("+4791234567"),
  ]).toEqual(["SE", "US", undefined]);
});

describe("problems", () => {
  test("each field that is missing is named by its path", () => {
    expect(portingProblems(portingFormValues(undefined, undefined, "US"), PORTING_FIELDS.US)).toEqual({
      firstName: "firstName",
      lastName: "lastName",
      "address.street": "street",
      "address.city": "city",
      "address.state": "state",
      "address.zip": "zip",
    });
    expect(portingProblems(portingFormValues({ identity: "1" }, undefined, "SE"), PORTING_FIELDS.SE)).toEqual(
      {
        identity: "identity",
      },
    );
  });

  test("account number and passcode may follow, unless they are asked for", () => {
    const values = portingFormValues(american, undefined, "US");
    expect(portingProblems(values, PORTING_FIELDS.US)).toEqual({});
    expect(portingProblems(values, ["passcode"], ["passcode"])).toEqual({ passcode: "passcode" });
  });
});

test("what is sent has nothing that is empty", () => {
  expect(portingDetailsInput(portingFormValues(american, undefined, "US"), "US")).toEqual({
    firstName: "Ada",
    lastName: "Byron",
    address: { street: "1 Main St", city: "Austin", state: "TX", zip: "78701", country: "US" },
  });
  expect(portingDetailsInput(portingFormValues({ identity: " 5560160680 " }, undefined, "SE"), "SE")).toEqual(
    {
      identity: "5560160680",
    },
  );
});

test("only what a failure names is asked again", () => {
  expect(fieldsToFix(["details.passcode"], "US")).toEqual(["passcode"]);
  expect(fieldsToFix(["details.address.zip", "details.lastName"], "US")).toEqual(["lastName", "address"]);
  expect(fieldsToFix([], "SE")).toEqual(["identity"]);
});

test("names are split at their last word", () => {
  expect(splitName("Anna Maria Berg")).toEqual({ firstName: "Anna Maria", lastName: "Berg" });
  expect(splitName("Cher")).toEqual({ firstName: "Cher", lastName: "" });
});
