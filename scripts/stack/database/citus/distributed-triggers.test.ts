import { expect, test } from "vitest";
import { testDatabase } from "@/db/testing";
import { DISTRIBUTED_TRIGGERS, distributedTriggers, OWN_ROW_TRIGGERS } from "./distributed-triggers";

test("every function of a trigger has a form for a cluster, or reads the row of the trigger only", async () => {
  await using database = await testDatabase();
  const { rows } = await database.pool.query<{ name: string }>(`
    select distinct p.proname as name from pg_trigger t join pg_proc p on p.oid = t.tgfoid
      join pg_class c on c.oid = t.tgrelid
     where not t.tgisinternal and c.relnamespace = 'public'::regnamespace`);
  const names = rows.map(({ name }) => name).sort();
  expect([...Object.keys(DISTRIBUTED_TRIGGERS), ...OWN_ROW_TRIGGERS].sort()).toEqual(names);
});

test("outside a cluster the forms do the same as the plain functions", async () => {
  await using database = await testDatabase();
  const { pool } = database;
  // What the forms read of a cluster. It has no shards here, so that each function finds the tables themselves.
  await pool.query("create table pg_dist_shard (logicalrelid regclass, shardid bigint, shardminvalue text)");
  // A column of a shard makes no values of its own.
  await pool.query("alter table live_changes alter number drop identity");
  await pool.query("create sequence if not exists live_changes_number_seq");
  for (const statement of distributedTriggers()) await pool.query(statement);
  const tenant = "00000000-0000-4000-8000-000000000001";
  const [customer, cause] = ["00000000-0000-4000-8000-000000000002", "00000000-0000-4000-8000-000000000003"];
  await pool.query(
    "insert into tenants (id, slug, name, settings, webhook_revision) values ($1, 'one', 'One', '{}', 'Auk')",
    [tenant],
  );
  await pool.query(
    `insert into customers (tenant_id, id, customer_type, name, human_readable_id, contact)
     values ($1, $2, 'CONSUMER', 'Astrid Lind', 'CUS-7K3F-9QXM', '{}')`,
    [tenant, customer],
  );
  const live = await pool.query("select type, entity_id, customer_id from live_changes");
  expect(live.rows).toEqual([{ type: "customer", entity_id: customer, customer_id: customer }]);

  const post = (amounts: readonly number[]) =>
    pool.query(
      `insert into ledger_entries (tenant_id, part, account, amount_minor, currency, customer_id, cause, cause_id, occurred_at, actor)
       select $1, a.part, a.account, a.amount, 'SEK', $2, 'INVOICE_ISSUED', $3, now(), 'system'
         from unnest($4::text[], $5::bigint[]) with ordinality as a(account, amount, part)`,
      [tenant, customer, cause, ["RECEIVABLE", "REVENUE"], amounts],
    );
  await expect(post([100, -99])).rejects.toThrow("do not add up to nothing");
  await post([100, -100]);
  const counted = await pool.query("select owed_minor, balance_minor from customer_balance_changes");
  expect(counted.rows).toEqual([{ owed_minor: 100, balance_minor: 0 }]);
});
