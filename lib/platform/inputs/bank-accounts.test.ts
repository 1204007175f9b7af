import { describe, expect, it, test } from "vitest";
import {
  formatBankgiro,
  formatIban,
  isBankgiro,
  isIban,
  ocrReference,
} from "@/lib/platform/inputs/bank-accounts";
import { luhnDigit } from "@/lib/platform/inputs/luhn";

test.each([
  ["5050-1055", true],
  ["50501055", true],
  ["991-2346", true],
  ["5050-1056", false],
  ["505-01055", false],
  ["1234", false],
  ["x5050-1055", false],
  ["5050-1055x", false],
  [" 5050-1055 ", true],
  ["", false],
])("the Bankgiro number %s is valid: %s", (text, valid) => expect(isBankgiro(text)).toBe(valid));

test.each([
  ["SE45 5000 0000 0583 9825 7466", true],
  ["GB82WEST12345698765432", true],
  ["de89 3704 0044 0532 0130 00", true],
  ["SE45 5000 0000 0583 9825 7467", false],
  ["SE45", false],
  // The check digits are right, and the form is not.
  ["SE45 5000 0000 0583 9825 7466 .", false],
  ["4 SE45 5000 0000 0583 9825 7466", false],
  ["", false],
])("the IBAN %s is valid: %s", (text, valid) => expect(isIban(text)).toBe(valid));

test("numbers are formatted as on paper", () => {
  expect(formatBankgiro("50501055")).toBe("5050-1055");
  expect(formatBankgiro("9912346")).toBe("991-2346");
  expect(formatIban("se4550000000058398257466")).toBe("SE45 5000 0000 0583 9825 7466");
});

describe("an OCR reference", () => {
  it("ends with a Luhn check digit", () => {
    expect(luhnDigit("7992739871")).toBe("3");
    expect(ocrReference("2026-00042", { lengthDigit: false })).toBe("2026000428");
  });

  it("has its own length before that, if the bank agreed on it", () => {
    // Eleven digits in all: the length digit is the last digit of 11.
    const reference = ocrReference("2026-00042", { lengthDigit: true })!;
    expect(reference).toHaveLength(11);
    expect(reference.slice(0, 10)).toBe("2026000421");
    expect(luhnDigit(reference.slice(0, -1))).toBe(reference.at(-1));
  });

  it("does not exist for a number without digits, or with too many", () => {
    expect(ocrReference("draft", { lengthDigit: false })).toBeNull();
    expect(ocrReference("1".repeat(25), { lengthDigit: false })).toBeNull();
    expect(ocrReference("1".repeat(24), { lengthDigit: false })).toHaveLength(25);
    expect(ocrReference("1".repeat(24), { lengthDigit: true })).toBeNull();
    expect(ocrReference("1".repeat(23), { lengthDigit: true })).toHaveLength(25);
  });
});
