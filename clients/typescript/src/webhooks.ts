import type { EventData } from "./generated/events.js";

type Event<Type extends keyof EventData> = {
  /** The same in every delivery of the event. Ignore an event that you have handled. */
  eventId: string;
  type: Type;
  /** When the change happened (ISO 8601). */
  occurredAt: string;
  /** The revision of `data`: a setting of the brand. The types describe the newest one. */
  apiRevision: string;
  /** Counts the events of one resource from 1. Of two events, the one with the higher number is newer. */
  sequence: number;
  /** The resource after the change, as the API returns it. */
  data: EventData[Type];
};

/** An event by its type. New types can appear without a revision, so ignore those that you do not know. */
export type WebhookEvent = { [Type in keyof EventData]: Event<Type> }[keyof EventData];

/** The delivery is not genuine, or it is too old. Answer 401, and do nothing with the body. */
export class WebhookVerificationError extends Error {
  override readonly name = "WebhookVerificationError";
}

/** Headers of a web framework (`Headers`) or of Node (`request.headers`). */
type ReceivedHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

export type ReceivedDelivery = {
  headers: ReceivedHeaders;
  /** The body as it was received. A parsed and re-written body has another signature. */
  body: string | Uint8Array;
  /** The secret of the endpoint, which begins with `whsec_`. */
  secret: string;
  /** How far the time of the delivery may be from the present, in seconds. Default: 300. */
  toleranceSeconds?: number;
  /** The present. Default: the clock of this machine. */
  now?: Date;
};

const encode = (text: string) => new TextEncoder().encode(text);

/** @throws DOMException when the text is not base64 */
const fromBase64 = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));

function headerOf(headers: ReceivedHeaders, name: string): string {
  const value = headers instanceof Headers ? headers.get(name) : headers[name];
  if (typeof value !== "string" || value === "")
    throw new WebhookVerificationError(`The header ${name} is missing.`);
  return value;
}

async function keyOf(secret: string): Promise<CryptoKey> {
  let bytes: Uint8Array<ArrayBuffer>;
  try {
    bytes = fromBase64(secret.replace(/^whsec_/, ""));
  } catch {
    throw new TypeError("secret is not the secret of a webhook endpoint (whsec_…)");
  }
  // With an empty key, anyone could sign.
  if (bytes.length === 0) throw new TypeError("secret is empty");
  return crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["verify"]);
}

/** The signatures of version 1. Others are of a later version, or no base64. */
function* signaturesIn(header: string): Generator<Uint8Array<ArrayBuffer>> {
  for (const part of header.split(" ")) {
    const [version, signature = ""] = part.split(",");
    if (version !== "v1") continue;
    try {
      yield fromBase64(signature);
    } catch {}
  }
}

function concatenated(one: Uint8Array, other: Uint8Array): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(one.length + other.length);
  all.set(one);
  all.set(other, one.length);
  return all;
}

/**
 * Checks that Tern sent a delivery (Standard Webhooks: HMAC-SHA256 over `id.timestamp.body`), and returns its event. While
 * a secret is replaced, a delivery has a signature for each secret, and one that fits is enough.
 * @throws WebhookVerificationError when no signature fits, or the delivery is too old or from the future
 * @throws TypeError when the secret is not one
 */
export async function verifyWebhook({
  headers,
  body,
  secret,
  toleranceSeconds = 300,
  now = new Date(),
}: ReceivedDelivery): Promise<WebhookEvent> {
  const key = await keyOf(secret);
  const id = headerOf(headers, "webhook-id");
  const timestamp = headerOf(headers, "webhook-timestamp");
  const signatures = headerOf(headers, "webhook-signature");
  const age = Math.abs(now.getTime() / 1000 - Number(timestamp));
  // Written this way round, a time that is no number is refused.
  if (!(age <= toleranceSeconds)) throw new WebhookVerificationError("The delivery is too old or too new.");
  const bytes = typeof body === "string" ? encode(body) : body;
  const signed = concatenated(encode(`${id}.${timestamp}.`), bytes);
  for (const signature of signaturesIn(signatures)) {
    // `verify` compares in constant time.
    if (await crypto.subtle.verify("HMAC", key, signature, signed))
      return JSON.parse(new TextDecoder().decode(bytes)) as WebhookEvent;
  }
  throw new WebhookVerificationError("No signature fits.");
}
