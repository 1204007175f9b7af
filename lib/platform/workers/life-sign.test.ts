import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test, vi } from "vitest";
import { type TestDatabase, testDatabase } from "@/db/testing";
import { createLogger } from "@/lib/platform/logger";
import { type LifeSign, LOCK_SPACE, startHeartbeat } from "./life-sign";

const INSTANCE = 4711;
const logged: { msg: string }[] = [];
const log = createLogger("info", { write: (line) => void logged.push(JSON.parse(line)) });

let database: TestDatabase;
/** Connected to another database of the server, so that it can end all sessions of the test's database. */
let admin: pg.Client;
let sign: LifeSign;

beforeAll(async () => {
  database = await testDatabase();
  admin = new pg.Client({ connectionString: inject("testServerUrl") });
  await admin.connect();
});
beforeEach(async () => {
  sign = await startHeartbeat(database.url, INSTANCE, log);
});
afterEach(async () => {
  await sign.stop();
  await database.pool.query("delete from job_workers");
  logged.length = 0;
});
afterAll(async () => {
  await admin.end();
  await database[Symbol.asyncDispose]();
});

const name = () => new URL(database.url).pathname.slice(1);
const HOLDER = `from pg_locks l where l.locktype = 'advisory' and l.classid = ${LOCK_SPACE} and l.objid = ${INSTANCE}
  and l.granted and l.database = (select oid from pg_database where datname = $1)`;
const hasLock = async () => (await admin.query(`select 1 ${HOLDER}`, [name()])).rowCount === 1;
const endConnection = () => admin.query(`select pg_terminate_backend(l.pid) ${HOLDER}`, [name()]);
const allow = (isAllowed: boolean) =>
  admin.query(`alter database "${name()}" with allow_connections ${isAllowed}`);
const known = async () =>
  (
    await database.pool.query<{ worker_id: string; seen_at: Date }>(
      "select worker_id, seen_at from job_workers where instance = $1 order by worker_id",
      [INSTANCE],
    )
  ).rows;

describe("the life sign of a process", () => {
  test("the lock is held from the start, and is free after the end", async () => {
    expect(await hasLock()).toBe(true);
    await sign.stop();
    expect(await hasLock()).toBe(false);
  });

  test("its workers are announced at once, seen with every beat, and forgotten when they end", async () => {
    sign.announce("worker-1");
    sign.announce("worker-2");
    await expect.poll(known, { timeout: 500, interval: 20 }).toHaveLength(2);
    const [first] = await known();
    sign.retract("worker-2");
    await expect
      .poll(async () => (await known())[0]!.seen_at > first!.seen_at, { timeout: 3_000 })
      .toBe(true);
    const [one, other] = await known();
    expect(one!.seen_at.getTime()).toBeGreaterThan(other!.seen_at.getTime());
  });

  test("a connection that the server ends is replaced at once, and not only with the next beat", async () => {
    sign.announce("worker-1");
    await expect.poll(known, { interval: 5 }).toHaveLength(1);
    const begun = performance.now();
    await endConnection();
    await expect.poll(hasLock, { timeout: 3_000, interval: 5 }).toBe(false);
    await expect.poll(hasLock, { timeout: 3_000, interval: 5 }).toBe(true);
    expect(performance.now() - begun).toBeLessThan(700);
    expect(logged).toEqual([]);
  });

  test("a database that cannot be reached is logged once, and tried again with growing pauses", async () => {
    await allow(false);
    const attempts: number[] = [];
    const connect = pg.Client.prototype.connect as () => Promise<unknown>;
    vi.spyOn(pg.Client.prototype, "connect").mockImplementation(function (this: pg.Client) {
      attempts.push(performance.now());
      return connect.call(this) as never;
    });
    try {
      await endConnection();
      await vi.waitFor(() => expect(attempts.length).toBeGreaterThan(4), { timeout: 20_000 });
      const pauses = attempts.slice(1).map((at, index) => at - attempts[index]!);
      // 40 ms, 80 ms and so on, and the time of the attempt.
      for (const [index, pause] of pauses.entries()) expect(pause).toBeGreaterThan(39 * 2 ** index);
    } finally {
      vi.restoreAllMocks();
      await allow(true);
    }
    await expect.poll(hasLock, { timeout: 5_000 }).toBe(true);
    expect(logged.map(({ msg }) => msg)).toEqual(["the life sign of this process was lost"]);
  });

  test("a process whose database does not exist fails at the start", async () => {
    const unknown = new URL(database.url);
    unknown.pathname = "/there-is-no-such-database";
    await expect(startHeartbeat(unknown.href, 4712, log)).rejects.toThrow("does not exist");
  });
});
