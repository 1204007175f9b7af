import { Webhook } from "standardwebhooks";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "@/db/testing";
import { makeOrderableOffering, orderItem } from "@/lib/orders/testing";
import { type NewSpan, type SpanAttributes, setRecorder } from "@/lib/platform/tracing/recorder";
import { spanIdOf } from "@/lib/platform/tracing/scope";
import { superviseWorkers } from "@/lib/platform/workers/job-workers";
import { TEST_NOW, type TestApi, testApi } from "@/lib/testing/api";
import type { Tenant } from "@/lib/values/tenant/tenant";
import {
  type DeliveryPool,
  startDeliveryPool,
  wakeDeliveryPool,
} from "@/lib/webhooks/deliveries/delivery-pool";
import { queueDeliveries } from "@/lib/webhooks/deliveries/dispatch";
import { sweepWebhooks } from "@/lib/webhooks/deliveries/prune";
import { GIVES_UP_AFTER_MS, PAUSES_MS } from "@/lib/webhooks/deliveries/schedule";
import type { WebhookDelivery, WebhookEndpointWithSecret } from "@/lib/webhooks/model";
import { lastEvent, type Receiver, startReceiver, waitUntil, webhookApi } from "@/lib/webhooks/testing";

/** Longer than any test, so no request times out. */
const LONG_MS = 600_000;
const OWNER = 1;
const DAY_MS = 24 * 3600 * 1000;

let database: TestDatabase;
let api: TestApi;
let tenant: Tenant;
let key: string;
let web: ReturnType<typeof webhookApi>;
const pools: DeliveryPool[] = [];
const receivers: Receiver[] = [];

beforeAll(async () => {
  process.env.WEBHOOK_PRIVATE_ADDRESSES = "true";
  database = await testDatabase();
  api = await testApi(database.pool);
});
afterEach(async () => {
  for (const pool of pools.splice(0)) await pool.stop();
  for (const one of receivers.splice(0)) await one[Symbol.asyncDispose]();
});
afterAll(() => database[Symbol.asyncDispose]());

/** A separate brand for each test, so that no test gets another's events. */
async function brand() {
  tenant = await api.tenant();
  key = await api.apiKey(tenant);
  web = webhookApi(api, () => key);
}

const starts = (options: Partial<Parameters<typeof startDeliveryPool>[1]> = {}) => {
  const pool = startDeliveryPool(api.runtime, { owner: OWNER, allowPrivate: true, ...options });
  pools.push(pool);
  return pool;
};

async function receives(): Promise<Receiver> {
  const one = await startReceiver();
  receivers.push(one);
  return one;
}

/** A change, with the job that dispatches its event. */
async function announce(): Promise<{ customerId: string; eventId: string }> {
  const customerId = await web.change();
  const event = await lastEvent(api, tenant, customerId);
  await queueDeliveries(api.ctx(tenant), event);
  return { customerId, eventId: event.id };
}

const only = async ({ webhookEndpointId }: { webhookEndpointId: string }): Promise<WebhookDelivery> => {
  const all = await web.deliveries(webhookEndpointId);
  expect(all).toHaveLength(1);
  return all[0]!;
};
const look = ({ webhookEndpointId }: { webhookEndpointId: string }) =>
  wakeDeliveryPool({ tenantId: tenant.id, endpointId: webhookEndpointId, failing: false });

