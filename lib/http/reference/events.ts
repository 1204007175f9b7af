import { openApiDocument } from "@/lib/http/openapi/openapi";
import { EVENT_TYPES, type EventEntity, type EventType } from "@/lib/kernel/jobs/events";
import { exampleOf } from "./example";
import { fieldsOf, type ReferenceField } from "./fields";
import { buildReference } from "./reference";
import type { Schemas } from "./schema";

/** The cause of each event. */
export const EVENT_CAUSES: Readonly<Record<EventType, string>> = {
  "customer.created": "A customer was created, by the API or by an order.",
  "customer.deleted":
    "A customer's personal data was erased. The event has only ids: erase your own copy by them.",
  "user.emailChanged":
    "The sign-in address of a user was changed, by the user or by your staff. The user's other sessions have ended.",
  "user.deletionScheduled": "A user requested the deletion of their account. It takes place 30 days later.",
  "user.deletionUndone":
    "A deletion will not take place. The user cancelled it, or it was not possible on the day.",
  "user.deleted": "A user's data was erased. The event has only ids: erase your own copy by them.",
  "license.created": "A license was created. It is `PENDING` until it becomes active.",
  "license.activated": "A license became `ACTIVE`, for the first time or again.",
  "license.updated":
    "A license changed in a way that has no event of its own: a pause, its assignment, a scheduled change.",
  "license.renewed": "A new billing period of a license began.",
  "license.ended": "A license that had been active ended.",
  "license.cancelled": "A license was cancelled, at once or because its scheduled end was reached.",
  "order.created": "An order was created, as a draft.",
  "order.updated":
    "An order changed: the contents, parties or price of a draft, a signature, or the progress of a payment.",
  "order.submitted": "An order was submitted. Its price is locked.",
  "order.cancelled": "An order was cancelled before it was submitted.",
  "order.expired": "A draft expired, 30 days after its last change.",
  "order.statusChanged": "The status of an order changed, for any reason.",
  "order.lineItemStatusChanged": "The status of one line item of an order changed.",
  "subscription.created": "A subscription was created. It is `PENDING` until the network confirms.",
  "subscription.updated":
    "A subscription changed in a way that has no event of its own: its SIM, offering or display name, a change requested from the network, a scheduled change, a block by the operator.",
  "subscription.activated": "The network has activated a subscription.",
  "subscription.first_activated":
    "The network has activated a subscription for the first time. The end of a pause or suspension is `subscription.restored`.",
  "subscription.paused": "A subscription was paused at the customer's request.",
  "subscription.suspended": "A subscription was suspended, usually because of an unpaid invoice.",
  "subscription.restored": "A paused, suspended or blocked subscription is active again.",
  "subscription.renewed": "A new paid period of a subscription began.",
  "subscription.cancelled": "A subscription was cancelled, at once or because its scheduled end was reached.",
  "subscription.ended": "The network has permanently terminated a subscription.",
  "subscription.subscriber_set":
    "The subscription got another subscriber, or the subscriber's details changed.",
  "subscription.quotaNotification":
    "The use of an allowance reached a threshold of the brand, such as 80 or 100 %. Sent once per package and period. `quota` in the data names the package.",
  "subscription.portIn.created": "A porting of a number from another carrier was created.",
  "subscription.portIn.updated": "A porting made progress, or needs information.",
  "subscription.portIn.completed": "A porting is complete, and the number works in the new network.",
  "subscription.portIn.failed": "A porting failed because the losing carrier refused it permanently.",
  "custom.workflow_triggered": "A workflow ran. The workflow defines the data of the event.",
};

/** The object in the data of an entity's events, as the API returns it. */
export const EVENT_OBJECTS: Readonly<Record<EventEntity, string>> = {
  customer: "Customer",
  user: "User",
  license: "License",
  order: "Order",
  subscription: "Subscription",
  porting: "Porting",
  workflow: "WorkflowTriggered",
};

export type ReferenceEvents = {
  entity: EventEntity;
  object: string;
  types: { type: EventType; when: string }[];
  /** Where the reference describes the object. */
  at?: { slug: string };
  /** The object's fields, if it is described nowhere else. */
  fields: ReferenceField[];
  /** A complete delivery. */
  example: string;
};

/** All events by entity, with a sample delivery in the shape of a webhook revision. */
export function referenceEvents(revision: string): ReferenceEvents[] {
  const document = openApiDocument({ revision, surface: "platform" });
  const schemas = (document.components?.schemas ?? {}) as Schemas;
  const { tags } = buildReference(revision, "platform");
  return (Object.keys(EVENT_TYPES) as EventEntity[]).map((entity) => {
    const object = EVENT_OBJECTS[entity];
    const name = [`${object}Output`, object].find((candidate) => candidate in schemas);
    const schema = name === undefined ? undefined : { $ref: `#/components/schemas/${name}` };
    const at = tags.find(({ objects }) => objects.some((one) => one.name === object));
    const types = EVENT_TYPES[entity].map((type) => ({ type, when: EVENT_CAUSES[type] }));
    const envelope = {
      eventId: "0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a30",
      type: types[0]!.type,
      occurredAt: "2026-11-21T09:31:12.000Z",
      apiRevision: revision,
      sequence: 1,
      data: schema
        ? exampleOf(schema, schemas)
        : [
            { key: "customType", value: "deal_won" },
            { key: "amount", value: "24900" },
          ],
    };
    return {
      entity,
      object,
      types,
      ...(at && { at: { slug: at.slug } }),
      fields: schema && !at ? fieldsOf(schema, schemas) : [],
      example: JSON.stringify(envelope, null, 2),
    };
  });
}
