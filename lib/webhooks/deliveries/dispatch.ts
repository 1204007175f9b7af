import { and, eq, sql } from "drizzle-orm";
import { prepareOnce } from "@/db/prepared";
import { events } from "@/db/schema/platform";
import { webhookDeliveries, webhookEndpoints } from "@/db/schema/webhooks";
import type { Ctx } from "@/lib/kernel/context";
import { endpointWantsEvent } from "@/lib/kernel/jobs/events";
import { derivedId } from "@/lib/platform/secrets/ids";
import { wakeDeliveryPool } from "@/lib/webhooks/deliveries/delivery-pool";

/** An endpoint that subscribes to an event. */
type Listener = { id: string; status: string; failing: boolean };

const listenersOf = sql<Listener[]>`(
  select coalesce(json_agg(json_build_object('id', w.id, 'status', w.status, 'failing', w.failing_since is not null)), '[]')
    from ${webhookEndpoints} w
   where ${endpointWantsEvent(sql`events.tenant_id`, sql`events.type`)})`;

const readTold = prepareOnce((db) =>
  db
    .select({
      id: events.id,
      type: events.type,
      entityId: events.entityId,
      data: events.data,
      customerId: events.customerId,
      subscriptionId: events.subscriptionId,
      traceId: events.traceId,
      listeners: listenersOf,
    })
    .from(events)
    .where(and(eq(events.tenantId, sql.placeholder("tenantId")), eq(events.id, sql.placeholder("eventId"))))
    .prepare("event-told"),
);

/** An event, and the endpoints that subscribe to it. Undefined when there is none with this id. */
export async function readEvent(ctx: Ctx, eventId: string) {
  const [event] = await readTold(ctx.db).execute({ tenantId: ctx.tenant.id, eventId });
  return event;
}

type ToldEvent = NonNullable<Awaited<ReturnType<typeof readEvent>>>;

/**
 * Creates the deliveries of an event: one per endpoint that subscribes to it. The event is committed and its job runs
 * until it succeeds, so none is lost. A delivery's id follows from event and endpoint, so a second run adds nothing. A delivery to
 * a disabled endpoint waits for a replay.
 */
export async function queueDeliveries(
  ctx: Ctx,
  event: Pick<ToldEvent, "id" | "type" | "customerId" | "subscriptionId" | "traceId" | "listeners">,
): Promise<void> {
  const { id: eventId, type: eventType, customerId, subscriptionId, traceId, listeners } = event;
  if (listeners.length === 0) return;
  const now = ctx.systemClock.now();
  await ctx.db
    .insert(webhookDeliveries)
    .values(
      listeners.map(({ id, status }) => ({
        tenantId: ctx.tenant.id,
        id: derivedId(eventId, id),
        endpointId: id,
        eventId,
        eventType,
        status: status === "ENABLED" ? ("PENDING" as const) : ("PARKED" as const),
        nextAttemptAt: status === "ENABLED" ? now : null,
        customerId,
        subscriptionId,
        traceId,
        createdAt: now,
      })),
    )
    .onConflictDoNothing();
  for (const { id, failing } of listeners)
    wakeDeliveryPool({ tenantId: ctx.tenant.id, endpointId: id, failing });
}
