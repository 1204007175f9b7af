import { MASK } from "@/lib/http/masks/fields";

/** Whether a body holds a value that staff were shown masked. */
export const hasMaskedValue = (value: unknown): boolean =>
  typeof value === "string"
    ? value.includes(MASK)
    : typeof value === "object" && value !== null && Object.values(value).some(hasMaskedValue);

/**
 * A body in which each masked value is the stored one again: staff who change one field of a thing send the others as they
 * were shown. A mask that does not stand for the stored value stays, and is refused by whoever knows the field.
 * @param stored the thing as it is
 * @param shown the same as staff see it
 */
export function restoreMasked(given: unknown, stored: unknown, shown: unknown): unknown {
  if (typeof given === "string")
    return given.includes(MASK) && given === shown && typeof stored === "string" ? stored : given;
  if (typeof given !== "object" || given === null) return given;
  const of = (value: unknown, key: string): unknown =>
    typeof value === "object" && value !== null ? (value as Record<string, unknown>)[key] : undefined;
  if (Array.isArray(given))
    return given.map((one, at) => restoreMasked(one, of(stored, String(at)), of(shown, String(at))));
  return Object.fromEntries(
    Object.entries(given).map(([key, value]) => [key, restoreMasked(value, of(stored, key), of(shown, key))]),
  );
}
