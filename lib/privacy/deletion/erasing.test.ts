import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { bulkJobs } from "@/db/schema/bulk";
import { users } from "@/db/schema/identity";
import { subscriptions } from "@/db/schema/subscriptions";
import { type TestDatabase, testDatabase } from "@/db/testing";
import { newId } from "@/lib/platform/secrets/ids";
import { addAccountDeletion } from "@/lib/privacy/fixtures";
import { type TestApi, testApi } from "@/lib/testing/api";
import type { Tenant } from "@/lib/values/tenant/tenant";
import { eraseDueAccount } from "./due";
import { makeErasableCustomer } from "./fixtures";
import { columnName, columnsContaining, type TestedColumn, textColumns } from "./testing";

/**
 * Checks that erasure misses no column. The test stores a person with a row in every table that can be about a person,
 * and writes their address into every text column of these rows. Then it erases the person. Every place that still has
 * the address must be in the list below, with the reason. A new column fails this test until the erasure covers it, or
 * the list says why it stays.
 */

/** Columns in which a person's own words or data stay, with the reason. */
const KEPT: Record<string, readonly string[]> = {
  "the law on accounts: what was sold to whom, for how much, and how it was paid": [
    "billing_discrepancies.currency",
    "billing_discrepancies.explanation",
    "billing_discrepancies.message",
    "credit_notes.currency",
    "credit_notes.number",
    "credit_notes.reason",
    "credit_notes.tax_breakdown",
    "customer_balance_changes.currency",
    "customer_balances.currency",
    "goodwill_credits.actor",
    "goodwill_credits.currency",
    "goodwill_credits.reason",
    "incoming_payments.bank_reference",
    "incoming_payments.currency",
    "incoming_payments.payer_name",
    "incoming_payments.reference",
    "invoices.currency",
    "invoices.lines",
    "invoices.notes",
    "invoices.number",
    "invoices.parties",
    "invoices.status",
    "invoices.steps_before_move",
    "invoices.terms",
    "payment_attempts.failure_code",
    "payment_attempts.failure_message",
    "payment_attempts.method_name",
    "payment_intents.method_last4",
    "payment_attempts.provider_ref",
    "payment_attempts.status",
    "payment_disputes.answer_state",
    "payment_disputes.currency",
    "payment_disputes.provider",
    "payment_disputes.provider_ref",
    "payment_disputes.reason",
    "payment_disputes.status",
    "payment_intents.currency",
    "payment_intents.description",
    "payment_intents.provider",
    "payment_intents.provider_ref",
    "payment_intents.status",
    "payment_intents.type",
    "payment_refunds.cause",
    "payment_refunds.payment_ref",
    "payment_refunds.provider_ref",
    "payment_refunds.reason",
    "payment_refunds.status",
    "pending_charges.cause",
    "pending_charges.currency",
    "pending_charges.description",
    "pending_charges.proration",
  ],
  "signed contracts: proof of what was agreed, with who signed and how": [
    "signing_sessions.audit",
    "signing_sessions.cancel_reason",
    "signing_sessions.code_hash",
    "signing_sessions.contract",
    "signing_sessions.decline_reason",
    "signing_sessions.document",
    "signing_sessions.document_sha256",
    "signing_sessions.signed_document",
    "signing_sessions.signed_document_sha256",
    "signing_sessions.signer_email",
    "signing_sessions.signer_name",
  ],
  "consent to be charged, without its origin: proof when a bank asks": [
    "payment_profile_sessions.autopay_consent",
    "payment_profiles.autopay_consent",
    "payment_sessions.autopay_consent",
  ],
  "the audit trail: what was done when, by which account; its ids identify no person any more": [
    "events.actor",
    "events.entity_type",
    "events.trace_id",
    "events.type",
    "mails.key",
    "payment_attempts.trace_id",
    "payment_disputes.trace_id",
    "payment_refunds.trace_id",
    "carrier_operations.trace_id",
    "sent_mails.about_type",
    "sent_mails.actor",
    "sent_mails.failure_code",
    "sent_mails.key_hash",
    "sent_mails.language",
    "sent_mails.reason",
    "sent_mails.template",
    "sent_mails.trace_id",
    "secret_disclosures.actor",
    "secret_disclosures.iccid",
    "secret_disclosures.secret",
    "secret_disclosures.trace_id",
  ],
  "the number and SIM of a subscription: late usage, the number's quarantine and the invoices need them": [
    "inventory_reservations.phone_numbers",
    "inventory_reservations.sim_cards",
    "order_line_items.sim",
    "subscriptions.iccid",
    "subscriptions.msisdn",
    "subscriptions.pending_msisdn",
    "subscriptions.pending_sim",
    "subscriptions.previous_iccid",
  ],
  "addresses of the shop's pages a payer came from": [
    "payment_profile_sessions.cancel_url",
    "payment_profile_sessions.return_url",
    "payment_sessions.cancel_url",
    "payment_sessions.return_url",
  ],
  "what was bought and what it cost, in the brand's words": [
    "auto_top_up_purchases.allowance",
    "auto_top_up_purchases.currency",
    "licenses.terms",
    "offering_changes.proration",
    "order_line_items.pricing",
    "order_line_items.terms",
    "orders.pricing",
    "orders.pricing_problems",
    "orders.promo_codes",
    "orders.redeemed_codes",
    "subscription_addons.goodwill_reason",
    "subscription_addons.terms",
    "subscriptions.terms",
    "usage_packages.name",
    "workflow_runs.path",
    "workflow_tasks.name",
  ],
  "a bulk job of staff, for 90 days after it ended: ids, codes and the address of the person of the staff": [
    "bulk_job_rows.subject_id",
    "bulk_jobs.counts",
    "bulk_jobs.ip",
    "bulk_jobs.requested_role",
  ],
  "the queue of staff, for 90 days after an item is solved: ids, kinds and fixed words": [
    "work_items.code",
    "work_items.kind",
    "work_items.message",
    "work_items.source_id",
  ],
  "kinds, codes and references that machines give": [
    "carrier_operations.cause",
    "carrier_operations.failure_code",
    "carrier_operations.provider_ref",
    "carrier_operations.type",
    "licenses.cancel_reason",
    "license_price_changes.currency",
    "licenses.currency",
    "licenses.type",
    "offering_changes.currency",
    "order_line_items.failure_code",
    "order_line_items.license_id",
    "order_line_items.line_item_id",
    "order_line_items.parent_line_item_id",
    "order_line_items.type",
    "orders.currency",
    "orders.customer_type",
    "orders.human_readable_id",
    "payment_profile_sessions.provider",
    "payment_profile_sessions.provider_ref",
    "payment_profiles.provider",
    "payment_profiles.provider_ref",
    "payment_profiles.type",
    "payment_sessions.kind",
    "payment_sessions.provider",
    "provider_events.event_id",
    "provider_events.provider",
    "provider_events.type",
    "subscriptions.cancel_reason",
    "subscriptions.country",
    "subscriptions.currency",
    "subscriptions.suspended_for",
    "subscriptions.type",
    "usage_packages.currency",
    "usage_packages.scope",
    "usage_packages.service",
  ],
  "the last e-mail, which says that the account is gone, until it is sent": [
    "graphile_worker._private_jobs.payload",
  ],
};

