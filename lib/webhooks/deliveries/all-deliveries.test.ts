import { describe, expect, test } from "vitest";
import { webhookDeliveries, webhookEndpoints } from "@/db/schema/webhooks";
import { encrypt } from "@/lib/platform/secrets/encryption";
import { firstIdAt, newId } from "@/lib/platform/secrets/ids";
import { brandOfFile } from "@/lib/testing/brand";
import { planVisits, statementsOf } from "@/lib/testing/plans/visited";
import type { Tenant } from "@/lib/values/tenant/tenant";
import type { WebhookDelivery, WebhookDeliveryDetail, WebhookEndpoint } from "@/lib/webhooks/model";

const { api, key: firstKey, database } = await brandOfFile();

type Page<Item> = { items: Item[]; pagination: { nextCursor: string | null } };
type Row = typeof webhookDeliveries.$inferInsert;

const NOON = new Date("2026-10-05T12:00:00Z");

async function brand() {
  const tenant = await api.tenant();
  return { tenant, key: await api.apiKey(tenant) };
}

async function endpointOf(
  { id: tenantId }: Tenant,
  more: Partial<typeof webhookEndpoints.$inferInsert> = {},
) {
  const id = newId();
  await api.db.insert(webhookEndpoints).values({
    tenantId,
    id,
    url: `https://hooks.example.com/${id}`,
    secret: encrypt("webhook-secret", "whsec_x"),
    createdAt: NOON,
    updatedAt: NOON,
    ...more,
  });
  return id;
}

let made = 0;
/** A delivery whose id has its time, as in production. */
async function delivery({ id: tenantId }: Tenant, endpointId: string, more: Partial<Row> = {}) {
  const createdAt = more.createdAt ?? NOON;
  made += 1;
  const id = firstIdAt(createdAt).slice(0, 24) + made.toString(16).padStart(12, "0");
  await api.db.insert(webhookDeliveries).values({
    tenantId,
    id,
    endpointId,
    eventId: newId(),
    eventType: "order.submitted",
    status: "PARKED",
    createdAt,
    ...more,
  });
  return id;
}

const idsOf = (items: readonly WebhookDelivery[]) => items.map((one) => one.webhookDeliveryId);

describe("deliveries of a brand", () => {
  test("are listed over all endpoints, newest first, page by page", async () => {
    const { tenant, key } = await brand();
    const [one, two] = [await endpointOf(tenant), await endpointOf(tenant)];
    const ids: string[] = [];
    for (let n = 0; n < 5; n++) ids.push(await delivery(tenant, n % 2 === 0 ? one : two));
    const seen: string[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const query: string = cursor === "" ? "" : `&cursor=${cursor}`;
      const { body }: { body: Page<WebhookDelivery> } = await api.call(
        "GET",
        `/webhook-deliveries?limit=2${query}`,
        {
          key,
        },
      );
      seen.push(...idsOf(body.items));
      cursor = body.pagination.nextCursor;
    }
    expect(seen).toEqual(ids.toReversed());
  });

  test("are filtered by state, type, endpoint and time, and by all of them", async () => {
    const { tenant, key } = await brand();
    const [one, two] = [await endpointOf(tenant), await endpointOf(tenant)];
    const old = await delivery(tenant, one, { createdAt: new Date("2026-10-04T12:00:00Z") });
    const parked = await delivery(tenant, one);
    const sent = await delivery(tenant, two, { status: "DELIVERED", eventType: "order.completed" });
    const list = async (query: string) =>
      idsOf(
        (await api.call<Page<WebhookDelivery>>("GET", `/webhook-deliveries?${query}`, { key })).body.items,
      );
    expect(await list("status=DELIVERED")).toEqual([sent]);
    expect(await list("status=PARKED&status=DELIVERED")).toEqual([sent, parked, old]);
    expect(await list("eventType=order.submitted")).toEqual([parked, old]);
    expect(await list(`webhookEndpointId=${two}`)).toEqual([sent]);
    expect(await list("createdFrom=2026-10-05T00:00:00Z")).toEqual([sent, parked]);
    expect(await list("createdTo=2026-10-05T12:00:00Z")).toEqual([old]);
    expect(
      await list(
        `status=PARKED&eventType=order.submitted&webhookEndpointId=${one}&createdFrom=2026-10-05T12:00:00Z&createdTo=2026-10-05T12:00:01Z`,
      ),
    ).toEqual([parked]);
    expect(await list("webhookEndpointId=not-an-id")).toEqual([]);
    expect(await list(`webhookEndpointId=${newId()}`)).toEqual([]);
  });

  test("of a deleted endpoint and of another brand are not listed", async () => {
    const { tenant, key } = await brand();
    await delivery(tenant, await endpointOf(tenant, { deletedAt: NOON }));
    const other = await brand();
    await delivery(other.tenant, await endpointOf(other.tenant));
    const { body } = await api.call<Page<WebhookDelivery>>("GET", "/webhook-deliveries", { key });
    expect(body.items).toEqual([]);
    const refused = await api.call<{ internalCode: string }>("GET", "/webhook-deliveries?cursor=x", { key });
    expect([refused.status, refused.body.internalCode]).toEqual([400, "1006"]);
  });

  test("show the recent success of each endpoint", async () => {
    const { tenant, key } = await brand();
    const id = await endpointOf(tenant);
    for (let n = 0; n < 3; n++) await delivery(tenant, id, { status: "DELIVERED" });
    await delivery(tenant, id);
    await delivery(tenant, id, { status: "PENDING", attemptCount: 2 });
    await delivery(tenant, id, { status: "PENDING" });
    await delivery(tenant, id, { test: true });
    const { body } = await api.call<Page<WebhookEndpoint>>("GET", "/webhook-endpoints", { key });
    expect(body.items.map((one) => one.recentDeliveries)).toEqual([{ count: 6, failed: 2 }]);
  });

  test("are read page by page from an index, however many there are", async () => {
    const { tenant, key } = await brand();
    const endpoints = [await endpointOf(tenant), await endpointOf(tenant), await endpointOf(tenant)];
    await database.pool.query(
      `insert into webhook_deliveries (tenant_id, id, endpoint_id, event_id, event_type, status, created_at)
       select $1, (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || lpad(to_hex(n), 20, '0'))::uuid, ($2::uuid[])[1 + n % 3],
              gen_random_uuid(), case when n % 50 = 0 then 'order.completed' else 'order.submitted' end,
              case when n % 100 = 0 then 'PARKED' else 'DELIVERED' end, at
         from generate_series(1, 20000) n cross join lateral (select $3::timestamptz + n * interval '1 minute' as at) t`,
      [tenant.id, endpoints, NOON],
    );
    await database.pool.query("vacuum analyze webhook_deliveries");
    for (const query of [
      "",
      "&status=PARKED",
      "&status=PARKED&status=PENDING",
      "&eventType=order.completed",
      `&webhookEndpointId=${endpoints[0]}`,
      "&createdFrom=2026-10-06T00:00:00Z&createdTo=2026-10-07T00:00:00Z",
      "&status=PARKED&createdTo=2026-10-07T00:00:00Z",
    ]) {
      let items: unknown[] = [];
      const statements = await statementsOf(api.runtime.pool, async () => {
        items = (await api.call<Page<unknown>>("GET", `/webhook-deliveries?limit=20${query}`, { key })).body
          .items;
      });
      expect(items.length, query).toBeGreaterThan(5);
      for (const statement of statements) {
        const { rows, indexes } = await planVisits(database.pool, statement);
        expect(rows, `${query}\n${indexes.join(", ")}\n${statement.text}`).toBeLessThan(500);
      }
    }
  });
});

