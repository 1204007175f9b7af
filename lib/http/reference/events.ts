import { openApiDocument } from "@/lib/http/openapi/openapi";
import { EVENT_TYPES, type EventEntity, type EventType, type EventTypeOf } from "@/lib/kernel/jobs/events";
import { NEWEST_REVISION_NAME, REVISIONS } from "@/lib/kernel/revisions/revisions";
import type { DataBlock } from "@/lib/subscriptions/data-caps/model";
import { exampleOf } from "./example";
import { fieldsOf, type ReferenceField } from "./fields";
import { invoiceSample } from "./invoice-sample";
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
  "subscription.dataBlocked":
    "The network has blocked data of a subscription in one or more zones, because a cap was reached. `dataBlock` in the data names the zones. Sent once per block.",
  "subscription.dataUnblocked":
    "Blocked data of a subscription works again in one or more zones: the next month began, or a cap was raised or removed. `dataBlock` in the data names the zones. Not sent for a cancelled subscription.",
  "subscription.portIn.created": "A porting of a number from another carrier was created.",
  "subscription.portIn.updated": "A porting made progress, or needs information.",
  "subscription.portIn.completed": "A porting is complete, and the number works in the new network.",
  "subscription.portIn.failed": "A porting failed because the losing carrier refused it permanently.",
  "license.assigned":
    "A license (a seat) was assigned to a subscription. `assignedTo` names it. Also sent when it moves from another subscription.",
  "license.unassigned":
    "A license (a seat) was released from its subscription: by a request, or because one of them ended. It can be assigned again while it is active.",
  "sim.ordered":
    "A new SIM was requested from the network, to replace the present one. The present SIM works until `sim.changed`.",
  "sim.changed":
    "The network has replaced the SIM. `sim` is the new one. An eSIM that replaces another SIM may take over only when it is installed: then `previousSim` is the SIM that still works.",
  "sim.changeFailed":
    "The network refused to replace the SIM. `failure` has the reason, and the present SIM stays.",
  "sim.installed": "An eSIM was installed on a device. From now on, its activation code is used.",
  "sim.blocked": "The operator blocked the SIM. The status of the subscription is `BLOCKED`.",
  "sim.unblocked": "The operator lifted the block of the SIM. The subscription is active again.",
  "porting.requested": "The network was asked for the number. Sent again when corrected details are sent.",
  "porting.informationRequired":
    "The losing carrier needs other details. `failure.requiredFields` names them. The porting continues when you send them.",
  "porting.scheduled": "The losing carrier named the day of the porting: `expectedAt`.",
  "porting.cancelled": "The porting was cancelled. The number stays with the losing carrier.",
  "invoice.created":
    "An invoice was created. For a renewal, it is a `DRAFT` that is recalculated until its day. The invoice of an order is issued at once.",
  "invoice.updated":
    "An invoice changed in a way that has no event of its own: a recalculated draft, a credit note for a part, another due date, an overdue invoice that is `ISSUED` again.",
  "invoice.deleted":
    "A draft was deleted, because nothing is left to bill. `data` is the draft as it was. It never had a number.",
  "invoice.issued": "An invoice was issued. It has its number and its due date.",
  "invoice.partiallyPaid": "A part of an invoice was paid. Sent for each part but the last.",
  "invoice.paid":
    "An invoice was paid in full: by a payment, from the customer's balance, or because you marked it as paid.",
  "invoice.overdue": "The due date of an unpaid invoice has passed.",
  "invoice.voided": "An invoice was made void. Nothing is owed.",
  "invoice.credited": "Credit notes have taken off the whole amount of an invoice.",
  "invoice.uncollectible": "An invoice was written off as lost.",
  "payment_intent.created":
    "An amount is to be collected: a payment of an order was started, or a renewal will be charged.",
  "payment_intent.updated":
    "A payment changed in a way that has no event of its own: its amount or due date, a new attempt, a part that was paid.",
  "payment_intent.requiresAction": "The customer must confirm the payment, for example with 3-D Secure.",
  "payment_intent.processing": "A charge is in progress. The bank has not decided yet.",
  "payment_intent.failed":
    "The last attempt failed, and another payment method is needed: the status is `REQUIRES_PAYMENT_METHOD`. The last entry of `attempts` has the reason once the provider reported it.",
  "payment_intent.succeeded": "The whole amount was collected.",
  "payment_intent.canceled":
    "The amount is not collected any more. Money that still arrives is refunded, or held for the customer.",
  "refund.created": "A refund was decided, or made by hand at the payment provider.",
  "refund.updated": "A refund was sent to the payment provider. Its status is `PENDING`.",
  "refund.succeeded": "A refund was paid out.",
  "refund.failed":
    "A refund failed: the provider refused it, or the customer's bank returned it, which can also happen after `refund.succeeded`.",
  "dispute.created": "The payer's bank took a payment back, or asks about it (`WARNING`).",
  "dispute.updated":
    "A dispute changed in a way that has no event of its own: its state, its deadline, an answer that is being sent or was refused.",
  "dispute.answered": "Your answer reached the payment provider. The bank decides.",
  "dispute.won": "The bank decided for you. The money is yours again.",
  "dispute.lost": "The bank decided for the payer, or you accepted the dispute.",
  "dispute.closed": "The bank's question ended without a dispute. No money was taken.",
  "payment_profile.created": "A customer saved a payment method.",
  "payment_profile.updated":
    "A saved payment method changed in a way that has no event of its own: the bank replaced the card, it became or is no longer the default, or the consent to automatic charges changed.",
  "payment_profile.expired": "A saved card has expired and must be replaced.",
  "payment_profile.deactivated":
    "A saved payment method can no longer be charged: the bank refused it for good, the payer disputed a payment, or it was removed at the payment provider.",
  "payment_profile.deleted": "A saved payment method was removed.",
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
  invoice: "Invoice",
  payment_intent: "PaymentIntent",
  refund: "PaymentRefundListItem",
  dispute: "PaymentDispute",
  payment_profile: "PaymentProfile",
  workflow: "WorkflowTriggered",
};