test("a delivery is the signed event in its envelope, and 200 acknowledges it", async () => {
  await brand();
  const there = await receives();
  const endpoint = await web.endpoint(there.url);
  starts();
  const { customerId, eventId } = await announce();
  await waitUntil("it is delivered", async () => (await only(endpoint)).status === "DELIVERED");

  const [{ headers, text, body }] = there.received as [Receiver["received"][number]];
  expect(there.received).toHaveLength(1);
  expect(headers).toMatchObject({
    "content-type": "application/json",
    "webhook-id": eventId,
    "webhook-timestamp": String(Date.parse(TEST_NOW) / 1000),
  });
  expect(body).toEqual({
    eventId,
    type: "customer.created",
    occurredAt: TEST_NOW,
    apiRevision: "2026-08-21.auk",
    sequence: 1,
    data: (await web.call("GET", `/customers/${customerId}`)).body,
  });
  const signed = new Webhook(endpoint.secret).sign(eventId, new Date(TEST_NOW), text);
  expect(headers["webhook-signature"]).toBe(signed);

  const [listed] = await web.deliveries(endpoint.webhookEndpointId);
  expect(listed).toMatchObject({
    eventId,
    test: false,
    attemptCount: 1,
    deliveredAt: TEST_NOW,
    lastAttempt: { statusCode: 200, responseExcerpt: "ok", durationMs: expect.any(Number) },
  });
  expect(listed).not.toHaveProperty("nextAttemptAt");
  const detail = await web.delivery(listed!.webhookDeliveryId);
  expect(detail.attempts).toHaveLength(1);
  expect(detail.payload).toEqual(body);
});

test("an attempt is a span of the trace that caused it, and a refused one fails", async () => {
  const spans: NewSpan[] = [];
  let failed = 0;
  const outcomes: unknown[] = [];
  const noted = {
    set: (attributes: SpanAttributes) => void outcomes.push(attributes["tern.outcome"]),
    link() {},
    end() {},
    fail: () => void failed++,
  };
  setRecorder({
    start: (span) => {
      if (span.name !== "webhook delivery") return undefined;
      spans.push(span);
      return noted;
    },
    flush: async () => {},
  });
  try {
    await brand();
    const there = await receives();
    const endpoint = await web.endpoint(there.url);
    starts();
    const { eventId } = await announce();
    await waitUntil("it is delivered", async () => (await only(endpoint)).status === "DELIVERED");
    const { rows } = await database.pool.query<{ trace_id: string }>(
      "select trace_id from events where id = $1",
      [eventId],
    );
    const { trace_id: traceId } = rows[0]!;
    expect(spans).toMatchObject([{ traceId, parentId: spanIdOf(traceId) }]);
    expect(failed).toBe(0);
    // No change caused a test event, so its span is the first of a trace.
    there.answer((response) => response.writeHead(500).end());
    await web.call("POST", `/webhook-endpoints/${endpoint.webhookEndpointId}/test`);
    look(endpoint);
    await waitUntil("the test was tried", () => failed === 1);
    expect(spans[1]).toMatchObject({ parentId: undefined });
    expect(spans[1]!.traceId).not.toBe(traceId);
    await there[Symbol.asyncDispose]();
    await web.call("POST", `/webhook-endpoints/${endpoint.webhookEndpointId}/test`);
    look(endpoint);
    await waitUntil("the second test was tried", () => failed === 2);
    expect(outcomes).toEqual(["delivered", "refused", "unanswered"]);
  } finally {
    setRecorder(undefined);
  }
});

describe("only 200 acknowledges:", () => {
  test.each([201, 204, 302, 400, 404, 410, 429, 500, 503])("%i leads to another attempt", async (status) => {
    await brand();
    const there = await receives();
    there.answer((response) =>
      response.writeHead(status, status === 302 ? { location: there.url } : {}).end(),
    );
    const endpoint = await web.endpoint(there.url);
    starts();
    await announce();
    await waitUntil("it was tried", async () => (await only(endpoint)).attemptCount === 1);
    const { status: state, lastAttempt, nextAttemptAt } = await only(endpoint);
    expect({ state, statusCode: lastAttempt?.statusCode }).toEqual({ state: "PENDING", statusCode: status });
    const pause = Date.parse(nextAttemptAt!) - Date.parse(TEST_NOW);
    expect(pause).toBeGreaterThanOrEqual(4_500);
    expect(pause).toBeLessThanOrEqual(5_500);
    expect(there.received).toHaveLength(1);
  });
});

