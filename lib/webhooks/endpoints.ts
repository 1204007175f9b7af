import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { webhookDeliveries, webhookEndpoints } from "@/db/schema/webhooks";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { enqueue } from "@/lib/kernel/jobs/jobs";
import { type Page, page, readCursor, TimeCursor } from "@/lib/kernel/lists/pagination";
import { env } from "@/lib/platform/env";
import { decrypt, encrypt } from "@/lib/platform/secrets/encryption";
import { isUuid, newId } from "@/lib/platform/secrets/ids";
import { isPlainlyPrivate } from "@/lib/providers/endpoints/addresses";
import { newSecret, retireSecret } from "@/lib/webhooks/deliveries/signing";
import { sendWebhooks } from "@/lib/webhooks/jobs";
import {
  type CreateWebhookEndpoint,
  TEST_EVENT_TYPE,
  type UpdateWebhookEndpoint,
  type WebhookDelivery,
  type WebhookEndpoint,
  type WebhookEndpointWithSecret,
} from "@/lib/webhooks/model";
import { toDelivery } from "@/lib/webhooks/present";
import { ENDPOINT_MOVES } from "@/lib/webhooks/states";

/** The number of an endpoint's latest deliveries that show its health. */
const RECENT = 100;

export type EndpointRow = typeof webhookEndpoints.$inferSelect;

