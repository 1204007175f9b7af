import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import type pg from "pg";
import { sessions, tenants } from "@/db/schema/identity";
import { type Demo, seedDemo } from "@/db/seed/seed-demo";
import { type TestDatabase, testDatabase } from "@/db/testing";
import { signAccessToken } from "@/lib/identity/sign-in/tokens";
import { DATA_ZONES } from "@/lib/platform/inputs/data-zones";
import { newId } from "@/lib/platform/secrets/ids";
import { TEST_NOW, type TestApi, testApi } from "@/lib/testing/api";
import type { Tenant, TenantSettings } from "@/lib/values/tenant/tenant";

/** Real ids and values of the seeded brand, by the name of the field that contains them. */
export type KnownValues = Record<string, string[]>;

export type SeededApi = AsyncDisposable & {
  database: TestDatabase;
  api: TestApi;
  demo: Demo;
  tenant: Tenant;
  known: KnownValues;
  /** Starts a new session of a user of the brand. Returns its token. */
  signIn(userId: string): Promise<string>;
};

/** Names of path parameters and body fields, and the SQL for their real values. `rid_` marks a reference id. */
const SOURCES: Record<string, string> = {
  customerId: `select id::text as value from customers where tenant_id = $1
               union all select 'rid_' || reference_id from customers where tenant_id = $1 and reference_id is not null`,
  referenceId:
    "select reference_id as value from customers where tenant_id = $1 and reference_id is not null",
  userId: "select id::text as value from users where tenant_id = $1",
  // A session that no caller uses: a run that ended its own session would be refused from then on.
  sessionId: "select id::text as value from users where tenant_id = $1",
  // The demo has no invitation. An unknown id is refused like another person's.
  invitationId: "select id::text as value from users where tenant_id = $1",
  endpoint: "select 'https://push.example/' || id as value from users where tenant_id = $1",
  // No browser of the demo gets notices. An unknown id is refused like another person's.
  pushDeviceId: "select id::text as value from users where tenant_id = $1",
  // Nobody in the demo has a passkey. An unknown id is refused like another person's.
  passkeyId: "select id::text as value from users where tenant_id = $1",
  // Nor has a person of the demo a token.
  personalTokenId: "select id::text as value from users where tenant_id = $1",
  proposalId: "select id::text as value from users where tenant_id = $1",
  exportId: "select id::text as value from users where tenant_id = $1",
  subscriberId: "select id::text as value from subscribers where tenant_id = $1",
  email: "select email as value from users where tenant_id = $1",
  orderId: "select id::text as value from orders where tenant_id = $1",
  lineItemId: "select line_item_id as value from order_line_items where tenant_id = $1",
  productOfferingId: "select id::text as value from product_offerings where tenant_id = $1",
  productCatalogId: "select id::text as value from product_catalogs where tenant_id = $1",
  productId: "select id::text as value from products where tenant_id = $1",
  productOfferingGroupId: "select id::text as value from product_offering_groups where tenant_id = $1",
  priceChangeId: "select id::text as value from price_changes where tenant_id = $1",
  productDiscountCodeId: `select id::text as value from product_discount_codes
                           where tenant_id = $1 and not is_own`,
  productDiscountId: "select id::text as value from product_discounts where tenant_id = $1",
  subscriptionId: `select id::text as value from subscriptions where tenant_id = $1
                   union all select 'rid_' || reference_id from subscriptions where tenant_id = $1 and reference_id is not null`,
  subscriptionAddonId: "select id::text as value from subscription_addons where tenant_id = $1",
  carrierOperationId: "select id::text as value from carrier_operations where tenant_id = $1",
  licenseId: "select id::text as value from licenses where tenant_id = $1",
  paymentIntentId: "select id::text as value from payment_intents where tenant_id = $1",
  paymentSessionId:
    "select id::text as value from payment_sessions where tenant_id = $1 and kind = 'SESSION'",
  paymentLinkId: "select id::text as value from payment_sessions where tenant_id = $1 and kind = 'LINK'",
  invoiceId: "select id::text as value from invoices where tenant_id = $1",
  billingDiscrepancyId: "select id::text as value from billing_discrepancies where tenant_id = $1",
  paymentDisputeId: "select id::text as value from payment_disputes where tenant_id = $1",
  incomingPaymentId: "select id::text as value from incoming_payments where tenant_id = $1",
  signingSessionId: "select id::text as value from signing_sessions where tenant_id = $1",
  paymentProfileSessionId: "select id::text as value from payment_profile_sessions where tenant_id = $1",
  paymentProfileId: "select id::text as value from payment_profiles where tenant_id = $1",
  webhookEndpointId: "select id::text as value from webhook_endpoints where tenant_id = $1",
  webhookListenerId:
    "select id::text as value from webhook_endpoints where tenant_id = $1 and listens_until is not null",
  webhookDeliveryId: "select id::text as value from webhook_deliveries where tenant_id = $1",
  workflowId: "select id::text as value from workflows where tenant_id = $1",
  workflowRunId: "select id::text as value from workflow_runs where tenant_id = $1",
  workflowTaskId: "select id::text as value from workflow_tasks where tenant_id = $1",
  path: "select path || case when wildcard then '/one/two' else '' end as value from workflow_paths where tenant_id = $1",
  reportId: "select id::text as value from reports where tenant_id = $1",
  msisdn: "select msisdn as value from phone_numbers where tenant_id = $1 order by status, msisdn limit 40",
  iccid: "select iccid as value from sim_cards where tenant_id = $1 limit 20",
  reservationId: "select id::text as value from inventory_reservations where tenant_id = $1",
  staffId: "select id::text as value from staff where tenant_id = $1",
  // A factor that no caller uses: a person without any factor cannot sign in again.
  factorId: "select id::text as value from staff_factors where tenant_id = $1",
  // A key that no caller uses: a run that revoked its own key would be refused from then on.
  apiKeyId: "select id::text as value from api_keys where tenant_id = $1 and name = 'Spare'",
  jobId: `select id::text as value from graphile_worker._private_jobs
           where payload->>'tenantId' = $1 and attempts >= max_attempts order by id`,
  bulkJobId: "select id::text as value from bulk_jobs where tenant_id = $1",
  workItemId: "select id::text as value from work_items where tenant_id = $1",
  taxRateId: "select id::text as value from tax_rates where tenant_id = $1",
  savedViewId: "select id::text as value from saved_views where tenant_id = $1",
  helpArticleId: "select id::text as value from help_articles where tenant_id = $1",
  slug: "select slug as value from help_articles where tenant_id = $1 and state = 'PUBLISHED'",
  outageId: "select id::text as value from outages where tenant_id = $1",
  questionId: "select id::text as value from questions where tenant_id = $1",
  noteId: "select id::text as value from notes where tenant_id = $1",
  mailId: "select id::text as value from sent_mails where tenant_id = $1",
  traceId: "select trace_id as value from sent_mails where tenant_id = $1",
  contactId: "select id::text as value from contacts where tenant_id = $1",
  viewAsSessionId: "select id::text as value from view_as_sessions where tenant_id = $1",
  careRequestId: "select id::text as value from contact_verifications where tenant_id = $1",
  auditEntryId: "select id::text as value from audit_entries where tenant_id = $1",
  // Filters of lists
  number: "select number as value from invoices where tenant_id = $1 and number is not null",
  humanReadableId: "select human_readable_id as value from orders where tenant_id = $1",
  providerRef: `select provider_ref as value from payment_intents where tenant_id = $1 and provider_ref is not null
                union all select provider_ref from payment_attempts where tenant_id = $1`,
  last4:
    "select distinct method_last4 as value from payment_intents where tenant_id = $1 and method_last4 is not null",
  approvalId: "select id::text as value from staff_approvals where tenant_id = $1",
  breakGlassId: "select id::text as value from staff_break_glass where tenant_id = $1",
  promoCodes: "select code as value from product_discounts where tenant_id = $1 and code is not null",
};

