import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "@/db/testing";
import { enqueue } from "@/lib/kernel/jobs/jobs";
import type { Order } from "@/lib/orders/model";
import { fillNumberPool, makeOrderableOffering, orderItem } from "@/lib/orders/testing";
import { makeInvoice } from "@/lib/payments/fixtures";
import { createLogger } from "@/lib/platform/logger";
import { carrierOperationJob } from "@/lib/subscriptions/network/carrier-requests";
import { type TestApi, testApi } from "@/lib/testing/api";
import type { Tenant } from "@/lib/values/tenant/tenant";
import { mendStandstills } from "@/lib/watch/mend";
import { metricsResponse } from "@/lib/watch/metrics";
import { syncWork } from "@/lib/watch/work/sync";

let database: TestDatabase;
let api: TestApi;
let tenant: Tenant;
let key: string;
let orderId: string;

beforeAll(async () => {
  database = await testDatabase();
  api = await testApi(database.pool, "now");
  tenant = await api.tenant();
  key = await api.apiKey(tenant);
  await fillNumberPool(api, tenant, 2);
  const plan = await makeOrderableOffering(api, tenant);
  const { body } = await api.call<Order>("POST", "/orders", {
    key,
    body: {
      customerType: "CONSUMER",
      customer: { name: "Astrid Lind", customerType: "CONSUMER", contact: { email: "astrid@example.com" } },
      lineItems: [orderItem(plan, { subscriber: { name: "Astrid Lind", email: "astrid@example.com" } })],
    },
  });
  orderId = body.orderId;
});
beforeEach(() => database.pool.query("delete from graphile_worker._private_jobs"));
afterAll(() => database[Symbol.asyncDispose]());

type WorkItems = { items: { workItemId: string; kind: string; subjectId: string; message: string }[] };
const items = async (query = "") => {
  await syncWork(api.ctx(tenant));
  return (await api.call<WorkItems>("GET", `/work-items${query}`, { key })).body.items;
};
const jobs = async (name: string) =>
  (
    await database.pool.query(
      "select payload from graphile_worker.jobs j join graphile_worker._private_jobs p using (id) where task_identifier = $1",
      [name],
    )
  ).rows.map(({ payload }) => payload.payload);

describe("a submitted order that stands still", () => {
  const submit = (minutesAgo: number) =>
    database.pool.query(
      `update orders set status = 'SUBMITTED', submitted_at = now() - $2 * interval '1 minute',
              customer_id = coalesce(customer_id, gen_random_uuid()) where id = $1`,
      [orderId, minutesAgo],
    );

  test("is no work item within the allowed time", async () => {
    await submit(1);
    expect(await items()).toEqual([]);
    await mendStandstills(api.ctx(tenant));
    expect(await jobs("provision-order")).toEqual([]);
  });

  test("is found, shown and started again once", async () => {
    await submit(6);
    expect(await items()).toMatchObject([
      { workItemId: expect.any(String), kind: "ORDER", subjectId: orderId },
    ]);
    expect(await items("?kind=DELIVERY")).toEqual([]);
    await mendStandstills(api.ctx(tenant));
    await mendStandstills(api.ctx(tenant));
    expect(await jobs("provision-order")).toEqual([{ orderId }]);
    await database.pool.query("update orders set status = 'PROCESSING' where id = $1", [orderId]);
    expect(await items()).toEqual([]);
  });
});

test("a delivery whose sender died is found, shown and released", async () => {
  const endpoint = await api.call<{ webhookEndpointId: string }>("POST", "/webhook-endpoints", {
    key,
    body: { url: "https://brand.example/hooks" },
  });
  expect(endpoint.status).toBe(201);
  const { rows } = await database.pool.query(
    `insert into webhook_deliveries (tenant_id, id, endpoint_id, event_id, event_type, next_attempt_at, created_at, claimed_by, claimed_at)
     select $1, gen_random_uuid(), $2, gen_random_uuid(), 'order.submitted', at, at, 4711, at
       from (select now() - interval '6 minutes' as at) due returning id`,
    [tenant.id, endpoint.body.webhookEndpointId],
  );
  expect(await items()).toMatchObject([{ kind: "DELIVERY", subjectId: rows[0].id }]);
  await mendStandstills(api.ctx(tenant));
  const claimed = await database.pool.query("select claimed_by from webhook_deliveries where id = $1", [
    rows[0].id,
  ]);
  expect(claimed.rows).toEqual([{ claimed_by: null }]);
  await database.pool.query("delete from webhook_deliveries");
});

