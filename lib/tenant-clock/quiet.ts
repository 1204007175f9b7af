import { sql } from "drizzle-orm";
import type { Ctx } from "@/lib/kernel/context";
import { moveClockJob } from "@/lib/tenant-clock/commands";

/** A job that failed and is tried again this soon is waited for. */
const RETRY_MS = 60_000;
/** How long a network or a provider may take, in real time, before the clock goes on without its answer. */
const PATIENCE_MS = 20_000;

/** Since when this process has seen something be under way outside. */
const seenSince = new Map<string, number>();

/**
 * What is under way for a tenant: jobs, and what a network or a provider has been asked and not answered yet. Null when
 * all is quiet.
 */
export async function pendingWork(ctx: Ctx): Promise<string | null> {
  const { rows } = await ctx.db.execute<{ kind: "job" | "outside"; what: string; id: string }>(sql`
    select 'job' as kind, t.identifier as what, j.id::text as id
      from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where j.payload->>'tenantId' = ${ctx.tenant.id} and t.identifier <> ${moveClockJob.name}
       and j.attempts < j.max_attempts
       and (j.locked_at is not null or j.run_at <= now()
            or (j.attempts > 0 and j.run_at <= now() + ${RETRY_MS} * interval '1 millisecond'))
    union all
    select 'outside', 'carrier ' || type, id::text from carrier_operations
     where tenant_id = ${ctx.tenant.id} and status = 'ACCEPTED'
    union all
    select 'outside', 'payment', id::text from payment_intents
     where tenant_id = ${ctx.tenant.id} and status = 'PROCESSING'
    union all
    select 'outside', 'refund', id::text from payment_refunds
     where tenant_id = ${ctx.tenant.id} and status = 'PENDING'`);
  const now = ctx.systemClock.now().getTime();
  const waited = rows.find(({ kind, id }) => {
    if (kind === "job") return true;
    const key = `${ctx.tenant.id}:${id}`;
    const since = seenSince.get(key) ?? now;
    seenSince.set(key, since);
    return now - since < PATIENCE_MS;
  });
  return waited ? waited.what : null;
}
