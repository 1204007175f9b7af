import type { z } from "zod";
import { Invoice } from "@/lib/billing/model";
import { Customer } from "@/lib/customers/model";
import { User } from "@/lib/customers/users/model";
import type { EventEntity } from "@/lib/kernel/jobs/events";
import { REVISIONS } from "@/lib/kernel/revisions/revisions";
import { shapeFor } from "@/lib/kernel/revisions/shape";
import { License } from "@/lib/licenses/model";
import { Order } from "@/lib/orders/model";
import { PaymentDispute, PaymentIntent, PaymentRefundListItem } from "@/lib/payments/model";
import { PaymentProfile } from "@/lib/payments/profiles/profile-model";
import { openPairs } from "@/lib/platform/secrets/sealed-pairs";
import { Subscription } from "@/lib/subscriptions/model";
import { Porting } from "@/lib/subscriptions/porting/model";
import { TEST_EVENT_TYPE, type WebhookEnvelope } from "@/lib/webhooks/model";

/** The schema of an event's `data`, by the entity of the event. A workflow's pairs are the same in every revision. */
export const EVENT_SCHEMAS: Record<Exclude<EventEntity, "workflow">, z.ZodType> = {
  customer: Customer,
  user: User,
  order: Order,
  subscription: Subscription,
  license: License,
  porting: Porting,
  invoice: Invoice,
  payment_intent: PaymentIntent,
  refund: PaymentRefundListItem,
  dispute: PaymentDispute,
  payment_profile: PaymentProfile,
};

export type StoredEvent = {
  id: string;
  type: string;
  entityType: string;
  sequence: number;
  occurredAt: Date;
  data: unknown;
};

/**
 * The revision of a tenant's deliveries: its setting, for as long as this version can produce that shape. Only the
 * tenant changes it, even after requests in that revision are no longer served.
 */
export const webhookRevision = (pin: string): string =>
  (REVISIONS.find(({ name }) => name === pin) ?? REVISIONS[0]!).name;

/** The body of a delivery (specification, Events). Events are stored in the newest shape; older ones are derived here. */
export function envelopeOf(event: StoredEvent, pin: string): WebhookEnvelope {
  const apiRevision = webhookRevision(pin);
  const schema = (EVENT_SCHEMAS as Record<string, z.ZodType>)[event.entityType];
  return {
    eventId: event.id,
    type: event.type,
    occurredAt: event.occurredAt.toISOString(),
    apiRevision,
    sequence: event.sequence,
    data: schema ? shapeFor(schema, apiRevision, event.data) : withoutSchema(event),
  };
}

/** A workflow's pairs have a different stored form. Those of an erased person are not a list any more. */
const withoutSchema = ({ entityType, data }: StoredEvent): unknown =>
  entityType === "workflow" && Array.isArray(data) ? openPairs(data) : data;

/** The content of a test delivery, without a change. */
export const testEvent = (delivery: {
  eventId: string;
  endpointId: string;
  createdAt: Date;
}): StoredEvent => ({
  id: delivery.eventId,
  type: TEST_EVENT_TYPE,
  entityType: "webhook",
  sequence: 1,
  occurredAt: delivery.createdAt,
  data: {
    webhookEndpointId: delivery.endpointId,
    message: "This is a test. Nothing has happened and nothing needs to be done.",
  },
});
