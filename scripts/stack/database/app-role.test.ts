import { eq } from "drizzle-orm";
import { Logger, runOnce } from "graphile-worker";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createPool } from "@/db/client";
import { auditEntries } from "@/db/schema/staff";
import { type TestDatabase, testDatabase } from "@/db/testing";
import { deleteOldAuditEntries } from "@/lib/audit/forget";
import { makeAuditPartitions } from "@/lib/audit/partitions";
import { sealAudit } from "@/lib/audit/seal";
import { dropMonths, makeMonths } from "@/lib/kernel/months/keep";
import { newId } from "@/lib/platform/secrets/ids";
import { type TestApi, testApi } from "@/lib/testing/api";
import { grantAppRights } from "./app-role";
import { migrateDatabase } from "./databases";

/** Roles belong to the whole server, so each run has its own. */
const ROLE = `tern_app_${newId().replaceAll("-", "").slice(-12)}`;

let database: TestDatabase;
let url: string;
let pool: pg.Pool;
let api: TestApi;
let tenant: Awaited<ReturnType<TestApi["tenant"]>>;
let admin: Awaited<ReturnType<TestApi["staffMember"]>>;

beforeAll(async () => {
  database = await testDatabase();
  await database.pool.query(`create role ${ROLE} login password 'secret'`);
  await grantAppRights(database.url, ROLE);
  // Once more, as after the next migration.
  await grantAppRights(database.url, ROLE);
  const address = new URL(database.url);
  Object.assign(address, { username: ROLE, password: "secret" });
  url = address.href;
  pool = createPool(url, 10);
  api = await testApi(pool);
  tenant = await api.tenant();
  admin = await api.staffMember(tenant, "ADMIN");
});
afterAll(async () => {
  await pool.end();
  await database.pool.query(`drop owned by ${ROLE}`);
  await database.pool.query(`drop role ${ROLE}`);
  await database[Symbol.asyncDispose]();
});

const entries = () => api.db.select().from(auditEntries).where(eq(auditEntries.tenantId, tenant.id));
const invite = () =>
  api.call("POST", "/staff", {
    headers: admin.headers,
    body: { email: `${newId()}@brand.example`, name: "Oskar", role: "BILLING" },
  });

