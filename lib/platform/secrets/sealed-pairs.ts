import { openFields, sealFields } from "@/lib/platform/secrets/sealed-fields";

export type KeyValue = { key: string; value: string };

/**
 * A pair as it is stored. A value that is an identity number is under the name that is encrypted in JSON; one that is JSON
 * with such numbers in it has them encrypted within, so that its other words can be searched for when a person is erased.
 */
export type StoredPair = KeyValue | { key: string; identity: string } | { key: string; json: string };

/** A pair whose value is an identity number. */
export const identityPair = (key: string, identity: string): StoredPair => ({ key, identity });

/** Any other pair. */
export function sealPair(key: string, value: string): StoredPair {
  const json = isJson(value) ? sealFields(value) : value;
  if (json === value) return { key, value };
  // Text that somebody else wrote as JSON, with other escapes than ours, is told to the letter as well.
  return openFields(json) === value ? { key, json } : identityPair(key, value);
}

function isJson(text: string): boolean {
  try {
    return typeof JSON.parse(text) === "object";
  } catch {
    return false;
  }
}

/** The pairs before they were stored. */
export const openPairs = (pairs: readonly StoredPair[]): KeyValue[] =>
  pairs.map((pair) => {
    if ("identity" in pair) return { key: pair.key, value: pair.identity };
    return "json" in pair ? { key: pair.key, value: openFields(pair.json) } : pair;
  });
