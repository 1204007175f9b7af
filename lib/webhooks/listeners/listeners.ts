import { and, asc, eq, gt, inArray, isNull, or, sql } from "drizzle-orm";
import { tenants } from "@/db/schema/identity";
import { events } from "@/db/schema/platform";
import { type AttemptEntry, webhookDeliveries, webhookEndpoints } from "@/db/schema/webhooks";
import type { Ctx } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { encrypt } from "@/lib/platform/secrets/encryption";
import { isUuid, newId } from "@/lib/platform/secrets/ids";
import { queueDeliveries } from "@/lib/webhooks/deliveries/dispatch";
import { testEvent } from "@/lib/webhooks/deliveries/envelope";
import { signedRequest } from "@/lib/webhooks/deliveries/signed-request";
import { newSecret } from "@/lib/webhooks/deliveries/signing";
import type { EndpointRow } from "@/lib/webhooks/endpoints";
import type {
  CreateWebhookListener,
  PulledDeliveries,
  WebhookAnswers,
} from "@/lib/webhooks/listeners/listener-model";

/** How long a listener lives after a fetch. A computer that sleeps for less loses no event. */
export const LISTENS_MS = 3600 * 1000;
/** The answers of a delivery that are kept. */
const ATTEMPTS_KEPT = 20;

/**
 * Creates a listener (docs/decisions/listening.md), with deliveries of the past events that it replays. The result does not
 * contain the secret; see `withSecret`.
 * @throws ApiError webhookEventNotFound, with the position of each unknown id
 */
export async function createListener(ctx: Ctx, input: CreateWebhookListener): Promise<{ id: string }> {
  const now = ctx.systemClock.now();
  const id = newId();
  await ctx.db.insert(webhookEndpoints).values({
    tenantId: ctx.tenant.id,
    id,
    url: input.url,
    description: input.description ?? null,
    eventTypes: input.eventTypes && [...new Set(input.eventTypes)],
    secret: encrypt("webhook-secret", input.secret ?? newSecret()),
    listensUntil: new Date(now.getTime() + LISTENS_MS),
    createdAt: now,
    updatedAt: now,
  });
  await replayEvents(ctx, id, input.replayEventIds);
  return { id };
}

async function replayEvents(ctx: Ctx, listenerId: string, eventIds: readonly string[]): Promise<void> {
  if (eventIds.length === 0) return;
  const found = await ctx.db
    .select({
      id: events.id,
      type: events.type,
      customerId: events.customerId,
      subscriptionId: events.subscriptionId,
      traceId: events.traceId,
    })
    .from(events)
    .where(and(eq(events.tenantId, ctx.tenant.id), inArray(events.id, [...eventIds])));
  const known = new Set(found.map(({ id }) => id));
  const unknown = eventIds.flatMap((id, index) => (known.has(id.toLowerCase()) ? [] : [index]));
  if (unknown.length > 0)
    throw new ApiError(failures.webhookEventNotFound, {
      details: unknown.map((index) => ({
        property: `replayEventIds.${index}`,
        code: "invalid_value" as const,
        message: "There is no such event.",
      })),
    });
  for (const event of found)
    await queueDeliveries(ctx, {
      ...event,
      listeners: [{ id: listenerId, status: "ENABLED", failing: false }],
    });
}

/** @throws ApiError webhookListenerNotFound, also for an endpoint that is no listener */
async function listenerRow(ctx: Ctx, id: string, now: Date): Promise<EndpointRow & { listensUntil: Date }> {
  const [row] = isUuid(id)
    ? await ctx.db
        .select()
        .from(webhookEndpoints)
        .where(
          and(
            eq(webhookEndpoints.tenantId, ctx.tenant.id),
            eq(webhookEndpoints.id, id),
            isNull(webhookEndpoints.deletedAt),
            gt(webhookEndpoints.listensUntil, now),
          ),
        )
    : [];
  if (!row?.listensUntil) throw new ApiError(failures.webhookListenerNotFound);
  return { ...row, listensUntil: row.listensUntil };
}

