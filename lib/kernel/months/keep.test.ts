import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { createDb, createPool } from "@/db/client";
import { events, jobRuns } from "@/db/schema/platform";
import { usageRecords } from "@/db/schema/subscriptions";
import { webhookDeliveries } from "@/db/schema/webhooks";
import { dropMonths, MONTHS_AHEAD, makeMonths, monthsAhead } from "@/lib/kernel/months/keep";
import { partitionsOf } from "@/lib/kernel/months/partitions";
import { MONTH_TABLES } from "@/lib/kernel/months/tables";
import { firstIdAt, newId } from "@/lib/platform/secrets/ids";
import { brandOfFile } from "@/lib/testing/brand";
import { metricsResponse } from "@/lib/watch/metrics";

const { api, tenant, database } = await brandOfFile();

/** Years after the bound of the migration, so that each test has months of its own. */
let year = 2040;
beforeEach(() => {
  year += 5;
  api.clock.set(`${year}-03-31T23:30:00.000Z`);
});

const names = async () => (await partitionsOf(api.db)).map(({ name }) => name);
const ofTable = async (table: string) =>
  (await names()).filter((name) => name.startsWith(`${table}_${year}`));
const at = (month: string, day = "15T12:00:00.000Z") => new Date(`${year}-${month}-${day}`);

const record = (recordId: string, occurredAt: Date) => ({
  tenantId: tenant.id,
  recordId,
  subscriptionId: newId(),
  service: "DATA" as const,
  scope: "NATIONAL" as const,
  quantity: 1,
  occurredAt,
});
const event = (happened: Date, occurredAt: Date) => ({
  tenantId: tenant.id,
  id: firstIdAt(happened),
  type: "order.submitted",
  entityType: "order",
  entityId: newId(),
  sequence: 1,
  occurredAt,
  data: {},
  actor: "job:test",
});
const partitionOf = async (recordId: string) => {
  const { rows } = await api.db.execute<{ part: string }>(
    sql`select tableoid::regclass::text as part from usage_records where record_id = ${recordId}`,
  );
  return rows.map(({ part }) => part);
};

