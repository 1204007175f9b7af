import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { newId } from "@/lib/platform/secrets/ids";
import { runMigrationFiles } from "./run-migrations";

const name = `tern_test_${newId().replaceAll("-", "")}`;
const QUICK = { lockTimeoutMs: 20, pauseMs: 1 };
const TABLE = `
  create table things (tenant_id uuid, at date, n int) partition by range (at);
  create table things_2026_11 partition of things for values from ('2026-11-01') to ('2026-12-01');
  create table things_2026_12 partition of things for values from ('2026-12-01') to ('2027-01-01');
  create table plain (n int);
  insert into things select gen_random_uuid(), date '2026-11-01' + n % 60, n from generate_series(1, 500) n;
  insert into plain select generate_series(1, 500)`;

let client: pg.Client;
let other: pg.Client;
let folder: string;

/** A folder as drizzle-kit writes it. Each migration has its statements. */
function migrations(...files: string[][]): void {
  mkdirSync(join(folder, "meta"), { recursive: true });
  const entries = files.map((statements, idx) => {
    const tag = `${idx}`.padStart(4, "0");
    writeFileSync(join(folder, `${tag}.sql`), statements.join("\n--> statement-breakpoint\n"));
    return { idx, version: "7", when: 1_000 + idx, tag, breakpoints: true };
  });
  writeFileSync(join(folder, "meta", "_journal.json"), JSON.stringify({ entries }));
}

async function onServer(statement: string): Promise<void> {
  const server = new pg.Client({ connectionString: inject("testServerUrl") });
  await server.connect();
  await server.query(statement);
  await server.end();
}
async function connected(): Promise<pg.Client> {
  const address = new URL(inject("testServerUrl"));
  address.pathname = `/${name}`;
  const made = new pg.Client({ connectionString: address.href });
  await made.connect();
  return made;
}
const value = async <T>(statement: string): Promise<T> =>
  Object.values((await client.query({ text: statement })).rows[0] ?? {})[0] as T;
const done = () => value<number>("select count(*)::int from drizzle.__drizzle_migrations");

beforeAll(async () => {
  await onServer(`create database ${name}`);
});
afterAll(() => onServer(`drop database ${name} with (force)`));
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "tern-migrations-"));
  [client, other] = [await connected(), await connected()];
  await client.query(
    "drop schema if exists drizzle cascade; drop schema public cascade; create schema public",
  );
});
afterEach(async () => {
  await Promise.all([client.end(), other.end()]);
  rmSync(folder, { recursive: true });
});

describe("ordinary migrations", () => {
  test("are all done or not at all", async () => {
    migrations([TABLE], ["create table second (n int)", "select 1 / 0"]);
    await expect(runMigrationFiles(client, folder)).rejects.toThrow("division by zero");
    expect(await value("select to_regclass('things')")).toBeNull();
    expect(await done()).toBe(0);
  });

  test("wait for a locked table without holding others up, and go on when it is free", async () => {
    migrations([TABLE]);
    await runMigrationFiles(client, folder);
    migrations([TABLE], ["alter table plain add column m int"]);
    await other.query("begin; select * from plain");
    const running = runMigrationFiles(client, folder, QUICK);
    const third = await connected();
    await third.query("select pg_sleep(0.1)");
    // Reads pass between the attempts.
    await third.query("set statement_timeout = 2000; select count(*) from plain");
    await third.end();
    await other.query("rollback");
    await running;
    expect(await done()).toBe(2);
  });
});

