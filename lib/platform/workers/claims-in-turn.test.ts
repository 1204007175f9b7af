import { EventEmitter } from "node:events";
import { Logger, type WorkerEvents } from "graphile-worker";
import type pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createPool } from "@/db/client";
import { type TestDatabase, testDatabase } from "@/db/testing";
import { createLogger } from "@/lib/platform/logger";
import { claimsInTurn } from "@/lib/platform/workers/claims-in-turn";
import { runWorkers } from "@/lib/platform/workers/job-runner";
import { superviseWorkers } from "@/lib/platform/workers/job-workers";

/** Ids in the order in which the brands take turns. */
const brand = (n: number): string => `00000000-0000-7000-8000-${`${n}`.padStart(12, "0")}`;
const [A, B, C] = [brand(1), brand(2), brand(3)];

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database[Symbol.asyncDispose]());
beforeEach(async () => {
  await database.pool.query("truncate graphile_worker._private_jobs");
  await database.pool.query("delete from graphile_worker._private_job_queues");
});

type Queued = { priority?: number; afterSeconds?: number; queue?: string; task?: string };
const queue = (of: string, count: number, { priority = -5, afterSeconds = 0, queue, task }: Queued = {}) =>
  database.pool.query(
    `select count(*) from graphile_worker.add_jobs(array(
       select row($6, json_build_object('tenantId', $1::text, 'n', n), $5, now() + $4 * interval '1 second', 25, null, $3, null)::graphile_worker.job_spec
         from generate_series(1, $2::int) n))`,
    [of, count, priority, afterSeconds, queue ?? null, task ?? "note"],
  );

type Row = { id: string; payload: { tenantId: string; n: number }; attempts: number; locked_by: string };

/** A process with workers: it takes jobs, and runs them until they end. */
function workingProcess(pool: pg.Pool = database.pool, workerId = "workers") {
  const events = new EventEmitter() as WorkerEvents;
  const queuePool = claimsInTurn(pool, events);
  return {
    /** Takes a job as graphile-worker does. Undefined if there is none. */
    async take(): Promise<Row | undefined> {
      const { rows: tasks } = await pool.query("select id from graphile_worker._private_tasks");
      const { rows } = await queuePool.query({
        name: "get_job/graphile_worker",
        text: "select 'the statement of graphile-worker' as replaced",
        values: [workerId, tasks.map(({ id }) => id)],
      });
      const [job] = rows as Row[];
      if (job) events.emit("job:start", { job } as never);
      return job;
    },
    async end(job: Row): Promise<void> {
      await pool.query("delete from graphile_worker._private_jobs where id = $1", [job.id]);
      events.emit("job:complete", { job } as never);
    },
  };
}

/** Takes jobs one after the other. Each but the last `running` has ended before the next one is taken. */
async function takeSome(count: number, running = 1, process = workingProcess()): Promise<Row[]> {
  const taken: Row[] = [];
  while (taken.length < count) {
    const job = await process.take();
    if (!job) break;
    taken.push(job);
    if (taken.length >= running) await process.end(taken[taken.length - running]!);
  }
  return taken;
}
const brandsOf = (jobs: readonly Row[]): string[] => jobs.map(({ payload }) => payload.tenantId);

