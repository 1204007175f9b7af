import { beforeAll, describe, expect, test } from "vitest";
import { brandOfFile } from "@/lib/testing/brand";
import { describeMoves } from "@/lib/testing/moves";
import { queueDeliveries } from "@/lib/webhooks/deliveries/dispatch";
import type {
  WebhookDelivery,
  WebhookEndpoint,
  WebhookEndpointWithSecret,
  WebhookSettings,
} from "@/lib/webhooks/model";
import { ENDPOINT_MOVES, ENDPOINT_STATUSES } from "@/lib/webhooks/states";
import { lastEvent, webhookApi } from "@/lib/webhooks/testing";

const URL = "https://hooks.example.com/tern";

const { database, api, tenant, key } = await brandOfFile();
let foreignKey: string;
let web: ReturnType<typeof webhookApi>;

beforeAll(async () => {
  foreignKey = await api.apiKey(await api.tenant());
  web = webhookApi(api, () => key);
});

const stored = async (id: string) =>
  (await database.pool.query("select * from webhook_endpoints where id = $1", [id])).rows[0];

describe("a webhook endpoint", () => {
  test("is created with a secret that is shown once and stored encrypted", async () => {
    const created = await web.endpoint(URL, {
      description: "Care",
      eventTypes: ["order.created", "order.created"],
    });
    expect(created).toMatchObject({
      url: URL,
      description: "Care",
      eventTypes: ["order.created"],
      status: "ENABLED",
      secret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/),
    });
    const { body } = await web.call<WebhookEndpoint>(
      "GET",
      `/webhook-endpoints/${created.webhookEndpointId}`,
    );
    const { secret, ...shown } = created;
    expect(body).toEqual(shown);
    expect(JSON.stringify(await stored(created.webhookEndpointId))).not.toContain(secret.slice(6));
  });

  test("without eventTypes gets all events", async () => {
    expect((await web.endpoint(URL)).eventTypes).toBeNull();
  });

  test("is created once under an idempotency key, and a repeat shows the same secret, which is stored encrypted only", async () => {
    const send = () =>
      api.call<WebhookEndpointWithSecret>("POST", "/webhook-endpoints", {
        key,
        body: { url: `${URL}/once` },
        headers: { "x-idempotency-key": "endpoint-1" },
      });
    const [first, second] = [await send(), await send()];
    expect(first.status).toBe(201);
    expect(second.body).toEqual(first.body);
    const { rows } = await database.pool.query("select body, result from idempotency_keys");
    expect(JSON.stringify(rows)).not.toContain("whsec_");
  });

  test("changes in the named fields, and null subscribes to all events again", async () => {
    const { webhookEndpointId: id } = await web.endpoint(URL, {
      description: "A",
      eventTypes: ["order.created"],
    });
    const put = (body: object) => web.call<WebhookEndpoint>("PUT", `/webhook-endpoints/${id}`, body);
    const changed = await put({ url: `${URL}/2`, eventTypes: null });
    expect(changed.body).toMatchObject({ url: `${URL}/2`, description: "A", eventTypes: null });
    const some = ["order.created", "customer.created", "order.created"];
    expect((await put({ eventTypes: some })).body.eventTypes).toEqual(["order.created", "customer.created"]);
    expect((await put({ description: null })).body).toMatchObject({
      url: `${URL}/2`,
      eventTypes: ["order.created", "customer.created"],
    });
    expect((await put({})).body.description).toBeUndefined();
    const disabled = await put({ status: "DISABLED" });
    expect(disabled.body).toMatchObject({ status: "DISABLED", disabledReason: "REQUESTED" });
    const enabled = await put({ status: "ENABLED" });
    expect(enabled.body).not.toHaveProperty("disabledReason");
    expect(enabled.body).not.toHaveProperty("disabledAt");
  });

  test("is deleted together with its deliveries and its secret", async () => {
    const { webhookEndpointId: id } = await web.endpoint(URL);
    const sent = await web.call<WebhookDelivery>("POST", `/webhook-endpoints/${id}/test`);
    expect((await web.call("DELETE", `/webhook-endpoints/${id}`)).status).toBe(204);
    expect((await stored(id)).secret).toBe("");
    for (const [method, path] of [
      ["GET", ""],
      ["PUT", ""],
      ["DELETE", ""],
      ["GET", "/deliveries"],
      ["POST", "/test"],
      ["POST", "/replay"],
      ["POST", "/rotate-secret"],
    ] as const) {
      const answer = await web.call(
        method,
        `/webhook-endpoints/${id}${path}`,
        method === "PUT" ? {} : undefined,
      );
      expect(answer, path).toMatchObject({ status: 404, body: { internalCode: "8000" } });
    }
    for (const path of ["", "/redeliver"]) {
      const { status, body } = await web.call(
        path ? "POST" : "GET",
        `/webhook-deliveries/${sent.body.webhookDeliveryId}${path}`,
      );
      expect({ status, body }).toMatchObject({ status: 404, body: { internalCode: "8001" } });
    }
  });

  test("is listed newest first, page by page", async () => {
    const own = await api.tenant();
    const ownKey = await api.apiKey(own);
    const list = webhookApi(api, () => ownKey);
    for (let i = 0; i < 5; i++) await list.endpoint(`${URL}/${i}`);
    type Listed = { items: WebhookEndpoint[]; pagination: { nextCursor: string | null } };
    const seen: string[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const { body }: { body: Listed } = await list.call<Listed>(
        "GET",
        `/webhook-endpoints?limit=2${cursor && `&cursor=${cursor}`}`,
      );
      seen.push(...body.items.map((item) => item.url));
      cursor = body.pagination.nextCursor;
    }
    expect(seen).toEqual([4, 3, 2, 1, 0].map((i) => `${URL}/${i}`));
  });
});