test("a failed delivery is retried by the schedule under the same id, then parked, and can be replayed", async () => {
  await brand();
  const there = await receives();
  there.answer((response) => response.writeHead(503).end("busy"));
  const endpoint = await web.endpoint(there.url);
  api.clock.set(TEST_NOW);
  starts();
  const { eventId } = await announce();
  const pauses: number[] = [];
  for (let attempt = 1; attempt <= PAUSES_MS.length + 1; attempt++) {
    await waitUntil(`attempt ${attempt}`, async () => (await only(endpoint)).attemptCount === attempt);
    const { nextAttemptAt } = await only(endpoint);
    if (nextAttemptAt === undefined) break;
    pauses.push(Date.parse(nextAttemptAt) - api.clock.now().getTime());
    api.clock.set(new Date(Date.parse(nextAttemptAt) - 1));
    look(endpoint);
    api.clock.set(nextAttemptAt);
    look(endpoint);
  }
  expect(pauses).toHaveLength(PAUSES_MS.length);
  for (const [index, pause] of pauses.entries()) {
    expect(pause).toBeGreaterThanOrEqual(PAUSES_MS[index]! * 0.9 - 1);
    expect(pause).toBeLessThanOrEqual(PAUSES_MS[index]! * 1.1 + 1);
  }
  const parked = await only(endpoint);
  expect(parked).toMatchObject({ status: "PARKED", attemptCount: 8, lastAttempt: { statusCode: 503 } });
  expect(new Set(there.received.map(({ headers }) => headers["webhook-id"]))).toEqual(new Set([eventId]));
  expect(there.received).toHaveLength(8);
  const times = there.received.map(({ headers }) => Number(headers["webhook-timestamp"]));
  expect(times).toEqual(times.toSorted((a, b) => a - b));

  there.answer((response) => response.writeHead(200).end());
  const path = `/webhook-deliveries/${parked.webhookDeliveryId}/redeliver`;
  expect(await web.call("POST", path)).toMatchObject({ status: 202, body: { status: "PENDING" } });
  look(endpoint);
  await waitUntil("it is delivered", async () => (await only(endpoint)).status === "DELIVERED");
  expect(there.received.at(-1)!.headers["webhook-id"]).toBe(eventId);
  // A delivered one can be sent again, too, if the receiver lost it.
  await web.call("POST", path);
  look(endpoint);
  await waitUntil("it has come again", async () => (await only(endpoint)).attemptCount === 10);
  expect(there.received).toHaveLength(10);
  const { attempts } = await web.delivery(parked.webhookDeliveryId);
  expect(attempts.map((attempt) => attempt.statusCode).slice(-3)).toEqual([503, 200, 200]);
  api.clock.set(TEST_NOW);
});

describe("the secret", () => {
  test("signs together with the new one for a day after a rotation", async () => {
    await brand();
    const there = await receives();
    const first = await web.endpoint(there.url);
    const rotate = async () =>
      (
        await web.call<WebhookEndpointWithSecret>(
          "POST",
          `/webhook-endpoints/${first.webhookEndpointId}/rotate-secret`,
        )
      ).body;
    const second = await rotate();
    const third = await rotate();
    expect(new Set([first.secret, second.secret, third.secret]).size).toBe(3);
    starts();
    const signedBy = async (count: number) => {
      await announce();
      await waitUntil("it has come", () => there.received.length === count);
      const { headers, text } = there.received.at(-1)!;
      const at = new Date(Number(headers["webhook-timestamp"]) * 1000);
      const signatures = String(headers["webhook-signature"]).split(" ");
      return [first, second, third].map(({ secret }) =>
        signatures.includes(new Webhook(secret).sign(String(headers["webhook-id"]), at, text)),
      );
    };
    expect(await signedBy(1)).toEqual([true, true, true]);
    api.clock.advance(DAY_MS + 1);
    expect(await signedBy(2)).toEqual([false, false, true]);
    api.clock.set(TEST_NOW);
  });

  test("verifies with the published library", async () => {
    await brand();
    api.clock.set(new Date());
    const there = await receives();
    const endpoint = await web.endpoint(there.url);
    starts();
    await announce();
    await waitUntil("it has come", () => there.received.length === 1);
    const { headers, text, body } = there.received[0]!;
    const given = headers as Record<string, string>;
    expect(new Webhook(endpoint.secret).verify(text, given)).toEqual(body);
    expect(() => new Webhook(endpoint.secret).verify(`${text} `, given)).toThrow();
    api.clock.set(TEST_NOW);
  });
});

