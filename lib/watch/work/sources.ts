import { type SQL, sql } from "drizzle-orm";
import { workingDayBefore } from "@/lib/subscriptions/porting/working-day";
import {
  type RowSource,
  STANDSTILL_KINDS,
  type StandstillKind,
  standstillSources,
} from "@/lib/watch/standstills";

/** The kinds of work for people besides standstills. */
const LEFT_KINDS = [
  "NETWORK_FAILURE",
  "ORDER_ITEM",
  "PORTING",
  "PAYMENT",
  "REFUND",
  "DISPUTE",
  "INCOMING_PAYMENT",
  "USAGE",
  "ORDER_APPROVAL",
  "APPROVAL",
  "TASK",
  "DISCREPANCY",
  "DEAD_DELIVERY",
  "REVIEW",
] as const;
export const WORK_KINDS = [...STANDSTILL_KINDS, ...LEFT_KINDS] as const;
export type WorkKind = (typeof WORK_KINDS)[number];
type LeftKind = (typeof LEFT_KINDS)[number];

export type WorkSource = RowSource & {
  /** The problem in fixed words, without personal data. */
  reason: SQL;
  /** A value that failures with the same cause share. */
  code?: SQL;
  customer?: SQL;
  subscription?: SQL;
  /** The parent of the subject, where a page or a call needs it: the order of an item, the payment of a dispute. */
  parent?: SQL;
  due?: SQL;
  /** The source is the job queue, which is on one server of a cluster. Statements join it with no other table. */
  isJobQueue?: boolean;
};

/** A carrier failure that is older was decided on long ago. */
const LOOKED_AT_DAYS = 30;

/** Further columns of items for standstills. */
const STANDING: Record<StandstillKind, Partial<WorkSource>> = {
  ORDER: { customer: sql`o.customer_id` },
  NETWORK_OPERATION: {
    code: sql`c.type`,
    customer: sql`c.customer_id`,
    subscription: sql`c.subscription_id`,
  },
  RENEWAL: { customer: sql`s.customer_id`, subscription: sql`s.id` },
  INVOICE: { code: sql`i.next_step`, customer: sql`i.customer_id` },
  DELIVERY: { code: sql`d.event_type`, customer: sql`d.customer_id`, parent: sql`d.endpoint_id` },
  JOB: { code: sql`k.identifier`, isJobQueue: true },
};

/**
 * Every kind of work, as a condition on its source rows: an item is open as long as its row meets the condition. No
 * other code decides when there is work.
 * @param now real time; `tenantNow` is the brand's own
 */
