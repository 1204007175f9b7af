import { openApiDocument } from "@/lib/http/openapi/openapi";
import { EVENT_TYPES, type EventEntity, type EventType } from "@/lib/kernel/jobs/events";
import { exampleOf } from "./example";
import { fieldsOf, type ReferenceField } from "./fields";
import { buildReference } from "./reference";
import type { Schemas } from "./schema";

/** What makes each event happen. */
export const EVENT_CAUSES: Readonly<Record<EventType, string>> = {
  "customer.created": "A customer was created, by the API or by an order.",
  "customer.deleted":
    "A customer's personal data was erased. Its data names nobody any more: erase yours by its id.",
  "user.emailChanged":
    "The address a person signs in with was changed, by the person or by your staff. Their other sessions have ended.",
  "user.deletionScheduled": "A person asked for their account to be deleted. It happens 30 days later.",
  "user.deletionUndone": "It does not happen: the person undid it, or something stood in its way on the day.",
  "user.deleted": "A person's data was erased. Its data names nobody any more: erase yours by its id.",
  "license.created": "A license was created. It is `PENDING` until it becomes active.",
  "license.activated": "A license became `ACTIVE`, for the first time or again.",
  "license.updated":
    "Something of a license changed that no other event tells of: a pause, its assignment, a scheduled change.",
  "license.renewed": "A new billing period of a license began.",
  "license.ended": "A license that had been active ended.",
  "license.cancelled": "A license was cancelled, at once or because its scheduled end was reached.",
  "order.created": "An order was created, as a draft.",
  "order.updated":
    "An order changed: a draft's contents, parties or price, a signature, a payment's progress.",
  "order.submitted": "An order was submitted. Its price is locked.",
  "order.cancelled": "An order was cancelled before it was submitted.",
  "order.expired": "A draft was not touched for 30 days.",
  "order.statusChanged": "The status of an order changed, whatever the reason.",
  "order.lineItemStatusChanged": "The status of one line of an order changed.",
  "subscription.created": "A subscription was created. It is `PENDING` until the network confirms.",
  "subscription.updated":
    "Something of a subscription changed that no other event tells of: its SIM, offering or display name, a change that was asked of the network, a scheduled change, a block by the operator.",
  "subscription.activated": "The network has activated a subscription.",
  "subscription.first_activated":
    "The same, for the first time. Coming back from a pause or suspension is `subscription.restored`.",
  "subscription.paused": "A subscription was paused at the customer's request.",
  "subscription.suspended": "A subscription was suspended, typically unpaid.",
  "subscription.restored": "A paused, suspended or blocked subscription is active again.",
  "subscription.renewed": "A new paid period of a subscription began.",
  "subscription.cancelled": "A subscription was cancelled, at once or because its scheduled end was reached.",
  "subscription.ended": "A subscription is permanently terminated in the network.",
  "subscription.subscriber_set": "Another subscriber was set, or the subscriber's details changed.",
  "subscription.quotaNotification":
    "Use of an allowance crossed a threshold of the brand, such as 80 or 100 %. Once per package and period. `quota` in the data says of which package.",
  "subscription.portIn.created": "A number is to be brought from another carrier.",
  "subscription.portIn.updated": "The porting moved on, or needs information.",
  "subscription.portIn.completed": "The number works here.",
  "subscription.portIn.failed": "The losing carrier refused, and nothing can be done about it.",
  "custom.workflow_triggered": "A workflow ran. Its data is what the workflow defines.",
};

/** What the data of an entity's events is: the object of that name, as the API returns it. */
const OBJECTS: Readonly<Record<EventEntity, string>> = {
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
  /** Where the object is described, below the reference. */
  at?: { slug: string };
  /** What is in it, where it is described nowhere else. */
  fields: ReferenceField[];
  /** A whole delivery. */
  example: string;
};

/** Every event by what it tells of, with a delivery as a webhook revision shapes it. */
export function referenceEvents(revision: string): ReferenceEvents[] {
  const document = openApiDocument({ revision, surface: "platform" });
  const schemas = (document.components?.schemas ?? {}) as Schemas;
  const { tags } = buildReference(revision, "platform");
  return (Object.keys(EVENT_TYPES) as EventEntity[]).map((entity) => {
    const object = OBJECTS[entity];
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
