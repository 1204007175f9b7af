import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { sql } from "drizzle-orm";
import { afterEach, expect, test, vi } from "vitest";
import { customers } from "@/db/schema/customers";
import { backfills, jobWorkers } from "@/db/schema/platform";
import type { Customer } from "@/lib/customers/model";
import { brandOfFile } from "@/lib/testing/brand";

// An earlier version stored some values unencrypted. The start of the app encrypts them, as instrumentation.ts runs it.

const { api, database, tenant, key } = await brandOfFile();
const within = { timeout: 60_000, interval: 50 };
const NUMBER = "5560160680";

const running = new Set<ChildProcess>();
let said = "";

/** Starts a process that does the work of the app before its first request. */
function start(): ChildProcess {
  const program = 'const { startServer } = await import("./lib/server.ts"); await startServer();';
  const child = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "--eval", program], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, DATABASE_URL: database.url, LOG_LEVEL: "error", DATABASE_POOL_SIZE: "4" },
  });
  running.add(child);
  for (const stream of [child.stdout!, child.stderr!])
    stream.setEncoding("utf8").on("data", (text: string) => {
      said += text;
    });
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
  running.delete(child);
}
afterEach(async () => {
  for (const child of running) await kill(child);
  expect(said).toBe("");
});

/** Creates customers as an earlier version stored them: with unencrypted numbers. */
async function inClear(count: number): Promise<void> {
  for (let n = 0; n < count; n++) await api.customer(tenant, { customerType: "BUSINESS", identity: NUMBER });
  await api.db.execute(sql`update customers set identity = ${NUMBER}, identity_hash = null`);
}
const clearOnes = () => api.db.$count(customers, sql`identity = ${NUMBER}`);
const done = async () => (await api.db.select().from(backfills)).map(({ name }) => name);
const found = async () => {
  const body = { identity: "556016-0680" };
  return (await api.call<{ items: Customer[] }>("POST", "/customers/search", { key, body })).body.items;
};
const workers = async () => (await api.db.select().from(jobWorkers)).map(({ workerId }) => workerId);

test("after a killed start, two concurrent starts encrypt the remaining values", async () => {
  await inClear(20);
  const held = await database.pool.connect();
  try {
    const [last] = await api.db.select({ id: customers.id }).from(customers).orderBy(sql`id desc`).limit(1);
    await held.query("begin");
    await held.query("select 1 from customers where id = $1 for update", [last!.id]);
    const first = start();
    // The process waits for the locked row.
    await vi.waitFor(async () => expect(await clearOnes()).toBe(1), within);
    await kill(first);
    // PostgreSQL notices a lost connection only after the statement, so the test ends the connection itself.
    await database.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    expect(await done()).toEqual([]);
  } finally {
    await held.query("rollback");
    held.release();
  }
  expect(await clearOnes()).toBe(1);
  start();
  start();
  await vi.waitFor(async () => expect(await done()).toContain("account_exports.content sealed"), within);
  expect(await clearOnes()).toBe(0);
  expect(await found()).toHaveLength(20);
});

test("a later start does not repeat a finished backfill", async () => {
  await inClear(1);
  const before = await done();
  expect(before.length).toBeGreaterThan(0);
  const earlier = await workers();
  start();
  // The backfill would begin once the jobs of the process have started.
  await vi.waitFor(
    async () => expect((await workers()).filter((id) => !earlier.includes(id))).not.toEqual([]),
    within,
  );
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  expect(await clearOnes()).toBeGreaterThan(0);
  expect(await done()).toEqual(before);
});