/** Moves the end of a listener, once in a while, so that a fetch each second does not write each second. */
async function keepListening(
  ctx: Ctx,
  { id, listensUntil }: { id: string; listensUntil: Date },
  now: Date,
): Promise<Date> {
  if (listensUntil.getTime() - now.getTime() > LISTENS_MS / 2) return listensUntil;
  const next = new Date(now.getTime() + LISTENS_MS);
  await ctx.db
    .update(webhookEndpoints)
    .set({ listensUntil: next })
    .where(
      and(
        eq(webhookEndpoints.tenantId, ctx.tenant.id),
        eq(webhookEndpoints.id, id),
        // A listener that was deleted since it was read stays deleted.
        isNull(webhookEndpoints.deletedAt),
      ),
    );
  return next;
}

/**
 * The deliveries of a listener without an answer, the oldest first, each signed now. They stay until an answer is reported,
 * so a fetch whose response is lost loses none.
 * @throws ApiError webhookListenerNotFound
 */
export async function pullDeliveries(ctx: Ctx, id: string, limit: number): Promise<PulledDeliveries> {
  const now = ctx.systemClock.now();
  const listener = await listenerRow(ctx, id, now);
  const rows = await ctx.db
    .select({ delivery: webhookDeliveries, event: events, pin: tenants.webhookRevision })
    .from(webhookDeliveries)
    .innerJoin(tenants, eq(tenants.id, webhookDeliveries.tenantId))
    .leftJoin(
      events,
      and(eq(events.tenantId, webhookDeliveries.tenantId), eq(events.id, webhookDeliveries.eventId)),
    )
    .where(
      and(
        eq(webhookDeliveries.tenantId, ctx.tenant.id),
        eq(webhookDeliveries.endpointId, id),
        eq(webhookDeliveries.status, "PENDING"),
        // An event that was deleted because of its age must not block those after it.
        or(eq(webhookDeliveries.test, true), sql`${events.id} is not null`),
      ),
    )
    .orderBy(asc(webhookDeliveries.id))
    .limit(limit);
  const items = rows.map(({ delivery, event, pin }) => {
    const source = delivery.test ? testEvent(delivery) : event!;
    const { headers, envelope } = signedRequest(source, now, { ...listener, pin });
    return {
      webhookDeliveryId: delivery.id,
      eventId: delivery.eventId,
      eventType: delivery.eventType,
      attemptCount: delivery.attemptCount,
      headers,
      payload: envelope,
    };
  });
  const listensUntil = await keepListening(ctx, listener, now);
  return { items, listensUntil: listensUntil.toISOString() };
}

/**
 * Records what the receiver on the computer answered. 200 makes a delivery DELIVERED, everything else PARKED: the computer
 * decides about a retry, and asks for it by `redeliver`. A repeated report changes nothing.
 * @throws ApiError webhookListenerNotFound
 */
export async function recordAnswers(
  ctx: Ctx,
  id: string,
  { answers }: WebhookAnswers,
): Promise<{ recorded: number }> {
  const now = ctx.systemClock.now();
  await listenerRow(ctx, id, now);
  const reported = answers.map(({ webhookDeliveryId, ...answer }) => {
    const entry: AttemptEntry = {
      attemptedAt: new Date(now.getTime() - answer.durationMs).toISOString(),
      durationMs: answer.durationMs,
      ...(answer.statusCode !== undefined && { statusCode: answer.statusCode }),
      ...(answer.error !== undefined && { error: answer.error }),
      ...(answer.responseExcerpt !== undefined && { responseExcerpt: answer.responseExcerpt }),
    };
    return { id: webhookDeliveryId, acknowledged: answer.statusCode === 200, entry: [entry] };
  });
  const { rows } = await ctx.db.execute(sql`
    update webhook_deliveries d
       set status = case when a.acknowledged then 'DELIVERED' else 'PARKED' end, next_attempt_at = null,
           delivered_at = case when a.acknowledged then ${now.toISOString()}::timestamptz else d.delivered_at end,
           attempt_count = d.attempt_count + 1,
           attempts = jsonb_path_query_array(d.attempts || a.entry, '$[last - ${sql.raw(`${ATTEMPTS_KEPT - 1}`)} to last]')
      from jsonb_to_recordset(${JSON.stringify(reported)}::jsonb) as a(id uuid, acknowledged boolean, entry jsonb)
     where d.tenant_id = ${ctx.tenant.id} and d.endpoint_id = ${id}::uuid and d.id = a.id and d.status = 'PENDING'
    returning d.id`);
  return { recorded: rows.length };
}