/** The state of the resource in the samples of events that report one. Other samples have the schema's example. */
const SAMPLE_STATES: Partial<Record<EventType, string>> = {
  "license.activated": "ACTIVE",
  "license.cancelled": "CANCELLED",
  "license.ended": "CANCELLED",
  "subscription.activated": "ACTIVATED",
  "subscription.first_activated": "ACTIVATED",
  "subscription.paused": "PAUSED",
  "subscription.suspended": "SUSPENDED",
  "subscription.restored": "ACTIVATED",
  "subscription.cancelled": "CANCELLED",
  "subscription.ended": "CANCELLED",
  "subscription.dataBlocked": "ACTIVATED",
  "subscription.dataUnblocked": "ACTIVATED",
  "sim.blocked": "BLOCKED",
  "sim.unblocked": "ACTIVATED",
  "subscription.portIn.completed": "COMPLETED",
  "subscription.portIn.failed": "FAILED",
  "porting.requested": "REQUESTED",
  "porting.informationRequired": "INFORMATION_REQUIRED",
  "porting.scheduled": "REQUESTED",
  "porting.cancelled": "CANCELLED",
  "invoice.created": "DRAFT",
  "invoice.deleted": "DRAFT",
  "invoice.issued": "ISSUED",
  "invoice.partiallyPaid": "PARTIALLY_PAID",
  "invoice.paid": "PAID",
  "invoice.overdue": "OVERDUE",
  "invoice.voided": "VOID",
  "invoice.credited": "CREDITED",
  "invoice.uncollectible": "UNCOLLECTIBLE",
  "payment_intent.created": "PENDING",
  "payment_intent.updated": "PENDING",
  "payment_intent.requiresAction": "REQUIRES_ACTION",
  "payment_intent.processing": "PROCESSING",
  "payment_intent.failed": "REQUIRES_PAYMENT_METHOD",
  "payment_intent.succeeded": "SUCCEEDED",
  "payment_intent.canceled": "CANCELED",
  "refund.updated": "PENDING",
  "refund.succeeded": "SUCCEEDED",
  "refund.failed": "FAILED",
  "dispute.created": "NEEDS_RESPONSE",
  "dispute.updated": "UNDER_REVIEW",
  "dispute.answered": "UNDER_REVIEW",
  "dispute.won": "WON",
  "dispute.lost": "LOST",
  "dispute.closed": "CLOSED",
  "payment_profile.expired": "EXPIRED",
  "payment_profile.deactivated": "INACTIVE",
  "payment_profile.deleted": "INACTIVE",
};

export type ReferenceEvents = {
  entity: EventEntity;
  object: string;
  types: { type: EventType; when: string }[];
  /** Where the reference describes the object. */
  at?: { slug: string };
};

export type ReferenceEvent = Omit<ReferenceEvents, "types"> & {
  type: EventType;
  when: string;
  /** The fields of `data`. Empty for a workflow, which defines its own. */
  fields: ReferenceField[];
  /** A complete delivery in each revision of webhooks, the newest first. */
  samples: { revision: string; delivery: string }[];
};

type Described = { schemas: Schemas; tags: ReturnType<typeof buildReference>["tags"] };
const described = new Map<string, Described>();

