import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createPool, type Executor } from "@/db/client";
import { createReplica, type Replica, type ReplicaOptions } from "@/db/replica";
import { startPgbouncer } from "@/scripts/stack/tests/pgbouncer";
import { type Replicated, startReplicated } from "@/scripts/stack/tests/replicated";

let servers: Replicated;
let primary: pg.Pool;
/** The replica itself, to stop and continue its replay. */
let standby: pg.Pool;
let replica: Replica;
const replicas: Replica[] = [];

beforeAll(async () => {
  servers = await startReplicated();
  primary = createPool(servers.primaryUrl, 5);
  standby = new pg.Pool({ connectionString: servers.replicaUrl, max: 1 });
  standby.on("error", () => {});
  await primary.query("create table scribbles (n int)");
});
afterAll(async () => {
  await Promise.all([primary.end(), standby.end()]);
  await servers[Symbol.asyncDispose]();
});

/** The machine may be busy with other tests. */
const PATIENT = { waitMs: 2_000, answerMs: 10_000 };

const made = (options: Partial<ReplicaOptions> = {}): Replica => {
  const one = createReplica({ primary, url: servers.replicaUrl, ...PATIENT, ...options });
  replicas.push(one);
  return one;
};
beforeEach(async () => {
  await primary.query("truncate scribbles");
  replica = made();
});
afterEach(async () => {
  await standby.query("select pg_wal_replay_resume()").catch(() => {});
  await Promise.all(replicas.splice(0).map((one) => one.end()));
});

type Answer = { n: number; onReplica: boolean };
const notes = async (db: Executor): Promise<Answer> =>
  (
    await db.execute<Answer>(
      sql`select count(*)::int as n, pg_is_in_recovery() as "onReplica" from scribbles`,
    )
  ).rows[0]!;
const onPrimary = async (): Promise<Answer> =>
  (
    await primary.query<Answer>(
      `select count(*)::int as n, pg_is_in_recovery() as "onReplica" from scribbles`,
    )
  ).rows[0]!;
const read = (of = replica, after?: string) => of.read(notes, onPrimary, after);
const write = () => primary.query("insert into scribbles values (1)");

test("a read sees every earlier change, and is answered by the replica", async () => {
  for (let n = 1; n <= 30; n++) {
    await write();
    expect(await read()).toEqual({ n, onReplica: true });
  }
  expect(replica.places()).toMatchObject({ replica: 30, behind: 0, unreachable: 0 });
});

test("many reads at once see what each wrote before", async () => {
  const seen = await Promise.all(
    Array.from({ length: 40 }, async () => {
      await write();
      const { rows } = await primary.query<Answer>("select count(*)::int as n from scribbles");
      return (await read()).n - rows[0]!.n;
    }),
  );
  expect(Math.min(...seen)).toBeGreaterThanOrEqual(0);
});

describe("while the replica does not replay", () => {
  beforeEach(async () => {
    await write();
    await read();
    await standby.query("select pg_wal_replay_pause()");
  });

  test("a read of another process sees the change of the first, because it goes to the primary", async () => {
    await write();
    expect(await read(made())).toEqual({ n: 2, onReplica: false });
  });

  test("only the first read waits; the next ones go to the primary at once", async () => {
    await write();
    const times: number[] = [];
    for (let i = 0; i < 3; i++) {
      const began = performance.now();
      expect(await read()).toEqual({ n: 2, onReplica: false });
      times.push(performance.now() - began);
    }
    expect(times[0]).toBeGreaterThan(1_900);
    expect(Math.max(...times.slice(1))).toBeLessThan(1_900);
    expect(replica.places()).toMatchObject({ behind: 3 });
  });

  test("a caller who names the position of its change is answered by a replica that has it", async () => {
    await standby.query("select pg_wal_replay_resume()");
    await write();
    const own = await replica.position();
    expect(await read()).toMatchObject({ n: 2, onReplica: true });
    await standby.query("select pg_wal_replay_pause()");
    await write();
    expect(await read(replica, own)).toEqual({ n: 2, onReplica: true });
    expect(await read(replica, await replica.position())).toEqual({ n: 3, onReplica: false });
  });

  test("the replica is read again when it has caught up", async () => {
    await write();
    await read();
    await standby.query("select pg_wal_replay_resume()");
    await expect.poll(() => read()).toEqual({ n: 2, onReplica: true });
  });
});