/** Tables without data about end users: the brand's own, counters and stock. */
const NOT_ABOUT_PEOPLE: Record<string, readonly string[]> = {
  "the brand's own settings, offer and staff": [
    "tenants",
    "tenant_hosts",
    "tenant_clock_moves",
    "api_keys",
    "staff",
    "staff_factors",
    "staff_recovery_codes",
    "staff_challenges",
    "staff_sessions",
    "saved_views",
    "staff_presence",
    "audit_seals",
    "audit_retention",
    "products",
    "product_offerings",
    "product_offering_groups",
    "product_catalogs",
    "product_discounts",
    "product_discount_codes",
    "price_changes",
    "brand_drafts",
    "help_articles",
    "help_texts",
    "outages",
    "tax_rates",
    "network_coverage",
    "webhook_endpoints",
    "workflows",
    "workflow_paths",
  ],
  "numbers and SIM cards of the pool, and what the network says of them; never of people": [
    "phone_numbers",
    "sim_cards",
    "carrier_events",
  ],
  "calls of the API and runs of jobs: the customer's id, no values and no people": [
    "api_requests",
    "api_call_days",
    "api_field_days",
    "job_runs",
  ],
  "deleted automatically, after days or three months": [
    "reports",
    "report_chunks",
    "rate_limits",
    "unmatched_usage_records",
  ],
  "how processes, migrations and queues work": [
    "backfills",
    "job_workers",
    "provider_cursors",
    "graphile_worker._private_job_queues",
    "graphile_worker._private_known_crontabs",
    "graphile_worker._private_tasks",
    "graphile_worker.migrations",
  ],
};

/** Data of the brand about the erased person (an id, a language), and jobs, which need their format. Not marked. */
const LEFT_ALONE = [
  "customers.human_readable_id",
  "customers.preferred_locale",
  "users.preferred_locale",
  "graphile_worker._private_jobs",
];

let database: TestDatabase;
let api: TestApi;
let tenant: Tenant;
const EMAIL = "unforgotten@example.com";

beforeAll(async () => {
  database = await testDatabase();
  api = await testApi(database.pool, "now");
  tenant = await api.tenant();
});
afterAll(() => database[Symbol.asyncDispose]());

