import { sql } from "drizzle-orm";
import { events } from "@/db/schema/platform";
import type { Ctx } from "@/lib/identity/context";
import { newId } from "@/lib/platform/ids";
import { LOOKED_FOR } from "@/lib/platform/jobs";

/**
 * Event types by what they tell of, as the specification lists them; those of deletion are ours, so that a brand's other
 * systems forget with us. Their `data` is that resource as the API returns it.
 */
export const EVENT_TYPES = {
  customer: ["customer.created", "customer.deleted"],
  user: ["user.deletionScheduled", "user.deletionUndone", "user.deleted"],
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

export type NewEvent = { type: EventType; entityType: EventEntity; entityId: string; data: unknown };

/** The job that hands a committed event to whoever listens; `lib/reactions.ts` says who does. */
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

/**
 * Writes an event in the running transaction, with the change it tells of. `data` is the resource as the API returns
 * it in the newest revision. Sequences are gapless per entity and in commit order, because the counter's row stays
 * locked until then.
 */
export const emit = (ctx: Ctx, { type, ...told }: NewEvent): Promise<void> =>
  emitTogether(ctx, { ...told, types: [type] });

/**
 * Writes several events about one thing, in their order, that tell the same `data`. One statement, with the jobs that
 * hand them on.
 */
export async function emitTogether(
  ctx: Ctx,
  event: Omit<NewEvent, "type"> & { types: readonly EventType[] },
): Promise<void> {
  if (!ctx.tx)
    throw new Error(`event ${event.types[0]} outside a transaction would announce what may not happen`);
  const ids = event.types.map(() => newId());
  await ctx.db.execute(sql`
    with counter as (
      insert into event_sequences (tenant_id, entity_id, last)
      values (${ctx.tenant.id}, ${event.entityId}, ${ids.length}::int)
      on conflict (tenant_id, entity_id) do update set last = event_sequences.last + excluded.last
      returning last),
    written as (
      insert into ${events} (tenant_id, id, type, entity_type, entity_id, sequence, occurred_at, data, actor, trace_id)
      select ${ctx.tenant.id}::uuid, told.id, told.type, ${event.entityType}, ${event.entityId}::uuid,
             last - ${ids.length}::int + told.place::int, ${ctx.clock.now().toISOString()}::timestamptz,
             ${JSON.stringify(event.data)}::jsonb, ${ctx.actor}, ${ctx.traceId}
        from counter,
             unnest(${sql.param(ids)}::uuid[], ${sql.param([...event.types])}::text[]) with ordinality as told(id, type, place)
      returning id, sequence)
    select graphile_worker.add_job(${DISPATCH_EVENT}, max_attempts := ${DISPATCH_ATTEMPTS}::int,
             priority := ${isLookedFor(event) ? LOOKED_FOR : 0}::int, payload :=
             json_build_object('tenantId', ${ctx.tenant.id}::text, 'payload', json_build_object('eventId', id)))
      from (select id from written order by sequence) told`);
}
