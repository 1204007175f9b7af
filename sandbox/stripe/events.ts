import { createHmac } from "node:crypto";
import type Stripe from "stripe";
import { z } from "zod";
import { deliveryTimes, takeFault } from "@/sandbox/faults";
import { postJson } from "@/sandbox/outgoing";
import { backoff, type WorkOutcome } from "@/sandbox/work";
import type { World } from "@/sandbox/world";
import { type StripeCall, stripeOperation } from "./call";
import { invalid } from "./failures";
import { expand, pageParameters, text } from "./form";
import { list, loadObject, newStripeId, saveObject } from "./objects";

/** The revision of the API whose shapes the sandbox answers with. */
export const API_VERSION = "2026-10-28.endive";

/** Where Stripe's webhooks arrive in the app. */
const WEBHOOK_PATH = "/api/providers/stripe/webhook";

/** Give up after this many tries, as Stripe does after three days. */
const MAXIMUM_ATTEMPTS = 900;

/** Events carry the object as it is at that moment, so the snapshot is taken here and not at delivery. */
export async function emitStripeEvent(
  call: Pick<StripeCall, "tx" | "world" | "now" | "requestId" | "idempotencyKey">,
  type: Stripe.Event.Type,
  object: object,
  previous?: object,
): Promise<void> {
  const event = {
    id: newStripeId("event"),
    object: "event",
    api_version: API_VERSION,
    created: call.now,
    data: { object: structuredClone(object), ...(previous ? { previous_attributes: previous } : {}) },
    livemode: false,
    pending_webhooks: 1,
    request: { id: call.requestId, idempotency_key: call.idempotencyKey },
    type,
  } as unknown as Stripe.Event;
  await saveObject(call.tx, "event", { object: event, hidden: {} });
  const fault = await takeFault(call.tx, "stripe-webhook", type);
  for (const delay of deliveryTimes(fault)) {
    await call.world.work.add(call.tx, "stripe.webhook", { eventId: event.id }, delay);
  }
}

/** Signs a webhook as `Stripe-Signature` wants it. */
export function webhookSignature(body: string, secret: string, unixSeconds: number): string {
  const digest = createHmac("sha256", secret).update(`${unixSeconds}.${body}`).digest("hex");
  return `t=${unixSeconds},v1=${digest}`;
}

/** Sends one event to the app; anything but 2xx is tried again later. */
export async function deliverWebhook(world: World, eventId: string, attempts: number): Promise<WorkOutcome> {
  const { rows } = await world.database.pool.query<{ object: Stripe.Event }>(
    "select object from sandbox.stripe_objects where id = $1",
    [eventId],
  );
  const event = rows[0]?.object;
  if (!event) return { done: true };
  const body = JSON.stringify(event, null, 2);
  const seconds = Math.floor(world.clock().getTime() / 1000);
  const result = await postJson(`${world.settings.appUrl}${WEBHOOK_PATH}`, body, {
    "User-Agent": "Stripe/1.0 (+https://stripe.com/docs/webhooks)",
    "Stripe-Signature": webhookSignature(body, world.settings.stripeWebhookSecret, seconds),
  });
  if (result.accepted) {
    await world.database.transaction((tx) =>
      saveObject(tx, "event", { object: { ...event, pending_webhooks: 0 }, hidden: {} }),
    );
    return { done: true };
  }
  if (attempts + 1 >= MAXIMUM_ATTEMPTS) return { done: true };
  return { done: false, again: backoff(attempts), error: result.reason };
}

export const retrieveEvent = stripeOperation(
  z.strictObject({ expand }),
  async ({ tx }, _, id) => (await loadObject(tx, "event", id)).object,
);

export const listEvents = stripeOperation(
  z.strictObject({ ...pageParameters, expand, type: text.optional(), types: z.array(text).optional() }),
  async ({ tx }, { expand: _, types, type, ...query }) => {
    if (types && types.length > 20)
      throw invalid("You may only specify up to 20 event types.", { param: "types" });
    return list(tx, "event", "/v1/events", query, { type: type ?? types });
  },
);
