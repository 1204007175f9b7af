import { billingRules } from "@/lib/values/tenant/tenant";
import type { SimulatedLife } from "./life";

/**
 * Rules that must hold for a customer at any moment. They read the tables directly and use no code that they check. Each statement returns
 * the rows that break its rule.
 */

type Broken = { rule: string; row: Record<string, unknown> };

/** Tolerance in days: a step is taken at the start or in the morning of its day, and the sweep follows within a minute. */
const SLACK_DAYS = 1;

const RULES: readonly (readonly [rule: string, statement: string])[] = [
  [
    "the items of an invoice add up to its total",
    `select number, total_minor from invoices i
      where tenant_id = $1 and total_minor <> (
        select coalesce(sum((item->>'totalMinor')::bigint), 0) from jsonb_array_elements(lines) item)`,
  ],
  [
    "what is billed is an amount, and no more was taken off than it had",
    `select number, total_minor from invoices where tenant_id = $1 and (total_minor < 0 or exists (
       select 1 from jsonb_array_elements(lines) item where (item->>'totalMinor')::bigint < 0))`,
  ],
  [
    "a cycle is billed once",
    `select a.subject_id, a.starts_at, a.ends_at, b.starts_at as again from billed_cycles a
       join billed_cycles b on b.tenant_id = a.tenant_id and b.subject_id = a.subject_id
        and b.starts_at > a.starts_at and b.starts_at < a.ends_at
      where a.tenant_id = $1`,
  ],
  [
    "a subscription in service is billed without gaps: a gap is as long as what stopped it",
    `select * from (
       select subject_id, ends_at, lead(starts_at) over (partition by subject_id order by starts_at) as goes_on
         from billed_cycles where tenant_id = $1) c
      where goes_on > ends_at and not exists (
        select 1 from events e where e.tenant_id = $1 and e.entity_id = c.subject_id
           and e.type in ('subscription.restored', 'license.updated', 'license.activated')
           and e.occurred_at > c.ends_at - interval '400 days' and e.occurred_at <= c.goes_on + interval '1 day')
      and not exists (select 1 from subscription_addons a where a.tenant_id = $1 and a.id = c.subject_id)`,
  ],
  [
    "nobody is served beyond what was billed, and a suspended subscription is billed on",
    `select id, status, paid_until, billed_until from subscriptions
      where tenant_id = $1 and status in ('ACTIVATED', 'SUSPENDED') and changing_to is null and auto_renew
        and greatest(paid_until, billed_until) < $2::timestamptz - interval '10 minutes'`,
  ],
  [
    "who is paused or gone is not billed",
    `select s.id, s.status, c.starts_at from subscriptions s
       join billed_cycles c on c.tenant_id = s.tenant_id and c.subject_id = s.id
       join invoices i on i.tenant_id = c.tenant_id and i.id = c.invoice_id and i.status <> 'VOID'
      where s.tenant_id = $1
        and ((s.status = 'PAUSED' and i.issued_at > s.paused_at + interval '10 minutes')
          or (s.status = 'CANCELLED' and c.starts_at > s.cancelled_at + interval '10 minutes'
              and i.issued_at > s.cancelled_at + interval '10 minutes'))`,
  ],
  [
    "a subscription that owes nothing that is due is not suspended",
    `select s.id, s.suspended_at from subscriptions s
      where s.tenant_id = $1 and s.status = 'SUSPENDED' and s.changing_to is null and s.suspended_for = 'UNPAID'
        and not exists (select 1 from invoices i
          where i.tenant_id = s.tenant_id and i.customer_id = s.customer_id
            and i.status in ('ISSUED', 'PARTIALLY_PAID', 'OVERDUE')
            and i.due_date <= ($2::timestamptz + interval '1 day')::date
            and (i.lines @> jsonb_build_array(jsonb_build_object('subscriptionId', s.id::text))
              or i.order_id = s.order_id))`,
  ],
  [
    "a subscription that came back owed nothing that was due for cycles that were billed before",
    `select s.id, i.number, e.occurred_at from subscriptions s
       join events e on e.tenant_id = s.tenant_id and e.entity_id = s.id and e.type = 'subscription.restored'
       join events before on before.tenant_id = s.tenant_id and before.entity_id = s.id
        and before.type = 'subscription.suspended' and before.occurred_at < e.occurred_at
        and not exists (select 1 from events p where p.tenant_id = s.tenant_id and p.entity_id = s.id
          and p.type in ('subscription.paused', 'subscription.restored')
          and p.occurred_at > before.occurred_at and p.occurred_at < e.occurred_at)
       join billed_cycles c on c.tenant_id = s.tenant_id and c.subject_id = s.id
       join invoices i on i.tenant_id = c.tenant_id and i.id = c.invoice_id
      where s.tenant_id = $1 and i.status in ('ISSUED', 'PARTIALLY_PAID', 'OVERDUE')
        and i.issued_at < e.occurred_at - interval '10 minutes'
        and i.due_date < e.occurred_at::date`,
  ],
  [
    "the provider has taken what we say it has",
    `with theirs as (
       select o.object->>'currency' as currency, sum((o.object->>'amount_received')::bigint) as amount
         from sandbox.stripe_objects o
        where o.kind = 'payment_intent' and o.object->'metadata'->>'tenantId' = $1::text group by 1),
     ours as (
       select lower(i.currency) as currency, sum(a.amount_minor) as amount
         from payment_attempts a join payment_intents i on i.tenant_id = a.tenant_id and i.id = a.payment_intent_id
        where a.tenant_id = $1::uuid and a.status = 'SUCCEEDED' and i.provider = 'STRIPE' group by 1)
     select * from theirs full join ours using (currency)
      where coalesce(theirs.amount, 0) <> coalesce(ours.amount, 0)`,
  ],
  [
    "the provider that sends invoices was paid what we say it was",
    `select i.id, theirs.amount as theirs, ours.amount as ours
       from payment_intents i join sandbox.billograms b on b.order_no = i.id::text
      cross join lateral (
        select coalesce(sum((event->'data'->>'amount')::numeric * 100), 0)::bigint as amount
          from json_array_elements(b.object->'events') event
         where event->>'type' = 'Payment' and event->'data'->>'manual' is distinct from 'true') theirs
      cross join lateral (
        select coalesce(sum(a.amount_minor), 0)::bigint as amount from payment_attempts a
         where a.tenant_id = i.tenant_id and a.payment_intent_id = i.id and a.status = 'SUCCEEDED') ours
      where i.tenant_id = $1 and theirs.amount <> ours.amount`,
  ],
  [
    "what is paid is charged once, or in parts where the provider takes them, and never more than was asked for",
    `select i.id, count(*) from payment_intents i
       join payment_attempts a on a.tenant_id = i.tenant_id and a.payment_intent_id = i.id and a.status = 'SUCCEEDED'
      where i.tenant_id = $1 group by i.id, i.provider, i.amount_minor, i.provider_rounding_minor
     having (i.provider <> 'BILLOGRAM' and count(*) > 1)
         or sum(a.amount_minor) > i.amount_minor + greatest(i.provider_rounding_minor, 0)`,
  ],
  [
    "an issued invoice has a number, a draft has none and is dropped when nothing is on it",
    `select id, status, number from invoices i where tenant_id = $1
        and ((status = 'DRAFT') <> (number is null) or (status = 'DRAFT' and not exists (
             select 1 from billed_cycles c where c.tenant_id = $1 and c.invoice_id = i.id)
             and not exists (select 1 from pending_charges p where p.tenant_id = $1 and p.invoice_id = i.id)))`,
  ],
  [
    "what is collected has a next step, what is settled has none",
    `select number, status, next_step from invoices
      where tenant_id = $1 and status in ('PAID', 'VOID', 'CREDITED', 'UNCOLLECTIBLE') and next_step is not null`,
  ],
];

