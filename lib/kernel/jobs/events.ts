import { type SQL, sql } from "drizzle-orm";
import { events } from "@/db/schema/platform";
import type { Ctx } from "@/lib/kernel/context";
import { enqueue, PRIORITY_PROMPT } from "@/lib/kernel/jobs/jobs";
import { newId } from "@/lib/platform/secrets/ids";
import { sealFields } from "@/lib/platform/secrets/sealed-fields";

/**
 * Event types by entity. The specification lists those of orders, of subscriptions (without `sim.*` and blocked
 * data), of licenses (without the seat events) and of `subscription.portIn.*`, `customer.created` and
 * `custom.workflow_triggered`. All others are ours (docs/decisions/money-events.md). The `data` of an event is the entity as the API returns it. A SIM has no
 * number of its own in this table: its events are about its subscription and count in the same sequence.
 */
export const EVENT_TYPES = {
  customer: ["customer.created", "customer.deleted"],
  user: ["user.emailChanged", "user.deletionScheduled", "user.deletionUndone", "user.deleted"],
  license: [
    "license.created",
    "license.activated",
    "license.updated",
    "license.renewed",
    "license.ended",
    "license.cancelled",
    "license.assigned",
    "license.unassigned",
  ],
  order: [
    "order.created",
    "order.updated",
    "order.submitted",
    "order.cancelled",
    "order.expired",
    "order.statusChanged",
    "order.lineItemStatusChanged",
  ],
  subscription: [
    "subscription.created",
    "subscription.updated",
    "subscription.activated",
    "subscription.first_activated",
    "subscription.paused",
    "subscription.suspended",
    "subscription.restored",
    "subscription.renewed",
    "subscription.cancelled",
    "subscription.ended",
    "subscription.subscriber_set",
    "subscription.quotaNotification",
    "subscription.dataBlocked",
    "subscription.dataUnblocked",
    "sim.ordered",
    "sim.changed",
    "sim.changeFailed",
    "sim.installed",
    "sim.blocked",
    "sim.unblocked",
  ],
  porting: [
    "subscription.portIn.created",
    "subscription.portIn.updated",
    "subscription.portIn.completed",
    "subscription.portIn.failed",
    "porting.requested",
    "porting.informationRequired",
    "porting.scheduled",
    "porting.cancelled",
  ],
  invoice: [
    "invoice.created",
    "invoice.updated",
    "invoice.deleted",
    "invoice.issued",
    "invoice.partiallyPaid",
    "invoice.paid",
    "invoice.overdue",
    "invoice.voided",
    "invoice.credited",
    "invoice.uncollectible",
  ],
  payment_intent: [
    "payment_intent.created",
    "payment_intent.updated",
    "payment_intent.requiresAction",
    "payment_intent.processing",
    "payment_intent.failed",
    "payment_intent.succeeded",
    "payment_intent.canceled",
  ],
  refund: ["refund.created", "refund.updated", "refund.succeeded", "refund.failed"],
  dispute: [
    "dispute.created",
    "dispute.updated",
    "dispute.answered",
    "dispute.won",
    "dispute.lost",
    "dispute.closed",
  ],
  payment_profile: [
    "payment_profile.created",
    "payment_profile.updated",
    "payment_profile.expired",
    "payment_profile.deactivated",
    "payment_profile.deleted",
  ],
  workflow: ["custom.workflow_triggered"],
} as const;

export type EventEntity = keyof typeof EVENT_TYPES;
export type EventType = (typeof EVENT_TYPES)[EventEntity][number];
export type EventTypeOf<Entity extends EventEntity> = (typeof EVENT_TYPES)[Entity][number];

/** The types of events about invoices and payments. */
export type MoneyEvent = EventTypeOf<"invoice" | "payment_intent" | "refund" | "dispute" | "payment_profile">;

/** Event types without a handler inside Tern. `lib/reactions.ts` lists the handlers of all others. */
const UNFOLLOWED = [
  "customer.deleted",
  "user.emailChanged",
  "user.deletionScheduled",
  "user.deletionUndone",
  "user.deleted",
  "license.created",
  "license.renewed",
  "license.ended",
  "order.created",
  "subscription.created",
  "subscription.first_activated",
  "subscription.renewed",
  "subscription.subscriber_set",
  "subscription.quotaNotification",
  "subscription.dataBlocked",
  "subscription.dataUnblocked",
  "subscription.portIn.created",
  "custom.workflow_triggered",
  "license.assigned",
  "license.unassigned",
  "sim.ordered",
  "sim.changed",
  "sim.changeFailed",
  "sim.installed",
  "sim.blocked",
  "sim.unblocked",
  "porting.requested",
  "porting.informationRequired",
  "porting.scheduled",
  "porting.cancelled",
  ...EVENT_TYPES.invoice,
  ...EVENT_TYPES.payment_intent,
  ...EVENT_TYPES.refund,
  ...EVENT_TYPES.dispute,
  ...EVENT_TYPES.payment_profile,
] as const satisfies readonly EventType[];

