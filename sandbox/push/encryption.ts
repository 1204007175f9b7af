import { createDecipheriv, createECDH, hkdfSync } from "node:crypto";
import { importJWK, type JWTPayload, jwtVerify } from "jose";

const CURVE = "prime256v1";
const SALT_BYTES = 16;
const TAG_BYTES = 16;
/** Salt, record size and length of the sender's key. */
const HEADER_BYTES = SALT_BYTES + 5;

/** The keys of a browser, as base64url. */
export type BrowserKeys = { privateKey: string; p256dh: string; auth: string };

const bytes = (text: string) => Buffer.from(text, "base64url");
const derived = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync("sha256", secret, salt, info, length));

/** New keys for a browser. */
export function newBrowserKeys(auth: Buffer): BrowserKeys {
  const pair = createECDH(CURVE);
  pair.generateKeys();
  return {
    privateKey: pair.getPrivateKey("base64url"),
    p256dh: pair.getPublicKey("base64url"),
    auth: auth.toString("base64url"),
  };
}

/**
 * Decrypts a message of one record as a browser does (RFC 8291, RFC 8188). It shares no code with the app's library.
 * @throws Error if the message is for another browser, or was changed
 */
export function readMessage(message: Buffer, { privateKey, p256dh, auth }: BrowserKeys): string {
  const salt = message.subarray(0, SALT_BYTES);
  const keyEnd = HEADER_BYTES + (message[HEADER_BYTES - 1] ?? 0);
  const senderKey = message.subarray(HEADER_BYTES, keyEnd);
  const pair = createECDH(CURVE);
  pair.setPrivateKey(bytes(privateKey));
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), bytes(p256dh), senderKey]);
  const secret = derived(pair.computeSecret(senderKey), bytes(auth), info, 32);
  const key = derived(secret, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
  const nonce = derived(secret, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
  const record = message.subarray(keyEnd);
  const decipher = createDecipheriv("aes-128-gcm", key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAuthTag(record.subarray(-TAG_BYTES));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -TAG_BYTES)), decipher.final()]);
  // The last record ends with a 2 and zeros.
  return padded.subarray(0, padded.lastIndexOf(2)).toString("utf8");
}

/**
 * Checks the signature of a sender (RFC 8292).
 * @param authorization the header: `vapid t=<token>, k=<public key>`
 * @param audience the origin of the push service
 * @returns the sender's key and claims; null if the signature does not count here
 */
export async function readSender(
  authorization: string | undefined,
  audience: string,
): Promise<{ key: string; claims: JWTPayload } | null> {
  const [, token, key] = /^vapid t=([\w.-]+), ?k=([\w-]{87})$/.exec(authorization ?? "") ?? [];
  if (!token || !key) return null;
  const point = bytes(key);
  const jwk = {
    kty: "EC",
    crv: "P-256",
    x: point.subarray(1, 33).toString("base64url"),
    y: point.subarray(33).toString("base64url"),
  };
  try {
    const { payload } = await jwtVerify(token, await importJWK(jwk, "ES256"), { audience });
    return { key, claims: payload };
  } catch {
    return null;
  }
}
