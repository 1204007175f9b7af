import { expect, test } from "vitest";
import { orders } from "@/db/schema/orders";
import { makeIntent, makeInvoice, makeProfile } from "@/lib/payments/fixtures";
import { newId } from "@/lib/platform/secrets/ids";
import { makeSubscription } from "@/lib/subscriptions/testing";
import { brandOfFile } from "@/lib/testing/brand";
import { pretendLargeTables } from "@/lib/testing/plans/grow";
import { exactTexts, growSearched, wordTexts } from "@/lib/testing/plans/searched";
import { planVisits, statementsOf } from "@/lib/testing/plans/visited";

const { api, tenant, key } = await brandOfFile();

/** Enough that a step which visits every row of a table cannot be mistaken for one that reads an index. */
const ROWS = 20_000;
/** Of a text that is looked up as a whole: a page of hits, some of them through a join. */
const MOST_EXACT = 150;
/** Of parts: the rows that are taken from the index before they are put in order, and those that it has to recheck. */
const MOST_PARTS = 2_000;

/*
 * With statistics of 20,000 rows, reading a table until 200 rows have "åsa" cost as much as the trigram index: the planner
 * took now the one, now the other. With a million, and with beginnings of names first, no text is near that line.
 */
test("every search reads indexes only, however many rows there are", async () => {
  const customerId = await api.customer(tenant, { contact: { email: "a@example.com" } });
  await api.user(tenant, { [customerId]: "ADMIN" });
  await makeSubscription(api, tenant, { customerId });
  await makeInvoice(api, tenant, { customerId });
  await makeProfile(api, tenant, { customerId });
  await makeIntent(api, tenant, { customerId });
  await api.db.insert(orders).values({
    tenantId: tenant.id,
    id: newId(),
    humanReadableId: "ORD-2345-2345",
    status: "DRAFT",
    customerType: "CONSUMER",
    expiresAt: api.clock.now(),
  });
  await growSearched(api.runtime.pool, tenant.id, ROWS);
  const large = await pretendLargeTables(api.runtime.pool, ROWS / 2);
  const look = async (text: string, most: number) => {
    let found = 0;
    const statements = await statementsOf(api.runtime.pool, async () => {
      const { status, body } = await api.call<{ groups: unknown[] }>(
        "GET",
        `/search?q=${encodeURIComponent(text)}`,
        { key },
      );
      expect(status, text).toBe(200);
      found = body.groups.length;
    });
    for (const statement of statements) {
      const { rows, indexes, scanned } = await planVisits(api.runtime.pool, statement);
      expect(rows, `${text}: ${indexes.join(", ")}`).toBeLessThan(most);
      expect(
        scanned.filter((table) => large.has(table)),
        text,
      ).toEqual([]);
    }
    return found;
  };
  const exact = exactTexts(777);
  let withHits = 0;
  for (const text of exact) withHits += (await look(text, MOST_EXACT)) > 0 ? 1 : 0;
  expect(withHits, "texts that find nothing prove little").toBeGreaterThan(5);
  for (const text of wordTexts(777)) await look(text, MOST_PARTS);
});
