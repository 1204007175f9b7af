import { eq, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { expect, test } from "vitest";
import { autoTopUps } from "@/db/schema/auto-top-ups";
import { subscriptions } from "@/db/schema/subscriptions";
import { comparesItself } from "./self-comparison";

test("a look-up among the fields of a select is refused if its columns have no table", async () => {
  const db = drizzle(new pg.Client());
  const look = (exists: ReturnType<typeof sql>) =>
    db
      .select({ id: subscriptions.id, exists })
      .from(subscriptions)
      .where(eq(subscriptions.tenantId, "01a22da5-8eaf-70a1-a56f-646e0eb63a9c"));
  const unclear = look(
    sql`exists (select 1 from ${autoTopUps} where ${autoTopUps.tenantId} = ${subscriptions.tenantId})`,
  );
  expect(comparesItself(unclear.toSQL().sql)).toBe(true);
  await expect(unclear).rejects.toMatchObject({
    cause: { message: expect.stringContaining("compares a column with itself") },
  });
  const clear = look(
    sql`exists (select 1 from ${autoTopUps} t where t.tenant_id = ${subscriptions}.tenant_id)`,
  );
  expect(comparesItself(clear.toSQL().sql)).toBe(false);
});

test.each([
  `update t set "name" = $1 where "t"."name" = "name"`,
  `select 1 from a join b on "a"."tenant_id" = "b"."tenant_id"`,
  `insert into t ("a") values ($1) on conflict do update set "a" = "excluded"."a"`,
  `select 1 where "name" = "name_en"`,
])("other comparisons are not: %s", (statement) => {
  expect(comparesItself(statement)).toBe(false);
});