describe("refused addresses", () => {
  test.each([
    "http://localhost:3000/hook",
    "http://127.0.0.1/",
    "http://2130706433/",
    "http://[::1]/",
    "http://169.254.169.254/latest",
    "https://10.1.2.3/",
    "https://name:secret@hooks.example.com/",
  ])("%s", async (url) => {
    const answer = await web.call("POST", "/webhook-endpoints", { url });
    expect(answer).toMatchObject({
      status: 400,
      body: { internalCode: "8002", details: [{ property: "url", code: "not_allowed" }] },
    });
    const { webhookEndpointId } = await web.endpoint(URL);
    expect((await web.call("PUT", `/webhook-endpoints/${webhookEndpointId}`, { url })).body).toMatchObject({
      internalCode: "8002",
    });
  });

  test.each([
    [{ url: "ftp://example.com/" }, "url"],
    [{ url: "javascript:alert(1)" }, "url"],
    [{ url: "" }, "url"],
    [{ url: `https://example.com/${"x".repeat(2048)}` }, "url"],
    [{ url: 7 }, "url"],
    [{}, "url"],
    [{ url: URL, eventTypes: [] }, "eventTypes"],
    [{ url: URL, eventTypes: ["order.exploded"] }, "eventTypes.0"],
    [{ url: URL, status: "PAUSED" }, "status"],
    [{ url: URL, description: "x".repeat(501) }, "description"],
  ])("%j names the field", async (body, property) => {
    const answer = await web.call("POST", "/webhook-endpoints", body);
    expect(answer).toMatchObject({ status: 400, body: { internalCode: "1000", details: [{ property }] } });
  });
});