/** Values that come before the others of their name. Those are in the order of their text. */
const FIRST: Record<string, string> = {
  subscriptionId:
    "select subscription_id::text as value from subscription_addons where tenant_id = $1 order by created_at desc, id",
  webhookEndpointId:
    "select distinct endpoint_id::text as value from webhook_deliveries where tenant_id = $1 order by value",
};

/** Reads real values of a brand for every name in `SOURCES`. */
export async function readKnownValues(pool: pg.Pool, tenantId: string): Promise<KnownValues> {
  const known: KnownValues = {};
  for (const [name, statement] of Object.entries(SOURCES)) {
    const { rows } = await pool.query<{ value: string }>(statement, [tenantId]);
    known[name] = rows.map((row) => row.value).toSorted();
  }
  // Those with resources of every kind come first, because the first is used where one is enough.
  for (const [name, statement] of Object.entries(FIRST)) {
    const { rows } = await pool.query<{ value: string }>(statement, [tenantId]);
    known[name] = [...new Set([...rows.map(({ value }) => value), ...known[name]!])];
  }
  known.zone = [...DATA_ZONES];
  known.customerIds = known.customerId!;
  known.subscriptionIds = known.subscriptionId!;
  known.phoneNumbers = known.msisdn!;
  known.simCards = known.iccid!;
  known.productOfferingIds = known.productOfferingId!;
  return known;
}

