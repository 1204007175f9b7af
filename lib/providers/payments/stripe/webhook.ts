import Stripe from "stripe";
import { ProviderNotAuthentic } from "@/lib/providers/errors";
import type {
  HeaderReader,
  ProviderEvent,
  ProviderEventSubject,
  ProviderEventType,
} from "@/lib/providers/payments/provider";
import { methodSnapshot, refundSnapshot, setupSnapshot, stripePaymentSnapshot } from "./snapshots";

const toleranceSeconds = 300;

/**
 * Verifies Stripe's signature over the raw body and reads the event.
 *
 * @throws ProviderNotAuthentic for a missing, wrong or old signature, and for a body that is no event
 */
export async function parseStripeWebhook(
  rawBody: string,
  headers: HeaderReader,
  now: Date,
  webhookSecret: string,
): Promise<ProviderEvent> {
  return providerEvent(await verify(rawBody, headers, now, webhookSecret));
}

/** An event in our words, whether Stripe sent it or we asked for it. */
export const providerEvent = (event: Stripe.Event): ProviderEvent => ({
  id: event.id,
  type: eventTypes[event.type] ?? "other",
  providerType: event.type,
  occurredAt: new Date(event.created * 1000),
  subject: subjectOf(event.data.object),
  raw: event,
});

async function verify(
  rawBody: string,
  headers: HeaderReader,
  now: Date,
  webhookSecret: string,
): Promise<Stripe.Event> {
  try {
    const event = await Stripe.webhooks.constructEventAsync(
      rawBody,
      headers.get("stripe-signature") ?? "",
      webhookSecret,
      toleranceSeconds,
      undefined,
      now.getTime(),
    );
    if (typeof event?.id === "string" && typeof event.data?.object === "object") return event;
  } catch (cause) {
    throw new ProviderNotAuthentic("The webhook is not signed by Stripe, or too old", {
      provider: "STRIPE",
      code: cause instanceof Stripe.errors.StripeSignatureVerificationError ? "bad_signature" : "bad_body",
      cause,
    });
  }
  throw new ProviderNotAuthentic("The webhook holds no event", { provider: "STRIPE", code: "bad_body" });
}

// What we act on. Everything else is "other": Stripe sends what the account's owner ticked.
const eventTypes: Record<string, ProviderEventType> = {
  "payment_intent.processing": "payment.processing",
  "payment_intent.requires_action": "payment.action_required",
  "payment_intent.succeeded": "payment.succeeded",
  "payment_intent.payment_failed": "payment.failed",
  "payment_intent.canceled": "payment.canceled",
  "setup_intent.requires_action": "setup.action_required",
  "setup_intent.succeeded": "setup.succeeded",
  "setup_intent.setup_failed": "setup.failed",
  "setup_intent.canceled": "setup.canceled",
  "payment_method.attached": "method.attached",
  "payment_method.updated": "method.updated",
  "payment_method.automatically_updated": "method.updated",
  "payment_method.detached": "method.detached",
  "refund.created": "refund.changed",
  "refund.updated": "refund.changed",
  "refund.failed": "refund.changed",
  "charge.dispute.created": "dispute.changed",
  "charge.dispute.updated": "dispute.changed",
  "charge.dispute.closed": "dispute.changed",
  "charge.dispute.funds_withdrawn": "dispute.changed",
  "charge.dispute.funds_reinstated": "dispute.changed",
};

/**
 * What to ask for when reading events: Stripe takes 20 types at most. A method that was attached is known from the
 * payment or set-up that attached it.
 */
export const listedEventTypes = Object.keys(eventTypes).filter((type) => type !== "payment_method.attached");

function subjectOf(object: Stripe.Event.Data.Object): ProviderEventSubject {
  // The type of an event's object is deliberately open; each resource carries its name.
  const resource = object as unknown as { object: string; id?: string };
  switch (resource.object) {
    case "payment_intent": {
      const snapshot = stripePaymentSnapshot(object as Stripe.PaymentIntent);
      return { kind: "payment", ref: snapshot.providerRef, snapshot };
    }
    case "setup_intent": {
      const snapshot = setupSnapshot(object as Stripe.SetupIntent);
      return { kind: "setup", ref: snapshot.providerRef, snapshot };
    }
    case "payment_method": {
      const snapshot = methodSnapshot(object as Stripe.PaymentMethod);
      return { kind: "method", ref: snapshot.providerRef, snapshot };
    }
    case "refund": {
      const snapshot = refundSnapshot(object as Stripe.Refund);
      return { kind: "refund", ref: snapshot.providerRef, snapshot };
    }
    case "dispute": {
      const dispute = object as Stripe.Dispute;
      return {
        kind: "dispute",
        ref: dispute.id,
        paymentRef: referenceId(dispute.payment_intent),
        chargeRef: referenceId(dispute.charge),
      };
    }
    default:
      return { kind: "other", ref: resource.id ?? null };
  }
}

function referenceId(reference: string | { id: string } | null): string | null {
  return typeof reference === "string" ? reference : (reference?.id ?? null);
}
