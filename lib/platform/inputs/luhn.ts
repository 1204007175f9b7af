/** The check digit that makes a number valid by Luhn's algorithm (ISO/IEC 7812-1, annex B). */
export function luhnDigit(digits: string): string {
  let sum = 0;
  for (const [index, digit] of [...digits].toReversed().entries()) {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  return String((10 - (sum % 10)) % 10);
}

/** Whether the last digit of a number is its check digit by Luhn's algorithm. */
export const passesLuhn = (digits: string): boolean => luhnDigit(digits.slice(0, -1)) === digits.at(-1);