/** Writes the address into a column of every row. False when the column accepts no such text, like a state or a key. */
async function mark({ table, column, type }: TestedColumn): Promise<boolean> {
  const note = JSON.stringify(EMAIL);
  const whole = JSON.stringify({ note: EMAIL });
  const values = {
    json: [`'${whole}'`],
    jsonb: [
      `case jsonb_typeof("${column}") when 'array' then "${column}" || '[${note}]'
            else coalesce(nullif("${column}", 'null'), '{}') || '${whole}' end`,
      // An array of items, whose form a constraint checks.
      `jsonb_set("${column}", '{0,description}', '${note}')`,
    ],
    bytea: [`convert_to('${EMAIL}', 'UTF8')`],
    _text: [`array_append("${column}", '${EMAIL}')`],
    _varchar: [`array_append("${column}", '${EMAIL}')`],
    text: [`'${EMAIL}'`, `coalesce("${column}", '') || '${EMAIL}'`],
    varchar: [`'${EMAIL}'`, `coalesce("${column}", '') || '${EMAIL}'`],
  }[type]!;
  for (const value of values) {
    try {
      const { rowCount } = await database.pool.query(`update ${table} set "${column}" = ${value}`);
      return (rowCount ?? 0) > 0;
    } catch {
      // A constraint or trigger: the column accepts only its own values.
    }
  }
  return false;
}

it("erases a person from every column that could contain their data, except those kept for a reason", async () => {
  const { userId } = await makeErasableCustomer(api, tenant, EMAIL);
  const others = new Set(Object.values(NOT_ABOUT_PEOPLE).flat());
  const all = (await textColumns(database.pool)).filter(({ table }) => !others.has(table));
  const empty: string[] = [];
  for (const table of new Set(all.map((one) => one.table))) {
    // The request itself, which is made below.
    if (table === "account_deletions") continue;
    const { rows } = await database.pool.query(`select count(*)::int as rows from ${table}`);
    if (rows[0].rows === 0) empty.push(table);
  }
  expect(empty, "tables this test makes no row of").toEqual([]);
  for (const column of all)
    if (!LEFT_ALONE.includes(columnName(column)) && !LEFT_ALONE.includes(column.table)) await mark(column);
  expect((await api.db.select().from(users).where(eq(users.id, userId)))[0]!.email).toBe(EMAIL);

  const deletionId = await addAccountDeletion(api.db, { tenantId: tenant.id, userId, now: new Date() });
  await database.pool.query("update account_deletions set due_at = now()");
  await eraseDueAccount(api.ctx(tenant), deletionId);
  const { rows } = await api.db.execute(sql`select status, obstacles from account_deletions`);
  expect(rows).toEqual([{ status: "DONE", obstacles: [] }]);

  const found = (await columnsContaining(database.pool, EMAIL)).filter(
    (name) => !others.has(name.slice(0, name.lastIndexOf("."))),
  );
  expect(found.toSorted()).toEqual(Object.values(KEPT).flat().toSorted());
  const waiting = await database.pool.query(
    `select t.identifier from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where position($1 in j.payload::text) > 0 order by 1`,
    [EMAIL],
  );
  // The last mail to them, and their identity at the provider, which a job deletes.
  expect(waiting.rows).toEqual([
    { identifier: "forget-customer-at-provider" },
    { identifier: "send-security-notice" },
  ]);
});

it("erases the filters of staff's bulk jobs, and keeps a job that names no one", async () => {
  const email = "filtered@example.com";
  const other = await api.tenant();
  const { userId, subscriptionId } = await makeErasableCustomer(api, other, email);
  await api.db
    .update(subscriptions)
    .set({ iccid: "8946200000000000077" })
    .where(eq(subscriptions.id, subscriptionId));
  const [job] = await api.db.select().from(bulkJobs).where(eq(bulkJobs.tenantId, other.id));
  const asking = async (query: Record<string, string[]>) => {
    const id = newId();
    const filter = { operation: "listSubscriptions", query };
    await api.db.insert(bulkJobs).values({ ...job!, id, filter, cursor: "on", body: { when: "NOW" } });
    return id;
  };
  const named = await asking({ iccid: ["8946200000000000077"], status: ["SUSPENDED"] });
  const unnamed = await asking({ status: ["SUSPENDED"] });
  await addAccountDeletion(api.db, { tenantId: other.id, userId, now: new Date() });
  await database.pool.query("update account_deletions set due_at = now() where tenant_id = $1", [other.id]);
  const { rows } = await database.pool.query("select id from account_deletions where tenant_id = $1", [
    other.id,
  ]);
  await eraseDueAccount(api.ctx(other), rows[0].id);

  const read = async (id: string) => (await api.db.select().from(bulkJobs).where(eq(bulkJobs.id, id)))[0]!;
  expect(await read(named)).toMatchObject({
    filter: { operation: "listSubscriptions", query: { iccid: [], status: [] } },
    cursor: null,
    // The list is not read without its filter, which would find every subscription.
    listedAt: expect.any(Date),
    body: { when: "NOW" },
  });
  expect(await read(unnamed)).toMatchObject({
    filter: { query: { status: ["SUSPENDED"] } },
    cursor: "on",
    listedAt: null,
    reason: "The network is rebuilt.",
  });
  expect(await read(job!.id)).toMatchObject({ filter: { query: { customerId: [] } } });
});
