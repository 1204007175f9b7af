import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { createPool } from "@/db/client";
import { createReplica, type Replica } from "@/db/replica";
import { readyResponse } from "@/lib/http/readiness";
import { systemCtx } from "@/lib/jobs";
import { inTransaction } from "@/lib/kernel/context";
import { readFromReplica } from "@/lib/kernel/reads";
import { OPERATIONS } from "@/lib/operations";
import { snapshotRows } from "@/lib/reports/snapshot";
import { TEST_NOW, type TestApi, testApi } from "@/lib/testing/api";
import type { Tenant } from "@/lib/values/tenant/tenant";
import { metricsResponse } from "@/lib/watch/metrics";
import { type Replicated, startReplicated } from "@/scripts/stack/tests/replicated";

// A client that knows nothing of replicas, and two processes of the app.

type Process = { api: TestApi; pool: pg.Pool; replica: Replica };
type Customers = { items: { customerId: string }[] };

let servers: Replicated;
let standby: pg.Pool;
let one: Process;
let other: Process;
let tenant: Tenant;
let key: string;

async function startProcess(): Promise<Process> {
  const pool = createPool(servers.primaryUrl, 5);
  // Patient, because the machine may be busy with other tests.
  const replica = createReplica({ primary: pool, url: servers.replicaUrl, waitMs: 2_000, answerMs: 10_000 });
  return { api: await testApi(pool, TEST_NOW, OPERATIONS, replica), pool, replica };
}

beforeAll(async () => {
  servers = await startReplicated();
  standby = new pg.Pool({ connectionString: servers.replicaUrl, max: 1 });
  standby.on("error", () => {});
  one = await startProcess();
  other = await startProcess();
  tenant = await one.api.tenant();
  key = await one.api.apiKey(tenant);
});
afterEach(async () => {
  await standby.query("select pg_wal_replay_resume()");
  // After a read that waited in vain, the next ones do not wait. The next test begins with a replica that is used.
  for (const process of [one, other])
    await expect
      .poll(async () => {
        const before = onReplica(process);
        await list(process);
        return onReplica(process) - before;
      })
      .toBe(1);
});
afterAll(async () => {
  for (const { replica, pool } of [one, other]) {
    await replica.end();
    await pool.end();
  }
  await standby.end();
  await servers[Symbol.asyncDispose]();
});

async function create(process: Process): Promise<{ id: string; position: string | null }> {
  const body = { name: "Astrid Lind", customerType: "CONSUMER", contact: { email: "astrid@example.com" } };
  const answer = await process.api.call<{ customerId: string }>("POST", "/customers", { key, body });
  expect(answer.status).toBe(201);
  return { id: answer.body.customerId, position: answer.headers.get("tern-position") };
}

async function list(process: Process, headers: Record<string, string> = {}): Promise<string[]> {
  const { status, body } = await process.api.call<Customers>("GET", "/customers", { key, headers });
  expect(status).toBe(200);
  return body.items.map(({ customerId }) => customerId);
}

const onReplica = ({ replica }: Process) => replica.places().replica;

describe("a list", () => {
  test("is read on the replica, and has what another process has just written", async () => {
    for (let i = 0; i < 10; i++) {
      const before = onReplica(other);
      const { id } = await create(one);
      expect(await list(other)).toContain(id);
      expect(onReplica(other)).toBe(before + 1);
    }
  });

  test("has the caller's own change while the replica does not replay", async () => {
    await list(one);
    await standby.query("select pg_wal_replay_pause()");
    const before = onReplica(other);
    const { id } = await create(one);
    expect(await list(one)).toContain(id);
    expect(await list(other)).toContain(id);
    expect(onReplica(other)).toBe(before);
  });

  test("of a caller who names its change is read on a replica that has this change and no later one", async () => {
    const own = await create(one);
    expect(await list(other)).toContain(own.id);
    await standby.query("select pg_wal_replay_pause()");
    const later = await create(one);
    const ids = await list(other, { "tern-position": own.position! });
    expect([ids.includes(own.id), ids.includes(later.id)]).toEqual([true, false]);
    expect(await list(other, { "tern-position": later.position! })).toContain(later.id);
    // Not one of our values, so it names nothing.
    expect(await list(other, { "tern-position": "0/0" })).toContain(later.id);
  });

  test("of staff is read in the same way", async () => {
    const { headers } = await one.api.staffMember(tenant, "ADMIN");
    const before = onReplica(one);
    expect((await one.api.call("GET", "/orders", { headers })).status).toBe(200);
    expect(onReplica(one)).toBe(before + 1);
  });
});

describe("what is no list", () => {
  test("is read on the primary", async () => {
    const { id } = await create(one);
    const before = other.replica.places();
    const counts = { ...before };
    expect((await other.api.call("GET", `/customers/${id}`, { key })).status).toBe(200);
    expect(other.replica.places()).toEqual(counts);
  });

  test("is read on the primary inside a transaction, even through readFromReplica", async () => {
    const ctx = systemCtx(one.api.runtime, tenant, "test");
    const isReplica = (inner: typeof ctx) =>
      readFromReplica(inner, async ({ db }) => {
        const { rows } = await db.execute<{ is: boolean }>(sql`select pg_is_in_recovery() as is`);
        return rows[0]!.is;
      });
    await expect.poll(() => isReplica(ctx)).toBe(true);
    expect(await inTransaction(ctx, isReplica)).toBe(false);
  });
});

test("the rows of a report come from the replica, and have every earlier change", async () => {
  const { id } = await create(one);
  const select = sql`select id::text, pg_is_in_recovery()::text as place from customers where id = ${id}`;
  const found = async () => {
    const all = [];
    for await (const rows of snapshotRows(other.pool, other.replica, select)) all.push(...rows);
    return all;
  };
  // On a busy machine, the replica can be behind for longer than a read waits.
  await expect.poll(found).toEqual([{ id, place: "true" }]);
  await standby.query("select pg_wal_replay_pause()");
  await create(one);
  expect(await found()).toEqual([{ id, place: "false" }]);
});

test("while the replica is stopped, lists work, the process stays ready, and its metrics count the reads", async () => {
  const { id } = await create(one);
  await servers.stopReplica();
  try {
    expect(await list(one)).toContain(id);
    expect((await readyResponse(one.api.runtime, false)).status).toBe(200);
    const metrics = await (
      await metricsResponse(one.api.runtime, "t".repeat(16), `Bearer ${"t".repeat(16)}`)
    ).text();
    expect(metrics).toMatch(/tern_replica_reads_total\{place="unreachable",worker="1"\} [1-9]/);
  } finally {
    await servers.startReplica();
  }
});
