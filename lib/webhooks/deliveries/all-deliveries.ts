import { and, asc, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { webhookDeliveries, webhookEndpoints } from "@/db/schema/webhooks";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { enqueue } from "@/lib/kernel/jobs/jobs";
import { type Page, page, readCursor } from "@/lib/kernel/lists/pagination";
import { isUuid } from "@/lib/platform/secrets/ids";
import { freshDelivery, requireReceiving } from "@/lib/webhooks/deliveries/deliveries";
import { type DeliveryCuts, deliveryIds, IdCursor } from "@/lib/webhooks/deliveries/delivery-cuts";
import { endpointRow } from "@/lib/webhooks/endpoints";
import { sendWebhooks } from "@/lib/webhooks/jobs";
import type { WebhookDelivery, WebhookReplayFilter } from "@/lib/webhooks/model";
import { toDelivery } from "@/lib/webhooks/present";

/** The maximum number of deliveries that one call replays. */
const REPLAYED_AT_ONCE = 5_000;

type Filter = Omit<WebhookReplayFilter, "status"> & Pick<DeliveryCuts, "status">;

const cutsOf = (filter: Filter, endpointIds: readonly string[]): DeliveryCuts => ({
  endpointIds,
  status: filter.status,
  eventType: filter.eventType,
  createdFrom: filter.createdFrom ? new Date(filter.createdFrom) : undefined,
  createdTo: filter.createdTo ? new Date(filter.createdTo) : undefined,
});

/**
 * The brand's endpoints that are not deleted. An unknown id gives none. Listeners are left out unless one is named: what a
 * developer's computer refuses is no missed delivery of the brand.
 */
const endpointsOf = (ctx: Ctx, { webhookEndpointId: id }: Filter) =>
  ctx.db
    .select({ id: webhookEndpoints.id, status: webhookEndpoints.status })
    .from(webhookEndpoints)
    .where(
      and(
        eq(webhookEndpoints.tenantId, ctx.tenant.id),
        isNull(webhookEndpoints.deletedAt),
        id === undefined
          ? isNull(webhookEndpoints.listensUntil)
          : isUuid(id)
            ? eq(webhookEndpoints.id, id)
            : sql`false`,
      ),
    )
    .orderBy(asc(webhookEndpoints.id));

/** Deliveries to every endpoint of the brand, newest first. */
export async function listAllDeliveries(
  ctx: Ctx,
  filter: Filter & { limit: number; cursor?: string | undefined },
): Promise<Page<WebhookDelivery>> {
  const after = readCursor(filter.cursor, IdCursor)?.[0];
  const endpoints = await endpointsOf(ctx, filter);
  const cuts = cutsOf(
    filter,
    endpoints.map(({ id }) => id),
  );
  const ids = deliveryIds(ctx, cuts, { order: "newest", limit: filter.limit + 1, after });
  const rows = await ctx.db
    .select()
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.tenantId, ctx.tenant.id), sql`${webhookDeliveries.id} in (${ids})`))
    .orderBy(desc(webhookDeliveries.id));
  return page(rows, filter.limit, (row) => [row.id], toDelivery);
}

/**
 * Replays deliveries that match: to enabled endpoints, oldest first, at most 5,000 per call. They are parked ones, unless
 * the filter has other states. A simultaneous second call waits for the first and then finds them PENDING.
 * @throws ApiError webhookEndpointNotFound, webhookEndpointNotReceiving when one endpoint is named
 */
export function replayDeliveries(
  ctx: Ctx,
  filter: WebhookReplayFilter,
): Promise<{ replayed: number; more: boolean; replayedUntil?: string }> {
  return inTransaction(ctx, async (ctx) => {
    if (filter.webhookEndpointId !== undefined)
      requireReceiving((await endpointRow(ctx, filter.webhookEndpointId)).status);
    // Locked in the order of their ids. The deliveries are then read after another replay of these endpoints has ended.
    const locked = await endpointsOf(ctx, filter).for("update");
    const receiving = locked.filter(({ status }) => status === "ENABLED").map(({ id }) => id);
    const status = filter.status ?? ["PARKED" as const];
    const cuts = cutsOf({ ...filter, status }, receiving);
    const { rows } = await ctx.db.execute<{ id: string }>(
      deliveryIds(ctx, cuts, { order: "oldest", limit: REPLAYED_AT_ONCE + 1 }),
    );
    const ids = rows.slice(0, REPLAYED_AT_ONCE).map(({ id }) => id);
    if (ids.length === 0) return { replayed: 0, more: false };
    const replayed = await ctx.db
      .update(webhookDeliveries)
      .set(freshDelivery(ctx))
      .where(
        and(
          eq(webhookDeliveries.tenantId, ctx.tenant.id),
          inArray(webhookDeliveries.id, ids),
          inArray(webhookDeliveries.status, status),
        ),
      )
      .returning({ endpointId: webhookDeliveries.endpointId, createdAt: webhookDeliveries.createdAt });
    for (const webhookEndpointId of new Set(replayed.map(({ endpointId }) => endpointId)))
      await enqueue(ctx, sendWebhooks, { webhookEndpointId });
    const last = Math.max(...replayed.map(({ createdAt }) => createdAt.getTime()));
    return {
      replayed: replayed.length,
      more: rows.length > REPLAYED_AT_ONCE,
      ...(replayed.length > 0 && { replayedUntil: new Date(last).toISOString() }),
    };
  });
}