const toEndpoint = (row: EndpointRow): WebhookEndpoint => ({
  webhookEndpointId: row.id,
  url: row.url,
  ...(row.description !== null && { description: row.description }),
  eventTypes: row.eventTypes,
  status: row.status,
  ...(row.disabledReason !== null && { disabledReason: row.disabledReason }),
  ...(row.disabledAt !== null && { disabledAt: row.disabledAt.toISOString() }),
  ...(row.failingSince !== null && { failingSince: row.failingSince.toISOString() }),
  ...(row.listensUntil !== null && { listensUntil: row.listensUntil.toISOString() }),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

const own = (ctx: Ctx, id: string) =>
  and(
    eq(webhookEndpoints.tenantId, ctx.tenant.id),
    eq(webhookEndpoints.id, id),
    isNull(webhookEndpoints.deletedAt),
  );

/**
 * The endpoint's row, optionally locked for a change.
 * @throws ApiError webhookEndpointNotFound
 */
export async function endpointRow(ctx: Ctx, id: string, lock = false): Promise<EndpointRow> {
  const query = ctx.db.select().from(webhookEndpoints).where(own(ctx, id));
  const [row] = isUuid(id) ? await (lock ? query.for("update") : query) : [];
  if (!row) throw new ApiError(failures.webhookEndpointNotFound);
  return row;
}

/** @throws ApiError webhookUrlNotAllowed, with the field and the reason */
function requireAllowed(url: string): void {
  const target = new URL(url);
  const refuse = (message: string) => {
    throw new ApiError(failures.webhookUrlNotAllowed, {
      details: [{ property: "url", code: "not_allowed", message }],
    });
  };
  if (target.username || target.password) refuse("Credentials cannot be part of the address.");
  if (!env().webhookPrivateAddresses && isPlainlyPrivate(target))
    refuse("The address is private or reserved.");
}

/** Creates an endpoint with its own secret. The result does not contain the secret; see `withSecret`. */
export async function createEndpoint(ctx: Ctx, input: CreateWebhookEndpoint): Promise<{ id: string }> {
  requireAllowed(input.url);
  const now = ctx.systemClock.now();
  const id = newId();
  await ctx.db.insert(webhookEndpoints).values({
    tenantId: ctx.tenant.id,
    id,
    url: input.url,
    description: input.description ?? null,
    eventTypes: input.eventTypes && [...new Set(input.eventTypes)],
    status: input.status,
    ...(input.status === "DISABLED" && { disabledReason: "REQUESTED", disabledAt: now }),
    secret: encrypt("webhook-secret", newSecret()),
    createdAt: now,
    updatedAt: now,
  });
  return { id };
}

/**
 * The endpoint with its secret, for the one answer that shows it. Read after the commit, so that a repeat under the
 * idempotency key shows it, too, and the secret is stored encrypted only.
 * @throws ApiError webhookEndpointNotFound when it was deleted in the meantime
 */
export async function withSecret(ctx: Ctx, id: string): Promise<WebhookEndpointWithSecret> {
  const row = await endpointRow(ctx, id);
  return { ...toEndpoint(row), secret: decrypt("webhook-secret", row.secret) };
}

/**
 * The number of latest deliveries, and of those the receiver has not acknowledged. Reads one page of an index.
 * `between` makes the endpoint a part of the order. With `=`, the primary key gives the order, too, and the planner takes
 * it when the statistics know one endpoint only. For a quiet endpoint it then reads all deliveries.
 */
const recentDeliveries = sql<{ count: number; failed: number }>`(
  select json_build_object('count', count(*), 'failed', count(*) filter (
           where r.status = 'PARKED' or (r.status = 'PENDING' and r.attempt_count > 0)))
    from (select d.status, d.attempt_count, d.test from webhook_deliveries d
           where d.tenant_id = webhook_endpoints.tenant_id and d.endpoint_id between webhook_endpoints.id and webhook_endpoints.id
           order by d.endpoint_id, d.id desc limit ${RECENT}) r
   where not r.test)`;

/** Endpoints of the brand, newest first. One statement. */
export async function listEndpoints(
  ctx: Ctx,
  query: { limit: number; cursor?: string | undefined },
): Promise<Page<WebhookEndpoint>> {
  const after = readCursor(query.cursor, TimeCursor);
  const rows = await ctx.db
    .select({ endpoint: webhookEndpoints, recent: recentDeliveries })
    .from(webhookEndpoints)
    .where(
      and(
        eq(webhookEndpoints.tenantId, ctx.tenant.id),
        isNull(webhookEndpoints.deletedAt),
        after &&
          sql`(${webhookEndpoints.createdAt}, ${webhookEndpoints.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(desc(webhookEndpoints.createdAt), desc(webhookEndpoints.id))
    .limit(query.limit + 1);
  return page(
    rows,
    query.limit,
    ({ endpoint }) => [endpoint.createdAt.toISOString(), endpoint.id],
    ({ endpoint, recent }) => ({ ...toEndpoint(endpoint), recentDeliveries: recent }),
  );
}

/** @throws ApiError webhookEndpointNotFound */
export const getEndpoint = async (ctx: Ctx, id: string): Promise<WebhookEndpoint> =>
  toEndpoint(await endpointRow(ctx, id));

/**
 * Changes the named fields. Enabling clears earlier failures and sends waiting deliveries at once.
 * @throws ApiError webhookEndpointNotFound, webhookUrlNotAllowed
 */
export function updateEndpoint(ctx: Ctx, id: string, input: UpdateWebhookEndpoint): Promise<WebhookEndpoint> {
  return inTransaction(ctx, async (ctx) => {
    const before = await endpointRow(ctx, id, true);
    if (input.url !== undefined) requireAllowed(input.url);
    const now = ctx.systemClock.now();
    const turned = input.status !== undefined && input.status !== before.status ? input.status : null;
    const [row] = await ctx.db
      .update(webhookEndpoints)
      .set({
        // A field that is absent stays as it is.
        url: input.url,
        description: input.description,
        eventTypes: input.eventTypes && [...new Set(input.eventTypes)],
        ...(turned === "DISABLED" && { status: turned, disabledReason: "REQUESTED", disabledAt: now }),
        ...(turned === "ENABLED" && {
          status: turned,
          disabledReason: null,
          disabledAt: null,
          failingSince: null,
        }),
        updatedAt: now,
      })
      .where(own(ctx, id))
      .returning();
    if (turned === "ENABLED") await enqueue(ctx, sendWebhooks, { webhookEndpointId: id });
    return toEndpoint(row!);
  });
}

/** @throws ApiError webhookEndpointNotFound */
export async function deleteEndpoint(ctx: Ctx, id: string): Promise<void> {
  await endpointRow(ctx, id, true);
  const now = ctx.systemClock.now();
  await ctx.db
    .update(webhookEndpoints)
    .set({ deletedAt: now, updatedAt: now, secret: "", oldSecrets: [] })
    .where(own(ctx, id));
}

/**
 * Creates a new secret. The previous one also signs for 24 hours, so that the receiver can be changed without losing
 * deliveries.
 * @throws ApiError webhookEndpointNotFound
 */
export async function rotateSecret(ctx: Ctx, id: string): Promise<{ id: string }> {
  const row = await endpointRow(ctx, id, true);
  const now = ctx.systemClock.now();
  await ctx.db
    .update(webhookEndpoints)
    .set({
      secret: encrypt("webhook-secret", newSecret()),
      oldSecrets: retireSecret(row.secret, row.oldSecrets, now),
      updatedAt: now,
    })
    .where(own(ctx, id));
  return { id };
}

/**
 * Sends a test event once. It reports no change.
 * @throws ApiError webhookEndpointNotFound, webhookEndpointNotTestable
 */
export function testEndpoint(ctx: Ctx, id: string): Promise<WebhookDelivery> {
  return inTransaction(ctx, async (ctx) => {
    const endpoint = await endpointRow(ctx, id);
    const move = ENDPOINT_MOVES.test;
    if (!move.from.includes(endpoint.status)) throw new ApiError(move.refused);
    const now = ctx.systemClock.now();
    const [row] = await ctx.db
      .insert(webhookDeliveries)
      .values({
        tenantId: ctx.tenant.id,
        id: newId(),
        endpointId: id,
        eventId: newId(),
        eventType: TEST_EVENT_TYPE,
        test: true,
        nextAttemptAt: now,
        createdAt: now,
      })
      .returning();
    await enqueue(ctx, sendWebhooks, { webhookEndpointId: id });
    return toDelivery(row!);
  });
}