test("deliveries that a developer's computer fetches, late or without success, concern no one", async () => {
  const listener = await api.call<{ webhookEndpointId: string }>("POST", "/webhook-listeners", {
    key,
    body: { url: "http://localhost:4000/hooks" },
  });
  expect(listener.status).toBe(201);
  const insert = (endpointId: string) =>
    database.pool.query(
      `insert into webhook_deliveries (tenant_id, id, endpoint_id, event_id, event_type, status, attempt_count, next_attempt_at, created_at)
       select $1, gen_random_uuid(), $2, gen_random_uuid(), 'order.submitted', status, 1,
              case status when 'PENDING' then at end, at
         from (select now() - interval '6 minutes' as at) due, unnest(array['PENDING', 'PARKED']) status`,
      [tenant.id, endpointId],
    );
  await insert(listener.body.webhookEndpointId);
  const TOKEN = "a-token-of-metrics";
  const text = async () =>
    (
      await metricsResponse(
        { db: api.db, pool: database.pool, clock: api.clock, log: createLogger("silent") },
        TOKEN,
        `Bearer ${TOKEN}`,
      )
    ).text();
  expect(await items()).toEqual([]);
  expect(await text()).toContain("tern_webhook_backlog 0\n");
  // The same rows of an endpoint are seen.
  await database.pool.query("update webhook_endpoints set listens_until = null where id = $1", [
    listener.body.webhookEndpointId,
  ]);
  expect((await items()).map(({ kind }) => kind).toSorted()).toEqual(["DEAD_DELIVERY", "DELIVERY"]);
  expect(await text()).toContain("tern_webhook_backlog 1\n");
  await database.pool.query("delete from webhook_deliveries");
  await database.pool.query("delete from webhook_endpoints");
});

describe("an operation at the carrier", () => {
  /** A row as if it had not changed for so many minutes. */
  async function operation(status: "REQUESTED" | "ACCEPTED", minutes: number): Promise<string> {
    const { rows } = await database.pool.query(
      `insert into carrier_operations (tenant_id, id, type, subscription_id, status, parameters, provider_ref, created_at, updated_at)
       values ($1, gen_random_uuid(), 'TERMINATE', gen_random_uuid(), $2, '{}', $3, now(), now() - $4 * interval '1 minute') returning id`,
      [tenant.id, status, status === "ACCEPTED" ? "op-1" : null, minutes],
    );
    return rows[0].id;
  }
  afterEach(() => database.pool.query("delete from carrier_operations"));

  test("that was not sent is found, shown and sent", async () => {
    const carrierOperationId = await operation("REQUESTED", 16);
    expect(await items()).toMatchObject([{ kind: "NETWORK_OPERATION", subjectId: carrierOperationId }]);
    await mendStandstills(api.ctx(tenant));
    expect(await jobs("carrier-operation")).toEqual([{ carrierOperationId }]);
  });

  test("that is planned for a later day waits for it", async () => {
    const carrierOperationId = await operation("REQUESTED", 16);
    const tomorrow = new Date(api.ctx(tenant).clock.now().getTime() + 24 * 3600_000);
    await enqueue(api.ctx(tenant), carrierOperationJob, { carrierOperationId }, { runAt: tomorrow });
    expect(await items()).toEqual([]);
    await mendStandstills(api.ctx(tenant));
    expect(await jobs("carrier-operation")).toHaveLength(1);
    // Its day has come and sending failed: it waits for another attempt, and is shown.
    await database.pool.query("update graphile_worker._private_jobs set attempts = 3");
    expect(await items()).toMatchObject([{ kind: "NETWORK_OPERATION", subjectId: carrierOperationId }]);
  });

  test("that the carrier accepted, and that no job polls, is polled again", async () => {
    const carrierOperationId = await operation("ACCEPTED", 90);
    expect(await items()).toEqual([]);
    await database.pool.query("update carrier_operations set updated_at = now() - interval '121 minutes'");
    expect(await items()).toMatchObject([{ kind: "NETWORK_OPERATION", subjectId: carrierOperationId }]);
    await mendStandstills(api.ctx(tenant));
    await mendStandstills(api.ctx(tenant));
    expect(await jobs("carrier-read-back")).toEqual([
      { carrierOperationId, providerRef: "op-1", round: expect.any(Number) },
    ]);
  });
});

