import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Logger, runMigrations } from "graphile-worker";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { firstIdAt, newId } from "@/lib/platform/secrets/ids";
import { migrationsFolder } from "./databases";
import { runMigrationFiles } from "./run-migrations";

const name = `tern_test_${newId().replaceAll("-", "")}`;
const TENANT = newId();
const TABLES = ["events", "usage_records", "webhook_deliveries", "job_runs", "api_requests"];
const FAR = "2031-05-05T12:00:00.000Z";

const { entries }: { entries: { tag: string; when: number }[] } = JSON.parse(
  readFileSync(join(migrationsFolder, "meta", "_journal.json"), "utf8"),
);
const before = entries[entries.findIndex(({ tag }) => tag.endsWith("_by_month")) - 1]!.when;

let client: pg.Client;
let url: string;

async function connected(): Promise<pg.Client> {
  const made = new pg.Client({ connectionString: url });
  await made.connect();
  return made;
}

async function onServer(statement: string): Promise<void> {
  const server = new pg.Client({ connectionString: inject("testServerUrl") });
  await server.connect();
  await server.query(statement);
  await server.end();
}

/** Rows as the previous schema has them: a thousand of each table, and of usage and events a few of a far month. */
const ROWS = `
  -- Without the brand's own row, which no large table refers to.
  set session_replication_role = replica;
  insert into webhook_endpoints (tenant_id, id, url, secret) values ('${TENANT}', '${TENANT}', 'https://old.example', 's');
  insert into events (tenant_id, id, type, entity_type, entity_id, sequence, occurred_at, data, actor)
    select '${TENANT}', overlay('${newId()}' placing lpad(to_hex(n), 12, '0') from 25)::uuid, 'order.submitted', 'order', gen_random_uuid(), 1,
           now() - n * interval '1 hour', '{}', 'job:test' from generate_series(1, 1000) n;
  insert into events (tenant_id, id, type, entity_type, entity_id, sequence, occurred_at, data, actor)
    values ('${TENANT}', 'f0000000-0000-4000-8000-000000000000', 'order.submitted', 'order', '${TENANT}', 1, now(), '{}', 'job:test');
  insert into usage_records (tenant_id, record_id, subscription_id, service, scope, quantity, occurred_at)
    select '${TENANT}', 'record-' || n, gen_random_uuid(), 'DATA', 'NATIONAL', n, now() - n * interval '1 hour' from generate_series(1, 1000) n;
  insert into usage_records (tenant_id, record_id, subscription_id, service, scope, quantity, occurred_at)
    select '${TENANT}', 'far-' || n, gen_random_uuid(), 'DATA', 'NATIONAL', n, '${FAR}' from generate_series(1, 3) n;
  insert into webhook_deliveries (tenant_id, id, endpoint_id, event_id, event_type, attempts)
    select tenant_id, id, '${TENANT}', id, type, '[]' from events where entity_id <> '${TENANT}';
  insert into job_runs (tenant_id, id, job, attempt, outcome, duration_ms, trace_id, created_at)
    select tenant_id, id, 'test', 1, 'DONE', 1, 'trace', occurred_at from events where entity_id <> '${TENANT}';
  insert into api_requests (tenant_id, id, surface, method, operation, path, status, duration_ms, revision, trace_id, created_at)
    select tenant_id, id, 'platform', 'GET', 'getCustomer', '/customers/{customerId}', 404, 1, 'now', 'trace', occurred_at
      from events where entity_id <> '${TENANT}';
  set session_replication_role = origin`;

async function contents(table: string): Promise<string[]> {
  const { rows } = await client.query<{ row: string }>(`select to_jsonb(t)::text as row from ${table} t`);
  return rows.map(({ row }) => row).toSorted();
}
const counted = async (from: string) =>
  (await client.query<{ n: number }>(`select count(*)::int as n from ${from}`)).rows[0]!.n;

const stored = new Map<string, string[]>();
const debugged: string[] = [];
let written = 0;
let slowest = 0;

beforeAll(async () => {
  await onServer(`create database ${name}`);
  const address = new URL(inject("testServerUrl"));
  address.pathname = `/${name}`;
  url = address.href;
  client = await connected();
  await runMigrations({ connectionString: url, logger: new Logger(() => () => {}) });
  await runMigrationFiles(client, migrationsFolder, { until: before });
  await client.query(ROWS);
  await client.query("vacuum analyze");
  for (const table of TABLES) stored.set(table, await contents(table));

  // What a killed build leaves, and then a migration that ends in the middle because a table stays locked.
  await client.query(
    "create index webhook_deliveries_of_event on webhook_deliveries (tenant_id, endpoint_id)",
  );
  await client.query(
    "update pg_index set indisvalid = false where indexrelid = 'webhook_deliveries_of_event'::regclass",
  );
  const other = await connected();
  await other.query("begin; lock table job_runs in access share mode");
  await expect(
    runMigrationFiles(client, migrationsFolder, { lockTimeoutMs: 5, pauseMs: 1 }),
  ).rejects.toMatchObject({ code: "55P03" });
  const { rows } = await client.query<{ relkind: string }>(
    "select relkind from pg_class where relname = any($1) order by relname",
    [["events", "job_runs"]],
  );
  expect(rows.map(({ relkind }) => relkind)).toEqual(["p", "r"]);
  await other.query("rollback");

  // The second run, with a writer next to it.
  let isRunning = true;
  const writer = (async () => {
    while (isRunning) {
      const began = performance.now();
      await other.query(
        `insert into api_requests (tenant_id, id, surface, method, operation, path, status, duration_ms, revision, trace_id)
         values ($1, $2, 'platform', 'GET', 'written', '/', 200, 1, 'now', 'trace')`,
        [TENANT, newId()],
      );
      slowest = Math.max(slowest, performance.now() - began);
      written += 1;
    }
  })();
  client.on("notice", ({ message }) => debugged.push(message ?? ""));
  await client.query("set client_min_messages = debug1");
  await runMigrationFiles(client, migrationsFolder);
  await client.query("set client_min_messages = notice");
  isRunning = false;
  await writer;
  await other.end();
});
afterAll(async () => {
  await client.end();
  await onServer(`drop database ${name} with (force)`);
});

