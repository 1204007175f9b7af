import { setTimeout as delay } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "@/db/testing";
import { bulkApi } from "@/lib/bulk/testing";
import { makeSubscription } from "@/lib/subscriptions/testing";
import { type TestApi, testApi } from "@/lib/testing/api";
import { type WorkerProcess, workerProcess } from "@/lib/testing/crash/worker-process";

/** CRASH_ROWS: the number of rows. CRASH_KILLS: how often the process is killed. */
const ROWS = Number(process.env.CRASH_ROWS ?? 600);
const KILLS = Number(process.env.CRASH_KILLS ?? 3);

let database: TestDatabase;
let api: TestApi;
let worker: WorkerProcess;

beforeAll(async () => {
  database = await testDatabase();
  api = await testApi(database.pool, "now");
  worker = await workerProcess("lib/bulk/crash/worker.ts", { DATABASE_URL: database.url });
});
afterAll(async () => {
  await worker.remove();
  await database[Symbol.asyncDispose]();
});

/** Copies a subscription, each copy with a subscriber and a number of its own. */
async function copySubscription(tenantId: string, subscriptionId: string): Promise<void> {
  const { rows } = await api.db.execute<{ column_name: string }>(sql`
    select column_name from information_schema.columns
     where table_name = 'subscriptions' and table_schema = 'public' and is_generated = 'NEVER'
       and column_name not in ('id', 'msisdn', 'reference_id')`);
  const columns = sql.raw(rows.map(({ column_name }) => `"${column_name}"`).join(", "));
  await api.db.execute(sql`
    insert into subscriptions (id, msisdn, ${columns})
    select gen_random_uuid(), '+4671' || (1000000 + n)::text, ${columns}
      from subscriptions, generate_series(2, ${ROWS}::int) n
     where tenant_id = ${tenantId} and id = ${subscriptionId}`);
}

test(`a bulk job that is killed ${KILLS} times over ${ROWS} rows runs each row exactly once`, {
  timeout: 120_000 + ROWS * 100,
}, async () => {
  const tenant = await api.tenant();
  const { headers } = await api.staffMember(tenant, "SUPPORT");
  await copySubscription(tenant.id, await makeSubscription(api, tenant));
  const bulk = bulkApi(api, tenant);
  const filter = { operation: "listSubscriptions", query: { status: ["ACTIVATED"] } };
  const asked = await bulk.ask(headers, { operation: "suspendSubscription", filter });
  expect(asked.status, JSON.stringify(asked.body)).toBe(201);
  const { bulkJobId } = asked.body;
  const until = async (status: string) => {
    for (;;) {
      const job = await bulk.read(headers, bulkJobId);
      if (job.status === status) return job;
      await delay(50);
    }
  };
  const done = async () =>
    (
      await database.pool.query<{ n: number }>(
        "select count(*)::int as n from bulk_job_rows where bulk_job_id = $1 and state = 'DONE'",
        [bulkJobId],
      )
    ).rows[0]!.n;

  await worker.start();
  const tried = await until("READY");
  expect(tried.rows).toMatchObject({ total: ROWS, wouldChange: ROWS, done: 0 });
  await bulk.verb(headers, bulkJobId, "start");
  for (let kill = 1; kill <= KILLS; kill++) {
    while ((await done()) < (ROWS * kill) / (KILLS + 1)) await delay(5);
    await worker.kill();
    expect(await done()).toBeLessThan(ROWS);
    await worker.start();
  }
  const job = await until("COMPLETED");
  expect(job.rows).toMatchObject({ total: ROWS, done: ROWS, refused: 0, skipped: 0 });
  const { rows } = await database.pool.query(
    `select (select count(*)::int from audit_entries where bulk_job_id = $1 and operation = 'suspendSubscription') as entries,
            (select count(distinct subject_id)::int from audit_entries where bulk_job_id = $1 and operation = 'suspendSubscription') as subjects,
            (select count(*)::int from carrier_operations where tenant_id = $2 and type = 'SUSPEND') as operations,
            (select count(distinct subscription_id)::int from carrier_operations where tenant_id = $2 and type = 'SUSPEND') as suspended`,
    [bulkJobId, tenant.id],
  );
  expect(rows[0]).toEqual({ entries: ROWS, subjects: ROWS, operations: ROWS, suspended: ROWS });
});
