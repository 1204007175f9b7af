import { openFields, sealFields } from "@/lib/platform/secrets/sealed-fields";

export type KeyValue = { key: string; value: string };

/**
 * The stored form of a pair. A value that is an identity number has the field name that is encrypted in JSON. A value
 * that is JSON with such numbers has only these encrypted, so that its other words can be searched when a person is
 * erased.
 */
export type StoredPair = KeyValue | { key: string; identity: string } | { key: string; json: string };

/** A pair whose value is an identity number. */
export const identityPair = (key: string, identity: string): StoredPair => ({ key, identity });

/** Any other pair. */
export function sealPair(key: string, value: string): StoredPair {
  const json = isJson(value) ? sealFields(value) : value;
  if (json === value) return { key, value };
  // JSON with other escapes than ours would not be restored exactly, so it is encrypted as a whole.
  return openFields(json) === value ? { key, json } : identityPair(key, value);
}

function isJson(text: string): boolean {
  try {
    return typeof JSON.parse(text) === "object";
  } catch {
    return false;
  }
}

/** The pairs of their stored form. */
export const openPairs = (pairs: readonly StoredPair[]): KeyValue[] =>
  pairs.map((pair) => {
    if ("identity" in pair) return { key: pair.key, value: pair.identity };
    return "json" in pair ? { key: pair.key, value: openFields(pair.json) } : pair;
  });
