import { sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import type { LoggedName } from "@/db/schema/platform";
import type { Ctx } from "@/lib/kernel/context";
import type { Logger } from "@/lib/platform/logger";
import { type NamedIds, ownersSql } from "@/lib/platform/owners";
import { newId } from "@/lib/platform/secrets/ids";
import { type BatchedLog, byTenant, createBatchedLog } from "@/lib/request-log/batched";
import { countCalls, type OlderFieldsOfCall, sweepCallDays } from "@/lib/request-log/call-days";
import { deleteOldRows } from "@/lib/request-log/old-rows";

export type LoggedCall = {
  tenantId: string;
  keyId: string | null;
  surface: "platform" | "end-user";
  method: string;
  operation: string;
  path: string;
  status: number;
  durationMs: number;
  revision: string;
  /** The last revision that has the operation, if the newest does not. */
  removedAfter?: string | undefined;
  /** Absent where the revision is the newest, or no key made the call. */
  older?: OlderFieldsOfCall | undefined;
  unknownNames: LoggedName[];
  traceId: string;
  /** What of a customer the call named. */
  ids: NamedIds;
  createdAt: Date;
};

export type RequestLog = BatchedLog<LoggedCall>;

/** The API log of this process: written in batches, so that no request waits for it. */
export const createRequestLog = (db: Database, log: Logger, everyMs?: number): RequestLog =>
  createBatchedLog((calls) => byTenant(calls, (own) => write(db, own)), "calls of the API", log, everyMs);

/** Writes and counts calls of one tenant. Both or neither, so that the counts are those of the list. */
const write = (db: Database, calls: readonly LoggedCall[]): Promise<void> =>
  db.transaction(async (tx) => {
    await insert(tx, calls);
    await countCalls(
      tx,
      calls.flatMap(({ keyId, ...call }) =>
        keyId === null ? [] : [{ ...call, keyId, removedAfter: call.removedAfter, older: call.older }],
      ),
    );
  });

/** Writes calls of one tenant. One parameter for all rows: thousands of single ones take longer to prepare than to write. */
async function insert(db: Database, calls: readonly LoggedCall[]): Promise<void> {
  const rows = calls.map((call) => ({
    tenant_id: call.tenantId,
    id: newId(),
    key_id: call.keyId,
    surface: call.surface,
    method: call.method,
    operation: call.operation,
    path: call.path,
    status: call.status,
    duration_ms: Math.round(call.durationMs),
    revision: call.revision,
    unknown_names: call.unknownNames,
    trace_id: call.traceId,
    created_at: call.createdAt.toISOString(),
  }));
  const columns = sql.raw(Object.keys(rows[0]!).join(", "));
  const ids = calls.map((call, at) => ({ id: rows[at]!.id, ids: call.ids }));
  const owner = ownersSql(sql`${calls[0]!.tenantId}::uuid`, sql`n.ids`);
  await db.execute(sql`
    insert into api_requests (${columns}, customer_id, subscription_id)
    select ${sql.join(
      Object.keys(rows[0]!).map((name) => sql.raw(`c.${name}`)),
      sql`, `,
    )},
           ${owner.customerId}, ${owner.subscriptionId}
      from jsonb_populate_recordset(null::api_requests, ${JSON.stringify(rows)}::jsonb) c
      join jsonb_to_recordset(${JSON.stringify(ids)}::jsonb) as n(id uuid, ids jsonb) on n.id = c.id`);
}

/** Deletes old calls of the API, and the counts of their days. */
export async function sweepRequestLog(ctx: Ctx): Promise<void> {
  await deleteOldRows(ctx, "api_requests");
  await sweepCallDays(ctx);
}
