import { createHmac, timingSafeEqual } from "node:crypto";

const TOLERANCE_SECONDS = 300;

type Message = { method: string; path: string; body: string };

function digest(secret: string, timestamp: string, { method, path, body }: Message): Buffer {
  return createHmac("sha256", secret).update(`${timestamp}.${method}.${path}.${body}`).digest();
}

/** The two headers that sign a message (`docs/carrier-protocol.md`). `path` is path and query as sent. */
export function carrierSignatureHeaders(secret: string, message: Message, now: Date): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  return {
    "Carrier-Timestamp": timestamp,
    "Carrier-Signature": `v1=${digest(secret, timestamp, message).toString("hex")}`,
  };
}

/** Why a message is not believed; undefined when it is. Several signatures, separated by commas, may stand in the header. */
export function signatureProblem(
  secret: string,
  message: Message,
  timestamp: string | undefined,
  signature: string | undefined,
  now: Date,
): "signature_missing" | "signature_invalid" | "timestamp_out_of_range" | undefined {
  if (!timestamp || !signature || !/^\d{1,12}$/.test(timestamp)) return "signature_missing";
  const expected = digest(secret, timestamp, message);
  const matches = signature.split(",").some((part) => {
    const hex = /^v1=([0-9a-f]{64})$/.exec(part.trim())?.[1];
    return hex !== undefined && timingSafeEqual(Buffer.from(hex, "hex"), expected);
  });
  if (!matches) return "signature_invalid";
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > TOLERANCE_SECONDS) return "timestamp_out_of_range";
  return undefined;
}