describe("who may not use webhooks", () => {
  test("another brand finds no endpoints", async () => {
    const { webhookEndpointId: id } = await web.endpoint(URL);
    const sent = await web.call<WebhookDelivery>("POST", `/webhook-endpoints/${id}/test`);
    const paths: [string, string, object?][] = [
      ["GET", `/webhook-endpoints/${id}`],
      ["PUT", `/webhook-endpoints/${id}`, { url: "https://evil.example/" }],
      ["DELETE", `/webhook-endpoints/${id}`],
      ["GET", `/webhook-endpoints/${id}/deliveries`],
      ["POST", `/webhook-endpoints/${id}/test`],
      ["POST", `/webhook-endpoints/${id}/rotate-secret`],
      ["POST", `/webhook-endpoints/${id}/replay`],
      ["GET", `/webhook-deliveries/${sent.body.webhookDeliveryId}`],
      ["POST", `/webhook-deliveries/${sent.body.webhookDeliveryId}/redeliver`],
    ];
    for (const [method, path, body] of paths)
      expect((await api.call(method, path, { key: foreignKey, body })).status, path).toBe(404);
    expect(
      (await api.call<{ items: [] }>("GET", "/webhook-endpoints", { key: foreignKey })).body.items,
    ).toEqual([]);
  });

  test("a person of the brand may not, in any role", async () => {
    const impersonation = await api.apiKey(tenant, "impersonate-user");
    const customerId = await api.customer(tenant, { customerType: "BUSINESS" });
    const { token } = await api.user(tenant, { [customerId]: "ADMIN" });
    const answer = await api.call("GET", "/webhook-endpoints", { key: impersonation, token });
    expect(answer).toMatchObject({ status: 403, body: { internalCode: "4339" } });
    expect((await api.call("GET", "/end-user/webhook-endpoints", { key: impersonation, token })).status).toBe(
      404,
    );
  });
});

describe("moves of an endpoint", () => {
  describeMoves(ENDPOINT_MOVES, ENDPOINT_STATUSES, {
    make: async (status) => {
      const { webhookEndpointId } = await web.endpoint(URL);
      await web.call("POST", `/webhook-endpoints/${webhookEndpointId}/test`);
      await web.call("PUT", `/webhook-endpoints/${webhookEndpointId}`, { status });
      return webhookEndpointId;
    },
    call: async (verb, id) => {
      if (verb === "test") return web.call("POST", `/webhook-endpoints/${id}/test`);
      const [delivery] = await web.deliveries(id);
      return web.call("POST", `/webhook-deliveries/${delivery!.webhookDeliveryId}/redeliver`);
    },
    stateOf: async (id) => (await stored(id)).status,
  });

  test("a replay is refused like a redelivery", async () => {
    const { webhookEndpointId: id } = await web.endpoint(URL, { status: "DISABLED" });
    expect(await web.call("POST", `/webhook-endpoints/${id}/replay`)).toMatchObject({
      status: 409,
      body: { internalCode: "8004" },
    });
  });
});

