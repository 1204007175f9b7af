import { createHmac, timingSafeEqual } from "node:crypto";

/** How far a signature's timestamp may lie from now, before or after. */
export const toleranceSeconds = 300;

/** What is signed: `timestamp.METHOD.path.rawBody`, where the path is that of the address called, with its query if any. */
export type SignedMessage = {
  method: string;
  path: string;
  /** Exactly the bytes sent; empty for a request without body. */
  rawBody: string;
};

export type SignatureHeaders = { "Carrier-Timestamp": string; "Carrier-Signature": string };

/**
 * Signs a message of either direction.
 *
 * @param now the moment of signing
 * @returns the headers to send with it
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
 * Checks the signature of a message received. Constant time in the signature; several signatures may stand in the header,
 * separated by commas, while a secret is being replaced, and any one of them suffices.
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
