import { describe, expect, test } from "vitest";
import { customerNumbersIn, invoiceNumbersIn } from "@/lib/billing/incoming/references";
import { ocrReference } from "@/lib/platform/inputs/bank-accounts";

describe("the invoice numbers in a payer's text", () => {
  const number = "2026-00042";
  const ocr = (lengthDigit: boolean) => ocrReference(number, { lengthDigit })!;

  test.each([
    number,
    "202600042",
    "Faktura 2026-00042, tack",
    ocr(false),
    ocr(true),
    `OCR ${ocr(true).replace(/(\d{4})/g, "$1 ")}`,
  ])("are found in %s", (text) => {
    expect(invoiceNumbersIn(text)).toContain(number);
  });

  test("do not include a number with a wrong check digit", () => {
    const wrong = ocr(false).replace(/\d$/, (digit) => String((Number(digit) + 1) % 10));
    expect(invoiceNumbersIn(wrong)).not.toContain(number);
  });

  test.each(["", "hyra", "070-123", "20"])("are none in %j", (text) => {
    expect(invoiceNumbersIn(text)).toEqual([]);
  });
});

test("customer numbers are found in upper and lower case", () => {
  expect(customerNumbersIn("kund cus-7k3f-9qxm och CUS-7K3F-9QXM")).toEqual(["CUS-7K3F-9QXM"]);
  expect(customerNumbersIn("kund cus-7k3m9q")).toEqual(["CUS-7K3M9Q"]);
});
