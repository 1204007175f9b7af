import { hasValidCheckDigit } from "@/sandbox/luhn";

/** Rules of typing a card: pure, so that they are tested without a browser. */

export type CardBrand = "visa" | "mastercard" | "amex" | "unknown";

export function cardBrandOf(digits: string): CardBrand {
  if (/^4/.test(digits)) return "visa";
  if (/^(5[1-5]|2(22[1-9]|2[3-9]|[3-6]|7[01]|720))/.test(digits)) return "mastercard";
  if (/^3[47]/.test(digits)) return "amex";
  return "unknown";
}

export const digitsOf = (text: string): string => text.replace(/\D/g, "");

export function numberLength(brand: CardBrand): number {
  return brand === "amex" ? 15 : 16;
}

export function cvcLength(brand: CardBrand): number {
  return brand === "amex" ? 4 : 3;
}

/** "4242424242424242" → "4242 4242 4242 4242"; American Express is grouped 4-6-5. */
export function formatNumber(text: string): string {
  const digits = digitsOf(text);
  const brand = cardBrandOf(digits);
  const kept = digits.slice(0, numberLength(brand));
  const groups =
    brand === "amex" ? /^(\d{0,4})(\d{0,6})(\d{0,5})$/ : /^(\d{0,4})(\d{0,4})(\d{0,4})(\d{0,4})$/;
  return (groups.exec(kept)?.slice(1) ?? []).filter(Boolean).join(" ");
}

/** "1227" → "12 / 27", "4" → "04 / ", "082030" (as browsers fill in) → "08 / 30". */
export function formatExpiry(text: string, deleting: boolean): string {
  let digits = digitsOf(text);
  if (/^[2-9]/.test(digits)) digits = `0${digits}`;
  if (/^1[3-9]/.test(digits)) digits = `0${digits}`;
  if (digits.length >= 6) digits = digits.slice(0, 2) + digits.slice(4, 6);
  digits = digits.slice(0, 4);
  if (digits.length > 2) return `${digits.slice(0, 2)} / ${digits.slice(2)}`;
  return digits.length === 2 && !deleting ? `${digits} / ` : digits;
}

/** Where the caret goes after formatting: behind as many digits as were before it. */
export function caretAfterDigits(formatted: string, count: number): number {
  if (count === 0) return 0;
  let seen = 0;
  for (let index = 0; index < formatted.length; index += 1) {
    if (/\d/.test(formatted[index] ?? "")) seen += 1;
    if (seen === count) return index + 1;
  }
  return formatted.length;
}

/** The codes are stripe.js' own, for `error.code` of a `validation_error`. */
export type FieldProblem =
  | "incomplete_number"
  | "invalid_number"
  | "incomplete_expiry"
  | "invalid_expiry_month_past"
  | "invalid_expiry_year_past"
  | "invalid_expiry_year"
  | "incomplete_cvc";

export function numberProblem(text: string): FieldProblem | undefined {
  const digits = digitsOf(text);
  if (digits.length < numberLength(cardBrandOf(digits))) return "incomplete_number";
  return hasValidCheckDigit(digits) ? undefined : "invalid_number";
}

export function expiryProblem(text: string, today: Date): FieldProblem | undefined {
  const digits = digitsOf(text);
  const month = Number(digits.slice(0, 2));
  if (digits.length < 4 || month < 1 || month > 12) return "incomplete_expiry";
  const year = 2000 + Number(digits.slice(2, 4));
  if (year < today.getFullYear()) return "invalid_expiry_year_past";
  if (year > today.getFullYear() + 50) return "invalid_expiry_year";
  if (year === today.getFullYear() && month < today.getMonth() + 1) return "invalid_expiry_month_past";
  return undefined;
}

export function cvcProblem(text: string, brand: CardBrand): FieldProblem | undefined {
  return digitsOf(text).length === cvcLength(brand) ? undefined : "incomplete_cvc";
}
