import webpush from "web-push";
import { vapidPublicKey } from "@/lib/platform/secrets/vapid";
import { type PostOptions, postToEndpoint } from "@/lib/providers/endpoints/post";
import { ProviderRefused, ProviderUncertain, ProviderUnreachable } from "@/lib/providers/errors";
import { observeCalls } from "@/lib/providers/observe-calls";

const PROVIDER = "PUSH";
/** The timeout for everything. A push service answers in less than a second. */
const TIMEOUT_MS = 5_000;

/** A browser that takes push messages: the address at its push service, and the keys that only the browser can read with. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string };

export type PushMessage = {
  /** At most 3,993 bytes: push services take 4,096 encrypted ones (RFC 8291). */
  text: string;
  /** How long the push service keeps it for a browser that is off, in seconds. */
  ttlSeconds: number;
  /** A newer message of the same topic replaces one that the browser has not fetched yet. At most 32 of base64url. */
  topic: string;
};

/** The sender in the signature: a `mailto:` or `https:` address for the operator of the push service. */
export type PushSender = { privateKey: string; subject: string };

/**
 * Sends one message to one browser, encrypted (RFC 8291) and signed (RFC 8292).
 * @throws ProviderRefused with reason `not_found` when the browser no longer takes messages, ProviderUnreachable,
 * ProviderUncertain
 */
async function send(
  { endpoint, p256dh, auth }: PushTarget,
  { text, ttlSeconds, topic }: PushMessage,
  { privateKey, subject }: PushSender,
  options: Pick<PostOptions, "allowPrivate" | "resolve">,
): Promise<void> {
  const { headers, body } = webpush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
    vapidDetails: { subject, privateKey, publicKey: vapidPublicKey(privateKey) },
    TTL: ttlSeconds,
    topic,
    urgency: "normal",
    contentEncoding: "aes128gcm",
  });
  const texts = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
  // The library's own sender follows the address to any host. The address is one that a browser told us.
  const { statusCode, error, isForbidden } = await postToEndpoint(endpoint, texts, body ?? "", {
    ...options,
    timeoutMs: TIMEOUT_MS,
  });
  if (isForbidden)
    throw new ProviderRefused("The push service has a private address.", {
      provider: PROVIDER,
      code: "private_address",
      reason: "not_found",
    });
  if (statusCode === undefined)
    throw new ProviderUncertain(error ?? "The push service did not answer.", { provider: PROVIDER });
  if (statusCode >= 200 && statusCode < 300) return;
  const details = { provider: PROVIDER, code: String(statusCode) };
  const message = `The push service answered ${statusCode}.`;
  if (statusCode === 404 || statusCode === 410)
    throw new ProviderRefused(message, { ...details, reason: "not_found" });
  if (statusCode === 429 || statusCode >= 500) throw new ProviderUnreachable(message, details);
  const isOurKey = statusCode === 401 || statusCode === 403;
  throw new ProviderRefused(message, { ...details, reason: isOurKey ? "configuration" : "invalid_request" });
}

/** The push services of browsers. */
export const pushServices = observeCalls(PROVIDER, { send });
