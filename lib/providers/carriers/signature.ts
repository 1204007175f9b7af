import { createHmac, timingSafeEqual } from "node:crypto";

/** The largest difference between a signature's timestamp and now, in either direction. */
export const toleranceSeconds = 300;

/** The signed text: `timestamp.METHOD.path.rawBody`. The path is that of the called address, with its query if any. */
export type SignedMessage = {
  method: string;
  path: string;
  /** The exact bytes that are sent. Empty for a request without a body. */
  rawBody: string;
};

export type SignatureHeaders = { "Carrier-Timestamp": string; "Carrier-Signature": string };

/**
 * Signs a message of either direction.
 *
 * @param now the time of signing
 * @returns the headers of the message
 */
export function sign(message: SignedMessage, secret: string, now: Date): SignatureHeaders {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  return {
    "Carrier-Timestamp": timestamp,
    "Carrier-Signature": `v1=${digest(message, timestamp, secret).toString("hex")}`,
  };
}

export type Verdict = "valid" | "missing" | "expired" | "mismatch";

/**
 * Verifies the signature of a received message, in constant time. The header may have several signatures, separated by
 * commas, while a secret is being replaced. One valid signature is enough.
 */
export function verifyCarrierSignature(
  message: SignedMessage,
  headers: { get(name: string): string | null },
  secret: string,
  now: Date,
): Verdict {
  const timestamp = headers.get("carrier-timestamp");
  const signatures = headers.get("carrier-signature");
  if (!timestamp || !signatures || !/^\d{1,12}$/.test(timestamp)) return "missing";

  const expected = digest(message, timestamp, secret);
  const matches = signatures
    .split(",")
    .map((signature) => /^v1=([0-9a-f]{64})$/.exec(signature.trim())?.[1])
    .some((hex) => hex !== undefined && timingSafeEqual(Buffer.from(hex, "hex"), expected));
  if (!matches) return "mismatch";
  return Math.abs(now.getTime() / 1000 - Number(timestamp)) <= toleranceSeconds ? "valid" : "expired";
}

function digest({ method, path, rawBody }: SignedMessage, timestamp: string, secret: string): Buffer {
  return createHmac("sha256", secret)
    .update(`${timestamp}.${method.toUpperCase()}.${path}.${rawBody}`)
    .digest();
}
