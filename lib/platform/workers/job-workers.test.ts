import { setTimeout as delay } from "node:timers/promises";
import fc from "fast-check";
import { Logger, type TaskList } from "graphile-worker";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { type TestDatabase, testDatabase } from "@/db/testing";
import { createLogger } from "@/lib/platform/logger";
import { runWorkers } from "@/lib/platform/workers/job-runner";
import { type Supervision, superviseWorkers } from "@/lib/platform/workers/job-workers";

let database: TestDatabase;
/** Connected to another database of the server, so that it can end all sessions of the test's database. */
let admin: pg.Client;
const stops: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  database = await testDatabase();
  admin = new pg.Client({ connectionString: inject("testServerUrl") });
  await admin.connect();
});
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});
beforeEach(async () => {
  await database.pool.query("delete from graphile_worker._private_jobs");
  await database.pool.query(
    "update graphile_worker._private_job_queues set locked_at = null, locked_by = null",
  );
  await database.pool.query("delete from job_workers");
});
afterAll(async () => {
  await admin.end();
  await database[Symbol.asyncDispose]();
});

const name = () => new URL(database.url).pathname.slice(1);

const endSessions = async () => {
  await admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and backend_type = 'client backend'`,
    [name()],
  );
};

const add = (task: string, count: number, queues = 0) =>
  database.pool.query(
    `select graphile_worker.add_job($1, json_build_object('n', n),
            queue_name => case when $3 > 0 and n % 2 = 0 then 'queue-' || (n % $3) end)
       from generate_series(1, $2) n`,
    [task, count, queues],
  );

const count = async (statement: string): Promise<number> =>
  Number((await database.pool.query(`select count(*) as n from ${statement}`)).rows[0].n);
const locks = async () => ({
  jobs: await count("graphile_worker._private_jobs where locked_at is not null"),
  queues: await count("graphile_worker._private_job_queues where locked_at is not null"),
});

async function supervise(): Promise<Supervision> {
  const supervision = await superviseWorkers(database.pool, database.url);
  stops.push(() => supervision.stop());
  return supervision;
}

async function work(taskList: TaskList): Promise<Supervision> {
  const supervision = await supervise();
  const workers = await runWorkers(
    supervision.sessions,
    {
      pgPool: supervision.pool,
      concurrency: 8,
      noHandleSignals: true,
      logger: new Logger(() => () => undefined),
      pollInterval: 200,
      events: supervision.events,
      taskList,
      parsedCronItems: [],
    },
    createLogger("silent"),
  );
  stops.push(() => workers.stop());
  return supervision;
}

describe("when PostgreSQL ends the connections of a living process", () => {
  test("every job is done and no job or queue stays locked", { timeout: 90_000 }, async () => {
    const unhandled: unknown[] = [];
    const note = (reason: unknown) => unhandled.push(reason);
    process.on("unhandledRejection", note);
    stops.push(async () => process.off("unhandledRejection", note));
    const done = new Set<number>();
    await work({
      count: async (payload) => {
        await database.pool.query("select pg_sleep(0.005)");
        done.add((payload as { n: number }).n);
      },
    });
    const pauses = fc.sample(fc.integer({ min: 20, max: 200 }), { numRuns: 30, seed: 15 });
    await add("count", 600, 6);
    for (const pause of pauses) {
      await delay(pause);
      await endSessions();
    }
    // A job that failed with its connection is retried after at most the queue's first pauses.
    await expect.poll(() => count("graphile_worker._private_jobs"), { timeout: 60_000 }).toBe(0);
    expect(done.size).toBe(600);
    expect(await locks()).toEqual({ jobs: 0, queues: 0 });
    expect(unhandled).toEqual([]);
  });

  test("the advisory lock is taken again, and other processes leave its jobs alone", async () => {
    const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
    stops.push(async () => finish());
    let runs = 0;
    const one = await work({
      slow: async () => {
        runs++;
        await finished;
      },
    });
    const other = await supervise();
    await add("slow", 1);
    await expect.poll(() => runs).toBe(1);
    await endSessions();
    await other.sweep().catch(() => {});
    await expect
      .poll(() => count(`pg_locks where locktype = 'advisory' and objid = ${one.instance} and granted`))
      .toBe(1);
    await expect
      .poll(() =>
        other.sweep().then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);
    expect(await locks()).toEqual({ jobs: 1, queues: 0 });
    finish();
    await expect.poll(() => count("graphile_worker._private_jobs")).toBe(0);
    expect(runs).toBe(1);
  });
});

describe("locks without a worker", () => {
  /** As if the statement that took the job had committed and its answer had been lost. */
  async function lose(workerId: string) {
    const lost = "now() - interval '40 seconds'";
    await database.pool.query(
      "select graphile_worker.add_job('quick', '{}', queue_name => 'lost', max_attempts => 1, run_at => now() + interval '1 hour')",
    );
    await database.pool.query(
      `update graphile_worker._private_jobs set run_at = now(), attempts = 1, locked_at = ${lost}, locked_by = $1`,
      [workerId],
    );
    await database.pool.query(
      `update graphile_worker._private_job_queues set locked_at = ${lost}, locked_by = $1 where queue_name = 'lost'`,
      [workerId],
    );
  }
  const workersOf = async ({ instance }: Supervision) =>
    (await database.pool.query("select worker_id from job_workers where instance = $1", [instance])).rows;

  test("are freed by their own process, and the job runs even after its last attempt", async () => {
    let runs = 0;
    const supervision = await work({ quick: async () => void runs++ });
    await expect.poll(() => workersOf(supervision)).toHaveLength(1);
    await lose((await workersOf(supervision))[0]!.worker_id);
    await supervision.sweep();
    await expect.poll(() => runs).toBe(1);
    await expect.poll(() => count("graphile_worker._private_jobs")).toBe(0);
    expect(await locks()).toEqual({ jobs: 0, queues: 0 });
  });

  test("are freed by the other processes while they run, again and again", async () => {
    await supervise();
    for (const workerId of ["dead-1", "dead-2"]) {
      await database.pool.query("delete from graphile_worker._private_jobs");
      await database.pool.query(
        "insert into job_workers (worker_id, instance, seen_at) values ($1, 4714, now() - interval '3 seconds')",
        [workerId],
      );
      await lose(workerId);
      await expect.poll(locks, { timeout: 5_000 }).toEqual({ jobs: 0, queues: 0 });
    }
  });

  test("are freed at the next start if only the queue is locked", async () => {
    await lose("a-worker-of-nobody");
    await database.pool.query("delete from graphile_worker._private_jobs");
    await supervise();
    expect(await locks()).toEqual({ jobs: 0, queues: 0 });
  });

  test("are freed when a process with its advisory lock has been silent for a minute", async () => {
    const silent = new pg.Client({ connectionString: database.url });
    await silent.connect();
    stops.push(() => silent.end());
    await silent.query("select pg_advisory_lock(7355608, 4712)");
    await database.pool.query(
      "insert into job_workers (worker_id, instance, seen_at) values ('silent', 4712, now() - interval '61 seconds')",
    );
    await lose("silent");
    await supervise();
    expect(await locks()).toEqual({ jobs: 0, queues: 0 });
  });

  test("stay with a process of an older version, which sends no heartbeat", async () => {
    const older = new pg.Client({ connectionString: database.url });
    await older.connect();
    stops.push(() => older.end());
    await older.query("select pg_advisory_lock(7355608, 4713)");
    await database.pool.query("insert into job_workers (worker_id, instance) values ('older', 4713)");
    await lose("older");
    await supervise();
    expect(await locks()).toEqual({ jobs: 1, queues: 1 });
  });
});
