import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDrafts, addFixedValues, addIntegrations, sandboxFor } from "@/lib/testing/fuzz/world";
import { LISTS, queriesOf } from "@/lib/testing/plans/combinations";
import { pretendLargeTables } from "@/lib/testing/plans/grow";
import { growLists, listPath } from "@/lib/testing/plans/lists";
import { planVisits, statementsOf } from "@/lib/testing/plans/visited";
import { type SeededApi, seededApi } from "@/lib/testing/seeded";

/** Enough rows to distinguish a full scan from reading one page. */
const ROWS = 20_000;
/**
 * The most rows that a step may read for a page of 20. With two filters on one index, rows that the second refuses are
 * discarded.
 */
const MOST = 2_000;
/** A range of days is a page of each day, merged: more than a page, but independent of the number of rows. */
const MOST_OF_DAYS = 6_000;
/** Revenue of one customer is searched among all the customer's entries. The grown brand's customers have thousands. */
const MOST_OF_CUSTOMER = 6_000;

/** A mistyped word is compared with every word of the titles and keywords of a brand, which has at most 200 articles. */
const MOST_OF_WORDS = 20_000;

const mostOf = (path: string, query: string): number => {
  if (path === "/help") return MOST_OF_WORDS;
  if (query.includes("dueDate")) return MOST_OF_DAYS;
  return /customerId=.*revenue/.test(query) ? MOST_OF_CUSTOMER : MOST;
};

let seeded: SeededApi;
let large: ReadonlySet<string>;
let sandbox: Awaited<ReturnType<typeof sandboxFor>>;

beforeAll(async () => {
  seeded = await seededApi(async (database) => {
    sandbox = await sandboxFor(database);
  });
  addFixedValues(seeded);
  await addDrafts(seeded);
  await addIntegrations(seeded);
  // Flushes the log of calls so far, so that its table grows with the rest.
  await seeded.api.runtime.requests.flush();
  const { api, database, demo, known } = seeded;
  const brand = { api, pool: database.pool, tenantId: demo.tenantId, key: demo.apiKeys.fullAccess, known };
  await growLists(brand, ROWS);
  large = await pretendLargeTables(database.pool, ROWS / 2);
});
afterAll(async () => {
  await sandbox.stop();
  await seeded[Symbol.asyncDispose]();
});

describe.each(LISTS)("$id reads a page by an index", (operation) => {
  test("with every combination of its filters", async () => {
    const { api, database, demo, known } = seeded;
    const key = demo.apiKeys.fullAccess;
    const path = listPath(operation, known);
    const [least] = queriesOf(operation, known);
    const whole = await api.call<{ items: unknown[] }>("GET", `${path}?${least}&limit=20`, { key });
    expect(whole.body.items, "of a short list any plan reads little").toHaveLength(20);
    for (const query of queriesOf(operation, known)) {
      let status = 0;
      const statements = await statementsOf(database.pool, async () => {
        const answer = await api.call("GET", `${path}?${query}&limit=20`, { key });
        status = answer.status;
      });
      expect(status, query).toBe(200);
      for (const statement of statements) {
        const { rows, indexes, scanned } = await planVisits(database.pool, statement);
        expect(rows, `${path}?${query}\n${indexes.join(", ")}\n${statement.text}`).toBeLessThan(
          mostOf(path, query),
        );
        expect(
          scanned.filter((table) => large.has(table)),
          `${path}?${query}`,
        ).toEqual([]);
      }
    }
  });
});
