import { and, desc, eq, inArray, isNull, lt, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { tenants } from "@/db/schema/identity";
import { events } from "@/db/schema/platform";
import { webhookDeliveries, webhookEndpoints } from "@/db/schema/webhooks";
import { failures } from "@/lib/api/error-registry";
import { ApiError } from "@/lib/api/errors";
import { type Page, page, readCursor } from "@/lib/api/pagination";
import { type Ctx, inTransaction } from "@/lib/identity/context";
import { isUuid } from "@/lib/platform/ids";
import { enqueue } from "@/lib/platform/jobs";
import { endpointRow } from "@/lib/webhooks/endpoints";
import { envelopeOf, testEvent } from "@/lib/webhooks/envelope";
import { sendWebhooks } from "@/lib/webhooks/jobs";
import type { WebhookDelivery, WebhookDeliveryDetail } from "@/lib/webhooks/model";
import { type DeliveryRow, toDelivery } from "@/lib/webhooks/present";
import { DELIVERY_STATUSES, ENDPOINT_MOVES } from "@/lib/webhooks/states";

type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];
/** Ids are in the order in which deliveries were made. */
const IdCursor = z.tuple([z.uuid()]);
/** Most deliveries one call replays. */
const REPLAYED_AT_ONCE = 5_000;

export type DeliveryFilter = {
  status?: readonly DeliveryStatus[] | undefined;
  eventType?: readonly string[] | undefined;
  limit: number;
  cursor?: string | undefined;
};

/**
 * The newest ids for several values of the filters at once: each combination is a short stretch of an index in order, and
 * of those stretches the newest are kept. However many rows there are, combinations × limit are looked at.
 */
function newestOfEach(
  ctx: Ctx,
  endpointId: string,
  { status, eventType, limit }: DeliveryFilter,
  before: string | undefined,
): SQL {
  const types = eventType ? sql.param([...new Set(eventType)]) : null;
  const statuses = sql.param([...new Set(status ?? DELIVERY_STATUSES)]);
  return sql`(
    select newest.id from unnest(${statuses}::text[]) as s(status)
     ${types ? sql`cross join unnest(${types}::text[]) as t(type)` : sql``}
     cross join lateral (
       select d.id from webhook_deliveries d
        where d.tenant_id = ${ctx.tenant.id} and d.endpoint_id = ${endpointId} and d.status = s.status
          ${types ? sql`and d.event_type = t.type` : sql``}
          ${before ? sql`and d.id < ${before}::uuid` : sql``}
        order by d.id desc limit ${limit + 1}) newest
     order by newest.id desc limit ${limit + 1})`;
}

/**
 * Deliveries to an endpoint, newest first.
 * @throws ApiError webhookEndpointNotFound
 */
export async function listDeliveries(
  ctx: Ctx,
  endpointId: string,
  filter: DeliveryFilter,
): Promise<Page<WebhookDelivery>> {
  await endpointRow(ctx, endpointId);
  const before = readCursor(filter.cursor, IdCursor)?.[0];
  const filtered = filter.status !== undefined || filter.eventType !== undefined;
  const rows = await ctx.db
    .select()
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.tenantId, ctx.tenant.id),
        eq(webhookDeliveries.endpointId, endpointId),
        filtered
          ? sql`${webhookDeliveries.id} in ${newestOfEach(ctx, endpointId, filter, before)}`
          : before
            ? lt(webhookDeliveries.id, before)
            : undefined,
      ),
    )
    .orderBy(desc(webhookDeliveries.id))
    .limit(filter.limit + 1);
  return page(rows, filter.limit, (row) => [row.id], toDelivery);
}

