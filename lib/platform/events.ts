import { sql } from "drizzle-orm";
import { events } from "@/db/schema/platform";
import type { Ctx } from "@/lib/identity/context";
import { newId } from "@/lib/platform/ids";
import { enqueue } from "@/lib/platform/jobs";

/** Event types by what they tell of, as the specification lists them. Their `data` is that resource as the API returns it. */
export const EVENT_TYPES = {
  customer: ["customer.created"],
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
const dispatchEvent = { name: DISPATCH_EVENT, maxAttempts: 25 };

/**
 * Writes an event in the running transaction, with the change it tells of. `data` is the resource as the API returns
 * it in the newest revision. Sequences are gapless per entity and in commit order, because the counter's row stays
 * locked until then.
 */
export async function emit(ctx: Ctx, event: NewEvent): Promise<void> {
  if (!ctx.tx)
    throw new Error(`event ${event.type} outside a transaction would announce what may not happen`);
  const id = newId();
  await ctx.db.execute(sql`
    with counter as (
      insert into event_sequences (tenant_id, entity_id, last) values (${ctx.tenant.id}, ${event.entityId}, 1)
      on conflict (tenant_id, entity_id) do update set last = event_sequences.last + 1
      returning last)
    insert into ${events} (tenant_id, id, type, entity_type, entity_id, sequence, occurred_at, data, actor, trace_id)
    select ${ctx.tenant.id}, ${id}, ${event.type}, ${event.entityType}, ${event.entityId}, last,
           ${ctx.clock.now().toISOString()}::timestamptz, ${JSON.stringify(event.data)}::jsonb, ${ctx.actor}, ${ctx.traceId}
      from counter`);
  await enqueue(ctx, dispatchEvent, { eventId: id });
}
