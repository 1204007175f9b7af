import type { OutputSource } from "@/db/schema/workflows";
import { identityPair, type StoredPair, sealPair } from "@/lib/platform/secrets/sealed-pairs";

/** The key that names the kind of event; every custom event has it (specification, Events). */
export const CUSTOM_TYPE = "customType";

/** RFC 6901: empty, or segments that each begin with `/`, in which `~` only stands in `~0` and `~1`. */
export const JSON_POINTER = /^(\/([^/~]|~[01])*)*$/;

/** What a JSON pointer points at; undefined when there is nothing (RFC 6901, 4). */
export function resolvePointer(document: unknown, pointer: string): unknown {
  let current = document;
  for (const part of pointer.split("/").slice(1)) {
    const key = part.replaceAll("~1", "/").replaceAll("~0", "~");
    if (Array.isArray(current)) {
      if (!/^(0|[1-9]\d*)$/.test(key)) return undefined;
      current = current[Number(key)];
    } else if (typeof current === "object" && current !== null && Object.hasOwn(current, key)) {
      current = (current as Record<string, unknown>)[key];
    } else return undefined;
  }
  return current;
}

/** The pointer of an identity number; such a value is encrypted where it is stored. */
const OF_IDENTITY = /\/identity$/;

function outputOf(key: string, source: OutputSource, input: unknown): StoredPair | null {
  const value = "pointer" in source ? resolvePointer(input, source.pointer) : source.value;
  if (value === undefined) return null;
  const text = typeof value === "string" ? value : JSON.stringify(value);
  const isNumber = "pointer" in source && OF_IDENTITY.test(source.pointer) && typeof value !== "object";
  return isNumber ? identityPair(key, text) : sealPair(key, text);
}

/**
 * The pairs of the event, as they are stored: `customType` first, then the outputs by key. Values are text; numbers,
 * booleans, null, arrays and objects are written as JSON. An output that points at nothing is left out.
 */
export function eventPairs(
  customType: string,
  outputs: Record<string, OutputSource>,
  input: unknown,
): StoredPair[] {
  const pairs: StoredPair[] = [{ key: CUSTOM_TYPE, value: customType }];
  for (const [key, source] of Object.entries(outputs).toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const pair = outputOf(key, source, input);
    if (pair) pairs.push(pair);
  }
  return pairs;
}
