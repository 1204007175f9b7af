import { type SQL, sql } from "drizzle-orm";
import { events } from "@/db/schema/platform";
import type { Ctx } from "@/lib/kernel/context";
import { enqueue, PRIORITY_PROMPT } from "@/lib/kernel/jobs/jobs";
import { newId } from "@/lib/platform/secrets/ids";
import { sealFields } from "@/lib/platform/secrets/sealed-fields";

/**
 * Event types by entity, as the specification lists them. The deletion events are ours: with them, a brand's other
 * systems can delete the data too. The `data` of an event is the entity as the API returns it.
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
  ],
  porting: [
    "subscription.portIn.created",
    "subscription.portIn.updated",
    "subscription.portIn.completed",
    "subscription.portIn.failed",
  ],
  workflow: ["custom.workflow_triggered"],
} as const;

export type EventEntity = keyof typeof EVENT_TYPES;
export type EventType = (typeof EVENT_TYPES)[EventEntity][number];

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
  "subscription.portIn.created",
  "custom.workflow_triggered",
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
