import { Webhook } from "standardwebhooks";
import { beforeEach, describe, expect, test } from "vitest";
import { newId } from "@/lib/platform/secrets/ids";
import { brandOfFile } from "@/lib/testing/brand";
import { startDeliveryPool, wakeDeliveryPool } from "@/lib/webhooks/deliveries/delivery-pool";
import { queueDeliveries } from "@/lib/webhooks/deliveries/dispatch";
import { sweepWebhooks } from "@/lib/webhooks/deliveries/prune";
import type { CreateWebhookListener, PulledDeliveries } from "@/lib/webhooks/listeners/listener-model";
import { LISTENS_MS } from "@/lib/webhooks/listeners/listeners";
import type { WebhookEndpoint, WebhookEndpointWithSecret } from "@/lib/webhooks/model";
import { lastEvent, startReceiver, waitUntil, webhookApi } from "@/lib/webhooks/testing";

// Read once, with the first settings of this process.
process.env.WEBHOOK_PRIVATE_ADDRESSES = "true";
const { database, api } = await brandOfFile();
let tenant: Awaited<ReturnType<typeof api.tenant>>;
let key: string;
let web: ReturnType<typeof webhookApi>;

beforeEach(async () => {
  // Signatures are valid for five minutes of real time.
  api.clock.set(new Date());
  tenant = await api.tenant();
  key = await api.apiKey(tenant);
  web = webhookApi(api, () => key);
});

const URL = "http://localhost:4000/hooks";
const SECRET = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;

