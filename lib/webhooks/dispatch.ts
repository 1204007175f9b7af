import { and, arrayContains, eq, isNull, or } from "drizzle-orm";
import { webhookDeliveries, webhookEndpoints } from "@/db/schema/webhooks";
import type { Ctx } from "@/lib/identity/context";
import { newId } from "@/lib/platform/ids";
import { lookForWork } from "@/lib/webhooks/delivery-pool";

/**
 * Decides who is told of an event: one delivery per endpoint that wants it. The event is committed and its job runs
 * until it succeeds, so none is lost; the unique key on event and endpoint makes a second run add nothing. For an
 * endpoint that is disabled the delivery waits to be replayed.
 */
export async function queueDeliveries(ctx: Ctx, event: { id: string; type: string }): Promise<void> {
  const endpoints = await ctx.db
    .select({
      id: webhookEndpoints.id,
      status: webhookEndpoints.status,
      failingSince: webhookEndpoints.failingSince,
    })
    .from(webhookEndpoints)
    .where(
      and(
        eq(webhookEndpoints.tenantId, ctx.tenant.id),
        isNull(webhookEndpoints.deletedAt),
        or(isNull(webhookEndpoints.eventTypes), arrayContains(webhookEndpoints.eventTypes, [event.type])),
      ),
    );
  if (endpoints.length === 0) return;
  const now = ctx.systemClock.now();
  await ctx.db
    .insert(webhookDeliveries)
    .values(
      endpoints.map(({ id, status }) => ({
        tenantId: ctx.tenant.id,
        id: newId(),
        endpointId: id,
        eventId: event.id,
        eventType: event.type,
        status: status === "ENABLED" ? ("PENDING" as const) : ("PARKED" as const),
        nextAttemptAt: status === "ENABLED" ? now : null,
        createdAt: now,
      })),
    )
    .onConflictDoNothing();
  for (const { id, failingSince } of endpoints)
    lookForWork({ tenantId: ctx.tenant.id, endpointId: id, failing: failingSince !== null });
}