describe("a replica that does not work", () => {
  test("is not noticed by a caller while it is stopped, and is used again when it is back", async () => {
    await write();
    expect(await read()).toEqual({ n: 1, onReplica: true });
    await servers.stopReplica();
    try {
      for (let i = 0; i < 5; i++) expect(await read()).toEqual({ n: 1, onReplica: false });
      expect(replica.places().unreachable).toBe(5);
    } finally {
      await servers.startReplica();
    }
    await expect.poll(() => read(), { timeout: 20_000 }).toEqual({ n: 1, onReplica: true });
  });

  test("that stops during a read has the read run again on the primary", async () => {
    await write();
    let runs = 0;
    const answer = await replica.read(async (db) => {
      runs++;
      const pid = (await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)).rows[0]!.pid;
      await standby.query("select pg_terminate_backend($1)", [pid]);
      return notes(db);
    }, onPrimary);
    expect([answer, runs]).toEqual([{ n: 1, onReplica: false }, 1]);
    expect(replica.places()).toMatchObject({ failed: 1 });
  });

  test("because a changed table waits for the read, has the read run again on the primary", async () => {
    await standby.query("alter system set max_standby_streaming_delay = '100ms'");
    await standby.query("select pg_reload_conf()");
    await write();
    const answer = await replica.read(async (db) => {
      await notes(db);
      await primary.query("truncate scribbles");
      await db.execute(sql`select pg_sleep(3)`);
      return notes(db);
    }, onPrimary);
    expect(answer).toEqual({ n: 0, onReplica: false });
    expect(replica.places()).toMatchObject({ failed: 1 });
  });

  test("because it never answers, costs one read half a second and the next ones nothing", async () => {
    const silent = createServer(() => {}).listen(0, "127.0.0.1");
    await once(silent, "listening");
    const url = new URL(servers.replicaUrl);
    url.port = String((silent.address() as AddressInfo).port);
    const lost = made({ url: url.href, answerMs: 500 });
    const began = performance.now();
    for (let i = 0; i < 5; i++) expect(await read(lost)).toEqual({ n: 0, onReplica: false });
    expect(performance.now() - began).toBeLessThan(2_500);
    silent.close();
  });

  test("because it is the primary itself, is not used", async () => {
    const wrong = made({ url: servers.primaryUrl });
    await write();
    expect(await read(wrong)).toEqual({ n: 1, onReplica: false });
    expect(wrong.places()).toMatchObject({ replica: 0, unreachable: 1 });
  });
});

test("a role that may only read its tables is enough", async () => {
  const role = "tern_reader";
  await primary.query(`create role ${role} login password 'secret'`);
  await primary.query(`grant select on scribbles to ${role}`);
  const asRole = (address: string) => {
    const url = new URL(address);
    Object.assign(url, { username: role, password: "secret" });
    return url.href;
  };
  const weak = createPool(asRole(servers.primaryUrl), 2);
  try {
    const own = made({ primary: weak, url: asRole(servers.replicaUrl) });
    // The replica learns of the role with the log.
    await expect.poll(() => read(own), { timeout: 20_000 }).toEqual({ n: 0, onReplica: true });
  } finally {
    await weak.end();
  }
});

test("a replica behind a pooler is read, too", async () => {
  await using pooler = await startPgbouncer(servers.replicaUrl);
  const pooled = made({ url: pooler.url });
  for (let n = 1; n <= 20; n++) {
    await write();
    expect(await read(pooled)).toEqual({ n, onReplica: true });
  }
});

test("a read that fails for a reason of its own fails once", async () => {
  let runs = 0;
  const failing = replica.read(
    async () => {
      runs++;
      throw new Error("not found");
    },
    async () => runs++,
  );
  await expect(failing).rejects.toThrow("not found");
  expect(runs).toBe(1);
});

test("a read that would write is answered by the primary", async () => {
  const answer = await replica.read(async (db) => {
    await db.execute(sql`insert into scribbles values (9)`);
    return notes(db);
  }, onPrimary);
  expect(answer).toEqual({ n: 0, onReplica: false });
});
