import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { tenants } from "@/db/schema/identity";
import { events } from "@/db/schema/platform";
import { webhookDeliveries, webhookEndpoints } from "@/db/schema/webhooks";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { enqueue } from "@/lib/kernel/jobs/jobs";
import { type Page, page, readCursor } from "@/lib/kernel/lists/pagination";
import { resolveRevision } from "@/lib/kernel/revisions/revisions";
import { isUuid } from "@/lib/platform/secrets/ids";
import { deliveryIds, IdCursor } from "@/lib/webhooks/deliveries/delivery-cuts";
import { envelopeOf, testEvent } from "@/lib/webhooks/deliveries/envelope";
import { endpointRow } from "@/lib/webhooks/endpoints";
import { sendWebhooks } from "@/lib/webhooks/jobs";
import type { WebhookDelivery, WebhookDeliveryDetail } from "@/lib/webhooks/model";
import { type DeliveryRow, toDelivery } from "@/lib/webhooks/present";
import { type DELIVERY_STATUSES, ENDPOINT_MOVES } from "@/lib/webhooks/states";

type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

export type DeliveryFilter = {
  status?: readonly DeliveryStatus[] | undefined;
  eventType?: readonly string[] | undefined;
  limit: number;
  cursor?: string | undefined;
};

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
  const cuts = { endpointIds: [endpointId], ...filter };
  const rows = await ctx.db
    .select()
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.tenantId, ctx.tenant.id),
        sql`${webhookDeliveries.id} in (${deliveryIds(ctx, cuts, { order: "newest", limit: filter.limit + 1, after: before })})`,
      ),
    )
    .orderBy(desc(webhookDeliveries.id));
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
 * One delivery with its attempts and its payload.
 * @param revision of the payload; the brand's webhook revision when absent
 * @throws ApiError webhookDeliveryNotFound, unknownApiRevision
 */
export async function getDelivery(ctx: Ctx, id: string, revision?: string): Promise<WebhookDeliveryDetail> {
  const shown = revision && resolveRevision(revision, undefined, ctx.systemClock.now());
  const row = await deliveryRow(ctx, id);
  const [source] = await ctx.db
    .select({ pin: tenants.webhookRevision, event: events })
    .from(tenants)
    .leftJoin(events, and(eq(events.tenantId, tenants.id), eq(events.id, row.eventId)))
    .where(eq(tenants.id, ctx.tenant.id));
  // Stryker disable next-line OptionalChaining: the brand exists, so there is a row
  const event = row.test ? testEvent(row) : source?.event;
  return {
    ...toDelivery(row),
    attempts: row.attempts,
    ...(event && source && { payload: envelopeOf(event, shown ?? source.pin) }),
  };
}

/** @throws ApiError webhookEndpointNotReceiving */
export function requireReceiving(status: "ENABLED" | "DISABLED"): void {
  const move = ENDPOINT_MOVES.redeliver;
  if (!move.from.includes(status)) throw new ApiError(move.refused);
}

/** Due now, at the start of the schedule. */
export const freshDelivery = (ctx: Ctx) => ({
  status: "PENDING" as const,
  step: 0,
  nextAttemptAt: ctx.systemClock.now(),
});

/**
 * Sends a delivery again at once, in any state, with the same `eventId`. After a failure, it is retried like a new one.
 * One that is being sent now stays as it is.
 * @throws ApiError webhookDeliveryNotFound, webhookEndpointNotReceiving
 */
export function redeliver(ctx: Ctx, id: string): Promise<WebhookDelivery> {
  return inTransaction(ctx, async (ctx) => {
    const { endpointId } = await deliveryRow(ctx, id);
    requireReceiving((await endpointRow(ctx, endpointId)).status);
    await ctx.db
      .update(webhookDeliveries)
      .set(freshDelivery(ctx))
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