/** Unpaid invoices, with the date by which they must have had consequences. */
const DEBT = `select i.number, i.due_date, s.id, s.status from invoices i
   join billed_cycles c on c.tenant_id = i.tenant_id and c.invoice_id = i.id
   join subscriptions s on s.tenant_id = c.tenant_id and s.id = c.subject_id
  where i.tenant_id = $1 and i.status in ('ISSUED', 'PARTIALLY_PAID', 'OVERDUE') and i.terms = $3
    and s.status = $4 and s.changing_to is null
    and i.due_date < ($2::timestamptz - $5::int * interval '1 day')::date`;

/** Every broken rule at this moment, with its rows. */
export async function brokenInvariants(life: SimulatedLife): Promise<Broken[]> {
  const { pool } = life.world.database;
  const now = (await life.now()).toISOString();
  const broken: Broken[] = [];
  for (const [rule, statement] of RULES) {
    const parameters = statement.includes("$2") ? [life.tenant.id, now] : [life.tenant.id];
    const { rows } = await pool.query<Record<string, unknown>>(statement, parameters);
    broken.push(...rows.map((row) => ({ rule, row })));
  }
  const { retryDays, suspendAfterDays } = billingRules(life.tenant);
  for (const [terms, days] of [
    ["PREPAID", Math.max(0, ...retryDays)],
    ["POSTPAID", suspendAfterDays],
  ] as const) {
    const { rows } = await pool.query<Record<string, unknown>>(DEBT, [
      life.tenant.id,
      now,
      terms,
      "ACTIVATED",
      days + SLACK_DAYS,
    ]);
    broken.push(...rows.map((row) => ({ rule: "who does not pay is suspended", row })));
  }
  return broken;
}