describe("brands whose jobs are due", () => {
  test("share the queue: one job of a brand does not wait for five thousand of another", async () => {
    await queue(A, 5_000);
    await queue(B, 1);
    expect(brandsOf(await takeSome(8, 8))).toContain(B);
  });

  test("share the queue, also when one of them has all workers at the moment", async () => {
    await queue(A, 50);
    const process = workingProcess();
    const running = await takeSome(8, 9, process);
    await queue(B, 2);
    await process.end(running[0]!);
    expect((await process.take())?.payload.tenantId).toBe(B);
    await process.end(running[1]!);
    expect((await process.take())?.payload.tenantId).toBe(B);
    await process.end(running[2]!);
    expect((await process.take())?.payload.tenantId).toBe(A);
  });

  test("share the workers, although the jobs of one of them are slow", async () => {
    await queue(A, 20);
    await queue(B, 20);
    const process = workingProcess();
    const slow = await process.take();
    const second = await process.take();
    expect(brandsOf([slow!, second!])).toEqual([A, B]);
    await process.end(second!);
    // The turn after B is A's, but A still has a worker.
    expect((await process.take())?.payload.tenantId).toBe(B);
  });

  test("take turns, whatever the age of the others' jobs", async () => {
    await queue(A, 30, { afterSeconds: -600 });
    await queue(B, 30, { afterSeconds: -60 });
    await queue(C, 30);
    expect(brandsOf(await takeSome(9))).toEqual([A, B, C, A, B, C, A, B, C]);
  });

  test("all get a turn when they are more than one look finds, with brands in between that wait for later", async () => {
    for (let n = 1; n <= 120; n++) await queue(brand(n), 2, { afterSeconds: n % 4 === 0 ? 0 : 3_600 });
    await queue(brand(121), 500);
    const seen = new Set(brandsOf(await takeSome(150, 8)));
    expect(seen.size).toBe(31);
  });

  test("have their turn while the jobs of several brands before them wait for a locked queue", async () => {
    for (let n = 1; n <= 6; n++) await queue(brand(n), 3, { queue: "lane" });
    await queue(brand(9), 100, { afterSeconds: -60 });
    await queue(brand(7), 1);
    const other = workingProcess(database.pool, "other");
    expect((await other.take())?.payload.tenantId).toBe(A);
    expect(brandsOf(await takeSome(8, 9))).toContain(brand(7));
  });

  test("keep the order of age within a brand", async () => {
    await queue(A, 3, { afterSeconds: -10 });
    await queue(A, 1, { afterSeconds: -20 });
    const taken = await takeSome(4);
    expect(taken.map(({ payload }) => payload.n)).toEqual([1, 1, 2, 3]);
  });
});

describe("a brand that is alone", () => {
  test("gets all workers", async () => {
    await queue(A, 20);
    expect(brandsOf(await takeSome(20, 8))).toEqual(Array(20).fill(A));
  });

  test("gets as many jobs as there are workers, when they take them at the same moment", async () => {
    await queue(A, 100);
    const process = workingProcess();
    const taken = await Promise.all(Array.from({ length: 8 }, () => process.take()));
    expect(new Set(taken.map((job) => job?.id)).size).toBe(8);
    expect(taken).not.toContain(undefined);
  });
});

describe("priorities", () => {
  test("come before turns", async () => {
    await queue(A, 3, { priority: -5 });
    await queue(B, 2, { priority: 0 });
    await queue(C, 1, { priority: -10 });
    expect(brandsOf(await takeSome(7))).toEqual([C, A, A, A, B, B]);
  });

  test("do not stop lower ones while only jobs of locked queues are left", async () => {
    await queue(A, 2, { priority: -5, queue: "lane" });
    await queue(B, 1, { priority: 20 });
    const process = workingProcess();
    expect(brandsOf([(await process.take())!, (await process.take())!])).toEqual([A, B]);
    expect(await process.take()).toBeUndefined();
  });
});

describe("jobs of a named queue", () => {
  test("run one after the other, and the brand's other jobs do not wait for them", async () => {
    await queue(A, 3, { queue: "lane" });
    await queue(A, 1, { task: "other" });
    const process = workingProcess();
    const [first, second] = [await process.take(), await process.take()];
    expect([first?.payload.n, second?.payload.n]).toEqual([1, 1]);
    expect(await process.take()).toBeUndefined();
    const { rows } = await database.pool.query(
      "select locked_by from graphile_worker._private_job_queues where queue_name = 'lane'",
    );
    expect(rows).toEqual([{ locked_by: "workers" }]);
  });

  test("are taken by one of many workers", async () => {
    await queue(A, 20, { queue: "lane" });
    const process = workingProcess();
    const taken = await Promise.all(Array.from({ length: 8 }, () => process.take()));
    expect(taken.filter((job) => job !== undefined)).toHaveLength(1);
  });
});