/**
 * The API over the demo brand, seeded at the stopped time of the test clock. It has resources of every kind.
 * @param prepare runs before the settings of the process are read for the first time
 * @param staff the brand's staff settings: the demo requires verified callers, tests do so explicitly
 */
export async function seededApi(
  prepare?: (database: TestDatabase) => Promise<void>,
  staff: TenantSettings["staff"] = { callerVerification: false },
): Promise<SeededApi> {
  const database = await testDatabase();
  await prepare?.(database);
  const dataDir = await mkdtemp(join(tmpdir(), "tern-seeded-"));
  await seedDemo(database.pool, { baseUrl: "http://brand.test", dataDir, now: new Date(TEST_NOW) });
  const demo = JSON.parse(await readFile(join(dataDir, "demo.json"), "utf8")) as Demo;
  await rm(dataDir, { recursive: true, force: true });
  const api = await testApi(database.pool);
  // The demo's staff have done nothing yet.
  await database.pool.query(
    `insert into audit_entries (tenant_id, id, occurred_at, staff_id, role, session_id, ip, operation, is_read, outcome,
                                trace_id, personal_hash)
     select tenant_id, gen_random_uuid(), $1, id, role, gen_random_uuid(), '192.0.2.1', 'getCustomer', true, 'DONE',
            'trace', 'hash' from staff`,
    [TEST_NOW],
  );
  await database.pool.query(
    `insert into contacts (tenant_id, id, staff_id, session_id, customer_id, channel, purpose, created_at, last_used_at)
     select s.tenant_id, gen_random_uuid(), s.id, gen_random_uuid(), c.id, 'PHONE', 'BILLING', $1, $1
       from staff s cross join lateral (select id from customers where tenant_id = s.tenant_id order by id limit 1) c`,
    [TEST_NOW],
  );
  await database.pool.query(
    `insert into staff_approvals (tenant_id, id, status, operation, call, call_hash, reason, requested_by, requested_role,
                                  session_id, ip, expires_at, created_at)
     select tenant_id, gen_random_uuid(), 'PENDING', 'voidInvoice', '{"params": {}, "query": {}, "body": null}',
            repeat('0', 64), 'Asked for', id, role, gen_random_uuid(), '192.0.2.1', $1::timestamptz + interval '72 hours', $1
       from staff`,
    [TEST_NOW],
  );
  // The demo's books agree, so a resolved finding is added.
  await database.pool.query(
    `insert into billing_discrepancies (tenant_id, id, kind, customer_id, subject_id, message, found_at, resolved_at, created_at)
     select tenant_id, gen_random_uuid(), 'CUSTOMER_MONEY', id, id, 'The money does not add up.', $2, $2, $2
       from customers where tenant_id = $1 order by id limit 1`,
    [demo.tenantId, TEST_NOW],
  );
  await database.pool.query(
    `insert into payment_disputes (tenant_id, id, payment_intent_id, provider, provider_ref, status, needs_answer, reason,
                                   amount_minor, currency, customer_id, created_at, updated_at)
     select tenant_id, gen_random_uuid(), id, provider, 'dp_' || id, 'NEEDS_RESPONSE', true, 'fraudulent', amount_minor,
            currency, customer_id, $2, $2
       from payment_intents where tenant_id = $1 and status = 'SUCCEEDED' order by id limit 3`,
    [demo.tenantId, TEST_NOW],
  );
  await database.pool.query(
    `insert into saved_views (tenant_id, id, staff_id, list, name, query, created_at, updated_at)
     select tenant_id, gen_random_uuid(), id, 'orders', 'Failed', '{"status": "FAILED"}', $1, $1 from staff`,
    [TEST_NOW],
  );
  await database.pool.query(
    `insert into staff_break_glass (tenant_id, id, staff_id, session_id, reason, created_at, expires_at)
     select tenant_id, gen_random_uuid(), id, gen_random_uuid(), 'Night', $1, $1::timestamptz + interval '1 hour' from staff`,
    [TEST_NOW],
  );
  await database.pool.query(
    `insert into contact_verifications (tenant_id, id, contact_id, customer_id, method, number, choices, created_at, expires_at)
     select tenant_id, gen_random_uuid(), id, customer_id, 'PORTAL', 47, '{12,47,83}', $1, $1::timestamptz + interval '5 minutes'
       from contacts`,
    [TEST_NOW],
  );
  await database.pool.query(
    `with c as (select tenant_id, id from customers where tenant_id = $1 order by id limit 1),
       note as (
         insert into notes (tenant_id, id, customer_id, actor, text, created_at)
         select tenant_id, gen_random_uuid(), id, 'job:test', 'Prefers to be called after five', $2 from c)
     insert into sent_mails (tenant_id, id, key_hash, template, reason, address, subject, language, customer_id, status, actor,
                             trace_id, created_at)
     select tenant_id, gen_random_uuid(), 'hash', 'invoice', 'bill', 'asa@example.com', 'Your invoice', 'en', id, 'SENT',
            'job:test', 'trace', $2 from c`,
    [demo.tenantId, TEST_NOW],
  );
  await database.pool.query(
    `insert into view_as_sessions (tenant_id, id, staff_id, staff_session_id, customer_id, user_id, status, reason, expires_at, created_at)
     select s.tenant_id, gen_random_uuid(), s.id, gen_random_uuid(), m.customer_id, m.user_id, 'WAITING', 'Asked for',
            $1::timestamptz + interval '5 minutes', $1
       from staff s cross join lateral
            (select customer_id, user_id from memberships where tenant_id = s.tenant_id order by customer_id, user_id limit 1) m`,
    [TEST_NOW],
  );
  await database.pool.query(
    `insert into work_items (tenant_id, id, kind, source_id, message, customer_id, since, created_at)
     select tenant_id, gen_random_uuid(), 'RENEWAL', id::text, 'The cycle of this line has begun and is not billed.', customer_id, $2, $2
       from subscriptions where tenant_id = $1 order by id limit 1`,
    [demo.tenantId, TEST_NOW],
  );
  await database.pool.query(
    `insert into webhook_endpoints (tenant_id, id, url, secret, listens_until, created_at, updated_at)
     select tenant_id, gen_random_uuid(), 'http://localhost:4000/hooks', secret, $2::timestamptz + interval '1 hour', $2, $2
       from webhook_endpoints where tenant_id = $1 limit 1`,
    [demo.tenantId, TEST_NOW],
  );
  // Unused API keys: each can be replaced or revoked once.
  await database.pool.query(
    `insert into api_keys (tenant_id, id, name, prefix, hash, access_type, revision, created_at)
     select $1, gen_random_uuid(), 'Spare', 'tern_fa_spare', 'spare ' || n, 'full-access', '2026-09-01.bullfinch', $2
       from generate_series(1, 30) n`,
    [demo.tenantId, TEST_NOW],
  );
  // Jobs that failed permanently: each can be retried or discarded once.
  await database.pool.query(
    `select graphile_worker.add_job('send-webhooks', json_build_object('tenantId', $1::text, 'payload',
              json_build_object('webhookEndpointId', gen_random_uuid())))
       from generate_series(1, 30)`,
    [demo.tenantId],
  );
  await database.pool.query(
    `update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'The receiver hung up.'
      where payload->>'tenantId' = $1 and id > (select max(id) - 30 from graphile_worker._private_jobs)`,
    [demo.tenantId],
  );
  await database.pool.query(
    `insert into bulk_jobs (tenant_id, id, status, operation, as_of, listed_at, counts, reason, requested_by, requested_role, session_id,
                            ip, created_at)
     select tenant_id, gen_random_uuid(), 'READY', 'suspendSubscription', $1, $1,
            '{"total":0,"previewed":0,"wouldChange":0,"done":0,"refused":0,"skipped":0,"previewRefusals":[],"refusals":[]}',
            'Asked for', id, role, gen_random_uuid(), '192.0.2.1', $1 from staff`,
    [TEST_NOW],
  );
  await database.pool.query(
    `insert into bulk_job_rows (tenant_id, bulk_job_id, position, subject_id, preview)
     select j.tenant_id, j.id, s.position, s.id, 'CHANGE'
       from bulk_jobs j, (select row_number() over (order by id) - 1 as position, id::text from subscriptions
                           where tenant_id = $1 limit 60) s where j.tenant_id = $1`,
    [demo.tenantId],
  );
  await database.pool.query(
    `update bulk_jobs j set counts = counts || jsonb_build_object('total', n, 'previewed', n, 'wouldChange', n)
       from (select bulk_job_id as id, count(*) as n from bulk_job_rows group by 1) r where r.id = j.id`,
  );
  await database.pool.query(
    `insert into product_discount_codes (tenant_id, id, discount_id, code, created_at)
     select d.tenant_id, gen_random_uuid(), d.id, 'SPARE-' || n, $2
       from (select tenant_id, id from product_discounts where tenant_id = $1 order by id limit 1) d, generate_series(1, 30) n`,
    [demo.tenantId, TEST_NOW],
  );
  // A new price for each plan, with a successor that no one has; and a stopped one.
  await database.pool.query(
    `with old as (
       select o.*, gen_random_uuid() as successor_id
         from product_offerings o join products p on p.tenant_id = o.tenant_id and p.id = o.product_id
        where o.tenant_id = $1 and p.type = 'SUBSCRIPTION' and o.price->>'priceType' = 'RECURRING'),
     successors as (
       insert into product_offerings (tenant_id, id, product_id, name, price, status, created_at, updated_at)
       select tenant_id, successor_id, product_id, name, price || '{"netPriceMinor": 99900}', 'ARCHIVED', $2, $2 from old)
     insert into price_changes (tenant_id, id, from_offering_id, to_offering_id, status, effective_from, notice_days, ended_at,
                                created_at, updated_at)
     select tenant_id, gen_random_uuid(), id, successor_id, 'SCHEDULED', $2::timestamptz::date + 60, 30, null, $2, $2 from old
     union all
     (select tenant_id, gen_random_uuid(), id, successor_id, 'STOPPED', $2::timestamptz::date + 60, 30, $2, $2, $2 from old limit 1)`,
    [demo.tenantId, TEST_NOW],
  );
  // The demo has no bank payment.
  await database.pool.query(
    `insert into incoming_payments (tenant_id, id, status, amount_minor, currency, bank_reference, received_on, created_at, updated_at)
     values ($1, gen_random_uuid(), 'UNMATCHED', 24900, 'SEK', 'BG-1', $2::timestamptz::date, $2, $2)`,
    [demo.tenantId, TEST_NOW],
  );
  // The demo has no carrier operation.
  await database.pool.query(
    `insert into carrier_operations (tenant_id, id, type, subscription_id, customer_id, status, parameters, created_at, updated_at)
     select tenant_id, gen_random_uuid(), 'SUSPEND', id, customer_id, 'COMPLETED', '{}', $2, $2
       from subscriptions where tenant_id = $1 order by id limit 1`,
    [demo.tenantId, TEST_NOW],
  );
  await api.db
    .update(tenants)
    .set({ settings: sql`${tenants.settings} || ${JSON.stringify({ staff })}::jsonb` })
    .where(eq(tenants.id, demo.tenantId));
  const [tenant] = await api.db.select().from(tenants).where(eq(tenants.id, demo.tenantId));
  return {
    database,
    api,
    demo,
    tenant: tenant!,
    known: await readKnownValues(database.pool, demo.tenantId),
    async signIn(userId) {
      const now = api.clock.now();
      const expiresAt = new Date(now.getTime() + 24 * 3600 * 1000);
      const sessionId = newId();
      await api.db
        .insert(sessions)
        .values({ tenantId: demo.tenantId, id: sessionId, userId, createdAt: now, expiresAt });
      return signAccessToken({ tenantId: demo.tenantId, userId, sessionId }, now, expiresAt);
    },
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  };
}
