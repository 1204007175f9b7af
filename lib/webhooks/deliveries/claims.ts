import { sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import type { AttemptEntry, OldSecret } from "@/db/schema/webhooks";
import { openFieldsIn } from "@/lib/platform/secrets/sealed-fields";
import { deadOwnersAmong } from "@/lib/platform/workers/job-workers";
import type { StoredEvent } from "@/lib/webhooks/deliveries/envelope";

export type EndpointRef = { tenantId: string; endpointId: string };
/** `failing`: its last attempt failed, in any process. */
export type EndpointWithWork = EndpointRef & { failing: boolean };

/** A delivery that this process should send now, with all data for it. */
export type ClaimedDelivery = EndpointRef & {
  id: string;
  eventId: string;
  eventType: string;
  /** The trace of the change that the event reports. Null in old deliveries. */
  traceId: string | null;
  test: boolean;
  step: number;
  attemptCount: number;
  attempts: AttemptEntry[];
  createdAt: Date;
  url: string;
  secret: string;
  oldSecrets: OldSecret[];
  failingSince: Date | null;
  pin: string;
  /** Null: the event was pruned. Tests have none either. */
  event: StoredEvent | null;
};

/** Claims older than this are treated as abandoned. Sending takes 15 s. */
const ABANDONED_MS = 120_000;

/**
 * Endpoints of all tenants with due deliveries. One index probe per endpoint. Listeners fetch theirs: their address is on
 * a developer's computer, and a request to it from here would reach a machine of this network.
 */
export async function endpointsWithWork(db: Database, now: Date): Promise<EndpointWithWork[]> {
  const { rows } = await db.execute<{ tenant_id: string; id: string; failing: boolean }>(sql`
    select e.tenant_id, e.id, e.failing_since is not null as failing from webhook_endpoints e
     where e.status = 'ENABLED' and e.deleted_at is null and e.listens_until is null
       and exists (select 1 from webhook_deliveries d
                    where d.tenant_id = e.tenant_id and d.endpoint_id = e.id and d.status = 'PENDING'
                      and d.claimed_by is null and d.next_attempt_at <= ${now.toISOString()}::timestamptz)`);
  return rows.map((row) => ({ tenantId: row.tenant_id, endpointId: row.id, failing: row.failing }));
}

type Row = {
  id: string;
  event_id: string;
  event_type: string;
  trace_id: string | null;
  test: boolean;
  step: number;
  attempt_count: number;
  attempts: AttemptEntry[];
  created_at: string;
  url: string;
  secret: string;
  old_secrets: OldSecret[];
  failing_since: string | null;
  webhook_revision: string;
  type: string | null;
  entity_type: string;
  sequence: number;
  occurred_at: string;
  data: unknown;
};

/** Claims up to `most` due deliveries of an endpoint, the longest due first. Two processes never claim the same one. */
export async function claimDue(
  db: Database,
  { tenantId, endpointId }: EndpointRef,
  owner: number,
  now: Date,
  most: number,
): Promise<ClaimedDelivery[]> {
  const at = now.toISOString();
  const { rows } = await db.execute<Row>(sql`
    with due as materialized (
      select d.id from webhook_deliveries d
       where d.tenant_id = ${tenantId} and d.endpoint_id = ${endpointId} and d.status = 'PENDING'
         and d.claimed_by is null and d.next_attempt_at <= ${at}::timestamptz
         and exists (select 1 from webhook_endpoints e where e.tenant_id = ${tenantId} and e.id = ${endpointId}
                        and e.status = 'ENABLED' and e.deleted_at is null and e.listens_until is null)
       order by d.next_attempt_at, d.id limit ${most} for update skip locked),
    claimed as (
      update webhook_deliveries d set claimed_by = ${owner}, claimed_at = ${at}::timestamptz
        from due where d.tenant_id = ${tenantId} and d.id = due.id
      returning d.*)
    select c.id, c.event_id, c.event_type, c.trace_id, c.test, c.step, c.attempt_count, c.attempts, c.created_at,
           e.url, e.secret, e.old_secrets, e.failing_since, t.webhook_revision,
           v.type, v.entity_type, v.sequence, v.occurred_at, v.data
      from claimed c
      join webhook_endpoints e on e.tenant_id = ${tenantId} and e.id = c.endpoint_id
      join tenants t on t.id = ${tenantId}
      left join events v on v.tenant_id = ${tenantId} and v.id = c.event_id
     order by c.next_attempt_at, c.id`);
  return rows.map((row) => ({
    tenantId,
    endpointId,
    id: row.id,
    eventId: row.event_id,
    eventType: row.event_type,
    traceId: row.trace_id,
    test: row.test,
    step: row.step,
    attemptCount: row.attempt_count,
    attempts: row.attempts,
    createdAt: new Date(row.created_at),
    url: row.url,
    secret: row.secret,
    oldSecrets: row.old_secrets,
    failingSince: row.failing_since === null ? null : new Date(row.failing_since),
    pin: row.webhook_revision,
    event:
      row.type === null
        ? null
        : {
            id: row.event_id,
            type: row.type,
            entityType: row.entity_type,
            sequence: row.sequence,
            occurredAt: new Date(row.occurred_at),
            data: openFieldsIn(row.data),
          },
  }));
}

/** Releases a claimed delivery that was not sent. */
export async function releaseClaim(
  db: Database,
  { tenantId, id }: ClaimedDelivery,
  owner: number,
): Promise<void> {
  await db.execute(sql`
    update webhook_deliveries set claimed_by = null, claimed_at = null
     where tenant_id = ${tenantId} and id = ${id} and claimed_by = ${owner}`);
}

/**
 * Releases the claims of processes that died while sending. It is unknown whether these deliveries arrived, so they are
 * sent again.
 */
export async function releaseAbandoned(db: Database, owner: number, now: Date): Promise<void> {
  const forgotten = new Date(now.getTime() - ABANDONED_MS).toISOString();
  // The claims are read before the living processes. A process that claims in between is not among these owners.
  const { rows } = await db.execute<{ owner: number }>(
    sql`select distinct claimed_by as owner from webhook_deliveries where claimed_by is not null`,
  );
  if (rows.length === 0) return;
  const others = rows.map((row) => row.owner).filter((one) => one !== owner);
  const dead = await db.execute<{ instance: number }>(deadOwnersAmong(others));
  await db.execute(sql`
    update webhook_deliveries set claimed_by = null, claimed_at = null
     where claimed_by is not null
       and (claimed_by = any(${sql.param(dead.rows.map((row) => row.instance))}::int[])
            or claimed_at < ${forgotten}::timestamptz)`);
}

type Tried = { delivery: ClaimedDelivery; owner: number; attempts: AttemptEntry[]; now: Date };

/** Records that the receiver acknowledged a delivery. */
export async function recordDelivered(
  db: Database,
  { delivery, owner, attempts, now }: Tried,
): Promise<void> {
  await db.execute(sql`
    with done as (
      update webhook_deliveries
         set status = 'DELIVERED', claimed_by = null, claimed_at = null, next_attempt_at = null,
             delivered_at = ${now.toISOString()}::timestamptz, attempt_count = attempt_count + 1,
             attempts = ${JSON.stringify(attempts)}::jsonb
       where tenant_id = ${delivery.tenantId} and id = ${delivery.id} and claimed_by = ${owner}
      returning endpoint_id)
    update webhook_endpoints e set failing_since = null
      from done where e.tenant_id = ${delivery.tenantId} and e.id = done.endpoint_id and e.failing_since is not null`);
}

/**
 * Records a failed attempt, with the time `next` of the next one, or null after the last. A test does not count as a
 * failure of the endpoint.
 */
export async function recordFailed(
  db: Database,
  { delivery, owner, attempts, now }: Tried,
  next: Date | null,
): Promise<void> {
  await db.execute(sql`
    with tried as (
      update webhook_deliveries
         set status = ${next ? "PENDING" : "PARKED"}, claimed_by = null, claimed_at = null,
             next_attempt_at = ${next?.toISOString() ?? null}::timestamptz, step = step + 1,
             attempt_count = attempt_count + 1, attempts = ${JSON.stringify(attempts)}::jsonb
       where tenant_id = ${delivery.tenantId} and id = ${delivery.id} and claimed_by = ${owner}
      returning endpoint_id, test)
    update webhook_endpoints e set failing_since = ${now.toISOString()}::timestamptz
      from tried where e.tenant_id = ${delivery.tenantId} and e.id = tried.endpoint_id
       and e.failing_since is null and not tried.test`);
}