/** A revision's schemas and objects. Building them takes long, and every event needs them. */
function describeRevision(revision: string): Described {
  const known = described.get(revision);
  if (known) return known;
  const document = openApiDocument({ revision, surface: "platform" });
  const made = {
    schemas: (document.components?.schemas ?? {}) as Schemas,
    tags: buildReference(revision, "platform").tags,
  };
  described.set(revision, made);
  return made;
}

function schemaOf(entity: EventEntity, { schemas }: Described): { $ref: string } | undefined {
  const object = EVENT_OBJECTS[entity];
  const name = [`${object}Output`, object].find((candidate) => candidate in schemas);
  return name === undefined ? undefined : { $ref: `#/components/schemas/${name}` };
}

const placeOf = (entity: EventEntity, { tags }: Described): Pick<ReferenceEvents, "at"> => {
  const at = tags.find(({ objects }) => objects.some(({ name }) => name === EVENT_OBJECTS[entity]));
  return at ? { at: { slug: at.slug } } : {};
};

const WORKFLOW_DATA = [
  { key: "customType", value: "deal_won" },
  { key: "amount", value: "24900" },
];

/** The zones in the samples of events about blocked data. */
const BLOCKED: DataBlock = {
  zones: ["HOME"],
  blockedZones: ["HOME"],
  caps: ["SUBSCRIPTION"],
  reason: "CAP_REACHED",
};
const SAMPLE_BLOCKS: Partial<Record<EventType, DataBlock>> = {
  "subscription.dataBlocked": BLOCKED,
  "subscription.dataUnblocked": { ...BLOCKED, blockedZones: [], reason: "MONTH_ENDED" },
};

/**
 * The subscription of a sample. The example of the schema shows each field, also those that only the events of one type
 * have.
 */
function subscriptionSample(
  type: EventType,
  { quota, dataBlock: _, ...subscription }: Record<string, unknown>,
): Record<string, unknown> {
  const dataBlock = SAMPLE_BLOCKS[type];
  return {
    ...subscription,
    ...(type === "subscription.quotaNotification" && { quota }),
    ...(dataBlock && { dataBlock }),
  };
}

const isAboutInvoice = (type: EventType): type is EventTypeOf<"invoice"> => type.startsWith("invoice.");

/** The example of a resource, as it is after the event. */
function fitting(
  type: EventType,
  entity: EventEntity,
  example: Record<string, unknown>,
): Record<string, unknown> {
  if (isAboutInvoice(type)) return invoiceSample(example, type);
  return entity === "subscription" ? subscriptionSample(type, example) : example;
}

function sampleOf(type: EventType, entity: EventEntity, revision: string): string {
  const known = describeRevision(revision);
  const schema = schemaOf(entity, known);
  const example = schema && (exampleOf(schema, known.schemas) as Record<string, unknown>);
  const status = SAMPLE_STATES[type];
  const envelope = {
    eventId: "0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a30",
    type,
    occurredAt: "2026-11-21T09:31:12.000Z",
    apiRevision: revision,
    sequence: 1,
    data: example
      ? { ...fitting(type, entity, example), ...(status !== undefined && { status }) }
      : WORKFLOW_DATA,
  };
  return JSON.stringify(envelope, null, 2);
}

/** All events by entity, with the places of their objects in the reference of a revision. */
export const referenceEvents = (revision: string): ReferenceEvents[] =>
  (Object.keys(EVENT_TYPES) as EventEntity[]).map((entity) => ({
    entity,
    object: EVENT_OBJECTS[entity],
    types: EVENT_TYPES[entity].map((type) => ({ type, when: EVENT_CAUSES[type] })),
    ...placeOf(entity, describeRevision(revision)),
  }));

/** One event with the fields of its data, and a sample in every revision. Undefined for an unknown type. */
export function referenceEvent(name: string): ReferenceEvent | undefined {
  for (const [entity, types] of Object.entries(EVENT_TYPES) as [EventEntity, readonly EventType[]][]) {
    const type = types.find((one) => one === name);
    if (!type) continue;
    const newest = describeRevision(NEWEST_REVISION_NAME);
    const schema = schemaOf(entity, newest);
    return {
      entity,
      object: EVENT_OBJECTS[entity],
      type,
      when: EVENT_CAUSES[type],
      ...placeOf(entity, newest),
      fields: schema ? fieldsOf(schema, newest.schemas) : [],
      samples: REVISIONS.toReversed().map(({ name: revision }) => ({
        revision,
        delivery: sampleOf(type, entity, revision),
      })),
    };
  }
  return undefined;
}