describe("months ahead", () => {
  test("are made once for each table, by two processes at the same time", async () => {
    const pool = createPool(database.url, 2);
    const other = { ...api.runtime, pool, db: createDb(pool) };
    await Promise.all([makeMonths(api.runtime), makeMonths(other)]);
    await pool.end();
    await makeMonths(api.runtime);
    for (const table of MONTH_TABLES)
      expect(await ofTable(table)).toEqual(
        ["03", "04", "05", "06"].map((month) => `${table}_${year}_${month}`),
      );
    const partitions = await partitionsOf(api.db);
    expect(monthsAhead(partitions, "events", api.clock.now())).toBe(MONTHS_AHEAD);
    expect(monthsAhead(partitions, "events", at("08"))).toBe(-1);
  });

  test("have the keys, indexes, checks and foreign keys of their table", async () => {
    await makeMonths(api.runtime);
    const shape = async (table: string) => {
      const { rows } = await database.pool.query<{ part: string }>(
        `select regexp_replace(indexdef, 'INDEX \\S+ ON (ONLY )?\\S+', 'INDEX') as part from pg_indexes where tablename = $1
         union all select pg_get_constraintdef(oid) from pg_constraint where conrelid = $1::regclass and contype <> 'n' order by 1`,
        [table],
      );
      return rows.map(({ part }) => part);
    };
    for (const table of MONTH_TABLES) expect(await shape(`${table}_${year}_05`)).toEqual(await shape(table));
  });

  test("take the rows that were written before their month was made", async () => {
    await api.db
      .insert(usageRecords)
      .values([
        record(`early ${year}`, at("04")),
        record(`far ${year}`, new Date(`${year + 3}-04-15T12:00:00.000Z`)),
      ]);
    expect(await partitionOf(`early ${year}`)).toEqual(["usage_records_other"]);
    await makeMonths(api.runtime);
    expect(await partitionOf(`early ${year}`)).toEqual([`usage_records_${year}_04`]);
    // A brand whose clock is years ahead. The rows stay in the default partition until their month.
    expect(await partitionOf(`far ${year}`)).toEqual(["usage_records_other"]);
    const found = await api.db
      .select()
      .from(usageRecords)
      .where(eq(usageRecords.recordId, `far ${year}`));
    expect(found).toHaveLength(1);
  });

  test("begin and end at midnight in UTC", async () => {
    await makeMonths(api.runtime);
    await api.db
      .insert(usageRecords)
      .values([
        record(`last ${year}`, at("04", "30T23:59:59.999Z")),
        record(`first ${year}`, at("05", "01T00:00:00.000Z")),
      ]);
    expect(await partitionOf(`last ${year}`)).toEqual([`usage_records_${year}_04`]);
    expect(await partitionOf(`first ${year}`)).toEqual([`usage_records_${year}_05`]);
  });

  test("wait for a table that is locked, without failing, and are made later", async () => {
    const client = await database.pool.connect();
    await client.query("begin; lock table events in access exclusive mode");
    await makeMonths(api.runtime);
    await client.query("rollback");
    client.release();
    expect(await ofTable("events")).toEqual([]);
    expect(await ofTable("job_runs")).toHaveLength(4);
    await makeMonths(api.runtime);
    expect(await ofTable("events")).toHaveLength(4);
  });

  test("that cannot be made fail the sweep, and are counted as missing", async () => {
    await makeMonths(api.runtime);
    api.clock.set(at("05"));
    await database.pool.query("alter function make_month(text, date) rename to make_month_away");
    await expect(makeMonths(api.runtime)).rejects.toThrow();
    const answer = await metricsResponse(api.runtime, "a-token-of-the-test", "Bearer a-token-of-the-test");
    expect(await answer.text()).toContain('tern_months_ahead{table="events"} 1\n');
    await database.pool.query("alter function make_month_away(text, date) rename to make_month");
  });
});