test("an invoice whose next step is not taken is found, shown and continued once", async () => {
  const invoiceId = await makeInvoice(api, tenant, {
    customerId: await api.customer(tenant),
    nextStep: "REMIND",
    nextStepAt: new Date(Date.now() - 60 * 60_000),
  });
  expect(await items("?kind=INVOICE")).toEqual([]);
  await database.pool.query("update invoices set next_step_at = now() - interval '3 hours' where id = $1", [
    invoiceId,
  ]);
  expect(await items()).toMatchObject([{ kind: "INVOICE", subjectId: invoiceId }]);
  await mendStandstills(api.ctx(tenant));
  expect(await jobs("collection-run")).toEqual([{ index: 0 }, { index: 1 }]);
  const { rows } = await database.pool.query(
    "select distinct max_attempts from graphile_worker.jobs where task_identifier = 'collection-run'",
  );
  expect(rows).toEqual([{ max_attempts: 25 }]);
  await database.pool.query("update invoices set next_step = null, next_step_at = null where id = $1", [
    invoiceId,
  ]);
  expect(await items()).toEqual([]);
});

test("jobs that failed permanently, wait or run too long are shown, each brand its own", async () => {
  const add = (name: string, more: string) =>
    database.pool.query(
      `with added as (select (graphile_worker.add_job('send-order-mail', json_build_object('tenantId', $1::text, 'payload', json_build_object()))).id)
       update graphile_worker._private_jobs set ${more} where id = (select id from added)`,
      [name],
    );
  const touch = (more: string) =>
    database.pool.query(
      `update graphile_worker._private_jobs set ${more} where id = (select max(id) from graphile_worker._private_jobs)`,
    );
  for (const state of [
    "attempts = max_attempts",
    "run_at = now() - interval '16 minutes'",
    "locked_by = 'x', locked_at = now() - interval '17 minutes'",
  ]) {
    await add(tenant.id, "priority = 0");
    await touch(state);
  }
  const messages = (await items("?kind=JOB")).map(({ message }) => message).toSorted();
  expect(messages).toEqual([
    "The job send-order-mail failed for good.",
    "The job send-order-mail has been running for long.",
    "The job send-order-mail is due and is not being run.",
  ]);
  const other = await api.apiKey(await api.tenant());
  expect((await api.call<WorkItems>("GET", "/work-items", { key: other })).body.items).toEqual([]);
});

describe("metrics", () => {
  const runtime = () => ({ db: api.db, pool: database.pool, clock: api.clock, log: createLogger("silent") });
  const TOKEN = "a-token-of-sixteen";

  test("are answered with the token only, and are not found when none is set", async () => {
    expect((await metricsResponse(runtime(), undefined, null)).status).toBe(404);
    expect((await metricsResponse(runtime(), TOKEN, null)).status).toBe(401);
    expect((await metricsResponse(runtime(), TOKEN, "Bearer another-token")).status).toBe(401);
    const response = await metricsResponse(runtime(), TOKEN, `Bearer ${TOKEN}`);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toContain("version=0.0.4");
  });

  test("of the processes are answered while the database does not answer", async () => {
    const db = { execute: () => Promise.reject(new Error("the database is away")) } as never;
    const response = await metricsResponse({ ...runtime(), db }, TOKEN, `Bearer ${TOKEN}`);
    expect(response.status).toBe(200);
    const text = await response.text();
    expect(text).toContain("tern_database_up 0\n");
    expect(text).toContain('tern_worker_answered{worker="1"} 1\n');
    expect(text).toContain("tern_database_pool_size");
    expect(text).not.toContain("tern_jobs{");
  });

  test("count standstills", async () => {
    await database.pool.query(
      "update orders set status = 'SUBMITTED', submitted_at = now() - interval '6 minutes' where id = $1",
      [orderId],
    );
    const text = await (await metricsResponse(runtime(), TOKEN, `Bearer ${TOKEN}`)).text();
    expect(text).toContain('tern_standing_still{kind="ORDER"} 1\n');
    expect(text).toContain('tern_standing_still{kind="RENEWAL"} 0\n');
    for (const state of ["ready", "scheduled", "running", "failed", "dead"])
      expect(text).toContain(`tern_jobs{state="${state}"} 0\n`);
    expect(text).toContain("tern_database_up 1\n");
    expect(text).toContain("tern_webhook_backlog 0\n");
    expect(text).toMatch(/^tern_database_connections\{state="open",worker="1"\} \d+$/m);
  });
});
