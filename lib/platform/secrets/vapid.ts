import { createECDH, ECDH } from "node:crypto";

/** The curve of web push (RFC 8291, RFC 8292). */
const CURVE = "prime256v1";

/** Whether a text is a private key of the curve: 32 bytes as base64url. */
export function isVapidKey(text: string): boolean {
  try {
    return /^[\w-]{43}$/.test(text) && vapidPublicKey(text).length === 87;
  } catch {
    return false;
  }
}

/** The public key that belongs to a private key, as browsers take it: 65 bytes as base64url. */
export function vapidPublicKey(privateKey: string): string {
  const pair = createECDH(CURVE);
  pair.setPrivateKey(Buffer.from(privateKey, "base64url"));
  return pair.getPublicKey("base64url", "uncompressed");
}

/** A new private key. */
export function newVapidKey(): string {
  const pair = createECDH(CURVE);
  pair.generateKeys();
  // A key that begins with zero bytes is shorter than the 32 that libraries expect.
  return Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()])
    .subarray(-32)
    .toString("base64url");
}

/** Whether a text is a point of the curve, uncompressed, as base64url. No message can be encrypted to any other text. */
export function isCurvePoint(text: string): boolean {
  try {
    return (
      /^[\w-]{87}$/.test(text) &&
      (ECDH.convertKey(text, CURVE, "base64url", "base64url", "uncompressed") as string) === text
    );
  } catch {
    return false;
  }
}
