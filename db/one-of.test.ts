import { eq, or, sql } from "drizzle-orm";
import { integer, pgTable } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { isOneOf } from "@/db/one-of";
import { testDatabase } from "@/db/testing";

const sold = pgTable("sold", {
  id: integer(),
  subscriptionId: integer("subscription_id"),
  addonId: integer("addon_id"),
});
const addons = pgTable("addons", { id: integer(), subscriptionId: integer("subscription_id") });

test("the column's index is used, even next to an `or`", async () => {
  await using database = await testDatabase();
  await database.pool.query(`
    create table sold (id int primary key, subscription_id int, addon_id int);
    create table addons (id int primary key, subscription_id int);
    insert into sold select n, n / 4, n from generate_series(1, 20000) n;
    insert into addons select n, n / 4 from generate_series(1, 20000) n;
    create index on sold (subscription_id);
    create index on sold (addon_id);
    create index on addons (subscription_id);
    analyze;
  `);
  const { db } = database;
  const ofSubscription = db.select({ id: addons.id }).from(addons).where(eq(addons.subscriptionId, 7));
  const concerned = or(eq(sold.subscriptionId, 7), isOneOf(sold.addonId, ofSubscription));
  expect(await db.$count(sold, concerned)).toBe(4);
  const plan = await db.execute<{ "QUERY PLAN": string }>(
    sql`explain (analyze, costs off) select * from ${sold} where ${concerned}`,
  );
  const steps = plan.rows.map((row) => row["QUERY PLAN"]).join("\n");
  expect(steps).toContain("BitmapOr");
  expect(steps).not.toContain("Rows Removed by Filter");
});