describe("an app with its own database role", () => {
  test("finds the newest schema without the right to create tables", async () => {
    await migrateDatabase(url);
    await expect(pool.query("create table mine (id int)")).rejects.toThrow(/permission denied/);
  });

  test("reports who migrates, when the schema is not the newest", async () => {
    const { rows } = await database.pool.query(
      "delete from drizzle.__drizzle_migrations where created_at = (select max(created_at) from drizzle.__drizzle_migrations) returning hash, created_at",
    );
    await expect(migrateDatabase(url)).rejects.toThrow(`npm run migrate -- --app-role ${ROLE}`);
    await database.pool.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)", [
      rows[0].hash,
      rows[0].created_at,
    ]);
    await migrateDatabase(url);
  });

  test("can do its work: rows, jobs, and everything in the audit log", async () => {
    const customerId = await api.customer(tenant);
    const key = await api.apiKey(tenant);
    expect((await api.call("GET", `/customers/${customerId}`, { key })).status).toBe(200);
    expect((await invite()).status).toBe(201);
    expect(await entries()).toMatchObject([{ operation: "inviteStaff", outcome: "DONE" }]);

    let worked = 0;
    await runOnce({
      pgPool: pool,
      noHandleSignals: true,
      taskList: { "mail-staff-invitation": () => void worked++ },
      logger: new Logger(() => () => {}),
    });
    expect(worked).toBe(1);
    api.clock.set("2026-11-01T12:10:00.000Z");
    await sealAudit(api.ctx(tenant));
    const { rows } = await pool.query("select 1 from audit_seals where tenant_id = $1", [tenant.id]);
    expect(rows).toHaveLength(1);

    // Erasure, retention and partitions.
    await api.db.update(auditEntries).set({ personal: null }).where(eq(auditEntries.tenantId, tenant.id));
    const [entry] = await entries();
    await api.db
      .insert(auditEntries)
      .values({ ...entry!, id: newId(), isRead: true, occurredAt: new Date("2020-01-01T00:00:00.000Z") });
    await deleteOldAuditEntries(api.ctx(tenant));
    expect(await entries()).toHaveLength(1);
    api.clock.set("2035-03-01T00:00:00.000Z");
    await makeAuditPartitions(api.runtime);
    await makeMonths(api.runtime);
    const made = await pool.query(
      "select to_regclass('audit_entries_2035_03') as audit, to_regclass('job_runs_2035_03') as runs",
    );
    expect(made.rows[0]).toEqual({ audit: "audit_entries_2035_03", runs: "job_runs_2035_03" });
    api.clock.set("2035-06-01T00:00:00.000Z");
    await dropMonths(api.runtime);
    const dropped = await pool.query("select to_regclass('job_runs_2035_03') as runs");
    expect(dropped.rows[0].runs).toBeNull();
    api.clock.set("2026-11-01T12:00:00.000Z");
  });

  test("takes a job of a long queue without reading the others", async () => {
    await database.pool.query(
      `select count(*) from graphile_worker.add_jobs(array(
         select row('mail-staff-invitation', json_build_object('tenantId', $1::text), null, null, null, null, null, null)::graphile_worker.job_spec
           from generate_series(1, 5000)))`,
      [tenant.id],
    );
    const client = await pool.connect();
    try {
      const read = async (): Promise<number> =>
        (
          await client.query(
            `select (seq_tup_read + idx_tup_fetch)::int as n from pg_stat_xact_user_tables
              where relid = 'graphile_worker._private_jobs'::regclass`,
          )
        ).rows[0].n;
      await client.query("begin");
      const before = await read();
      const { rows } = await client.query(
        "select (c.claimed).attempts from claim_job('workers', array(select id from graphile_worker._private_tasks), '{}', '') c",
      );
      expect(rows).toEqual([{ attempts: 1 }]);
      expect((await read()) - before).toBeLessThan(100);
      await client.query("rollback");
    } finally {
      client.release();
      await database.pool.query(
        "select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))",
      );
    }
  });

  test.each([
    ["changes an entry", "update audit_entries set outcome = 'DONE'"],
    ["changes an entry of a month by its own name", "update audit_entries_2026_11 set personal = null"],
    ["deletes from a month by its own name", "delete from audit_entries_2026_11"],
    ["writes into a month by its own name", "insert into audit_entries_2026_11 select * from audit_entries"],
    ["empties the log", "truncate audit_entries"],
    ["empties a month", "truncate audit_entries_2026_11"],
    ["empties a month that was made later", "truncate audit_entries_2035_03"],
    ["changes a seal", "update audit_seals set digest = ''"],
    ["deletes a seal", "delete from audit_seals"],
    ["empties the seals", "truncate audit_seals"],
    ["switches the triggers off", "alter table audit_entries disable trigger all"],
    ["switches the triggers of seals off", "alter table audit_seals disable trigger all"],
    ["goes around the triggers", "set session_replication_role = replica"],
    ["replaces what the triggers do", "drop function audit_insert_only() cascade"],
    ["drops a month", "drop table audit_entries_2026_11"],
    ["detaches a month", "alter table audit_entries detach partition audit_entries_2026_11"],
    ["gives itself rights", `grant all on audit_seals to ${ROLE}`],
  ])("never %s", async (_, statement) => {
    // A grant that has no effect is only a warning; the lines below check the effect.
    await pool.query(statement).catch((error: Error) => {
      expect(error.message).toMatch(/permission denied|must be owner/);
      return statement;
    });
    const { rows } = await database.pool.query<{ changed: boolean }>(
      `select has_table_privilege($1, 'audit_seals', 'update') or has_table_privilege($1, 'audit_entries', 'truncate')
              or (select count(*) from audit_entries) <> 1 or (select count(*) from audit_seals) <> 1
              or (select count(*) from pg_trigger where tgrelid = 'audit_entries'::regclass and tgenabled = 'O') < 2 as changed`,
      [ROLE],
    );
    expect(rows).toEqual([{ changed: false }]);
  });

  test("deletes no young audit entry: the trigger refuses what the grant allows", async () => {
    await expect(pool.query("delete from audit_entries")).rejects.toThrow("insert only");
    await expect(pool.query("update audit_entries set personal = '{}'")).rejects.toThrow("insert only");
  });
});

test("a role that does not exist, or whose rights cannot be limited, is refused in a sentence", async () => {
  await expect(grantAppRights(database.url, "nobody_here")).rejects.toThrow('no role "nobody_here"');
  const owner = new URL(database.url).username;
  await expect(grantAppRights(database.url, owner)).rejects.toThrow("make a role for the app");
});