export function workSources(scope: {
  tenantId: string;
  now: Date;
  tenantNow: Date;
}): Record<WorkKind, WorkSource> {
  const { tenantId, tenantNow } = scope;
  const at = (date: Date) => sql`${date.toISOString()}::timestamptz`;
  const standing = standstillSources(scope);
  const stands = (kind: StandstillKind): WorkSource => ({ ...standing[kind], ...STANDING[kind] });
  const row = (
    table: string,
    name: string,
    where: SQL,
    more: Partial<WorkSource> & { since: SQL; reason: SQL },
  ): WorkSource => ({
    from: sql.raw(`${table} ${name}`),
    tenant: `${name}.tenant_id`,
    id: `${name}.id`,
    idType: "uuid",
    ...more,
    where: sql`${sql.raw(`${name}.tenant_id`)} = ${tenantId} and ${where}`,
  });
  const left: Record<LeftKind, WorkSource> = {
    // The last refusal of the carrier for something that a living subscription still needs.
    NETWORK_FAILURE: row(
      "carrier_operations",
      "c",
      sql`c.status = 'FAILED' and c.created_at > ${at(tenantNow)} - interval '${sql.raw(String(LOOKED_AT_DAYS))} days'
        and c.type not in ('PORT_IN', 'CANCEL_PORT_IN')
        and exists (select 1 from subscriptions s where s.tenant_id = c.tenant_id and s.id = c.subscription_id
                       and s.ended_at is null and (s.status <> 'CANCELLED' or c.type = 'TERMINATE'))
        and not exists (select 1 from carrier_operations later
              where later.tenant_id = c.tenant_id and later.subscription_id = c.subscription_id and later.type = c.type
                and later.subscription_addon_id is not distinct from c.subscription_addon_id
                and (later.created_at, later.id) > (c.created_at, c.id))`,
      {
        reason: sql`'The network refused this operation.'`,
        since: sql`c.updated_at`,
        code: sql`c.type || coalesce(' ' || c.failure_code, '')`,
        customer: sql`c.customer_id`,
        subscription: sql`c.subscription_id`,
      },
    ),
    // A failed item without a refund: it can be tried again.
    ORDER_ITEM: row(
      "order_line_items",
      "l",
      sql`l.status = 'FAILED' and o.status in ('PROCESSING', 'PARTIALLY_COMPLETED', 'FAILED')
        and not exists (select 1 from payment_refunds r where r.tenant_id = l.tenant_id and r.order_line_item_id = l.id
                           and r.status <> 'FAILED')
        and not exists (select 1 from credit_notes n where n.tenant_id = l.tenant_id and n.undelivered_line_id = l.id)`,
      {
        from: sql`order_line_items l join orders o on o.tenant_id = l.tenant_id and o.id = l.order_id`,
        reason: sql`'The order item failed and is not paid back.'`,
        since: sql`l.updated_at`,
        code: sql`l.failure_code`,
        customer: sql`o.customer_id`,
        parent: sql`l.order_id`,
      },
    ),
    PORTING: row(
      "portings",
      "p",
      sql`p.status in ('DRAFT', 'PENDING', 'REQUESTED', 'INFORMATION_REQUIRED')
        and (p.status = 'INFORMATION_REQUIRED'
             or (p.updated_at < ${at(workingDayBefore(tenantNow))}
                 and (p.requested_for is null or p.requested_for < ${tenantNow.toISOString().slice(0, 10)}::date)
                 and (p.expected_at is null or p.expected_at < ${at(tenantNow)})))`,
      {
        from: sql`portings p join subscriptions s on s.tenant_id = p.tenant_id and s.id = p.subscription_id`,
        reason: sql`'The port of this number waits for details or has not moved for a working day.'`,
        since: sql`p.updated_at`,
        code: sql`coalesce(p.failure->>'reasonCode', p.status)`,
        customer: sql`s.customer_id`,
        subscription: sql`p.subscription_id`,
      },
    ),
    // An unpaid invoice without a further charge: the next steps take the service away, or there are none.
    PAYMENT: row(
      "invoices",
      "i",
      sql`i.status in ('OVERDUE', 'PARTIALLY_PAID') and coalesce(i.next_step, '') not in ('CHARGE', 'ISSUE')
        and exists (select 1 from payment_intents p where p.tenant_id = i.tenant_id and p.invoice_id = i.id
                       and p.status = 'REQUIRES_PAYMENT_METHOD')`,
      {
        reason: sql`'The invoice is owed and no charge is to come.'`,
        since: sql`i.updated_at`,
        customer: sql`i.customer_id`,
        due: sql`i.next_step_at`,
      },
    ),
    // An item that was delivered later needs no refund.
    REFUND: row(
      "payment_refunds",
      "r",
      sql`r.status = 'FAILED' and not exists (select 1 from payment_refunds again
            where again.tenant_id = r.tenant_id and again.payment_intent_id = r.payment_intent_id
              and again.created_at > r.created_at and again.status <> 'FAILED')
        and not exists (select 1 from order_line_items l where l.tenant_id = r.tenant_id and l.id = r.order_line_item_id
              and r.cause = 'NOT_DELIVERED' and l.status in ('PROCESSING', 'COMPLETED'))`,
      {
        reason: sql`'The provider refused this refund.'`,
        since: sql`r.updated_at`,
        customer: sql`r.customer_id`,
        parent: sql`r.payment_intent_id`,
      },
    ),
    DISPUTE: row("payment_disputes", "d", sql`d.needs_answer and d.answer_state is distinct from 'SENDING'`, {
      reason: sql`'The bank of the payer asks about this payment.'`,
      since: sql`d.created_at`,
      code: sql`d.reason`,
      customer: sql`d.customer_id`,
      parent: sql`d.payment_intent_id`,
      due: sql`d.evidence_due_by`,
    }),
    INCOMING_PAYMENT: row("incoming_payments", "p", sql`p.status = 'UNMATCHED'`, {
      reason: sql`'The bank received a payment that is used for nothing yet.'`,
      since: sql`p.created_at`,
    }),
    // One item for all records of a number: the first of them.
    USAGE: row(
      "unmatched_usage_records",
      "u",
      sql`not exists (select 1 from unmatched_usage_records f
            where f.tenant_id = u.tenant_id and f.record_id < u.record_id
              and case when u.msisdn is not null then f.msisdn = u.msisdn else f.iccid = u.iccid and f.msisdn is null end)`,
      {
        id: "u.record_id",
        idType: "text",
        reason: sql`'No subscription has the number of these usage records.'`,
        since: sql`u.created_at`,
      },
    ),
    ORDER_APPROVAL: row("orders", "o", sql`o.status = 'PENDING_APPROVAL'`, {
      reason: sql`'The order waits for approval.'`,
      since: sql`o.updated_at`,
      customer: sql`o.customer_id`,
      due: sql`o.expires_at`,
    }),
    APPROVAL: row("staff_approvals", "a", sql`a.status = 'PENDING' and a.expires_at > ${at(tenantNow)}`, {
      reason: sql`'A colleague waits for an approval.'`,
      since: sql`a.created_at`,
      code: sql`a.operation`,
      customer: sql`a.customer_id`,
      due: sql`a.expires_at`,
    }),
    TASK: row("workflow_tasks", "w", sql`w.status = 'OPEN'`, {
      reason: sql`'A workflow left this task.'`,
      since: sql`w.created_at`,
      customer: sql`w.customer_id`,
    }),
    DISCREPANCY: row("billing_discrepancies", "b", sql`b.resolved_at is null`, {
      reason: sql`'The books do not agree.'`,
      since: sql`b.found_at`,
      code: sql`b.kind`,
      customer: sql`b.customer_id`,
      parent: sql`b.subject_id`,
    }),
    DEAD_DELIVERY: row(
      "webhook_deliveries",
      "d",
      sql`d.status = 'PARKED' and e.deleted_at is null and e.listens_until is null`,
      {
        from: sql`webhook_deliveries d join webhook_endpoints e on e.tenant_id = d.tenant_id and e.id = d.endpoint_id`,
        reason: sql`'The webhook was given up.'`,
        since: sql`d.created_at`,
        code: sql`d.event_type`,
        customer: sql`d.customer_id`,
        parent: sql`d.endpoint_id`,
      },
    ),
    // Another ADMIN has three days for the review.
    REVIEW: row("staff_break_glass", "g", sql`g.reviewed_at is null`, {
      reason: sql`'The emergency was not reviewed.'`,
      since: sql`g.created_at`,
      due: sql`g.created_at + interval '3 days'`,
    }),
  };
  return {
    ORDER: stands("ORDER"),
    NETWORK_OPERATION: stands("NETWORK_OPERATION"),
    RENEWAL: stands("RENEWAL"),
    INVOICE: stands("INVOICE"),
    DELIVERY: stands("DELIVERY"),
    JOB: stands("JOB"),
    ...left,
  };
}

