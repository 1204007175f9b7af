import { createCipheriv, createDecipheriv, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { env } from "@/lib/platform/env";
import { type Purpose, purposeKey } from "@/lib/platform/purpose-keys";

type Key = { id: string; secret: Buffer };

const keys = (): Key[] =>
  env()
    .encryptionKeys.split(",")
    .map((entry) => {
      const [id = "", secret = ""] = entry.trim().split(/:(.*)/s);
      return { id, secret: Buffer.from(secret, "base64") };
    });

/**
 * AES-256-GCM under the key of a purpose: `v2.<key id>.<nonce>.<ciphertext>.<tag>`. The key id lets old values be read
 * after a rotation.
 */
export function encrypt(purpose: Purpose, plaintext: string): string {
  const key = keys()[0]!;
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", purposeKey(key.secret, purpose), nonce);
  const body = Buffer.concat([cipher.update(plaintext, "utf8"), cipher.final()]);
  return [
    "v2",
    key.id,
    nonce.toString("base64url"),
    body.toString("base64url"),
    cipher.getAuthTag().toString("base64url"),
  ].join(".");
}

/**
 * Reads what was encrypted for the same purpose; `v1` values are older than purposes and are under the master secret.
 * @throws if the value was tampered with, is for another purpose, or its key is no longer configured
 */
export function decrypt(purpose: Purpose, value: string): string {
  const [version, keyId, nonce, body, tag] = value.split(".");
  const key = keys().find((candidate) => candidate.id === keyId);
  if ((version !== "v1" && version !== "v2") || !key || !nonce || body === undefined || !tag)
    throw new Error("cannot decrypt: unknown key or format");
  const secret = version === "v1" ? key.secret : purposeKey(key.secret, purpose);
  const decipher = createDecipheriv("aes-256-gcm", secret, Buffer.from(nonce, "base64url"));
  decipher.setAuthTag(Buffer.from(tag, "base64url"));
  return Buffer.concat([decipher.update(Buffer.from(body, "base64url")), decipher.final()]).toString("utf8");
}

const hashWith = (secret: Buffer, value: string): string =>
  createHmac("sha256", secret).update(value).digest("base64url");

/**
 * Keyed hash, for short secrets (six-digit codes: without the key a leaked table cannot be brute-forced) and for addresses
 * that prove themselves. Compared with `isKeyedHash` alone.
 */
export const keyedHash = (purpose: Purpose, value: string): string =>
  hashWith(purposeKey(keys()[0]!.secret, purpose), value);

/**
 * Whether `hash` is the keyed hash of `value`, by any of the keys there are: an address in last year's e-mail works after
 * the keys were rotated, too. Hashes from before purposes are under the master secret; each claim names its purpose, so
 * these cannot be used for another either. Takes as long for a wrong one as for a right one.
 */
export function isKeyedHash(purpose: Purpose, value: string, hash: string): boolean {
  const shown = Buffer.from(hash);
  return keys()
    .flatMap(({ secret }) => [purposeKey(secret, purpose), secret])
    .map((key) => Buffer.from(hashWith(key, value)))
    .map((right) => right.length === shown.length && timingSafeEqual(right, shown))
    .includes(true);
}
