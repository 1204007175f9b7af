/** Limits of the numbers, as the API checks them (`lib/identity/staff/rules.ts`). */
export const LIMITS = {
  sessionHours: { min: 1, max: 24 },
  idleMinutes: { min: 5, max: 240 },
  stepUpMinutes: { min: 1, max: 30 },
  contactMinutes: { min: 5, max: 240 },
} as const;

/** Networks in a text, one a line; commas separate as well, and empty lines count for nothing. */
export const networksIn = (text: string): string[] =>
  text
    .split(/[\n,;]/)
    .map((line) => line.trim())
    .filter((line) => line !== "");

/** A whole number within its limits, or null. */
export function wholeIn(text: string, { min, max }: { min: number; max: number }): number | null {
  if (!/^\s*\d{1,4}\s*$/.test(text)) return null;
  const number = Number(text);
  return number >= min && number <= max ? number : null;
}
