import { sql } from "drizzle-orm";
import type { Database } from "@/db/client";

type History = { tenantId: string; customerId: string; subscriptionId: string; rows: number };

/**
 * Adds a long history of a customer, one row a minute in each of the largest sources, and an equally long one of other
 * customers. For plans and benchmarks. Every trace has four rows of a source.
 */
export async function addHistory(
  db: Pick<Database, "execute">,
  { tenantId, customerId, subscriptionId, rows }: History,
): Promise<void> {
  const row = sql`
    with row as (
      select n, gen_random_uuid() as id, now() - n * interval '1 minute' as at, 'trace-' || (n / 4) as trace_id,
             case when n % 2 = 0 then ${customerId}::uuid else gen_random_uuid() end as customer_id,
             case when n % 2 = 0 then ${subscriptionId}::uuid else gen_random_uuid() end as subscription_id
        from generate_series(1, ${rows}) n)`;
  const t = sql`${tenantId}::uuid`;
  for (const statement of [
    sql`insert into events (tenant_id, id, type, entity_type, entity_id, sequence, occurred_at, data, actor, trace_id, customer_id, subscription_id)
        ${row} select ${t}, id, 'subscription.updated', 'subscription', subscription_id, n, at, '{}', 'job:test', trace_id, customer_id, subscription_id from row`,
    sql`insert into sent_mails (tenant_id, id, key_hash, template, reason, language, status, actor, trace_id, created_at, customer_id, subscription_id)
        ${row} select ${t}, id, id::text, 'renewal', 'RENEWAL', 'en', 'SENT', 'job:test', trace_id, at, customer_id, subscription_id from row`,
    sql`insert into job_runs (tenant_id, id, job, attempt, outcome, duration_ms, trace_id, created_at, customer_id, subscription_id)
        ${row} select ${t}, id, 'test', 1, 'FAILED', 1, trace_id, at, customer_id, subscription_id from row`,
    sql`insert into api_requests (tenant_id, id, surface, method, operation, path, status, duration_ms, revision, trace_id, created_at, customer_id, subscription_id)
        ${row} select ${t}, id, 'platform', 'GET', 'getCustomer', '/customers/{customerId}', 200, 1, '2026-09-01.bullfinch', trace_id, at, customer_id, subscription_id from row`,
    sql`insert into carrier_operations (tenant_id, id, type, subscription_id, status, parameters, trace_id, created_at, customer_id)
        ${row} select ${t}, id, 'SUSPEND', subscription_id, 'COMPLETED', '{}', trace_id, at, customer_id from row`,
    sql`insert into carrier_events (tenant_id, event_id, type, payload, trace_id, created_at, customer_id, subscription_id)
        ${row} select ${t}, id, 'operation.completed', '{}', trace_id, at, customer_id, subscription_id from row`,
  ])
    await db.execute(statement);
}
