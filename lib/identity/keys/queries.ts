import { and, desc, eq, lt, sql } from "drizzle-orm";
import { z } from "zod";
import { apiKeys } from "@/db/schema/identity";
import type { ApiKey, ApiKeyRevisions } from "@/lib/identity/keys/model";
import type { Ctx } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { type Page, page, readCursor } from "@/lib/kernel/lists/pagination";
import { servedRevisions } from "@/lib/kernel/revisions/revisions";
import { isUuid } from "@/lib/platform/secrets/ids";

/** The number of latest calls of a key that are counted by revision. */
const RECENT_CALLS = 1_000;
/** Ids are in the order of creation. */
const IdCursor = z.tuple([z.uuid()]);

export type KeyRow = typeof apiKeys.$inferSelect;

const isOver = ({ expiresAt }: Pick<KeyRow, "expiresAt">, now: Date): boolean =>
  expiresAt !== null && expiresAt <= now;

/** A key as the API shows it, without its value or the value's hash. */
export const toApiKey = (row: KeyRow, now: Date): ApiKey => ({
  apiKeyId: row.id,
  name: row.name,
  prefix: row.prefix,
  accessType: row.accessType,
  apiRevision: row.revision,
  strict: row.strict,
  status: row.revokedAt ? "REVOKED" : isOver(row, now) ? "EXPIRED" : "LIVE",
  createdAt: row.createdAt.toISOString(),
  ...(row.lastUsedAt && { lastUsedAt: row.lastUsedAt.toISOString() }),
  ...(row.expiresAt && { expiresAt: row.expiresAt.toISOString() }),
  ...(row.revokedAt && { revokedAt: row.revokedAt.toISOString() }),
  ...(row.replacedBy && { replacedBy: row.replacedBy }),
});

/** Keys of the brand, ended ones included, newest first. */
export async function listKeys(
  ctx: Ctx,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<ApiKey>> {
  const before = readCursor(cursor, IdCursor)?.[0];
  const rows = await ctx.db
    .select()
    .from(apiKeys)
    .where(and(eq(apiKeys.tenantId, ctx.tenant.id), before ? lt(apiKeys.id, before) : undefined))
    .orderBy(desc(apiKeys.id))
    .limit(limit + 1);
  const now = ctx.systemClock.now();
  return page(
    rows,
    limit,
    ({ id }) => [id],
    (row) => toApiKey(row, now),
  );
}

/**
 * The key's row, optionally locked for a change.
 * @throws ApiError apiKeyNotFound
 */
export async function keyRow(ctx: Ctx, apiKeyId: string, lock = false): Promise<KeyRow> {
  const query = ctx.db
    .select()
    .from(apiKeys)
    .where(and(eq(apiKeys.tenantId, ctx.tenant.id), eq(apiKeys.id, apiKeyId)));
  const [row] = isUuid(apiKeyId) ? await (lock ? query.for("update") : query) : [];
  if (!row) throw new ApiError(failures.apiKeyNotFound);
  return row;
}

/** @throws ApiError apiKeyNotFound */
export const getKey = async (ctx: Ctx, apiKeyId: string): Promise<ApiKey> =>
  toApiKey(await keyRow(ctx, apiKeyId), ctx.systemClock.now());

/**
 * The served revisions, each with its number of the key's latest calls and what the next newer one removes. The calls
 * are read from an index, one range per class of status.
 * @throws ApiError apiKeyNotFound
 */
export async function keyRevisions(ctx: Ctx, apiKeyId: string): Promise<ApiKeyRevisions> {
  const { id, revision } = await keyRow(ctx, apiKeyId);
  const { rows } = await ctx.db.execute<{ revision: string; calls: number }>(sql`
    select newest.revision, count(*)::int as calls
      from (select cut.revision from (values ('2XX'), ('4XX'), ('5XX')) as s(class)
             cross join lateral (
               select r.revision, r.created_at from api_requests r
                where r.tenant_id = ${ctx.tenant.id} and r.key_id = ${id}::uuid and r.status_class = s.class
                order by r.created_at desc, r.id desc limit ${RECENT_CALLS}) cut
             order by cut.created_at desc limit ${RECENT_CALLS}) newest
     group by newest.revision`);
  const calls = new Map(rows.map((row) => [row.revision, row.calls]));
  return {
    items: servedRevisions(ctx.systemClock.now()).map(({ name, retiresAt, changes }) => ({
      apiRevision: name,
      isPinned: name === revision,
      ...(retiresAt && { retiresAt: retiresAt.toISOString() }),
      recentCalls: calls.get(name) ?? 0,
      changes: changes.map(({ schema, properties }) => ({ schema, fields: Object.keys(properties) })),
    })),
  };
}
