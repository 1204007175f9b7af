import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { createDb, createPool } from "@/db/client";
import { auditEntries } from "@/db/schema/staff";
import { makeAuditPartitions } from "@/lib/audit/partitions";
import { taskList } from "@/lib/jobs";
import { SWEEP_QUEUE } from "@/lib/kernel/jobs/jobs";
import { newId } from "@/lib/platform/secrets/ids";
import { brandOfFile } from "@/lib/testing/brand";

const { api, tenant, database } = await brandOfFile();
api.clock.set("2035-03-31T23:30:00.000Z");

const months = async () => {
  const { rows } = await database.pool.query<{ name: string }>(
    `select relid::regclass::text as name from pg_partition_tree('audit_entries') where level = 1 order by 1`,
  );
  return rows.map(({ name }) => name.replace("audit_entries_", ""));
};

/** What makes a partition as good as another: its indexes and its triggers, without their names. */
const built = async (name: string) => {
  const { rows } = await database.pool.query<{ part: string }>(
    `select regexp_replace(indexdef, 'INDEX \\S+ ON \\S+', 'INDEX') as part from pg_indexes where tablename = $1
     union all
     select regexp_replace(pg_get_triggerdef(oid), ' ON \\S+', '') from pg_trigger where tgrelid = $1::regclass order by 1`,
    [name],
  );
  return rows.map(({ part }) => part);
};

const entryAt = (occurredAt: Date) => ({
  tenantId: tenant.id,
  id: newId(),
  occurredAt,
  staffId: newId(),
  role: "ADMIN" as const,
  sessionId: newId(),
  ip: "192.0.2.1",
  operation: "getCustomer",
  isRead: true,
  outcome: "DONE",
  traceId: "0".repeat(32),
  personalHash: "0".repeat(64),
});
const whereIs = async (operation: string) => {
  const { rows } = await api.db.execute<{ name: string }>(
    sql`select tableoid::regclass::text as name from audit_entries
         where tenant_id = ${tenant.id} and operation = ${operation} order by occurred_at desc limit 1`,
  );
  return rows[0]?.name;
};
const MADE = ["2035_03", "2035_04", "2035_05", "2035_06", "2035_07", "2035_08", "2035_09"];

beforeAll(async () => {
  expect(await months()).not.toContain("2035_03");
  // Two processes at once, and once more.
  const other = createPool(database.url, 2);
  await Promise.all([
    makeAuditPartitions(api.runtime),
    makeAuditPartitions({ ...api.runtime, db: createDb(other) }),
  ]);
  await other.end();
  await makeAuditPartitions(api.runtime);
});

test("partitions of this month and six more are made once, by however many processes", async () => {
  expect((await months()).filter((name) => name.startsWith("2035"))).toEqual(MADE);
});

test("what staff do in 2035 is in the partition of its month, as insert only as before", async () => {
  const admin = await api.staffMember(tenant, "ADMIN");
  const { status } = await api.call("POST", "/staff", {
    headers: admin.headers,
    body: { email: "oskar@brand.example", name: "Oskar", role: "BILLING" },
  });
  expect(status).toBe(201);
  expect(await whereIs("inviteStaff")).toBe("audit_entries_2035_03");
  for (const table of [
    "audit_entries",
    "audit_entries_2035_03",
    "audit_entries_2027_01",
    "audit_entries_later",
  ])
    await expect(database.pool.query(`truncate ${table}`)).rejects.toThrow("insert only");
  for (const table of ["audit_entries", "audit_entries_2035_03"]) {
    await expect(database.pool.query(`delete from ${table}`)).rejects.toThrow("insert only");
    await expect(database.pool.query(`update ${table} set outcome = 'DONE'`)).rejects.toThrow("insert only");
  }
  await database.pool.query("update audit_entries set personal = null");
});

test("a new partition has the indexes and triggers of those that the migrations made", async () => {
  expect(await built("audit_entries_2035_03")).toEqual(await built("audit_entries_2027_01"));
  expect((await built("audit_entries_2035_03")).length).toBeGreaterThan(6);
});

test("the bounds are months in UTC", async () => {
  await api.db.insert(auditEntries).values([
    { ...entryAt(new Date("2035-06-30T23:59:59.999Z")), operation: "last" },
    { ...entryAt(new Date("2035-07-01T00:00:00.000Z")), operation: "first" },
  ]);
  expect(await whereIs("last")).toBe("audit_entries_2035_06");
  expect(await whereIs("first")).toBe("audit_entries_2035_07");
});

test("a month of which the default partition holds entries stays there, and the next ones are made", async () => {
  await api.db
    .insert(auditEntries)
    .values({ ...entryAt(new Date("2040-01-15T12:00:00.000Z")), operation: "early" });
  expect(await whereIs("early")).toBe("audit_entries_later");
  api.clock.set("2040-01-20T12:00:00.000Z");
  await makeAuditPartitions(api.runtime);
  expect((await months()).filter((name) => name.startsWith("2040"))).toEqual([
    "2040_02",
    "2040_03",
    "2040_04",
    "2040_05",
    "2040_06",
    "2040_07",
  ]);
  await api.db
    .insert(auditEntries)
    .values({ ...entryAt(new Date("2040-02-01T00:00:00.000Z")), operation: "next" });
  expect(await whereIs("next")).toBe("audit_entries_2040_02");
});

test("the sweep makes them", async () => {
  api.clock.set("2045-05-01T00:00:00.000Z");
  // Its other steps look at providers that are not there.
  await Promise.resolve(taskList(api.runtime)[SWEEP_QUEUE]!({}, {} as never)).catch(() => {});
  expect(await months()).toContain("2045_11");
});
