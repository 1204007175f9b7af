import { createHash } from "node:crypto";
import { v5 } from "uuid";

/** Every id of the demo brand derives from this and a key, so two installations have the same ones. */
const NAMESPACE = "5d1c0b6e-7f0a-4a57-9d0e-6b1f2a7c9e34";

/** The id of a thing of the demo brand, e.g. `seedId("offering", "finch-se")`. */
export const seedId = (kind: string, key: string): string => v5(`${kind}:${key}`, NAMESPACE);

/** Looks random, is not: a whole number in 0 … below − 1 that depends on the key alone. Never for secrets. */
export function numberFrom(key: string, below: number): number {
  return createHash("sha256").update(key).digest().readUIntBE(0, 6) % below;
}

/** As {@link numberFrom}, as a fraction in [0, 1). */
export const fractionFrom = (key: string): number => numberFrom(key, 1_000_000) / 1_000_000;

/** Decimal digits that depend on the key alone. */
export const digitsFrom = (key: string, count: number): string =>
  Array.from({ length: count }, (_, index) => numberFrom(`${key}/${index}`, 10)).join("");

// The alphabet of `humanReadableId`: no characters that sound or look alike.
const READABLE = "23456789ABCDEFGHJKMNPQRSTWXYZ";

/** Characters of the readable alphabet that depend on the key alone. */
export const lettersFrom = (key: string, count: number): string =>
  Array.from({ length: count }, (_, index) => READABLE[numberFrom(`${key}/${index}`, READABLE.length)]).join(
    "",
  );

/** What `humanReadableId` of `@/lib/platform/ids` makes, e.g. `ORD-7K3F-9QXM`, but the same every time. */
export const readableId = (prefix: string, key: string): string =>
  `${prefix}-${lettersFrom(`${key}/a`, 4)}-${lettersFrom(`${key}/b`, 4)}`;
