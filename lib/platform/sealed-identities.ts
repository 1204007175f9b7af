import { decrypt, encrypt } from "@/lib/platform/encryption";

/**
 * Encrypted `identity` numbers. Values from before they were encrypted are read as they are
 * (docs/decisions/identity-numbers.md).
 */
const PREFIX = "sealed:";
const SEALED = /^sealed:v2(?:\.[\w-]+){4}$/;
/** In JSON text, as `JSON.stringify` and as `jsonb` write it. A quote inside a string is escaped, so only keys match. */
const IN_JSON = /"identity":( ?)("(?:[^"\\]|\\.)+")/g;
const SEALED_IN_JSON = /"identity":( ?)"(sealed:v2(?:\.[\w-]+){4})"/g;

/** The number as it is stored. An empty one tells nothing, and stays. */
export const sealIdentity = (number: string): string => number && PREFIX + encrypt("identity-number", number);

/** The number before `sealIdentity`. @throws if its key is no longer configured */
export const openIdentity = (stored: string): string =>
  SEALED.test(stored) ? decrypt("identity-number", stored.slice(PREFIX.length)) : stored;

/** JSON text as it is stored: each text under the name `identity` is sealed, at any depth. */
export const sealIdentities = (json: string): string =>
  json.replace(IN_JSON, (_, space, number) => `"identity":${space}"${sealIdentity(JSON.parse(number))}"`);

/** JSON text before `sealIdentities`. */
export const openIdentities = (json: string): string =>
  json.replace(
    SEALED_IN_JSON,
    (_, space, sealed) => `"identity":${space}${JSON.stringify(openIdentity(sealed))}`,
  );

/** A value that was read from a JSON column, before `sealIdentities`. */
export function openIdentitiesIn<T>(value: T): T {
  const json = JSON.stringify(value);
  return json?.includes(`"${PREFIX}`) ? JSON.parse(openIdentities(json)) : value;
}
