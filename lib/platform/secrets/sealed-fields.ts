import { decrypt, encrypt } from "@/lib/platform/secrets/encryption";

/**
 * The prefix of encrypted texts: identity numbers, the tokens of leased numbers, and the addresses of hosted pages. Values from before the encryption
 * are read as they are (docs/decisions/identity-numbers.md).
 */
const PREFIX = "sealed:";
/** A number whose row has a keyed hash of it. A constraint of the table requires both together. */
const SEARCHABLE = "searchable:";
const SEALED = /^(?:sealed|searchable):(v2(?:\.[\w-]+){4})$/;

/** The encrypted fields in JSON, each with the key of its own purpose. */
const FIELDS = {
  identity: "identity-number",
  leaseToken: "lease-token",
  // Each of them opens an invoice without a sign-in.
  hostedUrl: "hosted-address",
  invoiceUrl: "hosted-address",
  pdfUrl: "hosted-address",
} as const;
type Field = keyof typeof FIELDS;
const NAMES = Object.keys(FIELDS).join("|");

/** Matches JSON text from `JSON.stringify` and from `jsonb`. A quote inside a string is escaped, so only keys match. */
const IN_JSON = new RegExp(`"(${NAMES})":( ?)("(?:[^"\\\\]|\\\\.)+")`, "g");
const SEALED_IN_JSON = new RegExp(`"(${NAMES})":( ?)"((?:sealed|searchable):v2(?:\\.[\\w-]+){4})"`, "g");

/** A cheap test, because most values have no encrypted field. */
const ANY_SEALED = /"(?:sealed|searchable):/;

const seal = (field: Field, text: string, prefix = PREFIX): string =>
  // An empty text has no information, and stays as it is.
  text && prefix + encrypt(FIELDS[field], text);

function open(field: Field, stored: string): string {
  const encrypted = SEALED.exec(stored)?.[1];
  return encrypted ? decrypt(FIELDS[field], encrypted) : stored;
}

/** The stored form of an identity number. */
export const sealIdentity = (number: string): string => seal("identity", number);

/** The same for a number whose row also has its keyed hash. */
export const sealSearchableIdentity = (number: string): string => seal("identity", number, SEARCHABLE);

/** The identity number of a stored value. @throws if its key is no longer configured */
export const openIdentity = (stored: string): string => open("identity", stored);

/** The stored form of a leased number's token. */
export const sealLeaseToken = (token: string): string => seal("leaseToken", token);

/** The token of a stored value. @throws if its key is no longer configured */
export const openLeaseToken = (stored: string): string => open("leaseToken", stored);

/** The stored form of JSON text: the text of each of these fields is encrypted, at any depth. */
export const sealFields = (json: string): string =>
  json.replace(
    IN_JSON,
    (_, field: Field, space, text) => `"${field}":${space}${JSON.stringify(seal(field, JSON.parse(text)))}`,
  );

/** The JSON text before `sealFields`. */
export const openFields = (json: string): string =>
  json.replace(
    SEALED_IN_JSON,
    (_, field: Field, space, sealed) => `"${field}":${space}${JSON.stringify(open(field, sealed))}`,
  );

/** The value of a JSON column, before `sealFields`. */
export function openFieldsIn<T>(value: T): T {
  const json = JSON.stringify(value);
  return json && ANY_SEALED.test(json) ? JSON.parse(openFields(json)) : value;
}
