import type { OldSecret } from "@/db/schema/webhooks";
import { envelopeOf, type StoredEvent } from "@/lib/webhooks/deliveries/envelope";
import { webhookSignatureHeaders } from "@/lib/webhooks/deliveries/signing";
import type { WebhookEnvelope } from "@/lib/webhooks/model";

export type SignedRequest = { headers: Record<string, string>; envelope: WebhookEnvelope; body: string };

/**
 * The request of one delivery attempt: the same for an endpoint, to which Tern sends it, and for a listener, which
 * fetches it.
 * @param at the time of the attempt, which is signed
 * @param to `pin`: the brand's webhook revision. The secrets are encrypted, as stored.
 */
export function signedRequest(
  event: StoredEvent,
  at: Date,
  to: { pin: string; secret: string; oldSecrets: OldSecret[] },
): SignedRequest {
  const envelope = envelopeOf(event, to.pin);
  const body = JSON.stringify(envelope);
  const headers = {
    "content-type": "application/json",
    "user-agent": "Tern-Webhooks/1",
    ...webhookSignatureHeaders({ id: event.id, body, at }, to),
  };
  return { headers, envelope, body };
}
