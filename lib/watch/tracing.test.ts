import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { beginLife, type SimulatedLife } from "@/lib/billing/simulation/life";
import { SECRETS, testWorldOfFile, until } from "@/lib/payments/testing";
import { createLogger } from "@/lib/platform/logger";
import { createRecorder } from "@/lib/platform/tracing/export";
import { setRecorder } from "@/lib/platform/tracing/recorder";
import { spanIdOf } from "@/lib/platform/tracing/scope";
import { type CollectedSpan, startCollector } from "@/lib/platform/tracing/testing";
import { answerCarrierCallback } from "@/lib/subscriptions/network/carrier-callback";
import { startReceiver, webhookApi } from "@/lib/webhooks/testing";

process.env.WEBHOOK_PRIVATE_ADDRESSES = "true";
const world = await testWorldOfFile({ CARRIER_LATENCY_MS: "0" });
const collector = await startCollector();
const endpoint = await startReceiver();
const recorder = createRecorder(
  { endpoint: collector.endpoint, serviceName: "tern-test", ratio: 1, everyMs: 20 },
  createLogger("silent"),
);

const FOREIGN = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01";

let life: SimulatedLife;
let key: string;
let subscriptionId: string;
beforeAll(async () => {
  life = await beginLife(world);
  key = await world.api.apiKey(life.tenant);
  await webhookApi(world.api, () => key).endpoint(endpoint.url);
  setRecorder(recorder);
  subscriptionId = await life.buySubscription(life.offer.plans.small);
  await recorder.flush();
});
afterAll(async () => {
  setRecorder(undefined);
  await endpoint[Symbol.asyncDispose]();
  await collector[Symbol.asyncDispose]();
});

async function paymentIntentId(): Promise<string> {
  const { rows } = await world.database.pool.query<{ id: string }>(
    "select id from payment_intents where status = 'SUCCEEDED' limit 1",
  );
  return rows[0]!.id;
}

/** The spans of a trace, once all named ones and their parents have arrived. A parent ends after its parts. */
const traceWith = (traceId: string, names: string[]) =>
  until(async () => {
    await recorder.flush();
    const spans = collector.spans().filter((span) => span.traceId === traceId);
    const isComplete = spans.every(
      ({ parentSpanId }) => !parentSpanId || spans.some(({ spanId }) => spanId === parentSpanId),
    );
    return isComplete && names.every((name) => spans.some((span) => span.name === name)) && spans;
  }, 30);
const named = (spans: CollectedSpan[], name: string) => spans.find((span) => span.name === name)!;

/** The names of the spans above a span, the first of the trace last. */
function pathOf(spans: CollectedSpan[], span: CollectedSpan): string[] {
  const parent = spans.find(({ spanId }) => spanId === span.parentSpanId);
  return [span.name, ...(parent ? pathOf(spans, parent) : [])];
}

