import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import pg from "pg";
import { waitUntilListening } from "@/e2e/fixtures/listening";
import { patternOfMessage, wordsOfLocale } from "@/e2e/fixtures/words";
import { STAFF_COOKIES } from "@/lib/http/cookie-names";
import { hashToken, newId, randomToken } from "@/lib/platform/secrets/ids";
import { type AppStack, startAppStack } from "@/scripts/stack/app-stack";
import { freePort } from "@/scripts/stack/processes/ports";
import { root } from "@/scripts/stack/settings";

/** The app itself is killed, so the test has its own stack; the build is the one of the other tests. */
let stack: AppStack;
let database: pg.Client;
const dataDir = join(root, ".data", "tests", `bulk-crash-${process.pid}`);

test.use({ locale: "en-SE", reducedMotion: "reduce" });

test.beforeAll(async () => {
  mkdirSync(dataDir, { recursive: true, mode: 0o711 });
  stack = await startAppStack({
    port: await freePort(),
    dataDir,
    forTests: true,
    env: { LOG_LEVEL: "warn" },
  });
  database = new pg.Client({ connectionString: stack.databaseUrl });
  await database.connect();
});

test.afterAll(async () => {
  await database?.end();
  await stack?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** The rows of the job, and those done before the pause: the rest takes seconds. */
const ROWS = 10_000;
const BEFORE = 9_000;
const LEFT = ROWS - BEFORE;

type Headers = Record<string, string>;

async function call<T>(method: string, path: string, body: unknown, headers?: Headers): Promise<T> {
  const response = await fetch(`${stack.baseUrl}/api/v2${path}`, {
    method,
    headers: {
      "content-type": "application/json",
      ...(headers ?? { "x-api-key": stack.demo.apiKeys.fullAccess }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return JSON.parse(text) as T;
}

async function planNamed(name: string): Promise<string> {
  const { items } = await call<{
    items: { productOfferingId: string; name: string; price: { currency: string } }[];
  }>("GET", "/product-offerings?customerType=CONSUMER&limit=1000", undefined);
  return items.find((one) => one.name === name && one.price.currency === "SEK")!.productOfferingId;
}

/** Makes a subscription that the carrier knows. */
async function makeLine(): Promise<{ customerId: string; subscriptionId: string }> {
  const contact = { email: "fleet@example.com" };
  const { customerId } = await call<{ customerId: string }>("POST", "/customers", {
    name: "Fleet of a test",
    customerType: "CONSUMER",
    contact,
  });
  const sim = { esim: true };
  const { subscriptionId } = await call<{ subscriptionId: string }>("POST", "/subscriptions", {
    customerId,
    productOfferingId: await planNamed("Swallow 25 GB"),
    subscriber: { name: "Device of a test" },
    sim,
    country: "SE",
    currency: "SEK",
  });
  await call("POST", `/subscriptions/${subscriptionId}/activate`, { activation: { sim } });
  const status = async () =>
    (await call<{ status: string }>("GET", `/subscriptions/${subscriptionId}`, undefined)).status;
  await expect.poll(status).toBe("ACTIVATED");
  return { customerId, subscriptionId };
}

/** A session of the demo's support. */
async function staffSession(): Promise<{ name: string; value: string }> {
  const value = randomToken();
  await database.query(
    `insert into staff_sessions (tenant_id, id, staff_id, token_hash, ip, expires_at)
     select tenant_id, $1, id, $2, '127.0.0.1', now() + interval '1 hour' from staff
      where tenant_id = $3 and role = 'SUPPORT' limit 1`,
    [newId(), hashToken(value), stack.demo.tenantId],
  );
  return { name: STAFF_COOKIES[1], value };
}

const doneRows = async (bulkJobId: string): Promise<number> =>
  (
    await database.query(
      "select count(*)::int as n from bulk_job_rows where bulk_job_id = $1 and state = 'DONE'",
      [bulkJobId],
    )
  ).rows[0].n;

/** Requests a cheaper plan from the next renewal on, for one subscription, and waits for the dry run. */
async function askForJob(headers: Headers, customerId: string): Promise<string> {
  const { contactId } = await call<{ contactId: string }>(
    "POST",
    "/contacts",
    { customerId, channel: "PHONE", purpose: "OTHER" },
    headers,
  );
  await database.query("update contacts set level = 1 where id = $1", [contactId]);
  const { bulkJobId } = await call<{ bulkJobId: string }>(
    "POST",
    "/bulk-jobs",
    {
      operation: "changeSubscriptionProductOffering",
      body: { productOfferingId: await planNamed("Finch 10 GB") },
      filter: { operation: "listSubscriptions", query: { customerId: [customerId] } },
    },
    { ...headers, "tern-contact": contactId, "tern-reason": "The%20fleet%20needs%20less%20data" },
  );
  const status = async () =>
    (await database.query("select status from bulk_jobs where id = $1", [bulkJobId])).rows[0].status;
  await expect.poll(status).toBe("READY");
  return bulkJobId;
}

/**
 * Turns the job into one of thousands of rows that was paused in the middle. The other subscriptions are copies that
 * the carrier does not know: a cheaper plan begins with the next renewal and needs no carrier.
 */
async function growJob(bulkJobId: string, subscriptionId: string): Promise<void> {
  await database.query(
    `insert into subscriptions
     select (jsonb_populate_record(s, jsonb_build_object('id', gen_random_uuid(), 'iccid', null, 'reference_id', null,
               'order_id', null, 'activated_at', null, 'auto_renew', true, 'msisdn', '+4699' || lpad(n::text, 9, '0')))).*
       from subscriptions s, generate_series(2, $2::int) n where s.id = $1`,
    [subscriptionId, ROWS],
  );
  await database.query(
    `insert into bulk_job_rows (tenant_id, bulk_job_id, position, subject_id, preview, state, finished_at)
     select s.tenant_id, $1, r.first + s.n, s.id::text, 'CHANGE', case when s.n <= $3 then 'DONE' else 'PENDING' end,
            case when s.n <= $3 then now() end
       from (select tenant_id, id, customer_id, row_number() over (order by id) as n from subscriptions
              where id <> $2 and customer_id = (select customer_id from subscriptions where id = $2)) s,
            (select max(position) as first from bulk_job_rows where bulk_job_id = $1) r`,
    [bulkJobId, subscriptionId, BEFORE],
  );
  await database.query(
    `update bulk_jobs set status = 'PAUSED', started_at = now(), counts = counts || jsonb_build_object(
              'total', $2::int, 'previewed', $2::int, 'wouldChange', $2::int, 'done', $3::int) where id = $1`,
    [bulkJobId, ROWS, BEFORE],
  );
}

test("killed in the middle of 10,000 rows, a job continues after the restart, and each row is changed once", async ({
  page,
}) => {
  const { adminBulk } = wordsOfLocale("en-SE");
  waitUntilListening(page);
  await stack.app.start();
  const { customerId, subscriptionId } = await makeLine();
  const cookie = await staffSession();
  const headers = { cookie: `${cookie.name}=${cookie.value}`, origin: stack.baseUrl };
  const bulkJobId = await askForJob(headers, customerId);
  await growJob(bulkJobId, subscriptionId);

  await page.context().addCookies([{ ...cookie, url: stack.baseUrl }]);
  await page.goto(`${stack.baseUrl}/admin/bulk/${bulkJobId}`);
  const progress = page.getByRole("progressbar");
  await expect(progress).toHaveAccessibleName(/9.000.*10.000/);
  await page.getByRole("button", { name: patternOfMessage(adminBulk.resume) }).click();
  await expect.poll(() => doneRows(bulkJobId), { intervals: [20] }).toBeGreaterThan(BEFORE + 100);
  await stack.app.kill();
  const atDeath = await doneRows(bulkJobId);
  expect(atDeath).toBeLessThan(ROWS);

  await stack.app.start();
  // The open page may load itself again at the same moment, which ends a navigation of ours.
  await expect(() => page.goto(`${stack.baseUrl}/admin/bulk/${bulkJobId}`)).toPass();
  await expect(page.getByText(adminBulk.statusOf.COMPLETED, { exact: true })).toBeVisible({
    timeout: 120_000,
  });
  await expect(progress).toHaveAccessibleName(/10.000.*10.000/);
  const { rows } = await database.query(
    `select (select count(*)::int from offering_changes c join subscriptions s on s.tenant_id = c.tenant_id and s.id = c.subscription_id
              where s.customer_id = $2) as changes,
            (select count(distinct c.subscription_id)::int from offering_changes c join subscriptions s
              on s.tenant_id = c.tenant_id and s.id = c.subscription_id where s.customer_id = $2) as lines,
            (select count(*)::int from audit_entries
              where bulk_job_id = $1 and operation = 'changeSubscriptionProductOffering') as entries,
            (select counts->>'done' from bulk_jobs where id = $1) as done`,
    [bulkJobId, customerId],
  );
  expect(rows).toEqual([{ changes: LEFT, lines: LEFT, entries: LEFT, done: String(ROWS) }]);
});
