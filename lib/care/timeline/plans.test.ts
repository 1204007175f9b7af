import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { addHistory } from "@/lib/care/timeline/testing";
import { makeSubscription } from "@/lib/subscriptions/testing";
import { brandOfFile } from "@/lib/testing/brand";
import { planVisits, statementsOf } from "@/lib/testing/plans/visited";

const { api, tenant, key } = await brandOfFile();

const ROWS = 20_000;
const LIMIT = 20;
/** Of each of the sources a page and one row: what the last step sorts. */
const MOST = 14 * (LIMIT + 1);

test("the timeline reads a page of each source by an index, however long the history is", async () => {
  const customerId = await api.customer(tenant);
  const subscriptionId = await makeSubscription(api, tenant, { customerId });
  await api.user(tenant, { [customerId]: "ADMIN" });
  await addHistory(api.db, { tenantId: tenant.id, customerId, subscriptionId, rows: ROWS });
  await api.db.execute(sql`analyze`);
  const path = `/customers/${customerId}/timeline`;
  const first = await api.call<{ pagination: { nextCursor: string } }>("GET", `${path}?limit=${LIMIT}`, {
    key,
  });
  for (const query of [
    "",
    `&cursor=${first.body.pagination.nextCursor}`,
    "&kind=MESSAGE&kind=NETWORK",
    `&subscriptionId=${subscriptionId}`,
    "&traceId=trace-7",
    `&subscriptionId=${subscriptionId}&traceId=trace-7`,
    "&from=2026-01-01T00:00:00Z&to=2026-10-01T00:00:00Z",
  ]) {
    let status = 0;
    const statements = await statementsOf(api.runtime.pool, async () => {
      status = (await api.call("GET", `${path}?limit=${LIMIT}${query}`, { key })).status;
    });
    expect(status, query).toBe(200);
    for (const statement of statements) {
      const { rows, indexes } = await planVisits(api.runtime.pool, statement);
      expect(rows, `${query}\n${indexes.join(", ")}\n${statement.text}`).toBeLessThanOrEqual(MOST);
    }
  }
});

test("a trace is read by the trace indexes", async () => {
  const statements = await statementsOf(api.runtime.pool, async () => {
    expect((await api.call("GET", "/traces/trace-7", { key })).status).toBe(200);
  });
  for (const statement of statements) {
    const { rows, indexes } = await planVisits(api.runtime.pool, statement);
    expect(rows, indexes.join(", ")).toBeLessThanOrEqual(MOST);
  }
});
