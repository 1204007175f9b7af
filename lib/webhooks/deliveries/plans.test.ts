import { describe, expect, test } from "vitest";
import { webhookEndpoints } from "@/db/schema/webhooks";
import { encrypt } from "@/lib/platform/secrets/encryption";
import { newId } from "@/lib/platform/secrets/ids";
import { apiOfFile } from "@/lib/testing/brand";
import { planVisits, statementsOf } from "@/lib/testing/plans/visited";

const { api, database } = await apiOfFile();

type Answer = { items: unknown[]; pagination: { nextCursor: string | null } };

const NOON = new Date("2026-10-05T12:00:00Z");
const ROWS = 20_000;

/** A brand whose first endpoint has no delivery. The others share all, which are acknowledged and of one type. */
async function brandWithQuietEndpoint(count: number) {
  const tenant = await api.tenant();
  const ids = Array.from({ length: count }, () => newId());
  await api.db.insert(webhookEndpoints).values(
    ids.map((id) => ({
      tenantId: tenant.id,
      id,
      url: `https://hooks.example.com/${id}`,
      secret: encrypt("webhook-secret", "whsec_x"),
      createdAt: NOON,
      updatedAt: NOON,
    })),
  );
  // Statistics of an earlier brand would hide that the planner knows no other endpoint, type or state.
  await database.pool.query("delete from webhook_deliveries");
  await database.pool.query(
    `insert into webhook_deliveries (tenant_id, id, endpoint_id, event_id, event_type, status, created_at)
     select $1, (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '70008000' || lpad(to_hex(n), 12, '0'))::uuid,
            ($2::uuid[])[1 + n % $3], gen_random_uuid(), 'order.submitted', 'DELIVERED', at
       from generate_series(1, $4::int) n cross join lateral (select $5::timestamptz + n * interval '1 minute' as at) t`,
    [tenant.id, ids.slice(1), count - 1, ROWS, NOON],
  );
  await database.pool.query("analyze webhook_deliveries");
  return { key: await api.apiKey(tenant), quiet: ids[0]! };
}

/** Reads a list, and expects each of its statements to read at most this many rows in a step. */
async function expectReads(key: string, path: string, most: number): Promise<Answer> {
  let body: Answer | undefined;
  const statements = await statementsOf(api.runtime.pool, async () => {
    const answer = await api.call<Answer>("GET", path, { key });
    expect(answer.status, path).toBe(200);
    body = answer.body;
  });
  for (const statement of statements) {
    const { rows, indexes } = await planVisits(database.pool, statement);
    expect(rows, `${path}\n${indexes.join(", ")}\n${statement.text}`).toBeLessThanOrEqual(most);
  }
  return body!;
}

describe.each([2, 10])("a brand with %d endpoints, one of them without deliveries,", (count) => {
  test("reads about one page of its deliveries, whatever the filter", async () => {
    const { key, quiet } = await brandWithQuietEndpoint(count);
    const list = (query: string, most: number) => expectReads(key, `/webhook-deliveries?${query}`, most);
    // One row of each cut is read first, and one more than the page to know whether there is a next one.
    const page = (limit: number) => limit + 1 + 3 * count;
    const first = await list("limit=20", page(20));
    expect(first.items).toHaveLength(20);
    const next = await list(`limit=20&cursor=${first.pagination.nextCursor}`, page(20));
    expect(next.items).toHaveLength(20);
    expect((await list("limit=1000", page(1000))).items).toHaveLength(1000);
    const found = async (query: string) => (await list(`limit=20&${query}`, page(20))).items.length;
    expect(await found("status=DELIVERED")).toBe(20);
    expect(await found("status=PARKED")).toBe(0);
    expect(await found("status=PARKED&status=PENDING")).toBe(0);
    expect(await found("eventType=order.submitted")).toBe(20);
    expect(await found("eventType=order.completed")).toBe(0);
    expect(await found("eventType=order.completed&status=PARKED")).toBe(0);
    expect(await found(`webhookEndpointId=${quiet}`)).toBe(0);
    expect(await found("createdTo=2026-10-08T00:00:00Z")).toBe(20);
    expect(await found("createdFrom=2026-10-06T00:00:00Z&createdTo=2026-10-15T00:00:00Z")).toBe(20);
    expect(await found(`webhookEndpointId=${quiet}&createdFrom=2026-10-06T00:00:00Z`)).toBe(0);
    await expectReads(key, `/webhook-endpoints/${quiet}/deliveries?limit=20`, page(20));
    // The list of endpoints reads the hundred latest deliveries of each.
    await expectReads(key, "/webhook-endpoints", 100 * count);
  });
});
