import { hkdfSync } from "node:crypto";

/**
 * The purpose of a key. The name is part of the key's derivation: after a change of the name, its values cannot be
 * decrypted.
 */
export type Purpose =
  | "access-token"
  | "api-key-value"
  | "card-link"
  | "carrier-message"
  | "confirmation-code"
  | "eid-ticket"
  | "etag"
  | "guest-link"
  | "hosted-address"
  | "hosted-page"
  | "identity-number"
  | "identity-search"
  | "known-device"
  | "lease-token"
  | "log-position"
  | "login-code"
  | "nonce"
  | "number-lease"
  | "personal-token-value"
  | "porting-details"
  | "puk"
  | "push-device"
  | "queued-code"
  | "report-link"
  | "request-fingerprint"
  | "searched-text"
  | "signing-code"
  | "staff-code"
  | "staff-recovery"
  | "staff-totp"
  | "stored-file"
  | "transfer-code"
  | "unsubscribe-link"
  | "webhook-secret";

const derived = new WeakMap<Uint8Array, Map<Purpose, Buffer>>();

/**
 * The key of one purpose, derived from a master secret with HKDF (RFC 5869). A leaked key, or a value moved to another
 * purpose, is useless elsewhere.
 * @param secret a master secret; the salt is empty because the secret is random
 * @returns 32 bytes
 */
export function purposeKey(secret: Uint8Array, purpose: Purpose): Buffer {
  // Stryker disable ConditionalExpression,CallExpression: deriving a key again gives the same one
  const ofSecret = derived.get(secret) ?? new Map<Purpose, Buffer>();
  derived.set(secret, ofSecret);
  let key = ofSecret.get(purpose);
  if (!key) {
    key = Buffer.from(hkdfSync("sha256", secret, "", `tern/${purpose}`, 32));
    ofSecret.set(purpose, key);
  }
  // Stryker restore ConditionalExpression,CallExpression
  return key;
}
