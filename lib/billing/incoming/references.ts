import { ocrReference } from "@/lib/platform/inputs/bank-accounts";

/** An invoice number such as 2026-00042: four digits of the year, and a counter of at least five digits. */
const numberOf = (digits: string): string[] =>
  digits.length >= 9 ? [`${digits.slice(0, 4)}-${digits.slice(4)}`] : [];

/**
 * The invoice numbers that a payer's text may contain: the number itself, with or without its hyphen, or an OCR number made of it. Pure.
 */
export function invoiceNumbersIn(text: string): string[] {
  const found = new Set<string>();
  // Banks group digits by spaces, and a payer may write several numbers.
  for (const [group] of text.matchAll(/\d(?:[ -]?\d)*/g)) {
    const digits = group.replace(/\D/g, "");
    for (const number of numberOf(digits)) found.add(number);
    for (const lengthDigit of [false, true])
      for (const number of numberOf(digits.slice(0, lengthDigit ? -2 : -1)))
        if (ocrReference(number, { lengthDigit }) === digits) found.add(number);
  }
  return [...found];
}

/** The customer numbers in a text, such as CUS-7K3F-9QXM. */
export const customerNumbersIn = (text: string): string[] => [
  ...new Set(
    [...text.toUpperCase().matchAll(/\bCUS-[0-9A-Z]{4}-?[0-9A-Z]{2,4}\b/g)].map(([number]) => number),
  ),
];