/** The ids of the open items of a kind. */
const openItems = (tenantId: string, kind: string): SQL => sql`
  select w.source_id from work_items w where w.tenant_id = ${tenantId} and w.kind = ${kind} and w.solved_at is null`;

/** Whether a source of a kind has no open item. */
export const hasNoItem = (tenantId: string, kind: string, { id, isJobQueue }: WorkSource): SQL =>
  isJobQueue
    ? sql`${sql.raw(id)}::text not in (${openItems(tenantId, kind)})`
    : sql`not exists (${openItems(tenantId, kind)} and w.source_id = ${sql.raw(id)}::text)`;

/**
 * Whether the source of an item still meets the condition of its kind. Each kind is one look-up by the key of its
 * table.
 */
export function isUnsolved(tenantId: string, sources: Record<WorkKind, WorkSource>): SQL<boolean> {
  const cases = Object.entries(sources).map(([kind, { from, id, idType, where, isJobQueue }]) => {
    const key = sql.raw(id);
    const type = sql.raw(idType);
    const unsolved = isJobQueue
      ? sql`work_items.source_id in (select ${key}::text from ${from}
            where ${key} = any(array(${openItems(tenantId, kind)})::${type}[]) and ${where})`
      : // Not `exists`: PostgreSQL may answer that from a hash of all unsolved sources, and reads them all for one page.
        sql`coalesce((select true from ${from}
            where ${key} = work_items.source_id::${type} and ${where} limit 1), false)`;
    // Not `case work_items.kind when …`: a cluster passes that on to its servers as another expression.
    return sql`when work_items.kind = ${sql.raw(`'${kind}'`)} then ${unsolved}`;
  });
  return sql<boolean>`(case ${sql.join(cases, sql` `)} else false end)`;
}