describe("the trace of a request", () => {
  test("goes from its answer over jobs and the network to the webhook", async () => {
    const answer = await world.api.call("POST", `/subscriptions/${subscriptionId}/pause`, {
      key,
      body: { when: "NOW" },
    });
    expect(answer.status).toBeLessThan(300);
    const traceId = answer.headers.get("x-trace-id")!;
    const spans = await traceWith(traceId, [
      "CARRIER startOperation",
      "job carrier-event",
      "webhook delivery",
    ]);
    const request = named(spans, "pauseSubscription");
    expect(request).toMatchObject({
      spanId: spanIdOf(traceId),
      attributes: {
        "http.request.method": "POST",
        "http.route": "/api/v2/subscriptions/{subscriptionId}/pause",
        "http.response.status_code": answer.status,
        "tern.surface": "platform",
        "tern.tenant_id": life.tenant.id,
      },
    });
    expect(request.parentSpanId ?? "").toBe("");
    const call = named(spans, "CARRIER startOperation");
    expect(call.attributes).toMatchObject({ "tern.provider": "CARRIER", "tern.outcome": "ok" });
    expect(pathOf(spans, call)).toEqual([
      "CARRIER startOperation",
      "job carrier-operation",
      "pauseSubscription",
    ]);
    expect(pathOf(spans, named(spans, "webhook delivery"))).toEqual([
      "webhook delivery",
      "pauseSubscription",
    ]);
    expect(named(spans, "webhook delivery").attributes).toMatchObject({
      "tern.outcome": "delivered",
      "http.response.status_code": 200,
    });
  });

  test("has the calls to the payment provider, of the request and of its jobs", async () => {
    const spans = collector.spans();
    const opened = named(spans, "createPaymentSession");
    const payment = spans.find(
      ({ name, traceId }) => name === "STRIPE createPayment" && traceId === opened.traceId,
    )!;
    expect(pathOf(spans, payment)).toEqual(["STRIPE createPayment", "createPaymentSession"]);
    const path = `/payment-intents/${await paymentIntentId()}/refunds`;
    const answer = await world.api.call("POST", path, { key, body: { amountMinor: 100, reason: "A test" } });
    expect(answer.status).toBeLessThan(300);
    const refund = await traceWith(answer.headers.get("x-trace-id")!, ["STRIPE refund"]);
    expect(pathOf(refund, named(refund, "STRIPE refund"))).toEqual([
      "STRIPE refund",
      expect.stringMatching(/^job /),
      "refundPaymentIntent",
    ]);
  });

  test("names the code of a refusal", async () => {
    const refused = await world.api.call("GET", "/subscriptions/00000000-0000-4000-8000-000000000000", {
      key,
    });
    const traceId = refused.headers.get("x-trace-id")!;
    const [span] = await traceWith(traceId, ["getSubscription"]);
    expect((refused.body as { traceId?: string }).traceId).toBe(traceId);
    expect(span!.attributes).toMatchObject({
      "tern.failure_code": (refused.body as { internalCode?: string }).internalCode,
      "http.response.status_code": 404,
    });
  });
});

describe("the callback of a provider", () => {
  test("is a trace of its own, whose id its answer names", async () => {
    const request = new Request("http://brand.test/api/providers/carrier/callback", {
      method: "POST",
      body: "{}",
      headers: { traceparent: FOREIGN },
    });
    const answer = await answerCarrierCallback(world.api.runtime, request);
    const [span] = await traceWith(answer.headers.get("x-trace-id")!, ["callback of CARRIER"]);
    expect(answer.status).toBe(401);
    expect(span).toMatchObject({
      attributes: { "tern.provider": "CARRIER", "http.response.status_code": 401 },
    });
    expect(span!.links ?? []).toEqual([]);
  });
});

describe("a traceparent header", () => {
  test("of a caller with a key is a link, and chooses no id", async () => {
    const headers = { traceparent: FOREIGN };
    const answer = await world.api.call("GET", `/subscriptions/${subscriptionId}`, { key, headers });
    const traceId = answer.headers.get("x-trace-id")!;
    expect(traceId).not.toBe("4bf92f3577b34da6a3ce929d0e0e4736");
    const [span] = await traceWith(traceId, ["getSubscription"]);
    expect(span!.links).toMatchObject([
      { traceId: "4bf92f3577b34da6a3ce929d0e0e4736", spanId: "00f067aa0ba902b7" },
    ]);
  });

  test("of a stranger is ignored", async () => {
    const answer = await world.api.call("GET", `/subscriptions/${subscriptionId}`, {
      key: "not-a-key",
      headers: { traceparent: FOREIGN },
    });
    const [span] = await traceWith(answer.headers.get("x-trace-id")!, ["getSubscription"]);
    expect(answer.status).toBe(401);
    expect(span!.links ?? []).toEqual([]);
  });
});

test("spans have no personal data, no secrets and no ids of customers", async () => {
  const { rows } = await world.database.pool.query<{ text: string }>(
    `select unnest(array[c.id::text, c.name, c.contact->>'email', s.id::text, s.msisdn]) as text
       from customers c left join subscriptions s on s.tenant_id = c.tenant_id and s.customer_id = c.id
     union select iccid from sim_cards
     union select id::text from orders union select human_readable_id from orders
     union select provider_ref from payment_intents`,
  );
  const personal = rows.map(({ text }) => text).filter((text) => text);
  expect(personal.length).toBeGreaterThan(8);
  const exported = collector.text();
  expect(collector.spans().length).toBeGreaterThan(30);
  expect([...personal, ...Object.values(SECRETS), key].filter((text) => exported.includes(text))).toEqual([]);
});

test("spans are sent as OTLP with JSON", () => {
  expect(collector.requests[0]).toMatchObject({ path: "/v1/traces", type: "application/json" });
  expect(collector.text()).toContain('"tern-test"');
});
