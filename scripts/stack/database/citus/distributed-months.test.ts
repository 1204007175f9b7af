import { expect, test } from "vitest";
import { testDatabase } from "@/db/testing";
import { DISTRIBUTED_DROP } from "./distributed-months";

test("with the form for a cluster, a month of events is dropped only when its last event is old enough", async () => {
  await using database = await testDatabase();
  const { pool } = database;
  for (let run = 1; run <= 2; run++) await pool.query(DISTRIBUTED_DROP);
  const { rows } = await pool.query<{ body: string }>(
    "select prosrc as body from pg_proc where proname = 'drop_month'",
  );
  expect(rows[0]?.body).not.toContain("tenants t");
  await pool.query("select make_month('events', '2031-05-01')");
  const tenant = "00000000-0000-4000-8000-000000000001";
  await pool.query(
    "insert into tenants (id, slug, name, settings, webhook_revision) values ($1, 'one', 'One', '{}', 'Auk')",
    [tenant],
  );
  const time = Date.parse("2031-05-20T00:00:00Z").toString(16).padStart(12, "0");
  await pool.query(
    `insert into events (tenant_id, id, type, entity_type, entity_id, sequence, occurred_at, data, actor)
     values ($1, $2, 'order.created', 'order', $1, 1, '2031-06-02T00:00:00Z', '{}', 'system')`,
    [tenant, `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000002`],
  );
  const drop = async (keptSince: string) =>
    (await pool.query("select drop_month('events', 'events_2031_05', $1) as dropped", [keptSince])).rows[0]
      .dropped;
  expect(await drop("2031-06-01T00:00:00Z")).toBe(false);
  expect(await drop("2031-06-03T00:00:00Z")).toBe(true);
});
