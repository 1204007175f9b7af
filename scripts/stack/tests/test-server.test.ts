import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testDatabase } from "@/db/testing";

test("a test file gets an empty database with every table and the job queue", async () => {
  await using database = await testDatabase();
  const { rows } = await database.db.execute(
    sql`select (select count(*) from tenants)::int as tenants, to_regclass('graphile_worker._private_jobs')::text as jobs`,
  );
  expect(rows).toEqual([{ tenants: 0, jobs: "graphile_worker._private_jobs" }]);
});

test("the content of one test database is not in another", async () => {
  await using one = await testDatabase();
  await using other = await testDatabase();
  await one.db.execute(sql`create table only_here ()`);
  const { rows } = await other.db.execute(sql`select to_regclass('only_here') as found`);
  expect(rows).toEqual([{ found: null }]);
});