test("a test event is marked, sent once, and does not count as a failure of the endpoint", async () => {
  await brand();
  const there = await receives();
  there.answer((response) => response.writeHead(500).end());
  const endpoint = await web.endpoint(there.url, { eventTypes: ["order.created"] });
  starts();
  const { status, body } = await web.call<WebhookDelivery>(
    "POST",
    `/webhook-endpoints/${endpoint.webhookEndpointId}/test`,
  );
  expect({ status, body }).toMatchObject({ status: 202, body: { test: true, eventType: "webhook.test" } });
  look(endpoint);
  await waitUntil("it was tried", async () => (await only(endpoint)).attemptCount === 1);
  expect((await only(endpoint)).status).toBe("PARKED");
  expect(there.received[0]!.body).toMatchObject({
    eventId: body.eventId,
    type: "webhook.test",
    data: { webhookEndpointId: endpoint.webhookEndpointId, message: expect.stringContaining("test") },
  });
  const { body: after } = await web.call("GET", `/webhook-endpoints/${endpoint.webhookEndpointId}`);
  expect(after).not.toHaveProperty("failingSince");
});

test("the body is in the account's present revision", async () => {
  await brand();
  const there = await receives();
  const endpoint = await web.endpoint(there.url, { eventTypes: ["order.created"] });
  const { body: order } = await web.call<{ orderId: string }>("POST", "/orders", {
    customerType: "CONSUMER",
    customer: { name: "Astrid Lind", customerType: "CONSUMER" },
    lineItems: [orderItem(await makeOrderableOffering(api, tenant))],
  });
  const event = await lastEvent(api, tenant, order.orderId);
  expect(event.type).toBe("order.created");
  await queueDeliveries(api.ctx(tenant), event);
  starts();
  await waitUntil("it is delivered", async () => (await only(endpoint)).status === "DELIVERED");
  await web.call("PUT", "/webhook-settings", { apiRevision: "2026-09-01.bullfinch" });
  const delivery = await only(endpoint);
  await web.call("POST", `/webhook-deliveries/${delivery.webhookDeliveryId}/redeliver`);
  look(endpoint);
  await waitUntil("it has come again", () => there.received.length === 2);
  const [old, now] = there.received.map(({ body }) => body);
  expect([old!.apiRevision, now!.apiRevision]).toEqual(["2026-08-21.auk", "2026-09-01.bullfinch"]);
  type Priced = { pricing: Record<string, number> };
  expect((old!.data as Priced).pricing).toMatchObject({ total: 249, totalMinor: 24_900 });
  expect((now!.data as Priced).pricing).toMatchObject({ totalMinor: 24_900 });
  expect((now!.data as Priced).pricing).not.toHaveProperty("total");
  const read = (apiRevision: string) =>
    api.call("GET", `/orders/${order.orderId}`, { key, headers: { "api-revision": apiRevision } });
  expect(old!.data).toEqual((await read("2026-08-21.auk")).body);
  expect(now!.data).toEqual((await read("2026-09-01.bullfinch")).body);
});