test("a taken job counts an attempt and belongs to its worker; one that is due later is not taken", async () => {
  await queue(A, 1);
  await queue(B, 1, { afterSeconds: 60 });
  const process = workingProcess();
  expect(await process.take()).toMatchObject({ attempts: 1, locked_by: "workers", payload: { tenantId: A } });
  expect(await process.take()).toBeUndefined();
});

test("a job without a brand has its turn, too", async () => {
  await queue(A, 10);
  await database.pool.query("select graphile_worker.add_job('note', '{}', priority => -5)");
  expect(brandsOf(await takeSome(3)).filter((of) => of === undefined)).toHaveLength(1);
});

test("workers of several processes take each job once", async () => {
  for (const of of [A, B, C]) await queue(of, 100);
  const pools = Array.from({ length: 3 }, () => createPool(database.url, 8));
  try {
    const taken = await Promise.all(
      pools.flatMap((pool, n) => {
        const process = workingProcess(pool, `workers-${n}`);
        return Array.from({ length: 4 }, async () => {
          const jobs: Row[] = [];
          for (let job = await process.take(); job; job = await process.take()) {
            jobs.push(job);
            await process.end(job);
          }
          return jobs;
        });
      }),
    );
    const ids = taken.flat().map(({ id }) => id);
    expect(ids).toHaveLength(300);
    expect(new Set(ids).size).toBe(300);
  } finally {
    await Promise.all(pools.map((pool) => pool.end()));
  }
});

/** The rows of the queue that this connection has read: in scans of the whole table, and by an index. */
async function readBy(client: pg.PoolClient): Promise<{ scanned: number; found: number }> {
  const { rows } = await client.query(
    `select seq_tup_read::int as scanned, idx_tup_fetch::int as found from pg_stat_xact_user_tables
      where relid = 'graphile_worker._private_jobs'::regclass`,
  );
  return rows[0];
}

test.each([
  ["an empty one", 0],
  ["a short one", 3],
])("taking a job reads few rows of a long queue, with a plan that was made for %s", async (_, count) => {
  const client = await database.pool.connect();
  try {
    const take = () =>
      client.query(
        "select * from claim_job('workers', array(select id from graphile_worker._private_tasks), '{}', '')",
      );
    await queue(A, count);
    await client.query("vacuum analyze graphile_worker._private_jobs");
    for (let n = 0; n < 7; n++) await take();
    await queue(A, 20_000);
    for (let n = 2; n <= 30; n++) await queue(brand(n), 20);
    await client.query("begin");
    const before = await readBy(client);
    expect((await take()).rows).toHaveLength(1);
    const after = await readBy(client);
    await client.query("rollback");
    expect(after.scanned - before.scanned).toBe(0);
    expect(after.found - before.found).toBeLessThan(100);
  } finally {
    client.release(true);
  }
});

test("graphile-worker's workers take their jobs in turn", async () => {
  const order: string[] = [];
  await queue(A, 400);
  await queue(B, 1);
  const supervision = await superviseWorkers(database.pool, database.url);
  const workers = await runWorkers(
    supervision.sessions,
    {
      pgPool: supervision.pool,
      concurrency: 8,
      noHandleSignals: true,
      logger: new Logger(() => () => undefined),
      pollInterval: 200,
      events: supervision.events,
      taskList: { note: (payload) => void order.push((payload as { tenantId: string }).tenantId) },
      parsedCronItems: [],
    },
    createLogger("silent"),
  );
  await expect.poll(() => order.length, { timeout: 30_000 }).toBe(401);
  await workers.stop();
  await supervision.stop();
  expect(order.indexOf(B)).toBeLessThan(30);
});