export type FollowedType = Exclude<EventType, (typeof UNFOLLOWED)[number]>;

/**
 * SQL: whether the webhook endpoint `w` subscribes to a type of event. It is here and not in `lib/webhooks` because the
 * statement that writes an event uses it, and the kernel may not import that module. The kernel knows only the table's
 * name.
 */
export const endpointWantsEvent = (tenantId: SQL, type: SQL): SQL =>
  sql`w.tenant_id = ${tenantId} and w.deleted_at is null and (w.event_types is null or w.event_types @> array[${type}])`;

export type NewEvent = { type: EventType; entityType: EventEntity; entityId: string; data: unknown };

/** The job that passes a committed event to its handlers and endpoints. */
export const DISPATCH_EVENT = "dispatch-event";
const DISPATCH_ATTEMPTS = 25;

/** Whether a customer waits for the reactions to an event: a finished order and its mails. */
const isAwaited = ({
  entityType,
  types,
}: {
  entityType: EventEntity;
  types: readonly EventType[];
}): boolean => entityType === "order" || types.includes("subscription.activated");

type EntityOwner = { customerId?: string; customer?: { customerId?: string }; subscriptionId?: string };

/** The customer and the subscription of an event. Most resources name them; for others they are looked up. */
function ownersOf(
  ctx: Ctx,
  { entityType, entityId, data }: Omit<NewEvent, "type">,
): { customer: SQL; subscription: SQL } {
  const owner = (data ?? {}) as EntityOwner;
  const named = owner.customerId ?? owner.customer?.customerId ?? null;
  const none = sql`null`;
  switch (entityType) {
    case "customer":
      return { customer: sql`${entityId}`, subscription: none };
    case "subscription":
      return { customer: sql`${named}`, subscription: sql`${entityId}` };
    case "porting":
      return {
        customer: sql`(select s.customer_id from subscriptions s join portings p on p.tenant_id = s.tenant_id
          and p.subscription_id = s.id where p.tenant_id = ${ctx.tenant.id} and p.id = ${entityId})`,
        subscription: sql`(select p.subscription_id from portings p where p.tenant_id = ${ctx.tenant.id} and p.id = ${entityId})`,
      };
    case "user":
      // A person who belongs to several customers has no single customer, so the event names none.
      return {
        customer: sql`(select case when count(*) = 1 then (array_agg(m.customer_id))[1] end from memberships m
          where m.tenant_id = ${ctx.tenant.id} and m.user_id = ${entityId})`,
        subscription: none,
      };
    case "order":
    case "license":
    case "invoice":
    case "payment_intent":
    case "refund":
    case "dispute":
    case "payment_profile":
      return { customer: sql`${named}`, subscription: none };
    case "workflow":
      return { customer: none, subscription: none };
  }
}

/**
 * Writes an event in the transaction of the change that it reports. `data` is the resource as the API returns it in the
 * newest revision. Sequences are gapless per entity and in commit order, because the counter's row stays locked until
 * the commit.
 */
export const emit = (ctx: Ctx, { type, ...event }: NewEvent): Promise<void> =>
  emitTogether(ctx, { ...event, types: [type] });

/**
 * Writes several events about one entity, in order and with the same `data`. The single statement also finds out which
 * events have a handler or an endpoint. Only those get a job, which saves a hundred thousand jobs in a renewal run.
 */
