// Account and reference numbers for bank transfers, with their check digits.

import { luhnDigit, passesLuhn } from "@/lib/platform/inputs/luhn";

const digitsOf = (text: string): string => text.replace(/\D/g, "");

/** Whether a text is a Swedish Bankgiro number: seven or eight digits, the last a check digit, with an optional hyphen. */
export const isBankgiro = (text: string): boolean =>
  /^\d{3,4}-?\d{4}$/.test(text.trim()) && passesLuhn(digitsOf(text));

/** The usual notation: `5050-1055`, `991-2346`. */
export const formatBankgiro = (text: string): string => digitsOf(text).replace(/(\d{4})$/, "-$1");

/** Whether a text is an IBAN, by its check digits (ISO 13616, modulo 97). Spaces are allowed. */
export function isIban(text: string): boolean {
  const iban = text.replace(/\s/g, "").toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  const numeric = [...iban.slice(4), ...iban.slice(0, 4)].map((sign) => Number.parseInt(sign, 36)).join("");
  return BigInt(numeric) % 97n === 1n;
}

/** The notation on paper: in groups of four. */
export const formatIban = (text: string): string =>
  text
    .replace(/\s/g, "")
    .toUpperCase()
    .replace(/(.{4})(?=.)/g, "$1 ");

/**
 * An OCR reference of Bankgirot: the digits of a number, optionally the last digit of the reference's length (if
 * agreed), and a Luhn check digit. Between 2 and 25 digits.
 * @param number of an invoice, such as 2026-00042
 * @returns null when the number has no digits, or too many
 */
export function ocrReference(number: string, { lengthDigit }: { lengthDigit: boolean }): string | null {
  const digits = digitsOf(number);
  const length = digits.length + (lengthDigit ? 2 : 1);
  if (digits === "" || length > 25) return null;
  const body = lengthDigit ? `${digits}${length % 10}` : digits;
  return `${body}${luhnDigit(body)}`;
}