describe("a replay by filter", () => {
  type Answer = { replayed: number; more: boolean; internalCode: string };
  const replay = (key: string, body: object) =>
    api.call<Answer>("POST", "/webhook-deliveries/replay", { key, body });
  const stateOf = async (key: string, id: string) =>
    (await api.call<WebhookDeliveryDetail>("GET", `/webhook-deliveries/${id}`, { key })).body.status;

  test("repeats acknowledged deliveries of a time span to one endpoint, when it is asked for", async () => {
    const { tenant, key } = await brand();
    const [id, other] = [await endpointOf(tenant), await endpointOf(tenant)];
    const at = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000);
    const of = (endpointId: string, minutes: number, status: Row["status"]) =>
      delivery(tenant, endpointId, { createdAt: at(minutes), status });
    const before = await of(id, -1, "DELIVERED");
    const inSpan = [await of(id, 0, "DELIVERED"), await of(id, 1, "PARKED"), await of(id, 2, "DELIVERED")];
    const elsewhere = await of(other, 1, "DELIVERED");
    const status = ["DELIVERED", "PARKED"];
    const span = { webhookEndpointId: id, createdFrom: NOON.toISOString(), createdTo: at(3).toISOString() };
    const { body } = await replay(key, { ...span, status });
    expect(body).toEqual({ replayed: 3, more: false, replayedUntil: at(2).toISOString() });
    const stateOf = async (one: string) =>
      (await api.call<WebhookDelivery>("GET", `/webhook-deliveries/${one}`, { key })).body.status;
    for (const one of inSpan) expect(await stateOf(one)).toBe("PENDING");
    for (const one of [before, elsewhere]) expect(await stateOf(one)).toBe("DELIVERED");
    // They are on their way now.
    expect((await replay(key, { ...span, status })).body).toEqual({ replayed: 0, more: false });
  });

  test("of acknowledged deliveries needs an endpoint and the begin of a time span", async () => {
    const { tenant, key } = await brand();
    const id = await endpointOf(tenant);
    const kept = await delivery(tenant, id, { status: "DELIVERED" });
    const refused = await api.call<{ details: { property: string; code: string }[] }>(
      "POST",
      "/webhook-deliveries/replay",
      { key, body: { status: ["DELIVERED"] } },
    );
    expect(refused.status).toBe(400);
    expect(refused.body.details.map(({ property, code }) => [property, code])).toEqual([
      ["webhookEndpointId", "required"],
      ["createdFrom", "required"],
    ]);
    expect((await replay(key, { webhookEndpointId: id })).body.replayed).toBe(0);
    const { body } = await api.call<WebhookDelivery>("GET", `/webhook-deliveries/${kept}`, { key });
    expect(body.status).toBe("DELIVERED");
  });

  test("sends the matching parked deliveries again, and no others", async () => {
    const { tenant, key } = await brand();
    const [one, two] = [await endpointOf(tenant), await endpointOf(tenant)];
    const wanted = await delivery(tenant, one, { step: 7 });
    const other = [
      await delivery(tenant, two),
      await delivery(tenant, one, { eventType: "order.completed" }),
      await delivery(tenant, one, { createdAt: new Date("2026-10-06T12:00:00Z") }),
    ];
    const sent = await delivery(tenant, one, { status: "DELIVERED", deliveredAt: NOON });
    const { status, body } = await replay(key, {
      webhookEndpointId: one,
      eventType: ["order.submitted"],
      createdTo: "2026-10-06T00:00:00Z",
    });
    expect([status, body]).toMatchObject([202, { replayed: 1, more: false }]);
    expect(await stateOf(key, wanted)).toBe("PENDING");
    for (const id of other) expect(await stateOf(key, id)).toBe("PARKED");
    expect(await stateOf(key, sent)).toBe("DELIVERED");
    // The rest, of both endpoints.
    expect((await replay(key, {})).body).toMatchObject({ replayed: 3, more: false });
    expect((await replay(key, {})).body).toEqual({ replayed: 0, more: false });
  });

  test("adds nothing for ten simultaneous requests", async () => {
    const { tenant, key } = await brand();
    const endpoints = [await endpointOf(tenant), await endpointOf(tenant)];
    for (let n = 0; n < 20; n++) await delivery(tenant, endpoints[n % 2]!);
    const answers = await Promise.all(Array.from({ length: 10 }, () => replay(key, {})));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(202));
    expect(answers.map(({ body }) => body.replayed).toSorted((a, b) => b - a)).toEqual([
      20,
      ...Array(9).fill(0),
    ]);
  });

  test("continues where the previous one stopped at 5,000", async () => {
    const { tenant, key } = await brand();
    const id = await endpointOf(tenant);
    await database.pool.query(
      `insert into webhook_deliveries (tenant_id, id, endpoint_id, event_id, event_type, status, created_at)
       select $1, gen_random_uuid(), $2, gen_random_uuid(), 'order.submitted', 'PARKED', $3 from generate_series(1, 5001)`,
      [tenant.id, id, NOON],
    );
    const answers = await Promise.all([replay(key, {}), replay(key, {})]);
    expect(answers.map(({ body }) => body).toSorted((a, b) => b.replayed - a.replayed)).toMatchObject([
      { replayed: 5000, more: true },
      { replayed: 1, more: false },
    ]);
  });

  test("skips deliveries to a disabled endpoint, and is refused when that one is named", async () => {
    const { tenant, key } = await brand();
    const disabled = await endpointOf(tenant, {
      status: "DISABLED",
      disabledReason: "FAILING",
      disabledAt: NOON,
    });
    const id = await delivery(tenant, disabled);
    expect((await replay(key, {})).body).toEqual({ replayed: 0, more: false });
    const refused = await replay(key, { webhookEndpointId: disabled });
    expect([refused.status, refused.body.internalCode]).toEqual([409, "8004"]);
    expect(await stateOf(key, id)).toBe("PARKED");
    for (const webhookEndpointId of [newId(), "not-an-id"]) {
      const missing = await replay(key, { webhookEndpointId });
      expect([missing.status, missing.body.internalCode]).toEqual([404, "8000"]);
    }
  });

  test("does not reach another brand's deliveries, and is for administrators", async () => {
    const { tenant } = await brand();
    const id = await endpointOf(tenant);
    await delivery(tenant, id);
    expect((await replay(firstKey, {})).body.replayed).toBe(0);
    expect((await replay(firstKey, { webhookEndpointId: id })).status).toBe(404);
    for (const role of ["SUPPORT", "BILLING", "ADMIN"] as const) {
      const { headers } = await api.staffMember(tenant, role);
      const answer = await api.call<Answer>("POST", "/webhook-deliveries/replay", { headers, body: {} });
      expect(answer.status).toBe(role === "ADMIN" ? 202 : 403);
    }
  });
});

test("the payload of a delivery is shown in any served revision", async () => {
  const { tenant, key } = await brand();
  const id = await delivery(tenant, await endpointOf(tenant), { test: true, eventType: "webhook.test" });
  const payloadIn = (revision: string) =>
    api.call<WebhookDeliveryDetail & { internalCode: string }>(
      "GET",
      `/webhook-deliveries/${id}?payloadRevision=${revision}`,
      { key },
    );
  for (const revision of ["2026-08-21.auk", "2026-09-01.bullfinch"])
    expect((await payloadIn(revision)).body.payload?.apiRevision).toBe(revision);
  const refused = await payloadIn("2020-01-01.dodo");
  expect([refused.status, refused.body.internalCode]).toEqual([400, "unknown_api_revision"]);
});