describe("online migrations", () => {
  const INDEX = `-- online\ncreate index concurrently "things_by_time" on "things" using btree ("tenant_id","at")`;
  const valid = (index: string) =>
    value<boolean>(`select indisvalid from pg_index where indexrelid = to_regclass('${index}')`);

  test("build an index of a partitioned table in each partition, and it is valid", async () => {
    migrations([TABLE], [INDEX]);
    await runMigrationFiles(client, folder);
    for (const index of ["things_by_time", "things_2026_11_by_time", "things_2026_12_by_time"])
      expect(await valid(index), index).toBe(true);
    await client.query("create table things_2027_01 (like things including all)");
    await client.query(
      "alter table things attach partition things_2027_01 for values from ('2027-01-01') to ('2027-02-01')",
    );
    expect(await valid("things_by_time")).toBe(true);
    expect(
      await value("select count(*)::int from pg_inherits where inhparent = 'things_by_time'::regclass"),
    ).toBe(3);
  });

  test("wait for a writer's transaction without holding other writers up", async () => {
    migrations([TABLE]);
    await runMigrationFiles(client, folder);
    migrations([TABLE], [INDEX]);
    await other.query("begin; insert into things values (null, '2026-11-05', 1)");
    const running = runMigrationFiles(client, folder, { lockTimeoutMs: 50, pauseMs: 1 });
    const third = await connected();
    await third.query("select pg_sleep(0.2)");
    await third.query("set statement_timeout = 5000; insert into things values (null, '2026-11-06', 1)");
    await third.end();
    await other.query("commit");
    await running;
    expect(await value("select count(*)::int from things")).toBe(502);
    expect(await valid("things_by_time")).toBe(true);
  });

  test("build an index in another schema, and drop what a killed build left there", async () => {
    const inQueue = `-- online\ncreate index concurrently "jobs_by_n" on "queue"."jobs" using btree ("n") where n > 0`;
    await client.query("drop schema if exists queue cascade");
    migrations([TABLE, "create schema queue", "create table queue.jobs (n int)"]);
    await runMigrationFiles(client, folder);
    await client.query("create index jobs_by_n on queue.jobs (n)");
    await client.query(
      "update pg_index set indisvalid = false where indexrelid = 'queue.jobs_by_n'::regclass",
    );
    migrations([TABLE, "create schema queue", "create table queue.jobs (n int)"], [inQueue]);
    await runMigrationFiles(client, folder);
    expect(await valid("queue.jobs_by_n")).toBe(true);
    expect(
      await value(
        "select pg_get_expr(indpred, indrelid) from pg_index where indexrelid = 'queue.jobs_by_n'::regclass",
      ),
    ).toBe("(n > 0)");
  });

  test("continue after the last completed statement, and drop what a killed build left", async () => {
    migrations([TABLE], [INDEX, "create index concurrently plain_by_n on plain (n)", "select 1 / 0"]);
    await expect(runMigrationFiles(client, folder)).rejects.toThrow("division by zero");
    expect(await done()).toBe(1);
    // The step of `plain` was not recorded, and its build was killed.
    await client.query(
      "delete from drizzle.online_steps where step = 1; delete from drizzle.online_steps where step = 0",
    );
    await client.query("update pg_index set indisvalid = false where indexrelid = 'plain_by_n'::regclass");
    await client.query(
      "drop index things_by_time; create index things_2026_11_by_time on things_2026_11 (tenant_id, at)",
    );
    await client.query(
      "update pg_index set indisvalid = false where indexrelid = 'things_2026_11_by_time'::regclass",
    );
    migrations(
      [TABLE],
      [INDEX, "create index concurrently plain_by_n on plain (n)", "insert into plain values (0)"],
    );
    await runMigrationFiles(client, folder);
    for (const index of ["plain_by_n", "things_by_time", "things_2026_11_by_time", "things_2026_12_by_time"])
      expect(await valid(index), index).toBe(true);
    expect(await value("select count(*)::int from plain where n = 0")).toBe(1);
    expect(await done()).toBe(2);
    await runMigrationFiles(client, folder);
    expect(await value("select count(*)::int from plain where n = 0")).toBe(1);
  });

  test("stop with the database's error when a unique index finds two equal rows", async () => {
    migrations([TABLE], ["-- online\ncreate unique index concurrently plain_once on plain ((1))"]);
    await expect(runMigrationFiles(client, folder)).rejects.toMatchObject({ code: "23505" });
    await client.query("delete from plain where n > 1");
    await runMigrationFiles(client, folder);
    expect(await valid("plain_once")).toBe(true);
  });
});