describe("deliveries", () => {
  test("are created once per event and subscribed endpoint, however often the event is dispatched", async () => {
    const own = await api.tenant();
    const ownKey = await api.apiKey(own);
    const brand = webhookApi(api, () => ownKey);
    const everything = await brand.endpoint(URL);
    const orders = await brand.endpoint(URL, { eventTypes: ["order.created"] });
    const customers = await brand.endpoint(URL, { eventTypes: ["order.created", "customer.created"] });
    const disabled = await brand.endpoint(URL, { status: "DISABLED" });
    const gone = await brand.endpoint(URL);
    await brand.call("DELETE", `/webhook-endpoints/${gone.webhookEndpointId}`);
    const event = await lastEvent(api, own, await brand.change());
    await Promise.all(Array.from({ length: 8 }, () => queueDeliveries(api.ctx(own), event)));
    const statuses = async (id: string) => (await brand.deliveries(id)).map((one) => one.status);
    expect(await statuses(everything.webhookEndpointId)).toEqual(["PENDING"]);
    expect(await statuses(customers.webhookEndpointId)).toEqual(["PENDING"]);
    expect(await statuses(orders.webhookEndpointId)).toEqual([]);
    // Waits for a replay.
    expect(await statuses(disabled.webhookEndpointId)).toEqual(["PARKED"]);
    const { rows } = await database.pool.query(
      "select count(*)::int as n from webhook_deliveries where tenant_id = $1",
      [own.id],
    );
    expect(rows[0].n).toBe(3);
  });

  test("are listed by status and type, each page in order, in all combinations", async () => {
    const { webhookEndpointId: id } = await web.endpoint(URL);
    const types = ["order.created", "order.updated", "customer.created"];
    const statuses = ["PENDING", "DELIVERED", "PARKED"];
    await database.pool.query(
      `insert into webhook_deliveries (tenant_id, id, endpoint_id, event_id, event_type, status, next_attempt_at, created_at)
       select $1, ('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, $2, gen_random_uuid(), ($3::text[])[1 + n % 3],
              ($4::text[])[1 + n / 3 % 3], case when n / 3 % 3 = 0 then now() end, now()
         from generate_series(1, 90) n`,
      [tenant.id, id, types, statuses],
    );
    type Answer = { items: WebhookDelivery[]; pagination: { nextCursor: string | null } };
    for (const wanted of [[], [types[0]!], types.slice(1)])
      for (const states of [[], [statuses[1]!], statuses.slice(1)]) {
        const filters = [
          ...wanted.map((type) => `eventType=${type}`),
          ...states.map((one) => `status=${one}`),
        ];
        const seen: WebhookDelivery[] = [];
        let cursor: string | null = null;
        do {
          const query = [...filters, "limit=7", ...(cursor ? [`cursor=${cursor}`] : [])].join("&");
          const { status, body }: { status: number; body: Answer } = await web.call<Answer>(
            "GET",
            `/webhook-endpoints/${id}/deliveries?${query}`,
          );
          expect(status).toBe(200);
          seen.push(...body.items);
          cursor = body.pagination.nextCursor;
        } while (cursor);
        const matches = (one: WebhookDelivery) =>
          (wanted.length === 0 || wanted.includes(one.eventType)) &&
          (states.length === 0 || states.includes(one.status));
        expect(seen.every(matches), filters.join("&")).toBe(true);
        expect(seen).toHaveLength((90 / 9) * (wanted.length || 3) * (states.length || 3));
        const ids = seen.map((one) => one.webhookDeliveryId);
        expect(ids).toEqual(ids.toSorted().toReversed());
      }
    expect((await web.call("GET", `/webhook-endpoints/${id}/deliveries?cursor=W10`)).body).toMatchObject({
      internalCode: "1006",
    });
  });

  test("that are parked are replayed together", async () => {
    const { webhookEndpointId: id } = await web.endpoint(URL, { status: "DISABLED" });
    for (let i = 0; i < 3; i++)
      await queueDeliveries(api.ctx(tenant), await lastEvent(api, tenant, await web.change()));
    await web.call("PUT", `/webhook-endpoints/${id}`, { status: "ENABLED" });
    const answer = await web.call("POST", `/webhook-endpoints/${id}/replay`);
    expect(answer).toMatchObject({ status: 202, body: { replayed: 3, more: false } });
    expect((await web.deliveries(id)).map((one) => one.status)).toEqual(["PENDING", "PENDING", "PENDING"]);
    expect((await web.call("POST", `/webhook-endpoints/${id}/replay`)).body).toMatchObject({ replayed: 0 });
  });
});

describe("the account's webhook revision", () => {
  const settings = async (ownKey: string) =>
    (await api.call<WebhookSettings>("GET", "/webhook-settings", { key: ownKey })).body;

  test("is the oldest at first, and changes only when it is set", async () => {
    const own = await api.tenant();
    const ownKey = await api.apiKey(own);
    expect(await settings(ownKey)).toEqual({
      apiRevision: "2026-08-21.auk",
      availableRevisions: ["2026-08-21.auk", "2026-09-01.bullfinch"],
    });
    const body = { apiRevision: "2026-09-01.bullfinch" };
    const put = await api.call<WebhookSettings>("PUT", "/webhook-settings", { key: ownKey, body });
    expect(put).toMatchObject({ status: 200, body: { apiRevision: "2026-09-01.bullfinch" } });
    expect((await settings(ownKey)).apiRevision).toBe("2026-09-01.bullfinch");
    expect((await settings(key)).apiRevision).toBe("2026-08-21.auk");
  });

  test.each(["bullfinch", "2026-09-01", "", "2026-09-01.Bullfinch"])(
    "%j is not a revision",
    async (apiRevision) => {
      const answer = await web.call("PUT", "/webhook-settings", { apiRevision });
      expect(answer).toMatchObject({ status: 400, body: { internalCode: "unknown_api_revision" } });
    },
  );
});
