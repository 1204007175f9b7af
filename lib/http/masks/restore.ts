import { MASK } from "@/lib/http/masks/fields";

/** Whether a body contains a masked value. */
export const hasMaskedValue = (value: unknown): boolean =>
  typeof value === "string"
    ? value.includes(MASK)
    : typeof value === "object" && value !== null && Object.values(value).some(hasMaskedValue);

/**
 * Replaces each masked value of a body with the stored one. Staff who change one field of a resource send the others as
 * they were shown. A mask that does not match the stored value stays, and validation refuses it.
 * @param stored the resource as it is stored
 * @param shown the resource as staff see it
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
