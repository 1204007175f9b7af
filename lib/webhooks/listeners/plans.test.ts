import { expect, test } from "vitest";
import { brandOfFile } from "@/lib/testing/brand";
import { planVisits, statementsOf } from "@/lib/testing/plans/visited";

const { database, api, tenant, key } = await brandOfFile();

test("a fetch reads the waiting deliveries of its listener, and none of the answered ones", async () => {
  const { body } = await api.call<{ webhookEndpointId: string }>("POST", "/webhook-listeners", {
    key,
    body: { url: "http://localhost:4000/hooks" },
  });
  const insert = (status: string, count: number) =>
    database.pool.query(
      `insert into webhook_deliveries (tenant_id, id, endpoint_id, event_id, event_type, test, status, created_at)
       select $1, gen_random_uuid(), $2, gen_random_uuid(), 'webhook.test', true, $3, now() from generate_series(1, $4::int)`,
      [tenant.id, body.webhookEndpointId, status, count],
    );
  await insert("DELIVERED", 20_000);
  await insert("PENDING", 300);
  await database.pool.query("analyze webhook_deliveries");
  let items: unknown[] = [];
  const statements = await statementsOf(database.pool, async () => {
    const path = `/webhook-listeners/${body.webhookEndpointId}/deliveries?limit=20`;
    items = (await api.call<{ items: unknown[] }>("GET", path, { key })).body.items;
  });
  expect(items).toHaveLength(20);
  for (const statement of statements) {
    const { rows, indexes } = await planVisits(database.pool, statement);
    expect(rows, `${indexes.join(", ")}\n${statement.text}`).toBeLessThan(1_000);
  }
});