export async function emitTogether(
  ctx: Ctx,
  event: Omit<NewEvent, "type"> & {
    types: readonly EventType[];
    /** Types that have a handler, but whose handler would do nothing in this case. */
    unfollowed?: readonly EventType[];
  },
): Promise<void> {
  if (!ctx.tx)
    throw new Error(`event ${event.types[0]} outside a transaction would announce what may not happen`);
  const ids = event.types.map(() => newId());
  const { customer, subscription } = ownersOf(ctx, event);
  const unfollowed = [...UNFOLLOWED, ...(event.unfollowed ?? [])];
  const dispatched = await ctx.db.execute<{ id: string }>(sql`
    with counter as (
      insert into event_sequences (tenant_id, entity_id, last)
      values (${ctx.tenant.id}, ${event.entityId}, ${ids.length}::int)
      on conflict (tenant_id, entity_id) do update set last = event_sequences.last + excluded.last
      returning last),
    written as (
      insert into ${events} (tenant_id, id, type, entity_type, entity_id, sequence, occurred_at, data, actor, trace_id,
                             customer_id, subscription_id)
      select ${ctx.tenant.id}::uuid, given.id, given.type, ${event.entityType}, ${event.entityId}::uuid,
             last - ${ids.length}::int + given.place::int, ${ctx.clock.now().toISOString()}::timestamptz,
             ${sealFields(JSON.stringify(event.data))}::jsonb, ${ctx.actor}, ${ctx.traceId},
             (${customer})::uuid, (${subscription})::uuid
        from counter,
             unnest(${sql.param(ids)}::uuid[], ${sql.param([...event.types])}::text[]) with ordinality as given(id, type, place)
      returning id, type, sequence)
    select id from written
     where type <> all(${sql.param(unfollowed)}::text[])
        or exists (select 1 from webhook_endpoints w where ${endpointWantsEvent(sql`${ctx.tenant.id}`, sql`written.type`)})
     order by sequence`);
  const dispatch = {
    name: DISPATCH_EVENT,
    maxAttempts: DISPATCH_ATTEMPTS,
    priority: isAwaited(event) ? PRIORITY_PROMPT : 0,
  };
  for (const { id } of dispatched.rows) await enqueue(ctx, dispatch, { eventId: id });
}

/** An event with its owners, for a statement that writes events of several entities. */
export type OwnedEvent = NewEvent & { customerId: string | null; subscriptionId: string | null };

/**
 * Writes events of several entities, in order, in one statement. Sequences are gapless per entity, as with {@link emit}.
 * Counters are locked in the order of the entities' ids, so that two transactions do not wait for each other. None of these
 * events has a handler inside Tern, so a job is only queued for those that an endpoint subscribes to.
 */
export async function emitOwned(ctx: Ctx, owned: readonly OwnedEvent[]): Promise<void> {
  if (!ctx.tx)
    throw new Error(`event ${owned[0]?.type} outside a transaction would announce what may not happen`);
  if (owned.length === 0) return;
  const column = (of: (event: OwnedEvent) => string | null) => sql.param(owned.map(of));
  const dispatched = await ctx.db.execute<{ id: string }>(sql`
    with given as (
      select * from unnest(${column(() => newId())}::uuid[], ${column(({ type }) => type)}::text[],
                           ${column(({ entityType }) => entityType)}::text[], ${column(({ entityId }) => entityId)}::uuid[],
                           ${column(({ data }) => sealFields(JSON.stringify(data)))}::text[],
                           ${column(({ customerId }) => customerId)}::uuid[],
                           ${column(({ subscriptionId }) => subscriptionId)}::uuid[])
             with ordinality as one(id, type, entity_type, entity_id, data, customer_id, subscription_id, place)),
    counter as (
      insert into event_sequences (tenant_id, entity_id, last)
      select ${ctx.tenant.id}::uuid, entity_id, count(*)::int from given group by entity_id order by entity_id
      on conflict (tenant_id, entity_id) do update set last = event_sequences.last + excluded.last
      returning entity_id, last),
    written as (
      insert into ${events} (tenant_id, id, type, entity_type, entity_id, sequence, occurred_at, data, actor, trace_id,
                             customer_id, subscription_id)
      select ${ctx.tenant.id}::uuid, given.id, given.type, given.entity_type, given.entity_id,
             counter.last + 1 - row_number() over (partition by given.entity_id order by given.place desc)::int,
             ${ctx.clock.now().toISOString()}::timestamptz, given.data::jsonb, ${ctx.actor}, ${ctx.traceId},
             given.customer_id, given.subscription_id
        from given join counter on counter.entity_id = given.entity_id
      returning id, type)
    select written.id from written
     where exists (select 1 from webhook_endpoints w where ${endpointWantsEvent(sql`${ctx.tenant.id}`, sql`written.type`)})
     order by written.id`);
  const dispatch = { name: DISPATCH_EVENT, maxAttempts: DISPATCH_ATTEMPTS, priority: 0 };
  for (const { id } of dispatched.rows) await enqueue(ctx, dispatch, { eventId: id });
}
