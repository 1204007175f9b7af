import { sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import type { Ctx } from "@/lib/kernel/context";
import type { OlderField } from "@/lib/kernel/revisions/older-fields";
import { deleteInBatches } from "@/lib/platform/in-batches";
import { keptSince } from "@/lib/request-log/old-rows";

/** The fields of older revisions that a call's request and answer had. */
export type OlderFieldsOfCall = { sent: readonly OlderField[]; answered: readonly OlderField[] };

export type CountedCall = {
  tenantId: string;
  keyId: string;
  surface: "platform" | "end-user";
  method: string;
  operation: string;
  path: string;
  revision: string;
  removedAfter: string | undefined;
  older: OlderFieldsOfCall | undefined;
  createdAt: Date;
};

type Counted<T> = T & { calls: number };

/**
 * Counts rows by the key of their table. Other columns may differ, such as the path: the last row counts. A key that came
 * twice would fail the insert, and with it the whole batch.
 * @returns a row of each key, sorted: processes that lock rows in the same order do not wait for each other in a circle
 */
function counted<T extends object>(rows: readonly T[], keyOf: (row: T) => object): Counted<T>[] {
  const byKey = new Map<string, Counted<T>>();
  for (const row of rows) {
    const key = Object.values(keyOf(row)).join(" ");
    byKey.set(key, { ...row, calls: (byKey.get(key)?.calls ?? 0) + 1 });
  }
  return [...byKey].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
}

const kindOf = (call: CountedCall) => ({
  tenant_id: call.tenantId,
  key_id: call.keyId,
  day: call.createdAt.toISOString().slice(0, 10),
  surface: call.surface,
  operation: call.operation,
  revision: call.revision,
});

const fieldsOf = (call: CountedCall, direction: "SENT" | "ANSWERED", fields: readonly OlderField[] = []) =>
  fields.map(({ path, until, schema }) => ({ ...kindOf(call), direction, field: path, until, schema }));

/** Counts calls of one tenant by day. */
export async function countCalls(db: Database, calls: readonly CountedCall[]): Promise<void> {
  if (calls.length === 0) return;
  const days = counted(
    calls.map((call) => ({
      ...kindOf(call),
      // An operation that answers HEAD is the one of GET.
      method: call.method === "HEAD" ? "GET" : call.method,
      path: call.path,
      removed_after: call.removedAfter ?? null,
    })),
    ({ method, path, removed_after, ...key }) => key,
  );
  const last = new Date(Math.max(...calls.map(({ createdAt }) => createdAt.getTime())));
  // The calls of a batch are about a second apart, so they can share the time of the last.
  await db.execute(sql`
    insert into api_call_days as d
           (tenant_id, key_id, day, surface, operation, revision, method, path, removed_after, calls, last_at)
    select tenant_id, key_id, day, surface, operation, revision, method, path, removed_after, calls,
           ${last.toISOString()}::timestamptz
      from jsonb_populate_recordset(null::api_call_days, ${JSON.stringify(days)}::jsonb)
    on conflict (tenant_id, key_id, day, surface, operation, revision) do update
       set calls = d.calls + excluded.calls,
           last_at = greatest(d.last_at, excluded.last_at),
           method = excluded.method,
           path = excluded.path,
           removed_after = excluded.removed_after`);
  const fields = counted(
    calls.flatMap((call) => [
      ...fieldsOf(call, "SENT", call.older?.sent),
      ...fieldsOf(call, "ANSWERED", call.older?.answered),
    ]),
    ({ until, schema, ...key }) => key,
  );
  if (fields.length === 0) return;
  await db.execute(sql`
    insert into api_field_days as d
           (tenant_id, key_id, day, surface, operation, revision, direction, field, until, schema, calls)
    select tenant_id, key_id, day, surface, operation, revision, direction, field, until, schema, calls
      from jsonb_populate_recordset(null::api_field_days, ${JSON.stringify(fields)}::jsonb)
    on conflict (tenant_id, key_id, day, surface, operation, revision, direction, field) do update
       set calls = d.calls + excluded.calls, until = excluded.until, schema = excluded.schema`);
}

/** Deletes the counts of days that the API log no longer shows. */
export async function sweepCallDays(ctx: Ctx): Promise<void> {
  const oldest = keptSince(ctx).toISOString().slice(0, 10);
  for (const table of ["api_call_days", "api_field_days"])
    await deleteInBatches((limit) =>
      ctx.db.execute(sql`
        delete from ${sql.identifier(table)} where tenant_id = ${ctx.tenant.id} and ctid = any(array(
          select ctid from ${sql.identifier(table)}
           where tenant_id = ${ctx.tenant.id} and day < ${oldest}::date limit ${limit}))`),
    );
}
