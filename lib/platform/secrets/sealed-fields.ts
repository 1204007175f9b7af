import { decrypt, encrypt } from "@/lib/platform/secrets/encryption";

/**
 * Encrypted texts: identity numbers, and the tokens of held numbers. Values from before they were encrypted are read as
 * they are (docs/decisions/identity-numbers.md).
 */
const PREFIX = "sealed:";
/** A number whose row has a keyed hash of it; a check of the table holds the two together. */
const SEARCHABLE = "searchable:";
const SEALED = /^(?:sealed|searchable):(v2(?:\.[\w-]+){4})$/;

/** What is sealed within JSON: the names of the fields, each under the key of its own purpose. */
const FIELDS = { identity: "identity-number", leaseToken: "lease-token" } as const;
type Field = keyof typeof FIELDS;
const NAMES = Object.keys(FIELDS).join("|");

/** In JSON text, as `JSON.stringify` and as `jsonb` write it. A quote inside a string is escaped, so only keys match. */
const IN_JSON = new RegExp(`"(${NAMES})":( ?)("(?:[^"\\\\]|\\\\.)+")`, "g");
const SEALED_IN_JSON = new RegExp(`"(${NAMES})":( ?)"((?:sealed|searchable):v2(?:\\.[\\w-]+){4})"`, "g");

/** Tells most values, in which nothing is sealed, at little cost. */
const ANY_SEALED = /"(?:sealed|searchable):/;

const seal = (field: Field, text: string, prefix = PREFIX): string =>
  // An empty one tells nothing, and stays.
  text && prefix + encrypt(FIELDS[field], text);

function open(field: Field, stored: string): string {
  const encrypted = SEALED.exec(stored)?.[1];
  return encrypted ? decrypt(FIELDS[field], encrypted) : stored;
}

/** An identity number as it is stored. */
export const sealIdentity = (number: string): string => seal("identity", number);

/** The same where its row also has a keyed hash of it. */
export const sealSearchableIdentity = (number: string): string => seal("identity", number, SEARCHABLE);

/** The number before it was sealed. @throws if its key is no longer configured */
export const openIdentity = (stored: string): string => open("identity", stored);

/** A held number's token as it is stored. */
export const sealLeaseToken = (token: string): string => seal("leaseToken", token);

/** The token before it was sealed. @throws if its key is no longer configured */
export const openLeaseToken = (stored: string): string => open("leaseToken", stored);

/** JSON text as it is stored: each text under one of the names is sealed, at any depth. */
export const sealFields = (json: string): string =>
  json.replace(
    IN_JSON,
    (_, field: Field, space, text) => `"${field}":${space}${JSON.stringify(seal(field, JSON.parse(text)))}`,
  );

/** JSON text before `sealFields`. */
export const openFields = (json: string): string =>
  json.replace(
    SEALED_IN_JSON,
    (_, field: Field, space, sealed) => `"${field}":${space}${JSON.stringify(open(field, sealed))}`,
  );

/** A value that was read from a JSON column, before `sealFields`. */
export function openFieldsIn<T>(value: T): T {
  const json = JSON.stringify(value);
  return json && ANY_SEALED.test(json) ? JSON.parse(openFields(json)) : value;
}
