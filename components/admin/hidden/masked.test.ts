import { describe, expect, test } from "vitest";
import { MASK } from "@/lib/http/masks/fields";
import { addressInLine, hasHiddenPart, lastFour } from "./masked";

const ADDRESS = {
  street: "Lärkvägen 12",
  street1: "Lärkvägen 12",
  zip: "113 60",
  city: "Stockholm",
  country: "SE",
};

describe("a value that staff see masked", () => {
  test("bears the sign of the API", () => {
    expect([hasHiddenPart(MASK), hasHiddenPart("Stockholm")]).toEqual([true, false]);
  });

  test("shows the last four signs of an identity number, and what the API masked as it is", () => {
    expect([lastFour("198507099805"), lastFour(MASK)]).toEqual([`${MASK} 9805`, MASK]);
  });

  test("shows an address in one line", () => {
    expect(addressInLine(ADDRESS)).toBe("Lärkvägen 12, 113 60 Stockholm, SE");
  });

  test("shows of a hidden address where it is, and not how many parts are hidden", () => {
    const hidden = { ...ADDRESS, street: MASK, street1: MASK, zip: MASK };
    expect(addressInLine(hidden)).toBe(`${MASK} Stockholm, SE`);
    expect(addressInLine({ ...hidden, street2: MASK, attention: MASK })).toBe(`${MASK} Stockholm, SE`);
  });
});