test("a receiver that hangs, with hundreds of waiting deliveries, delays no other receiver", async () => {
  await brand();
  const [hanging, good] = [await receives(), await receives()];
  hanging.answer(() => {});
  const bad = await web.endpoint(hanging.url, { eventTypes: ["order.created"] });
  const fine = await web.endpoint(good.url, { eventTypes: ["customer.created"] });
  await database.pool.query(
    `insert into webhook_deliveries (tenant_id, id, endpoint_id, event_id, event_type, next_attempt_at, created_at)
     select $1, gen_random_uuid(), $2, v.id, 'order.created', $3::timestamptz - interval '1 minute', $3
       from generate_series(1, 300) n, lateral (select gen_random_uuid() as id, n) v`,
    [tenant.id, bad.webhookEndpointId, TEST_NOW],
  );
  // Only the number of these events matters, not their content.
  await database.pool.query(
    `insert into events (tenant_id, id, type, entity_type, entity_id, sequence, occurred_at, data, actor)
     select tenant_id, event_id, 'order.created', 'workflow', event_id, 1, $2, '{}', 'test'
       from webhook_deliveries where endpoint_id = $1`,
    [bad.webhookEndpointId, TEST_NOW],
  );
  starts({ timeoutMs: LONG_MS });
  await waitUntil("the first hangs", () => hanging.received.length >= 1);
  for (let i = 0; i < 20; i++) {
    await announce();
    await waitUntil("it has come", () => good.received.length === i + 1);
  }
  // One request at a time until the receiver answers.
  expect(hanging.received.length).toBe(1);
  // Stored a moment after the receiver got it.
  await expect
    .poll(async () => (await web.deliveries(fine.webhookEndpointId)).map((one) => one.status))
    .toEqual(Array(20).fill("DELIVERED"));
  hanging.answer((response) => response.writeHead(200).end());
});

test("hundreds of receivers that hang delay no other receiver", async () => {
  await brand();
  const [hanging, good] = [await receives(), await receives()];
  hanging.answer(() => {});
  await web.endpoint(good.url, { eventTypes: ["customer.created"] });
  // As many endpoints as slots. Each has failed before and has a waiting delivery.
  await database.pool.query(
    `with bad as (
       insert into webhook_endpoints (tenant_id, id, url, event_types, secret, failing_since)
       select tenant_id, gen_random_uuid(), $2, '{order.created}', secret, $3
         from webhook_endpoints, generate_series(1, 300) n where tenant_id = $1 returning tenant_id, id),
     told as (
       insert into events (tenant_id, id, type, entity_type, entity_id, sequence, occurred_at, data, actor)
       select tenant_id, id, 'order.created', 'workflow', id, 1, $3, '{}', 'test' from bad)
     insert into webhook_deliveries (tenant_id, id, endpoint_id, event_id, event_type, next_attempt_at, created_at)
     select tenant_id, gen_random_uuid(), id, id, 'order.created', $3, $3 from bad`,
    [tenant.id, hanging.url, TEST_NOW],
  );
  starts({ timeoutMs: LONG_MS });
  await waitUntil("many hang", () => hanging.received.length >= 50);
  for (let i = 0; i < 5; i++) {
    await announce();
    await waitUntil("it has come", () => good.received.length === i + 1);
  }
  expect(hanging.received.length).toBeLessThanOrEqual(64);
});

test("a request that hangs is aborted after the timeout, and later deliveries are not lost", async () => {
  await brand();
  const there = await receives();
  there.answer((response, nth) => void (nth > 1 && response.writeHead(200).end()));
  const endpoint = await web.endpoint(there.url);
  // Long enough for every answer on any machine.
  starts({ timeoutMs: 3_000 });
  await announce();
  await announce();
  await waitUntil("the second is delivered", async () =>
    (await web.deliveries(endpoint.webhookEndpointId)).some((one) => one.status === "DELIVERED"),
  );
  const first = (await web.deliveries(endpoint.webhookEndpointId)).find((one) => one.status === "PENDING")!;
  expect(first.lastAttempt?.error).toMatch(/No complete answer within 3 s/);
});

