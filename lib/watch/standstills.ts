import { type SQL, sql } from "drizzle-orm";

/** The kinds of work that may stand still, and after how many minutes each counts as a standstill. */
export const LONGEST_MINUTES = {
  ORDER: 5,
  NETWORK_OPERATION: 15,
  RENEWAL: 120,
  INVOICE: 120,
  DELIVERY: 5,
  JOB: 15,
} as const;
export type StandstillKind = keyof typeof LONGEST_MINUTES;
export const STANDSTILL_KINDS = Object.keys(LONGEST_MINUTES) as [StandstillKind, ...StandstillKind[]];

/** One tenant, at a moment of real time. Without a tenant, all of them. */
export type StandstillScope = { tenantId?: string; now: Date };

/** The source of a kind: rows of the tenant that meet a condition. */
export type RowSource = {
  from: SQL;
  /** The columns with the brand and the id. */
  tenant: string;
  id: string;
  /** The type of the id, to look one up by an index. */
  idType: "uuid" | "bigint" | "text";
  where: SQL;
  since: SQL;
};
type StandstillSource = RowSource & { reason: SQL };

export type StandstillRow = {
  kind: StandstillKind;
  tenant_id: string;
  subject_id: string;
  since: string;
  reason: string;
};

const tooLong = (kind: StandstillKind): SQL => sql.raw(`interval '${LONGEST_MINUTES[kind]} minutes'`);

/** An accepted carrier operation is polled at least hourly until it has ended. Each poll updates its row. */
const UNREAD = sql.raw("interval '2 hours'");

/** Operations planned for a later day that have not been sent before: a carrier refused them once. */
const ASKED_LATER = sql`
  select j.payload->'payload'->>'carrierOperationId' from graphile_worker._private_jobs j
   where j.attempts = 0 and j.run_at > now() and j.payload->>'dueAt' is not null
     and j.payload->'payload'->>'carrierOperationId' is not null`;

/**
 * The condition of a standstill, by kind: a submitted order that is not provisioned, a carrier operation that is not
 * sent or not polled, a cycle that is not billed, an invoice whose next step is not taken, a delivery that is not sent,
 * a job that failed permanently or waits or runs too long.
 */
export function standstillSources({
  tenantId,
  now,
}: StandstillScope): Record<StandstillKind, StandstillSource> {
  const realNow = sql`${now.toISOString()}::timestamptz`;
  // Orders, subscriptions and invoices use the tenant's time; deliveries and jobs use real time.
  const tenantNow = sql`(${realNow} + t.clock_offset_ms * interval '1 millisecond')`;
  const of = (column: string): SQL =>
    tenantId ? sql`${sql.raw(column)} = ${tenantId}` : sql`${sql.raw(column)} is not null`;
  const due = sql`coalesce(s.billed_until, s.paid_until)`;
  const worked = sql`coalesce(j.locked_at, j.run_at)`;
  return {
    ORDER: {
      from: sql`orders o join tenants t on t.id = o.tenant_id`,
      tenant: "o.tenant_id",
      id: "o.id",
      idType: "uuid",
      where: sql`${of("o.tenant_id")} and o.status = 'SUBMITTED' and o.submitted_at < ${tenantNow} - ${tooLong("ORDER")}`,
      since: sql`o.submitted_at`,
      reason: sql`'The order was submitted and is not being provisioned.'`,
    },
    NETWORK_OPERATION: {
      from: sql`carrier_operations c join tenants t on t.id = c.tenant_id`,
      tenant: "c.tenant_id",
      id: "c.id",
      idType: "uuid",
      where: sql`${of("c.tenant_id")} and c.status in ('REQUESTED', 'ACCEPTED')
        and c.updated_at < ${tenantNow} - case when c.status = 'REQUESTED' then ${tooLong("NETWORK_OPERATION")} else ${UNREAD} end
        and c.id::text not in (${ASKED_LATER})`,
      since: sql`c.updated_at`,
      reason: sql`case c.status when 'REQUESTED' then 'The network has not been asked for this operation.'
                 else 'The network accepted this operation, and is not asked how it ended.' end`,
    },
    RENEWAL: {
      from: sql`subscriptions s join tenants t on t.id = s.tenant_id`,
      tenant: "s.tenant_id",
      id: "s.id",
      idType: "uuid",
      where: sql`${of("s.tenant_id")} and s.status in ('ACTIVATED', 'SUSPENDED', 'BLOCKED') and s.auto_renew
        and s.paid_until is not null and s.billing_anchor_day is not null
        and s.pending_status is null and s.changing_to is null
        and ${due} < ${tenantNow} - ${tooLong("RENEWAL")}`,
      since: due,
      reason: sql`'The cycle of this line has begun and is not billed.'`,
    },
    INVOICE: {
      from: sql`invoices i join tenants t on t.id = i.tenant_id`,
      tenant: "i.tenant_id",
      id: "i.id",
      idType: "uuid",
      where: sql`${of("i.tenant_id")} and i.next_step is not null
        and i.next_step_at < ${tenantNow} - ${tooLong("INVOICE")}`,
      since: sql`i.next_step_at`,
      reason: sql`'The step ' || i.next_step || ' of this invoice is due and is not being taken.'`,
    },
    DELIVERY: {
      from: sql`webhook_deliveries d join webhook_endpoints e on e.tenant_id = d.tenant_id and e.id = d.endpoint_id`,
      tenant: "d.tenant_id",
      id: "d.id",
      idType: "uuid",
      where: sql`${of("d.tenant_id")} and d.status = 'PENDING' and e.status = 'ENABLED' and e.deleted_at is null
        and e.listens_until is null
        and d.next_attempt_at < ${realNow} - ${tooLong("DELIVERY")}`,
      since: sql`d.next_attempt_at`,
      reason: sql`'The webhook is due and is not being sent.'`,
    },
    JOB: {
      from: sql`graphile_worker._private_jobs j join graphile_worker._private_tasks k on k.id = j.task_id`,
      tenant: "(j.payload->>'tenantId')::uuid",
      id: "j.id",
      idType: "bigint",
      where: sql`${of("j.payload->>'tenantId'")}
        and ((j.attempts >= j.max_attempts and j.locked_at is null) or ${worked} < now() - ${tooLong("JOB")})`,
      since: worked,
      reason: sql`case when j.attempts >= j.max_attempts and j.locked_at is null then 'The job ' || k.identifier || ' failed for good.'
                 when j.locked_at is not null then 'The job ' || k.identifier || ' has been running for long.'
                 else 'The job ' || k.identifier || ' is due and is not being run.' end`,
    },
  };
}

/**
 * Everything that has stood still for too long. It is read from the tables themselves, so an item disappears when its
 * subject moves on.
 * @param most per kind
 */
export function standstills(scope: StandstillScope, most: number): SQL {
  const found = Object.entries(standstillSources(scope)).map(
    ([kind, { from, tenant, id, where, since, reason }]) => sql`
    (select ${sql.raw(`'${kind}'`)} as kind, ${sql.raw(tenant)} as tenant_id, ${sql.raw(id)}::text as subject_id, ${since} as since, ${reason} as reason
       from ${from} where ${where} order by ${since} limit ${most})`,
  );
  return sql.join(found, sql` union all `);
}
