import { and, desc, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import { isOneOf } from "@/db/one-of";
import { apiRequests } from "@/db/schema/platform";
import type { Ctx } from "@/lib/kernel/context";
import { newestIds } from "@/lib/kernel/lists/newest";
import { type Page, page, readCursor, TimeCursor } from "@/lib/kernel/lists/pagination";
import { isUuid } from "@/lib/platform/secrets/ids";
import { type ApiRequest, StatusClass } from "@/lib/request-log/model";
import { keptSince } from "@/lib/request-log/old-rows";

type Query = {
  statusClass?: readonly ("2XX" | "4XX" | "5XX")[] | undefined;
  unknown?: boolean | undefined;
  apiKeyId?: string | undefined;
  operation?: string | undefined;
  createdFrom?: string | undefined;
  createdTo?: string | undefined;
  limit: number;
  cursor?: string | undefined;
};

const hasUnknown = sql`${apiRequests.unknownNames} <> '[]'::jsonb`;
const hasNone = sql`${apiRequests.unknownNames} = '[]'::jsonb`;

/** The newest ids. The indexes by key and by operation have the class of the status between them and the time. */
function newest(ctx: Ctx, query: Query): SQL {
  const { apiKeyId, operation } = query;
  const byWhom = apiKeyId !== undefined || operation !== undefined;
  const classes = query.statusClass ?? (byWhom ? StatusClass.options : undefined);
  return newestIds(apiRequests, {
    tenantId: ctx.tenant.id,
    choices: [
      // What is no id is no key's.
      [apiRequests.keyId, apiKeyId === undefined ? undefined : isUuid(apiKeyId) ? [apiKeyId] : []],
      [apiRequests.operation, operation === undefined ? undefined : [operation]],
      [apiRequests.statusClass, classes],
    ],
    where: and(
      // Older calls may be there until their month is dropped. The bound also limits the partitions that are read.
      gte(apiRequests.createdAt, keptSince(ctx)),
      query.unknown === undefined ? undefined : query.unknown ? hasUnknown : hasNone,
      query.createdFrom ? gte(apiRequests.createdAt, new Date(query.createdFrom)) : undefined,
      query.createdTo ? lt(apiRequests.createdAt, new Date(query.createdTo)) : undefined,
    ),
    after: readCursor(query.cursor, TimeCursor),
    limit: query.limit,
  });
}

/** Calls of the API of a tenant, newest first. */
export async function listApiRequests(ctx: Ctx, query: Query): Promise<Page<ApiRequest>> {
  const rows = await ctx.db
    .select()
    .from(apiRequests)
    .where(
      and(
        eq(apiRequests.tenantId, ctx.tenant.id),
        gte(apiRequests.createdAt, keptSince(ctx)),
        isOneOf(apiRequests.id, newest(ctx, query)),
      ),
    )
    .orderBy(desc(apiRequests.createdAt), desc(apiRequests.id));
  return page(
    rows,
    query.limit,
    (row) => [row.createdAt.toISOString(), row.id],
    (row) => ({
      apiRequestId: row.id,
      createdAt: row.createdAt.toISOString(),
      ...(row.keyId !== null && { apiKeyId: row.keyId }),
      surface: row.surface,
      method: row.method,
      operation: row.operation,
      path: row.path,
      status: row.status,
      durationMs: row.durationMs,
      apiRevision: row.revision,
      unknownFields: row.unknownNames,
      traceId: row.traceId,
    }),
  );
}
