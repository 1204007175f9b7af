import { type SQL, sql } from "drizzle-orm";
import { paymentAttempts, paymentIntents } from "@/db/schema/payments";
import { carrierOperations } from "@/db/schema/subscriptions";
import { webhookDeliveries, webhookEndpoints } from "@/db/schema/webhooks";
import type { Ctx } from "@/lib/kernel/context";
import { firstIdAt } from "@/lib/platform/secrets/ids";
import { type Alarm, type AlarmFailure, type Alarms, MOST_FAILURES } from "@/lib/watch/alarms/model";
import { type AlarmSource, isAlarm, perMilleOf } from "@/lib/watch/alarms/thresholds";

const HOUR_MS = 60 * 60_000;

type Counted = { name: string; failed: number; ended: number; failures: AlarmFailure[] | null };

/** The rows of a source: the name they are grouped by, whether they failed, and what is shown of them. */
type Row = { from: SQL; name: SQL; failed: SQL; at: SQL; id: SQL; more: SQL };

/**
 * Reads what has failed too often in the last hour. Three statements at once, each bounded by brand and hour: indexes
 * `carrier_operations_newest`, `payment_attempts_newest` and `webhook_deliveries_by_time`.
 */
export async function readAlarms(ctx: Ctx): Promise<Alarms> {
  const since = new Date(ctx.clock.now().getTime() - HOUR_MS);
  const found = await Promise.all([
    alarmsOf(ctx, "CARRIER", networkOperations(ctx, since)),
    alarmsOf(ctx, "PROVIDER", attempts(ctx, since)),
    alarmsOf(ctx, "ENDPOINT", deliveries(ctx)),
  ]);
  return {
    since: since.toISOString(),
    items: found.flat().toSorted((a, b) => b.failedPerMille - a.failedPerMille || b.failed - a.failed),
  };
}

async function alarmsOf(
  ctx: Ctx,
  source: AlarmSource,
  { from, name, failed, at, id, more }: Row,
): Promise<Alarm[]> {
  const { rows } = await ctx.db.execute<Counted>(sql`
    select ${name} as name, count(*)::int as ended, count(*) filter (where ${failed})::int as failed,
           to_jsonb((array_agg(jsonb_build_object('subjectId', ${id}, 'at', ${at}, ${more}) order by ${at} desc, ${id} desc)
             filter (where ${failed}))[1:${sql.raw(String(MOST_FAILURES))}]) as failures
      from ${from}
     group by 1`);
  return rows
    .filter((counts) => isAlarm(source, counts))
    .map(({ failures, ...counts }) => ({
      source,
      ...counts,
      failedPerMille: perMilleOf(counts),
      failures: (failures ?? []).map(present),
    }));
}

/** JSON from the database has nulls, and times with their offset. */
const present = ({ subjectId, at, ...more }: AlarmFailure): AlarmFailure => ({
  subjectId,
  at: new Date(at).toISOString(),
  ...Object.fromEntries(Object.entries(more).filter(([, value]) => value !== null)),
});

const networkOperations = ({ tenant }: Ctx, since: Date): Row => ({
  from: sql`${carrierOperations} c where c.tenant_id = ${tenant.id} and c.created_at >= ${since.toISOString()}::timestamptz
    and c.status in ('COMPLETED', 'FAILED')`,
  name: sql`c.type`,
  failed: sql`c.status = 'FAILED'`,
  at: sql`c.created_at`,
  id: sql`c.id`,
  more: sql`'subscriptionId', c.subscription_id, 'customerId', c.customer_id, 'code', c.failure_code`,
});

const attempts = ({ tenant }: Ctx, since: Date): Row => ({
  from: sql`${paymentAttempts} a join ${paymentIntents} p on p.tenant_id = a.tenant_id and p.id = a.payment_intent_id
     where a.tenant_id = ${tenant.id} and a.created_at >= ${since.toISOString()}::timestamptz and a.status in ('SUCCEEDED', 'FAILED')`,
  name: sql`p.provider`,
  failed: sql`a.status = 'FAILED'`,
  at: sql`a.created_at`,
  id: sql`a.payment_intent_id`,
  more: sql`'customerId', a.customer_id, 'code', a.failure_code`,
});

/** Deliveries created in the last real hour, by their ids, and attempted at least once. */
const deliveries = ({ tenant, systemClock }: Ctx): Row => ({
  from: sql`${webhookEndpoints} e join ${webhookDeliveries} d on d.tenant_id = e.tenant_id and d.endpoint_id = e.id
     where e.tenant_id = ${tenant.id} and e.deleted_at is null and e.listens_until is null
       and d.id >= ${firstIdAt(new Date(systemClock.now().getTime() - HOUR_MS))}::uuid and d.attempt_count > 0`,
  name: sql`e.id::text`,
  failed: sql`d.status <> 'DELIVERED'`,
  at: sql`d.created_at`,
  id: sql`d.id`,
  more: sql`'customerId', d.customer_id, 'code', d.event_type`,
});