async function listener(more: Partial<CreateWebhookListener> = {}): Promise<WebhookEndpointWithSecret> {
  const { status, body } = await web.call<WebhookEndpointWithSecret>("POST", "/webhook-listeners", {
    url: URL,
    ...more,
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
}

const pull = ({ webhookEndpointId }: { webhookEndpointId: string }, query = "") =>
  web.call<PulledDeliveries>("GET", `/webhook-listeners/${webhookEndpointId}/deliveries${query}`);

const report = ({ webhookEndpointId }: { webhookEndpointId: string }, ...answers: object[]) =>
  web.call<{ recorded: number }>("POST", `/webhook-listeners/${webhookEndpointId}/answers`, { answers });

/** A change, with the job that dispatches its event. */
async function announce(): Promise<{ eventId: string; customerId: string }> {
  const customerId = await web.change();
  const event = await lastEvent(api, tenant, customerId);
  await queueDeliveries(api.ctx(tenant), event);
  return { eventId: event.id, customerId };
}

describe("a listener", () => {
  test("gets the signed request of each event, again and again until its answer is reported", async () => {
    const one = await listener({ description: "Anna's laptop" });
    const { eventId, customerId } = await announce();
    const { body } = await pull(one);
    expect(body.items).toHaveLength(1);
    const [item] = body.items;
    expect(item).toMatchObject({ eventId, eventType: "customer.created", attemptCount: 0 });
    const text = JSON.stringify(item!.payload);
    expect(new Webhook(one.secret).verify(text, item!.headers)).toMatchObject({
      eventId,
      type: "customer.created",
      data: { customerId },
    });
    expect((await pull(one)).body.items).toHaveLength(1);

    const answer = { webhookDeliveryId: item!.webhookDeliveryId, durationMs: 12, statusCode: 200 };
    expect((await report(one, answer)).body).toEqual({ recorded: 1 });
    expect((await report(one, answer)).body).toEqual({ recorded: 0 });
    expect((await pull(one)).body.items).toEqual([]);
    expect(await web.delivery(item!.webhookDeliveryId)).toMatchObject({
      status: "DELIVERED",
      attempts: [{ statusCode: 200, durationMs: 12 }],
    });
  });

  test("gets only the types it names, the oldest first, at most the limit", async () => {
    const one = await listener({ eventTypes: ["customer.created"] });
    const other = await listener({ eventTypes: ["order.created"] });
    const first = await announce();
    await announce();
    expect((await pull(one, "?limit=1")).body.items.map(({ eventId }) => eventId)).toEqual([first.eventId]);
    expect((await pull(one)).body.items).toHaveLength(2);
    expect((await pull(other)).body.items).toEqual([]);
  });

  test("gets a refused delivery again after a redelivery, with the same event id", async () => {
    const one = await listener();
    const { eventId } = await announce();
    const [{ webhookDeliveryId } = { webhookDeliveryId: "" }] = (await pull(one)).body.items;
    await report(one, { webhookDeliveryId, durationMs: 3, statusCode: 500, responseExcerpt: "boom" });
    expect(await web.delivery(webhookDeliveryId)).toMatchObject({
      status: "PARKED",
      attempts: [{ statusCode: 500, responseExcerpt: "boom" }],
    });
    expect((await pull(one)).body.items).toEqual([]);
    expect((await web.call("POST", `/webhook-deliveries/${webhookDeliveryId}/redeliver`)).status).toBe(202);
    expect((await pull(one)).body.items).toMatchObject([{ webhookDeliveryId, eventId, attemptCount: 1 }]);
  });

  test("is never sent anything, also not by a test or a redelivery", async () => {
    await using there = await startReceiver();
    const one = await listener({ url: there.url });
    const endpoint = await web.endpoint(there.url);
    const pool = startDeliveryPool(api.runtime, { owner: 1, allowPrivate: true });
    try {
      await announce();
      await web.call("POST", `/webhook-endpoints/${one.webhookEndpointId}/test`);
      for (const endpointId of [one.webhookEndpointId, endpoint.webhookEndpointId])
        wakeDeliveryPool({ tenantId: tenant.id, endpointId, failing: false });
      await waitUntil("the endpoint got it", () => there.received.length > 0);
    } finally {
      await pool.stop();
    }
    expect(there.received).toHaveLength(1);
    expect((await pull(one)).body.items.map(({ eventType }) => eventType)).toEqual([
      "customer.created",
      "webhook.test",
    ]);
  });

  test("keeps the secret that its receiver knows, and refuses one that is too short", async () => {
    const one = await listener({ secret: SECRET });
    expect(one.secret).toBe(SECRET);
    await announce();
    const [item] = (await pull(one)).body.items;
    new Webhook(SECRET).verify(JSON.stringify(item!.payload), item!.headers);
    const { rows } = await database.pool.query("select secret from webhook_endpoints where id = $1", [
      one.webhookEndpointId,
    ]);
    expect(rows[0].secret).not.toContain(SECRET.slice(6));
    const refused = await web.call<object>("POST", "/webhook-listeners", {
      url: URL,
      secret: "whsec_c2hvcnQ=",
    });
    expect(refused).toMatchObject({ status: 400, body: { details: [{ property: "secret" }] } });
  });

  test("replays past events by their ids, whatever its types", async () => {
    const { eventId } = await announce();
    const one = await listener({ eventTypes: ["order.created"], replayEventIds: [eventId] });
    expect((await pull(one)).body.items).toMatchObject([{ eventId, attemptCount: 0 }]);
  });

  test("is not created when an event to replay is unknown or of another brand", async () => {
    const { eventId } = await announce();
    const foreign = webhookApi(api, () => foreignKey);
    const foreignKey = await api.apiKey(await api.tenant());
    for (const [client, id] of [
      [web, newId()],
      [foreign, eventId],
    ] as const) {
      const { status, body } = await client.call<object>("POST", "/webhook-listeners", {
        url: URL,
        replayEventIds: [id],
      });
      expect({ status, ...body }).toMatchObject({
        status: 400,
        internalCode: "8006",
        details: [{ property: "replayEventIds.0" }],
      });
    }
    const { rows } = await database.pool.query(
      "select 1 from webhook_endpoints where listens_until is not null and tenant_id = $1",
      [tenant.id],
    );
    expect(rows).toEqual([]);
  });

  test("is in no list and no replay of deliveries that does not name it", async () => {
    const one = await listener();
    await announce();
    const [{ webhookDeliveryId } = { webhookDeliveryId: "" }] = (await pull(one)).body.items;
    await report(one, { webhookDeliveryId, durationMs: 3, statusCode: 500 });
    const named = `?webhookEndpointId=${one.webhookEndpointId}`;
    const list = async (query = "") =>
      (await web.call<{ items: object[] }>("GET", `/webhook-deliveries${query}`)).body.items;
    expect(await list()).toEqual([]);
    expect(await list(named)).toMatchObject([{ webhookDeliveryId, status: "PARKED" }]);
    const replay = async (body: object) =>
      (await web.call<{ replayed: number }>("POST", "/webhook-deliveries/replay", body)).body.replayed;
    expect(await replay({})).toBe(0);
    expect(await replay({ webhookEndpointId: one.webhookEndpointId })).toBe(1);
    expect((await pull(one)).body.items).toMatchObject([{ webhookDeliveryId, attemptCount: 1 }]);
  });

  test("is of one brand, and an endpoint is no listener", async () => {
    const one = await listener();
    const endpoint = await web.endpoint("https://hooks.example.com/tern");
    expect((await pull(endpoint)).status).toBe(404);
    const own = key;
    key = await api.apiKey(await api.tenant());
    expect((await pull(one)).status).toBe(404);
    expect((await report(one, { webhookDeliveryId: newId(), durationMs: 1 })).status).toBe(404);
    key = own;
    expect((await pull(one)).status).toBe(200);
  });
});

describe("the end of a listener", () => {
  const later = (ms: number) => api.clock.set(new Date(api.clock.now().getTime() + ms));

  test("moves with each fetch, and an hour without one deletes it", async () => {
    const one = await listener();
    const read = () => web.call<WebhookEndpoint>("GET", `/webhook-endpoints/${one.webhookEndpointId}`);
    expect((await read()).body.listensUntil).toBe(one.listensUntil);
    later(LISTENS_MS - 1000);
    const { listensUntil } = (await pull(one)).body;
    expect(new Date(listensUntil).getTime()).toBe(api.clock.now().getTime() + LISTENS_MS);
    await sweepWebhooks(api.ctx(tenant));
    expect((await pull(one)).status).toBe(200);
    later(LISTENS_MS + 1000);
    expect(await pull(one)).toMatchObject({ status: 404, body: { internalCode: "8005" } });
    expect((await read()).status).toBe(200);
    await sweepWebhooks(api.ctx(tenant));
    expect((await read()).status).toBe(404);
  });

  test("comes at once when it is deleted as an endpoint", async () => {
    const one = await listener();
    expect((await web.call("DELETE", `/webhook-endpoints/${one.webhookEndpointId}`)).status).toBe(204);
    expect((await pull(one)).status).toBe(404);
  });
});
