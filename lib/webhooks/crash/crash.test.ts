import { setTimeout as delay } from "node:timers/promises";
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "@/db/testing";
import { type TestApi, testApi } from "@/lib/testing/api";
import { type WorkerProcess, workerProcess } from "@/lib/testing/crash/worker-process";
import type { Tenant } from "@/lib/values/tenant/tenant";
import { type Receiver, startReceiver, waitUntil, webhookApi } from "@/lib/webhooks/testing";

/** CRASH_EVENTS: how many events the process is killed over. CRASH_SEED: when it is killed. */
const EVENTS = Number(process.env.CRASH_EVENTS ?? 60);
const SEED = Number(process.env.CRASH_SEED ?? 1);
const BATCH = 12;

let database: TestDatabase;
let api: TestApi;
let tenant: Tenant;
let web: ReturnType<typeof webhookApi>;
let worker: WorkerProcess;
let there: Receiver;

beforeAll(async () => {
  database = await testDatabase();
  process.env.WEBHOOK_PRIVATE_ADDRESSES = "true";
  api = await testApi(database.pool, "now");
  worker = await workerProcess("lib/webhooks/crash/worker.ts", { DATABASE_URL: database.url });
});
afterEach(async () => {
  await worker.kill();
  await there[Symbol.asyncDispose]();
});
afterAll(async () => {
  await worker.remove();
  await database[Symbol.asyncDispose]();
});

async function brand() {
  tenant = await api.tenant();
  const key = await api.apiKey(tenant);
  web = webhookApi(api, () => key);
  there = await startReceiver();
  return web.endpoint(there.url);
}

const eventIds = async (): Promise<string[]> =>
  (
    await database.pool.query<{ id: string }>("select id from events where tenant_id = $1", [tenant.id])
  ).rows.map(({ id }) => id);
const undelivered = async (): Promise<number> =>
  (
    await database.pool.query<{ n: number }>(
      `select count(*)::int as n from events e where e.tenant_id = $1 and not exists (
         select 1 from webhook_deliveries d where d.tenant_id = e.tenant_id and d.event_id = e.id and d.status = 'DELIVERED')`,
      [tenant.id],
    )
  ).rows[0]!.n;
const distinct = (): string[] => [...new Set(there.received.map(({ body }) => body.eventId))];

test("killed while an answer is awaited: sent again after the restart, under the same id", async () => {
  const endpoint = await brand();
  there.answer(() => {});
  await worker.start();
  await web.change();
  await waitUntil("it is being sent", () => there.received.length === 1);
  await worker.kill();
  there.answer((response) => response.writeHead(200).end());
  await worker.start();
  // Sooner than a claim would be forgotten: the lock of the dead process tells.
  await waitUntil("it is sent again", () => there.received.length === 2);
  await waitUntil("it is noted", async () => (await undelivered()) === 0);
  expect(distinct()).toEqual(await eventIds());
  const [delivery] = await web.deliveries(endpoint.webhookEndpointId);
  // What was cut off is not known to have been an attempt.
  expect(delivery).toMatchObject({ status: "DELIVERED", attemptCount: 1 });
});

test("committed while nobody works: told after the restart", async () => {
  await brand();
  const customerId = await web.change();
  expect(there.received).toEqual([]);
  await worker.start();
  await waitUntil("it has come", () => there.received.length === 1);
  expect(there.received[0]!.body).toMatchObject({ sequence: 1, data: { customerId } });
});

test(`killed again and again over ${EVENTS} events: none is lost, none comes under another id`, {
  timeout: 300_000 + EVENTS * 500,
}, async () => {
  await brand();
  // Neither at once nor always: the process dies while some wait, some are on their way and some failed. What failed
  // once does not fail again: its next pause would be minutes.
  there.answer((response, nth) => {
    const { eventId } = there.received[nth - 1]!.body;
    const first = there.received.findIndex(({ body }) => body.eventId === eventId) === nth - 1;
    setTimeout(() => response.writeHead(first && nth % 7 === 0 ? 503 : 200).end(), (nth * 13) % 60);
  });
  const lives = fc.sample(fc.integer({ min: 0, max: 500 }), { numRuns: EVENTS / BATCH, seed: SEED });
  for (const life of lives) {
    await worker.start();
    await Promise.all([Promise.all(Array.from({ length: BATCH }, () => web.change())), delay(life)]);
    await worker.kill();
  }
  await worker.start();
  await waitUntil("all are delivered", async () => (await undelivered()) === 0);
  expect(distinct().toSorted()).toEqual((await eventIds()).toSorted());
  expect(distinct()).toHaveLength(EVENTS);
  // Each says which it is of its entity, whatever the order in which they came.
  for (const { body } of there.received) expect(body.sequence).toBe(1);
  const { rows } = await database.pool.query(
    "select count(*)::int as n from webhook_deliveries where tenant_id = $1 and attempt_count = 0",
    [tenant.id],
  );
  expect(rows[0].n).toBe(0);
});