describe("old months", () => {
  const stand = async () => {
    api.clock.set(at("03"));
    await makeMonths(api.runtime);
    await api.db.insert(jobRuns).values(
      ["03", "04"].map((month) => ({
        tenantId: tenant.id,
        id: newId(),
        job: `of ${year}`,
        attempt: 1,
        outcome: "DONE" as const,
        durationMs: 1,
        traceId: month,
        createdAt: at(month, "28T00:00:00.000Z"),
      })),
    );
  };
  const runs = async () =>
    (
      await api.db
        .select()
        .from(jobRuns)
        .where(eq(jobRuns.job, `of ${year}`))
    )
      .map(({ traceId }) => traceId)
      .toSorted();

  test("are dropped when their last instant is older than rows are kept, and not before", async () => {
    await stand();
    // 30 days after the end of March.
    api.clock.set(at("04", "30T23:59:59.000Z"));
    await dropMonths(api.runtime);
    expect(await runs()).toEqual(["03", "04"]);
    api.clock.set(at("05", "01T01:00:00.000Z"));
    await dropMonths(api.runtime);
    expect(await runs()).toEqual(["04"]);
    expect(await ofTable("job_runs")).not.toContain(`job_runs_${year}_03`);
    // Events are kept for 400 days, usage for three years.
    expect(await ofTable("events")).toContain(`events_${year}_03`);
    expect(await ofTable("usage_records")).toContain(`usage_records_${year}_03`);
  });

  test("are dropped once by two processes", async () => {
    await stand();
    api.clock.set(at("06", "01T01:00:00.000Z"));
    const pool = createPool(database.url, 2);
    await Promise.all([dropMonths(api.runtime), dropMonths({ ...api.runtime, pool, db: createDb(pool) })]);
    await pool.end();
    expect(await runs()).toEqual([]);
  });

  test("stay while they have an event of a brand whose clock is ahead", async () => {
    await stand();
    await api.db
      .insert(events)
      .values([
        event(at("03", "20T12:00:00.000Z"), at("03", "20T12:00:00.000Z")),
        event(at("03", "21T12:00:00.000Z"), new Date(`${year + 1}-12-01T12:00:00.000Z`)),
      ]);
    api.clock.set(`${year + 1}-06-15T12:00:00.000Z`);
    await dropMonths(api.runtime);
    expect(await ofTable("events")).toContain(`events_${year}_03`);
    expect(await ofTable("events")).not.toContain(`events_${year}_04`);
    api.clock.set(`${year + 3}-06-15T12:00:00.000Z`);
    await dropMonths(api.runtime);
    expect(await ofTable("events")).toEqual([]);
  });

  test("stay while a delivery of them is young or is being sent", async () => {
    await stand();
    const endpointId = newId();
    await database.pool.query(
      "insert into webhook_endpoints (tenant_id, id, url, secret) values ($1, $2, 'https://there.example', 's')",
      [tenant.id, endpointId],
    );
    const id = firstIdAt(at("03"));
    await api.db.insert(webhookDeliveries).values({
      tenantId: tenant.id,
      id,
      endpointId,
      eventId: id,
      eventType: "order.submitted",
      claimedBy: 1,
      createdAt: at("04", "20T12:00:00.000Z"),
    });
    api.clock.set(at("05", "02T12:00:00.000Z"));
    await dropMonths(api.runtime);
    expect(await ofTable("webhook_deliveries")).toContain(`webhook_deliveries_${year}_03`);
    api.clock.set(at("05", "25T12:00:00.000Z"));
    await dropMonths(api.runtime);
    expect(await ofTable("webhook_deliveries")).toContain(`webhook_deliveries_${year}_03`);
    await api.db.update(webhookDeliveries).set({ claimedBy: null }).where(eq(webhookDeliveries.id, id));
    api.clock.set(at("05", "25T14:00:00.000Z"));
    await dropMonths(api.runtime);
    expect(await ofTable("webhook_deliveries")).not.toContain(`webhook_deliveries_${year}_03`);
  });

  test("are left for the next sweep while their table is locked", async () => {
    await stand();
    api.clock.set(at("06", "01T01:00:00.000Z"));
    const client = await database.pool.connect();
    await client.query("begin; lock table job_runs in access share mode");
    await dropMonths(api.runtime);
    await client.query("rollback");
    client.release();
    expect(await ofTable("job_runs")).toContain(`job_runs_${year}_03`);
    await dropMonths(api.runtime);
    expect(await ofTable("job_runs")).not.toContain(`job_runs_${year}_03`);
  });

  test("of the audit log are dropped when they have no entry, and only a year later", async () => {
    await database.pool.query("select audit_make_partition($1), audit_make_partition($2)", [
      at("02"),
      at("03"),
    ]);
    await database.pool.query(
      `insert into audit_entries (tenant_id, id, occurred_at, staff_id, role, session_id, ip, operation, is_read, outcome, trace_id, personal_hash)
       values ($1, $2, $3, $2, 'ADMIN', $2, '192.0.2.1', 'getCustomer', true, 'DONE', 'trace', 'hash')`,
      [tenant.id, newId(), at("03")],
    );
    const months = async () =>
      (await partitionsOf(api.db, ["audit_entries"]))
        .map(({ name }) => name)
        .filter((name) => name.includes(`${year}`));
    api.clock.set(`${year + 1}-02-15T12:00:00.000Z`);
    await dropMonths(api.runtime);
    expect(await months()).toEqual([`audit_entries_${year}_02`, `audit_entries_${year}_03`]);
    api.clock.set(`${year + 1}-06-15T12:00:00.000Z`);
    await dropMonths(api.runtime);
    expect(await months()).toEqual([`audit_entries_${year}_03`]);
  });

  test("of a table or a name that is not pruned by month are refused", async () => {
    for (const [table, part] of [
      ["invoices", "invoices_2020_01"],
      ["events", "events_other"],
      ["events", "usage_records_2020_01"],
    ])
      await expect(database.pool.query("select drop_month($1, $2, now())", [table, part])).rejects.toThrow(
        "no month of a table",
      );
  });
});
