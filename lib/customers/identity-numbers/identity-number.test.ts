import { describe, expect, test } from "vitest";
import {
  countryOfCustomer,
  normalizeIdentity,
  swedishIdentity,
} from "@/lib/customers/identity-numbers/identity-number";
import { ApiError } from "@/lib/kernel/errors";

const today = new Date("2026-11-01T00:00:00Z");
const market = (country: string) => ({ country, currency: "SEK", includesTax: true, defaultLocale: "sv-SE" });
const both = [market("SE"), market("US")];
const address = (country: string) => ({
  street: "Testgatan 1",
  street1: "Testgatan 1",
  city: "Stockholm",
  zip: "11122",
  country,
});

describe("Swedish identities", () => {
  test.each([
    ["198507099805", "198507099805"],
    ["19850709-9805", "198507099805"],
    ["850709-9805", "198507099805"],
    ["8507099805", "198507099805"],
    // A plus sign: hundred years or older.
    ["121212+1212", "191212121212"],
    ["121212-1212", "201212121212"],
    // Coordination number: 60 added to the day.
    ["198507699802", "198507699802"],
  ])("person %s is stored as %s", (given, stored) => {
    expect(swedishIdentity("CONSUMER", given, today)).toBe(stored);
  });

  test.each(["198507099804", "198502309805", "19850709", "abc", "", "556016-0680"])(
    "%s is no person",
    (given) => {
      expect(swedishIdentity("CONSUMER", given, today)).toBeNull();
    },
  );

  test.each([
    ["556016-0680", "5560160680"],
    ["5560160680", "5560160680"],
    ["16556016-0680", "5560160680"],
  ])("company %s is stored as %s", (given, stored) => {
    expect(swedishIdentity("BUSINESS", given, today)).toBe(stored);
  });

  test.each(["556016-0681", "5560", "abcdefghij"])("%s is no company", (given) => {
    expect(swedishIdentity("BUSINESS", given, today)).toBeNull();
  });
});

describe("where a customer lives", () => {
  test("billing address, then shipping address, then locale, then the only market", () => {
    const shipping = { address: address("SE") };
    expect(
      countryOfCustomer({ billing: { address: address("US") }, shipping, preferredLocale: "sv-SE" }, both),
    ).toBe("US");
    expect(countryOfCustomer({ shipping, preferredLocale: "en-US" }, both)).toBe("SE");
    expect(countryOfCustomer({ preferredLocale: "sv-SE" }, both)).toBe("SE");
    expect(countryOfCustomer({ preferredLocale: "en-GB" }, both)).toBeNull();
    expect(countryOfCustomer({}, [market("SE")])).toBe("SE");
  });
});

describe("normalizing", () => {
  const normalize = (identity: string, country?: string) =>
    normalizeIdentity(
      "CONSUMER",
      { identity, ...(country ? { billing: { address: address(country) } } : {}) },
      both,
      today,
    );

  test("is strict in Sweden, hands through elsewhere, and helps where the country is not known", () => {
    expect(normalize("850709-9805", "SE")).toBe("198507099805");
    expect(normalize(" 123-45-6789 ", "US")).toBe("123-45-6789");
    expect(normalize("850709-9805")).toBe("198507099805");
    expect(normalize("123-45-6789")).toBe("123-45-6789");
    expect(normalize("  ", "SE")).toBeNull();
  });

  test("names the field it refuses", () => {
    const refusal = (() => {
      try {
        normalize("850709-9804", "SE");
      } catch (error) {
        return error;
      }
    })();
    expect(refusal).toBeInstanceOf(ApiError);
    expect((refusal as ApiError).details).toMatchObject([{ property: "identity", code: "invalid_value" }]);
  });
});
