import type pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createPool } from "@/db/client";
import { type TestDatabase, testDatabase } from "@/db/testing";
import { unreliableLink } from "@/db/unreliable-link/testing";
import { databaseTrouble } from "@/lib/platform/database-trouble";

let database: TestDatabase;
let link: Awaited<ReturnType<typeof unreliableLink>>;
let pool: pg.Pool;

beforeAll(async () => {
  database = await testDatabase();
  link = await unreliableLink(new URL(database.url));
  const address = new URL(database.url);
  address.host = `127.0.0.1:${link.port}`;
  pool = createPool(address.href, 3, { suspectAfterMs: 400, probeMs: 400 });
  Object.assign(pool.options, { connectionTimeoutMillis: 1_500 });
});
afterAll(async () => {
  link.swallows(false);
  await pool.end();
  await link.close();
  await database[Symbol.asyncDispose]();
});

const answers = async () => (await pool.query("select 1 as one")).rows[0].one === 1;

describe("a database link that goes silent", () => {
  test("fails statements within seconds, and works again without a restart", async () => {
    expect(await Promise.all(Array.from({ length: 3 }, answers))).toEqual([true, true, true]);
    const transaction = await pool.connect();
    await transaction.query("begin");
    await transaction.query("select 1");

    link.swallows(true);
    const began = performance.now();
    // One inside a transaction, two on open connections, three that wait for a connection.
    const results = await Promise.allSettled([
      transaction.query("select 2"),
      ...Array.from({ length: 5 }, answers),
    ]);
    transaction.release(true);
    expect(performance.now() - began).toBeLessThan(15_000);
    expect(results.map(({ status }) => status)).toEqual(Array(6).fill("rejected"));
    for (const result of results)
      expect(databaseTrouble((result as PromiseRejectedResult).reason)).toBe("UNREACHABLE");

    link.swallows(false);
    await expect.poll(() => answers().catch(() => false)).toBe(true);
    expect(await Promise.all(Array.from({ length: 3 }, answers))).toEqual([true, true, true]);
  });

  test("is distinguished from a slow statement", async () => {
    const { rows } = await pool.query("select 'slow' as it from pg_sleep(1.5)");
    expect(rows).toEqual([{ it: "slow" }]);
  });
});