test("hundreds of deliveries arrive once each, even with two sending processes", async () => {
  await brand();
  const there = await receives();
  const endpoint = await web.endpoint(there.url);
  const { eventId } = await announce();
  await database.pool.query(
    `with e as (insert into events (tenant_id, id, type, entity_type, entity_id, sequence, occurred_at, data, actor)
       select tenant_id, gen_random_uuid(), type, entity_type, entity_id, n + 1, occurred_at, data, actor
         from events, generate_series(1, 400) n where id = $1 returning id)
     insert into webhook_deliveries (tenant_id, id, endpoint_id, event_id, event_type, next_attempt_at, created_at)
     select $2, gen_random_uuid(), $3, id, 'customer.created', $4, $4 from e`,
    [eventId, tenant.id, endpoint.webhookEndpointId, TEST_NOW],
  );
  // Each has its own lock, like live processes.
  const [one, other] = [
    await superviseWorkers(database.pool, database.url),
    await superviseWorkers(database.pool, database.url),
  ];
  starts({ owner: one.instance });
  starts({ owner: other.instance });
  const came = () => there.received.map(({ body }) => body.eventId);
  // The brand's own first events may be sent to the endpoint, too.
  const { rows: due } = await database.pool.query<{ event_id: string }>(
    "select event_id from webhook_deliveries where endpoint_id = $1",
    [endpoint.webhookEndpointId],
  );
  expect(due.length).toBeGreaterThanOrEqual(401);
  await waitUntil("all have come", () => due.every(({ event_id }) => came().includes(event_id)));
  expect(new Set(came()).size).toBe(came().length);
  for (const pool of pools.splice(0)) await pool.stop();
  for (const process of [one, other]) await process.stop();
});

test("the claimed deliveries of a dead process are sent by the next one", async () => {
  await brand();
  const there = await receives();
  const endpoint = await web.endpoint(there.url);
  await announce();
  await database.pool.query(
    "update webhook_deliveries set claimed_by = 4711, claimed_at = $2 where tenant_id = $1",
    [tenant.id, TEST_NOW],
  );
  starts();
  await waitUntil("it has come", () => there.received.length === 1);
  await waitUntil("it is noted", async () => (await only(endpoint)).status === "DELIVERED");
});

test("a stopping process releases deliveries with an unknown outcome", async () => {
  await brand();
  const there = await receives();
  there.answer(() => {});
  const endpoint = await web.endpoint(there.url);
  const pool = starts();
  await announce();
  await waitUntil("it hangs", () => there.received.length === 1);
  await pool.stop();
  expect(await only(endpoint)).toMatchObject({ status: "PENDING", attemptCount: 0 });
  const { rows } = await database.pool.query(
    "select claimed_by from webhook_deliveries where tenant_id = $1",
    [tenant.id],
  );
  expect(rows).toEqual([{ claimed_by: null }]);
});

