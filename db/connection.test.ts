import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createDb, createPool, type Executor } from "@/db/client";
import { pipelined } from "@/db/pipelined";
import { countJourneys, type TestDatabase, testDatabase } from "@/db/testing";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await database.pool.query("create table kept (id int primary key)");
});
afterAll(async () => {
  await database[Symbol.asyncDispose]();
});

const add = (db: Executor, id: number) => db.execute(sql`insert into kept values (${id})`).execute();
const codeOf = (error: unknown) => (error as { cause?: { code?: string } }).cause?.code;
async function kept(): Promise<number[]> {
  const { rows } = await database.pool.query<{ id: number }>("select id from kept order by id");
  return rows.map(({ id }) => id);
}

describe("a transaction", () => {
  test("begins with its first statement, and is one", async () => {
    await database.db.transaction(async (tx) => {
      await add(tx, 1);
      expect(await kept()).toEqual([]);
      await add(tx, 2);
    });
    expect(await kept()).toEqual([1, 2]);
  });

  test("is undone with all its statements, whichever fails", async () => {
    for (const ids of [
      [3, 4, 3],
      [1, 3, 4],
    ]) {
      const failed = database.db.transaction(async (tx) => {
        for (const id of ids) await add(tx, id);
      });
      expect(await failed.catch(codeOf)).toBe("23505");
    }
    expect(await kept()).toEqual([1, 2]);
  });

  test("may be empty, and may be given up before it has begun", async () => {
    await database.db.transaction(async () => {});
    await expect(
      database.db.transaction(async () => {
        throw new Error("changed my mind");
      }),
    ).rejects.toThrow("changed my mind");
  });

  test("goes on after a savepoint that was undone", async () => {
    await database.db.transaction(async (tx) => {
      await tx.transaction((inner) => add(inner, 3));
      await tx.transaction((inner) => add(inner, 1)).catch((error) => expect(codeOf(error)).toBe("23505"));
      await tx.transaction(async () => {});
      await add(tx, 4);
    });
    expect(await kept()).toEqual([1, 2, 3, 4]);
  });

  test("that loses its connection fails, and the next one has another", async () => {
    const pool = createPool(database.url, 1);
    const db = createDb(pool);
    const lost = db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      await database.pool.query("select pg_terminate_backend($1)", [rows[0]!.pid]);
      await add(tx, 5);
    });
    await expect(lost).rejects.toThrow();
    await db.transaction((tx) => add(tx, 5));
    await pool.end();
    expect(await kept()).toEqual([1, 2, 3, 4, 5]);
  });
});

test("a transaction of two statements is three journeys to the server", async () => {
  const pool = createPool(database.url, 1);
  const journeys = countJourneys(pool);
  const db = createDb(pool);
  const written = await journeys(() =>
    db.transaction(async (tx) => {
      await add(tx, 6);
      await add(tx, 7);
    }),
  );
  expect(written).toBe(3);
  const writtenTogether = await journeys(() =>
    db.transaction(async (tx) => {
      await pipelined(add(tx, 8), add(tx, 9));
    }),
  );
  expect(writtenTogether).toBe(2);
  await pool.end();
});

describe("what is done together", () => {
  test("comes back in its order", async () => {
    const values = await database.db.transaction((tx) =>
      pipelined(
        tx.execute<{ one: number }>(sql`select 1 as one`).execute(),
        null,
        tx.execute<{ two: number }>(sql`select 2 as two`).execute(),
      ),
    );
    expect(values.map((value) => value?.rows[0])).toEqual([{ one: 1 }, undefined, { two: 2 }]);
  });

  test("has ended when one of it fails: nothing of it comes after the transaction", async () => {
    const before = await kept();
    const pool = createPool(database.url, 1);
    const db = createDb(pool);
    let ended = false;
    const slow = async (tx: Executor) => {
      try {
        await tx.execute(sql`select 1`);
        await add(tx, 20);
      } finally {
        ended = true;
      }
    };
    const refused = async () => {
      throw new Error("refused");
    };
    await expect(db.transaction((tx) => pipelined(slow(tx), refused()))).rejects.toThrow("refused");
    expect(ended).toBe(true);
    await pool.query("select 1");
    await pool.end();
    expect(await kept()).toEqual(before);
  });

  test("fails as what failed, not as what it took along", async () => {
    const twice = async (tx: Executor) => {
      await tx.execute(sql`select 1`);
      await tx.execute(sql`select 2`);
    };
    const failed = database.db.transaction((tx) => pipelined(twice(tx), add(tx, 1)));
    expect(await failed.catch(codeOf)).toBe("23505");
  });

  test("fails as the first of several, whichever failed first", async () => {
    const first = Promise.withResolvers<never>();
    const second = Promise.withResolvers<never>();
    const failed = pipelined(first.promise, second.promise);
    second.reject(new Error("second"));
    first.reject(new Error("first"));
    await expect(failed).rejects.toThrow("first");
  });
});

test("a repeated statement is prepared once, however often it is sent at a time", async () => {
  const pool = createPool(database.url, 1);
  const db = createDb(pool);
  await db.transaction(async (tx) => {
    for (let round = 0; round < 3; round++)
      await pipelined(
        ...Array.from({ length: 5 }, (_, index) =>
          tx.execute(sql`select ${index}::int as prepared`).execute(),
        ),
      );
    const { rows } = await tx.execute(
      sql`select statement from pg_prepared_statements where statement like '%as prepared'`,
    );
    expect(rows).toHaveLength(1);
  });
  await pool.end();
});