async function deliveryRow(ctx: Ctx, id: string): Promise<DeliveryRow> {
  const [found] = isUuid(id)
    ? await ctx.db
        .select({ delivery: webhookDeliveries })
        .from(webhookDeliveries)
        .innerJoin(
          webhookEndpoints,
          and(
            eq(webhookEndpoints.tenantId, webhookDeliveries.tenantId),
            eq(webhookEndpoints.id, webhookDeliveries.endpointId),
            isNull(webhookEndpoints.deletedAt),
          ),
        )
        .where(and(eq(webhookDeliveries.tenantId, ctx.tenant.id), eq(webhookDeliveries.id, id)))
    : [];
  if (!found) throw new ApiError(failures.webhookDeliveryNotFound);
  return found.delivery;
}

/**
 * One delivery with its attempts and what is sent.
 * @throws ApiError webhookDeliveryNotFound
 */
export async function getDelivery(ctx: Ctx, id: string): Promise<WebhookDeliveryDetail> {
  const row = await deliveryRow(ctx, id);
  const [source] = await ctx.db
    .select({ pin: tenants.webhookRevision, event: events })
    .from(tenants)
    .leftJoin(events, and(eq(events.tenantId, tenants.id), eq(events.id, row.eventId)))
    .where(eq(tenants.id, ctx.tenant.id));
  const event = row.test ? testEvent(row) : source?.event;
  return {
    ...toDelivery(row),
    attempts: row.attempts,
    ...(event && source && { payload: envelopeOf(event, source.pin) }),
  };
}

function requireReceiving(status: "ENABLED" | "DISABLED"): void {
  const move = ENDPOINT_MOVES.redeliver;
  if (!move.from.includes(status)) throw new ApiError(move.refused);
}

/** Due now, at the beginning of the schedule. */
const anew = (ctx: Ctx) => ({ status: "PENDING" as const, step: 0, nextAttemptAt: ctx.systemClock.now() });

/**
 * Sends a delivery again at once, whatever became of it, with the same `eventId`; failing, it is retried like a new one.
 * One that is being sent this moment stays as it is.
 * @throws ApiError webhookDeliveryNotFound, webhookEndpointNotReceiving
 */
export function redeliver(ctx: Ctx, id: string): Promise<WebhookDelivery> {
  return inTransaction(ctx, async (ctx) => {
    const { endpointId } = await deliveryRow(ctx, id);
    requireReceiving((await endpointRow(ctx, endpointId)).status);
    await ctx.db
      .update(webhookDeliveries)
      .set(anew(ctx))
      .where(
        and(
          eq(webhookDeliveries.tenantId, ctx.tenant.id),
          eq(webhookDeliveries.id, id),
          isNull(webhookDeliveries.claimedBy),
        ),
      );
    await enqueue(ctx, sendWebhooks, { webhookEndpointId: endpointId });
    return toDelivery(await deliveryRow(ctx, id));
  });
}

/**
 * Sends again what an endpoint missed: its PARKED deliveries, oldest first, at most 5,000 a call.
 * @throws ApiError webhookEndpointNotFound, webhookEndpointNotReceiving
 */
export function replayParked(ctx: Ctx, endpointId: string): Promise<{ replayed: number; more: boolean }> {
  return inTransaction(ctx, async (ctx) => {
    requireReceiving((await endpointRow(ctx, endpointId)).status);
    const parked = and(
      eq(webhookDeliveries.tenantId, ctx.tenant.id),
      eq(webhookDeliveries.endpointId, endpointId),
      eq(webhookDeliveries.status, "PARKED"),
    );
    const oldest = await ctx.db
      .select({ id: webhookDeliveries.id })
      .from(webhookDeliveries)
      .where(parked)
      .orderBy(webhookDeliveries.id)
      .limit(REPLAYED_AT_ONCE + 1)
      .for("update");
    const ids = oldest.slice(0, REPLAYED_AT_ONCE).map((row) => row.id);
    if (ids.length > 0) {
      await ctx.db
        .update(webhookDeliveries)
        .set(anew(ctx))
        .where(and(eq(webhookDeliveries.tenantId, ctx.tenant.id), inArray(webhookDeliveries.id, ids)));
      await enqueue(ctx, sendWebhooks, { webhookEndpointId: endpointId });
    }
    return { replayed: ids.length, more: oldest.length > REPLAYED_AT_ONCE };
  });
}
