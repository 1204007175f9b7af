/** Luhn's sum over digits, the rightmost one counted `first` times (1 or 2), then alternating. */
function luhnSum(digits: string, first: 1 | 2): number {
  return [...digits].reverse().reduce((total, character, index) => {
    const doubled = (index % 2 === 0) === (first === 2);
    const digit = Number(character) * (doubled ? 2 : 1);
    return total + (digit > 9 ? digit - 9 : digit);
  }, 0);
}

/** Whether the last digit of a card number or ICCID is the right check digit (ISO/IEC 7812-1). */
export function hasValidCheckDigit(digits: string): boolean {
  return /^\d{2,}$/.test(digits) && luhnSum(digits, 1) % 10 === 0;
}

/** The check digit of these digits. */
export function checkDigit(digits: string): string {
  return String((10 - (luhnSum(digits, 2) % 10)) % 10);
}