describe("a database of the previous schema", () => {
  test.each(TABLES)("keeps each row of %s, unchanged", async (table) => {
    const kept = (await contents(table)).filter((row) => !row.includes('"written"'));
    expect(kept).toEqual(stored.get(table));
    expect(kept.length).toBeGreaterThanOrEqual(1000);
  });

  test.each(TABLES)("has %s with its keys, indexes and constraints in every partition", async (table) => {
    const shape = async (one: string) =>
      (
        await client.query<{ part: string }>(
          `select regexp_replace(pg_get_indexdef(indexrelid), '^CREATE (UNIQUE )?INDEX \\S+ ON (ONLY )?\\S+', '\\1') as part from pg_index where indrelid = $1::regclass
           union all select pg_get_constraintdef(oid) from pg_constraint where conrelid = $1::regclass and contype <> 'n' order by 1`,
          [one],
        )
      ).rows.map(({ part }) => part);
    const whole = await shape(table);
    expect(whole.length).toBeGreaterThan(2);
    const { rows } = await client.query<{ part: string }>(
      "select inhrelid::regclass::text as part from pg_inherits where inhparent = $1::regclass order by 1",
      [table],
    );
    expect(rows.map(({ part }) => part.replace(/\d{4}_\d{2}$/, "")).toSorted()).toEqual([
      `${table}_before_`,
      `${table}_other`,
    ]);
    for (const { part } of rows) expect(await shape(part), part).toEqual(expect.arrayContaining(whole));
    const { rows: invalid } = await client.query(
      "select indexrelid::regclass from pg_index where not indisvalid",
    );
    expect(invalid).toEqual([]);
  });

  test("attaches the old tables without reading their rows", () => {
    for (const table of TABLES) {
      expect(debugged.join("\n")).not.toContain(`verifying table "${table}_before`);
    }
    // The two that the first run had attached are not among these.
    const proven = debugged.filter((message) => /_before_.*implied by existing constraints/.test(message));
    expect(proven.length).toBeGreaterThanOrEqual(2);
  });

  test("is written to in the meantime, and no statement waits for long", async () => {
    expect(written).toBeGreaterThan(20);
    expect(await counted("api_requests where operation = 'written'")).toBe(written);
    expect(slowest).toBeLessThan(5_000);
  });

  test("has its far rows in the default partition, where queries find them", async () => {
    expect(await counted("usage_records_other")).toBe(3);
    expect(await counted("events_other")).toBe(1);
    expect(await counted(`usage_records where occurred_at = '${FAR}'`)).toBe(3);
  });

  test("has the index that a killed build had left invalid, with the right columns", async () => {
    const { rows } = await client.query<{ definition: string }>(
      "select pg_get_indexdef('webhook_deliveries_of_event'::regclass) as definition",
    );
    expect(rows[0]!.definition).toContain("(tenant_id, event_id)");
  });

  test("has all migrations recorded once, and no half-finished one", async () => {
    expect(await counted("drizzle.__drizzle_migrations")).toBe(entries.length);
    expect(await counted("drizzle.online_steps")).toBe(0);
    await runMigrationFiles(client, migrationsFolder);
    expect(await counted("drizzle.__drizzle_migrations")).toBe(entries.length);
  });

  test("reads one partition for an id, and one month of usage for a time in it", async () => {
    await client.query("select make_month('events', (now() + interval '3 months')::date)");
    const partitions = async (statement: string) => {
      const { rows } = await client.query(`explain ${statement}`);
      const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
      return plan.match(/on (\w+)_(before_)?(\d{4}_\d{2}|other)\b/g)?.length;
    };
    expect(
      await partitions(
        `select 1 from events where tenant_id = '${TENANT}' and id = '${firstIdAt(new Date())}'`,
      ),
    ).toBe(1);
    expect(
      await partitions(
        `select 1 from usage_records where tenant_id = '${TENANT}' and occurred_at between '2026-10-01' and '2026-10-31'`,
      ),
    ).toBe(1);
  });
});