describe("an endpoint that always fails", () => {
  test("is disabled after five days, the brand is notified, and new deliveries wait", async () => {
    await brand();
    const there = await receives();
    there.answer((response) => response.writeHead(500).end());
    const endpoint = await web.endpoint(there.url);
    const read = async () =>
      (await web.call<Record<string, string>>("GET", `/webhook-endpoints/${endpoint.webhookEndpointId}`))
        .body;
    starts();
    await announce();
    await waitUntil("it was tried", async () => (await only(endpoint)).attemptCount === 1);
    expect(await read()).toMatchObject({ status: "ENABLED", failingSince: TEST_NOW });
    api.clock.advance(GIVES_UP_AFTER_MS - 1000);
    await announce();
    // And stored before the clock moves on.
    await waitUntil("both were tried", async () => {
      const tried = (await web.deliveries(endpoint.webhookEndpointId)).map((one) => one.attemptCount);
      return Math.min(...tried) >= 1 && tried.reduce((sum, count) => sum + count) >= 3;
    });
    expect(await read()).toMatchObject({ status: "ENABLED", failingSince: TEST_NOW });
    api.clock.advance(7 * 3600_000);
    look(endpoint);
    await waitUntil("it is disabled", async () => (await read()).status === "DISABLED");
    expect(await read()).toMatchObject({ disabledReason: "FAILING", failingSince: TEST_NOW });
    const mails = await database.pool.query(
      `select 1 from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
        where t.identifier = 'mail-webhook-disabled' and j.payload->'payload'->>'webhookEndpointId' = $1`,
      [endpoint.webhookEndpointId],
    );
    expect(mails.rows).toHaveLength(1);
    await announce();
    await sweepWebhooks(api.ctx(tenant));
    const statuses = (await web.deliveries(endpoint.webhookEndpointId)).map((one) => one.status);
    expect(new Set(statuses)).toEqual(new Set(["PARKED"]));
    expect(statuses).toHaveLength(3);

    there.answer((response) => response.writeHead(200).end());
    await web.call("PUT", `/webhook-endpoints/${endpoint.webhookEndpointId}`, { status: "ENABLED" });
    expect(await read()).not.toHaveProperty("failingSince");
    await web.call("POST", `/webhook-endpoints/${endpoint.webhookEndpointId}/replay`);
    look(endpoint);
    await waitUntil("all are delivered", async () =>
      (await web.deliveries(endpoint.webhookEndpointId)).every((one) => one.status === "DELIVERED"),
    );
    api.clock.set(TEST_NOW);
  });

  test("starts from the beginning after one acknowledgement", async () => {
    await brand();
    const there = await receives();
    there.answer((response, nth) => void response.writeHead(nth === 2 ? 200 : 500).end());
    const endpoint = await web.endpoint(there.url);
    starts();
    await announce();
    await waitUntil("it was tried", async () => (await only(endpoint)).attemptCount === 1);
    api.clock.advance(6_000);
    look(endpoint);
    await waitUntil("it is delivered", async () => (await only(endpoint)).status === "DELIVERED");
    const { body } = await web.call("GET", `/webhook-endpoints/${endpoint.webhookEndpointId}`);
    expect(body).not.toHaveProperty("failingSince");
    api.clock.set(TEST_NOW);
  });
});

test("old deliveries and events are pruned, and deleted endpoints with their last delivery", async () => {
  // A delivery's id has its age in real time, and so has its event here.
  api.clock.set(new Date());
  await brand();
  const there = await receives();
  const endpoint = await web.endpoint(there.url);
  const { customerId } = await announce();
  const counts = async () => {
    const { rows } = await database.pool.query(
      `select (select count(*)::int from webhook_deliveries where tenant_id = $1) as deliveries,
              (select count(*)::int from events where tenant_id = $1) as events,
              (select count(*)::int from webhook_endpoints where tenant_id = $1) as endpoints`,
      [tenant.id],
    );
    return rows[0];
  };
  const at = async (days: number) => {
    api.clock.set(new Date(Date.now() + days * DAY_MS));
    await sweepWebhooks(api.ctx(tenant));
    return counts();
  };
  expect(await at(29)).toEqual({ deliveries: 1, events: 1, endpoints: 1 });
  expect(await at(31)).toEqual({ deliveries: 0, events: 1, endpoints: 1 });
  await web.call("DELETE", `/webhook-endpoints/${endpoint.webhookEndpointId}`);
  expect(await at(401)).toEqual({ deliveries: 0, events: 0, endpoints: 0 });
  // Sequences continue where they were.
  const { rows } = await database.pool.query("select last from event_sequences where entity_id = $1", [
    customerId,
  ]);
  expect(rows).toEqual([{ last: 1 }]);
  api.clock.set(TEST_NOW);
});
