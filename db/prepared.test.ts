import * as drizzle from "drizzle-orm";
import { eq, sql } from "drizzle-orm";
import { integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Executor } from "@/db/client";
import { prepareOnce, rowMapper, type SelectedField, selectWithEnd } from "@/db/prepared";
import { type TestDatabase, testDatabase } from "@/db/testing";

const left = pgTable("mapped_left", { id: integer("id").primaryKey(), name: text("name") });
const right = pgTable("mapped_right", {
  id: integer("id").primaryKey(),
  leftId: integer("left_id"),
  at: timestamp("at", { withTimezone: true }),
  data: jsonb("data"),
});

const joined = (db: Executor) =>
  db
    .select({
      left,
      right,
      name: left.name,
      deep: { at: right.at, twice: sql<number>`${left.id} * 2` },
      mixed: { id: left.id, other: right.id },
    })
    .from(left)
    .leftJoin(right, eq(right.leftId, left.id));

// Drizzle does not export its type.
const { mapResultRow } = drizzle as unknown as {
  mapResultRow(fields: unknown, values: unknown, joins: unknown): unknown;
};

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await database.pool.query(`
    create table mapped_left (id int primary key, name text);
    create table mapped_right (id int primary key, left_id int, at timestamptz, data jsonb);
    insert into mapped_left values (1, 'one'), (2, null), (3, 'three');
    insert into mapped_right values (10, 1, '2028-02-29T12:00:00Z', '{"a":[1]}'), (11, 1, null, 'null'), (12, 2, '2027-01-31T00:00:00.5Z', '"text"');`);
});
afterAll(async () => {
  await database[Symbol.asyncDispose]();
});

const byIds = <T extends { mixed: { id: number | null; other: number | null } }>(rows: T[]): T[] =>
  rows.toSorted((a, b) => a.mixed.id! - b.mixed.id! || (a.mixed.other ?? 0) - (b.mixed.other ?? 0));

describe("a statement that is built once returns the same rows as drizzle's", () => {
  const prepared = prepareOnce((db) =>
    joined(db)
      .where(eq(left.id, sql.placeholder("id")))
      .prepare("mapped"),
  );
  const selected = selectWithEnd(joined);

  test("and fails with the database's error as the cause, as drizzle does", async () => {
    const codeOf = async (failing: PromiseLike<unknown>) =>
      ((await Promise.resolve(failing).catch((error: unknown) => error)) as { cause?: { code?: string } })
        .cause?.code;
    expect(await codeOf(joined(database.db).where(sql`1 / 0 = 1`))).toBe("22012");
    expect(await codeOf(selected(database.db, sql`where 1 / 0 = 1`))).toBe("22012");
  });

  test("with joins without a row, dates and JSON", async () => {
    const expected = byIds(await joined(database.db));
    expect(expected).toHaveLength(4);
    expect(expected.at(-1)).toMatchObject({ left: { id: 3 }, right: null });
    expect(byIds(await selected(database.db, sql`where true`))).toEqual(expected);
    for (const id of [1, 2, 3])
      expect(byIds(await prepared(database.db).execute({ id }))).toEqual(
        expected.filter((row) => row.left.id === id),
      );
  });

  test("with values, inside a transaction whose changes it sees", async () => {
    await database.db
      .transaction(async (tx) => {
        await tx.insert(left).values({ id: 4, name: "four" });
        expect(await selected(tx, sql`where ${left.id} = ${4}`)).toMatchObject([{ name: "four" }]);
        expect(await prepared(tx).execute({ id: 4 })).toMatchObject([{ name: "four" }]);
        throw new Error("undone");
      })
      .catch(() => {});
    expect(await selected(database.db, sql`where ${left.id} = ${4}`)).toEqual([]);
  });

  test("with null in every column", () => {
    const columns: SelectedField["field"][] = [left.id, left.name, right.id, right.at, sql`1`];
    const field = fc.record({
      path: fc
        .constantFrom("a", "b", "left.a", "left.b", "right.a", "right.b", "x.y.z")
        .map((at) => at.split(".")),
      field: fc.constantFrom(...columns),
    });
    const fields = fc.uniqueArray(field, { selector: ({ path }) => path.join(), minLength: 1 });
    const value = fc.constantFrom(null, "1", "2027-01-31T00:00:00Z");
    const joins = fc.constantFrom<Record<string, boolean> | undefined>(
      undefined,
      { mapped_left: true },
      { mapped_left: true, mapped_right: false },
      { mapped_left: false, mapped_right: true },
    );
    fc.assert(
      fc.property(fields, fc.array(value, { minLength: 7, maxLength: 7 }), joins, (fields, values, joins) => {
        const drizzles = mapResultRow(fields, values, joins);
        expect(rowMapper(fields, joins)(values)).toEqual(drizzles);
      }),
    );
  });
});
