import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";
import { env } from "@/lib/platform/env";
import { type Purpose, purposeKey } from "@/lib/platform/secrets/purpose-keys";

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

type Key = { id: string; secret: Buffer };

let parsed: { setting: string; keys: Key[] } | undefined;

/** The configured keys, the one that encrypts first. Parsed once per setting, because every request hashes with them. */
function keys(): Key[] {
  const setting = env().encryptionKeys;
  // Stryker disable next-line ConditionalExpression: parsing again gives the same keys
  if (parsed?.setting !== setting) {
    const entries = setting.split(",").map((entry) => {
      const [id = "", secret = ""] = entry.trim().split(/:(.*)/s);
      return { id, secret: Buffer.from(secret, "base64") };
    });
    parsed = { setting, keys: entries };
  }
  return parsed.keys;
}

type Sealed = { keyId: string; nonce: Buffer; body: Buffer; tag: Buffer };

function seal(purpose: Purpose, plain: Buffer): Sealed {
  const key = keys()[0]!;
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", purposeKey(key.secret, purpose), nonce);
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return { keyId: key.id, nonce, body, tag: cipher.getAuthTag() };
}

function open(secret: Buffer, { nonce, body, tag }: Omit<Sealed, "keyId">): Buffer {
  const decipher = createDecipheriv("aes-256-gcm", secret, nonce, { authTagLength: TAG_BYTES });
  decipher.setAuthTag(tag);
  return Buffer.concat([decipher.update(body), decipher.final()]);
}

/**
 * AES-256-GCM under the key of a purpose: `v2.<key id>.<nonce>.<ciphertext>.<tag>`. With the key id, old values can be
 * read after a rotation.
 */
export function encrypt(purpose: Purpose, plaintext: string): string {
  const { keyId, nonce, body, tag } = seal(purpose, Buffer.from(plaintext, "utf8"));
  return ["v2", keyId, ...[nonce, body, tag].map((part) => part.toString("base64url"))].join(".");
}

/**
 * Decrypts a value of the same purpose. `v1` values are older than purposes, and use the master secret.
 * @throws if the value was changed, is for another purpose, or its key is no longer configured
 */
export function decrypt(purpose: Purpose, value: string): string {
  const [version, keyId, nonce, body, tag] = value.split(".");
  const key = keys().find((candidate) => candidate.id === keyId);
  if ((version !== "v1" && version !== "v2") || !key || !nonce || body === undefined || !tag)
    throw new Error("cannot decrypt: unknown key or format");
  const secret = version === "v1" ? key.secret : purposeKey(key.secret, purpose);
  const [nonceBytes, bodyBytes, tagBytes] = [nonce, body, tag].map((part) => Buffer.from(part, "base64url"));
  return open(secret, { nonce: nonceBytes!, body: bodyBytes!, tag: tagBytes! }).toString("utf8");
}

/** The first bytes of `encryptBytes`: the format, then the key id and a dot. */
const BYTES_MARK = Buffer.from("sealed:v2.");

/** The same for a file, in bytes: the mark, the key id, a dot, nonce, tag and ciphertext. */
export function encryptBytes(purpose: Purpose, plain: Buffer): Buffer {
  const { keyId, nonce, body, tag } = seal(purpose, plain);
  return Buffer.concat([BYTES_MARK, Buffer.from(`${keyId}.`), nonce, tag, body]);
}

/** Whether bytes come from `encryptBytes`. No PDF or gzip file begins in this way. */
export const areEncrypted = (bytes: Buffer): boolean =>
  bytes.subarray(0, BYTES_MARK.length).equals(BYTES_MARK);

/** @throws if the bytes were changed, are for another purpose, or their key is no longer configured */
export function decryptBytes(purpose: Purpose, bytes: Buffer): Buffer {
  const rest = bytes.subarray(BYTES_MARK.length);
  const dot = rest.indexOf(".");
  const key = keys().find(({ id }) => id === rest.subarray(0, dot).toString("utf8"));
  if (!areEncrypted(bytes) || dot < 0 || !key) throw new Error("cannot decrypt: unknown key or format");
  const sealed = rest.subarray(dot + 1);
  return open(purposeKey(key.secret, purpose), {
    nonce: sealed.subarray(0, NONCE_BYTES),
    tag: sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES),
    body: sealed.subarray(NONCE_BYTES + TAG_BYTES),
  });
}

const hmacKeys = new WeakMap<Buffer, KeyObject>();

/** The key in the form that Node does not convert again for every hash: every read of a subscription makes one. */
function hmacKey(secret: Buffer): KeyObject {
  let key = hmacKeys.get(secret);
  // Stryker disable ConditionalExpression,CallExpression: the key only takes longer to make again
  if (!key) {
    key = createSecretKey(secret);
    hmacKeys.set(secret, key);
  }
  // Stryker restore ConditionalExpression,CallExpression
  return key;
}

const hashWith = (secret: Buffer, value: string): string =>
  createHmac("sha256", hmacKey(secret)).update(value).digest("base64url");

/**
 * Keyed hash, for short secrets (a leaked table of six-digit codes cannot be brute-forced without the key) and for links
 * that authenticate themselves. Compare only with `isKeyedHash`.
 */
export const keyedHash = (purpose: Purpose, value: string): string =>
  hashWith(purposeKey(keys()[0]!.secret, purpose), value);

/** The keyed hash under each configured key. Finds a row from before a rotation. */
export const keyedHashes = (purpose: Purpose, value: string): string[] =>
  keys().map(({ secret }) => hashWith(purposeKey(secret, purpose), value));

/**
 * Whether `hash` is the keyed hash of `value` under any configured key, so that a link in last year's mail works after a
 * rotation. Hashes from before purposes use the master secret; each claim contains its purpose, so they cannot be used
 * for another one. Takes the same time for wrong and right values.
 */
export function isKeyedHash(purpose: Purpose, value: string, hash: string): boolean {
  const shown = Buffer.from(hash);
  return keys()
    .flatMap(({ secret }) => [purposeKey(secret, purpose), secret])
    .map((key) => Buffer.from(hashWith(key, value)))
    .map((right) => right.length === shown.length && timingSafeEqual(right, shown))
    .includes(true);
}
