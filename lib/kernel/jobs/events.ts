import { type SQL, sql } from "drizzle-orm";
import { events } from "@/db/schema/platform";
import type { Ctx } from "@/lib/kernel/context";
import { enqueue, PRIORITY_PROMPT } from "@/lib/kernel/jobs/jobs";
import { newId } from "@/lib/platform/secrets/ids";
import { sealFields } from "@/lib/platform/secrets/sealed-fields";

/**
 * Event types by what they tell of, as the specification lists them; those of deletion are ours, so that a brand's other
 * systems forget with us. Their `data` is that resource as the API returns it.
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

/** What nothing inside follows: `lib/reactions.ts` says what does, for each of the others. */
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
 * Whether an endpoint `w` of webhooks wants to be told of events of a type. Here and not with the webhooks, because the
 * statement that writes an event asks it, and the platform knows nothing of what is built on it but this table's name.
 */
export const endpointWantsEvent = (tenantId: SQL, type: SQL): SQL =>
  sql`w.tenant_id = ${tenantId} and w.deleted_at is null and (w.event_types is null or w.event_types @> array[${type}])`;

export type NewEvent = { type: EventType; entityType: EventEntity; entityId: string; data: unknown };

/** The job that hands a committed event to whoever listens. */
export const DISPATCH_EVENT = "dispatch-event";
const DISPATCH_ATTEMPTS = 25;

/** What follows from these is looked for: that an order is done, and its mails. */
const isLookedFor = ({
  entityType,
  types,
}: {
  entityType: EventEntity;
  types: readonly EventType[];
}): boolean => entityType === "order" || types.includes("subscription.activated");

type Told = { customerId?: string; customer?: { customerId?: string }; subscriptionId?: string };

/** The customer and the subscription that an event is about: most resources name theirs, of others it is looked up. */
function ownersOf(
  ctx: Ctx,
  { entityType, entityId, data }: Omit<NewEvent, "type">,
): { customer: SQL; line: SQL } {
  const told = (data ?? {}) as Told;
  const named = told.customerId ?? told.customer?.customerId ?? null;
  const none = sql`null`;
  switch (entityType) {
    case "customer":
      return { customer: sql`${entityId}`, line: none };
    case "subscription":
      return { customer: sql`${named}`, line: sql`${entityId}` };
    case "porting":
      return {
        customer: sql`(select s.customer_id from subscriptions s join portings p on p.tenant_id = s.tenant_id
          and p.subscription_id = s.id where p.tenant_id = ${ctx.tenant.id} and p.id = ${entityId})`,
        line: sql`(select p.subscription_id from portings p where p.tenant_id = ${ctx.tenant.id} and p.id = ${entityId})`,
      };
    case "user":
      // Of a person who belongs to several customers it is about none of them.
      return {
        customer: sql`(select case when count(*) = 1 then (array_agg(m.customer_id))[1] end from memberships m
          where m.tenant_id = ${ctx.tenant.id} and m.user_id = ${entityId})`,
        line: none,
      };
    case "order":
    case "license":
      return { customer: sql`${named}`, line: none };
    case "workflow":
      return { customer: none, line: none };
  }
}

/**
 * Writes an event in the running transaction, with the change it tells of. `data` is the resource as the API returns
 * it in the newest revision. Sequences are gapless per entity and in commit order, because the counter's row stays
 * locked until then.
 */
export const emit = (ctx: Ctx, { type, ...told }: NewEvent): Promise<void> =>
  emitTogether(ctx, { ...told, types: [type] });

/**
 * Writes several events about one thing, in their order, that tell the same `data`. One statement, which also
 * says to which of them somebody listens: only those get a job, in a renewal run a hundred thousand fewer.
 */
export async function emitTogether(
  ctx: Ctx,
  event: Omit<NewEvent, "type"> & {
    types: readonly EventType[];
    /** Of what something inside follows, that from which nothing would follow as things are. */
    unfollowed?: readonly EventType[];
  },
): Promise<void> {
  if (!ctx.tx)
    throw new Error(`event ${event.types[0]} outside a transaction would announce what may not happen`);
  const ids = event.types.map(() => newId());
  const { customer, line } = ownersOf(ctx, event);
  const unfollowed = [...UNFOLLOWED, ...(event.unfollowed ?? [])];
  const heard = await ctx.db.execute<{ id: string }>(sql`
    with counter as (
      insert into event_sequences (tenant_id, entity_id, last)
      values (${ctx.tenant.id}, ${event.entityId}, ${ids.length}::int)
      on conflict (tenant_id, entity_id) do update set last = event_sequences.last + excluded.last
      returning last),
    written as (
      insert into ${events} (tenant_id, id, type, entity_type, entity_id, sequence, occurred_at, data, actor, trace_id,
                             customer_id, subscription_id)
      select ${ctx.tenant.id}::uuid, told.id, told.type, ${event.entityType}, ${event.entityId}::uuid,
             last - ${ids.length}::int + told.place::int, ${ctx.clock.now().toISOString()}::timestamptz,
             ${sealFields(JSON.stringify(event.data))}::jsonb, ${ctx.actor}, ${ctx.traceId},
             (${customer})::uuid, (${line})::uuid
        from counter,
             unnest(${sql.param(ids)}::uuid[], ${sql.param([...event.types])}::text[]) with ordinality as told(id, type, place)
      returning id, type, sequence)
    select id from written
     where type <> all(${sql.param(unfollowed)}::text[])
        or exists (select 1 from webhook_endpoints w where ${endpointWantsEvent(sql`${ctx.tenant.id}`, sql`written.type`)})
     order by sequence`);
  const dispatch = {
    name: DISPATCH_EVENT,
    maxAttempts: DISPATCH_ATTEMPTS,
    priority: isLookedFor(event) ? PRIORITY_PROMPT : 0,
  };
  for (const { id } of heard.rows) await enqueue(ctx, dispatch, { eventId: id });
}
