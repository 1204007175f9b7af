import { afterAll, beforeAll, expect, test } from "vitest";
import { addFixedValues } from "@/lib/testing/fuzz/world";
import { pretendLargeTables } from "@/lib/testing/plans/grow";
import { growStaffLists, STAFF_LISTS } from "@/lib/testing/plans/staff-lists";
import { planVisits, statementsOf } from "@/lib/testing/plans/visited";
import { type SeededApi, seededApi } from "@/lib/testing/seeded";

/** Enough that a plan which visits every row of a table cannot be mistaken for one that reads a page. */
const ROWS = 20_000;
/** A count stops after a thousand rows; two filters on one index throw away what the second refuses. */
const MOST = 2_000;

let seeded: SeededApi;
let large: ReadonlySet<string>;
let headers: Record<string, string>;

beforeAll(async () => {
  seeded = await seededApi();
  addFixedValues(seeded);
  const { api, database, tenant, demo } = seeded;
  ({ headers } = await api.staffMember(tenant, "ADMIN"));
  await growStaffLists(database.pool, demo.tenantId, ROWS, new Map());
  large = await pretendLargeTables(database.pool, ROWS / 2);
});
afterAll(() => seeded[Symbol.asyncDispose]());

test.each(STAFF_LISTS)("staff read a page of %s by an index", async (path) => {
  let answer: { status: number; body: { items: unknown[] } } | undefined;
  const statements = await statementsOf(seeded.database.pool, async () => {
    answer = await seeded.api.call<{ items: unknown[] }>("GET", path, { headers });
  });
  expect(answer?.status).toBe(200);
  expect(answer?.body.items.length, "of a short list any plan reads little").toBe(
    Number(/limit=(\d+)/.exec(path)![1]),
  );
  for (const statement of statements) {
    const { rows, indexes, scanned } = await planVisits(seeded.database.pool, statement);
    expect(rows, `${indexes.join(", ")}\n${statement.text}`).toBeLessThan(MOST);
    expect(
      scanned.filter((table) => large.has(table)),
      statement.text,
    ).toEqual([]);
  }
});
