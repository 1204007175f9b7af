import { describe, expect, it } from "vitest";
import { formatCompanyNumber } from "@/lib/billing/documents/company-number";

describe("the number of a company", () => {
  it.each([
    ["SE", "5591230015", "559123-0015"],
    ["FI", "12345671", "1234567-1"],
    ["NO", "923609016", "923 609 016"],
    ["DK", "12345674", "12 34 56 74"],
    ["US", "123456789", "12-3456789"],
  ])("of %s is written as that country does", (country, digits, written) => {
    expect(formatCompanyNumber(digits, country)).toBe(written);
    expect(formatCompanyNumber(written, country)).toBe(written);
  });

  it("is recognized with spaces, dots and hyphens at other places", () => {
    expect(formatCompanyNumber("55 91.23-0015", "SE")).toBe("559123-0015");
  });

  it("stays as it is in another country, without a country, and with other digits", () => {
    expect(formatCompanyNumber("55 91", "DE")).toBe("55 91");
    expect(formatCompanyNumber("559123 0015", undefined)).toBe("559123 0015");
    for (const [number, country] of [
      ["55-9123", "SE"],
      ["1-5591230015", "SE"],
      ["5591230015-1", "SE"],
      ["1 12345671", "FI"],
      ["12345671 1", "FI"],
      ["1 923609016", "NO"],
      ["923609016 1", "NO"],
      ["1 12345674", "DK"],
      ["12345674 1", "DK"],
      ["1 123456789", "US"],
      ["123456789 1", "US"],
      ["55912A-0015", "SE"],
    ] as const)
      expect(formatCompanyNumber(number, country)).toBe(number);
  });
});
