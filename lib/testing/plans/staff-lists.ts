import type pg from "pg";
import { type GrownTables, growTable } from "@/lib/testing/plans/grow";

/** What the staff pages list of all customers, with the filters of their views: the query of a page's first 50 rows. */
export const STAFF_LISTS: readonly string[] = [
  "/customers?count=true&limit=50",
  "/subscriptions/summaries?count=true&limit=50",
  "/subscriptions/summaries?status=PAUSED&count=true&limit=50",
  "/orders?count=true&limit=50",
  "/orders?status=PROCESSING&count=true&limit=50",
  "/invoices?count=true&limit=50",
  "/invoices?status=ISSUED&status=PARTIALLY_PAID&status=OVERDUE&count=true&limit=50",
  "/payment-intents?count=true&limit=50",
  "/payment-intents?status=REQUIRES_PAYMENT_METHOD&count=true&limit=50",
  "/refunds?limit=50",
  "/credit-notes?limit=50",
  "/incoming-payments?status=UNMATCHED&limit=50",
  "/payment-disputes?limit=50",
  "/work-items?limit=25",
  "/work-items?kind=INCOMING_PAYMENT&limit=25",
  "/portings?limit=50",
  "/portings?status=DRAFT&status=INFORMATION_REQUIRED&limit=50",
  "/portings?stuck=true&limit=50",
  "/audit-entries?limit=50",
  "/api-requests?limit=50",
  "/api-requests?statusClass=4XX&limit=50",
  "/webhook-deliveries?limit=50",
  "/webhook-deliveries?status=PARKED&limit=50",
  "/inventory/pools/phone-numbers?limit=50",
  "/inventory/sim-cards?limit=50",
];

/** Parents before what belongs to them, with the columns of each copy that are not guessed. */
const TABLES: Readonly<Record<string, Record<string, string>>> = {
  customers: {},
  users: {},
  subscribers: {},
  subscriptions: {},
  orders: {},
  order_line_items: {},
  invoices: {},
  payment_intents: { status: "(array['SUCCEEDED', 'REQUIRES_PAYMENT_METHOD'])[1 + n % 2]" },
  payment_refunds: {},
  payment_disputes: {},
  credit_notes: {},
  // Only what is open needs a person.
  incoming_payments: { status: "'UNMATCHED'", settled_at: "null" },
  // An open item is shown only while its source is unsolved.
  work_items: {
    kind: "'INCOMING_PAYMENT'",
    source_id: "md5('incoming_payments' || n)::uuid::text",
    state: "'OPEN'",
    snoozed_until: "null",
    closed_at: "null",
    closed_by: "null",
    solved_at: "null",
  },
  // Half of them wait for a person or the other network, and have done so for weeks.
  portings: {
    status: "(array['INFORMATION_REQUIRED', 'REQUESTED', 'CANCELLED', 'FAILED'])[1 + n % 4]",
    completed_at: "null",
    failure: "null",
    updated_at: "t.updated_at - interval '20 days' - n * interval '1 second'",
  },
  api_requests: { status: "(array[200, 200, 201, 404])[1 + n % 4]" },
  webhook_deliveries: {},
  phone_numbers: {},
  sim_cards: {},
};

/** A row to copy in each table of which a brand may have none yet. */
const TEMPLATES: Readonly<Record<string, string>> = {
  payment_refunds: `
    select tenant_id, gen_random_uuid() as id, id as payment_intent_id, customer_id, 'SUCCEEDED' as status, 100 as amount_minor, 'Test' as reason
      from payment_intents where tenant_id = $1 and customer_id is not null limit 1`,
  payment_disputes: `
    select tenant_id, gen_random_uuid() as id, id as payment_intent_id, 'STRIPE' as provider, 'dp_1' as provider_ref, 'LOST' as status,
           true as needs_answer, 'fraudulent' as reason, 100 as amount_minor, 'SEK' as currency, customer_id
      from payment_intents where tenant_id = $1 and customer_id is not null limit 1`,
  credit_notes: `
    select tenant_id, gen_random_uuid() as id, id as invoice_id, customer_id, 'C-1' as number, 'SEK' as currency, 100 as total_minor,
           20 as tax_amount_minor, '[]'::jsonb as tax_breakdown, 'Test' as reason, now() as issued_at
      from invoices where tenant_id = $1 limit 1`,
  incoming_payments: `
    select id as tenant_id, gen_random_uuid() as id, 'UNMATCHED' as status, 100 as amount_minor, 'SEK' as currency, 'B-1' as bank_reference,
           current_date as received_on from tenants where id = $1`,
  work_items: `
    select tenant_id, gen_random_uuid() as id, 'INCOMING_PAYMENT' as kind, id::text as source_id, 'Test' as message, 'OPEN' as state, now() as since
      from incoming_payments where tenant_id = $1 and status = 'UNMATCHED' limit 1`,
  portings: `
    select tenant_id, gen_random_uuid() as id, id as subscription_id, '+46701112233' as msisdn, 'SE' as country, msisdn as temporary_msisdn,
           'COMPLETED' as status, '' as details_encrypted, '[]'::jsonb as history from subscriptions where tenant_id = $1 limit 1`,
  api_requests: `
    select id as tenant_id, gen_random_uuid() as id, 'platform' as surface, 'GET' as method, 'getCustomer' as operation,
           '/customers/{customerId}' as path, 200 as status, 1 as duration_ms, '2026-09-01.bullfinch' as revision, 'trace' as trace_id
      from tenants where id = $1`,
};

async function addTemplate(pool: pg.Pool, tenantId: string, table: string): Promise<void> {
  const made = TEMPLATES[table];
  if (!made) return;
  const { rows } = await pool.query(`select 1 from ${table} where tenant_id = $1 limit 1`, [tenantId]);
  if (rows.length > 0) return;
  const { fields } = await pool.query(`${made.replace(/limit 1\s*$/, "")} limit 0`, [tenantId]);
  await pool.query(`insert into ${table} (${fields.map(({ name }) => name).join(", ")}) ${made}`, [tenantId]);
}

/** Insert only and in partitions: not to be copied. An entry a second, in turn of each person of the team. */
async function addEntries(pool: pg.Pool, tenantId: string, from: number, to: number): Promise<void> {
  await pool.query(
    `insert into audit_entries (tenant_id, id, occurred_at, staff_id, role, session_id, ip, operation, is_read, customer_id, outcome, trace_id, personal_hash)
     select $1, gen_random_uuid(), now() - n * interval '1 second',
            (select (array_agg(id order by id))[1 + n % count(*)::int] from staff where tenant_id = $1),
            'SUPPORT', gen_random_uuid(), '192.0.2.1', 'getCustomer', true, null, 'DONE', 'trace', 'hash'
       from generate_series($2::int, $3::int) n`,
    [tenantId, from, to],
  );
  await pool.query("vacuum analyze audit_entries");
}

/** Grows every table that a staff list reads to `rows` rows of a brand. `grown` is what was grown before, and is told. */
export async function growStaffLists(
  pool: pg.Pool,
  tenantId: string,
  rows: number,
  grown: GrownTables,
): Promise<void> {
  for (const [table, given] of Object.entries(TABLES)) {
    await addTemplate(pool, tenantId, table);
    await growTable(pool, tenantId, table, rows, grown, given);
  }
  await addEntries(pool, tenantId, (grown.get("audit_entries") ?? 0) + 1, rows);
  grown.set("audit_entries", rows);
}
