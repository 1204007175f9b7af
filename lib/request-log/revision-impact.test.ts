import { beforeEach, describe, expect, test } from "vitest";
import { apiCallDays, apiFieldDays } from "@/db/schema/api-calls";
import { apiRequests } from "@/db/schema/platform";
import type { ApiKeyWithValue } from "@/lib/identity/keys/model";
import type { Order } from "@/lib/orders/model";
import { makeOrderableOffering, orderItem } from "@/lib/orders/testing";
import { createRequestLog, type LoggedCall, sweepRequestLog } from "@/lib/request-log/log";
import type { ApiKeyRevisionImpact } from "@/lib/request-log/model";
import { brandOfFile } from "@/lib/testing/brand";

const AUK = "2026-08-21.auk";
const BULLFINCH = "2026-09-01.bullfinch";
const DAY_MS = 24 * 3600 * 1000;

const { api, tenant, key, database } = await brandOfFile();
const plan = await makeOrderableOffering(api, tenant);
type Refusal = { internalCode: string; details?: { property: string }[] };

beforeEach(async () => {
  await api.runtime.requests.flush();
  for (const table of [apiRequests, apiCallDays, apiFieldDays]) await api.db.delete(table);
});

async function newKey(apiRevision: string): Promise<ApiKeyWithValue> {
  const body = { name: "Web shop", accessType: "full-access", apiRevision };
  return (await api.call<ApiKeyWithValue>("POST", "/api-keys", { key, body })).body;
}

/** What moving to the newest revision changes for a key. */
async function impactOn({ apiKeyId }: { apiKeyId: string }, query = ""): Promise<ApiKeyRevisionImpact> {
  await api.runtime.requests.flush();
  const path = `/api-keys/${apiKeyId}/revision-impact${query}`;
  const { status, body } = await api.call<ApiKeyRevisionImpact>("GET", path, { key });
  expect(status).toBe(200);
  return body;
}

const order = { customerType: "CONSUMER", lineItems: [orderItem(plan)] };

describe("the impact of a revision on a key", () => {
  test("names the operation that is gone, and the older fields that the responses really had", async () => {
    const old = await newKey(AUK);
    const draft = await api.call<Order>("POST", "/orders", { key: old.value, body: order });
    expect(draft.status).toBe(201);
    const price = `/orders/${draft.body.orderId}/calculate-price`;
    for (let nth = 0; nth < 2; nth++) await api.call("POST", price, { key: old.value });
    await api.call("GET", "/customers", { key: old.value });
    const impact = await impactOn(old);
    expect(impact).toMatchObject({
      apiRevision: BULLFINCH,
      since: "2026-10-02",
      calls: 4,
      calledOperations: 3,
    });
    expect(impact.changes.map((one) => [one.operation, one.calls, one.isRemoved])).toEqual([
      ["calculateOrderPrice", 2, true],
      ["createOrder", 1, false],
    ]);
    const [, created] = impact.changes;
    expect(created).toMatchObject({
      surface: "platform",
      method: "POST",
      path: "/orders",
      apiRevision: AUK,
      lastCalledAt: api.clock.now().toISOString(),
      sentFields: [],
    });
    expect(created!.answeredFields).toContainEqual({
      field: "lineItems[].pricing.total",
      calls: 1,
      text: "Major-unit amount. Use `totalMinor` instead.",
    });
    // The plan has no binding period, so no response had its months.
    expect(JSON.stringify(created)).not.toContain("boundMonths");
  });

  test("names the older fields that requests sent, and none of their values", async () => {
    const old = await newKey(AUK);
    const body = {
      name: "Skylark 5",
      productId: "none",
      price: { netPrice: 9431.57, currency: "SEK", priceType: "RECURRING", boundMonths: 12 },
    };
    await api.call("POST", "/product-offerings", { key: old.value, body });
    const { changes } = await impactOn(old);
    expect(changes).toMatchObject([
      {
        operation: "createProductOffering",
        answeredFields: [],
        sentFields: [
          { field: "price.boundMonths", calls: 1 },
          { field: "price.netPrice", calls: 1 },
        ],
      },
    ]);
    const { rows } = await database.pool.query("select f::text as row from api_field_days f");
    // Long enough that no generated id contains it by chance.
    for (const { row } of rows) expect(row).not.toContain("9431.57");
  });

  test("is nothing for a key whose calls are the same in both revisions", async () => {
    const old = await newKey(AUK);
    await api.call("GET", "/customers", { key: old.value });
    await api.call("GET", "/orders/rid_none", { key: old.value });
    expect(await impactOn(old)).toMatchObject({ calls: 2, calledOperations: 2, changes: [] });
  });

  test("counts HEAD and GET of an operation together", async () => {
    const old = await newKey(AUK);
    for (const method of ["GET", "HEAD", "GET"]) await api.call(method, "/customers", { key: old.value });
    expect(await impactOn(old)).toMatchObject({ calls: 3, calledOperations: 1 });
    const { rows } = await database.pool.query(
      "select method, calls from api_call_days where path = '/customers'",
    );
    expect(rows).toEqual([{ method: "GET", calls: 3 }]);
  });

  test("counts each call by the revision that answered it, not by the key's pin", async () => {
    const current = await newKey(BULLFINCH);
    await api.call("POST", "/orders", { key: current.value, body: order });
    const headers = { "api-revision": AUK };
    await api.call("POST", "/orders", { key: current.value, body: order, headers });
    const { calls, changes } = await impactOn(current);
    expect([calls, changes.map((one) => [one.apiRevision, one.calls])]).toEqual([2, [[AUK, 1]]]);
    expect((await impactOn(current, `?apiRevision=${AUK}`)).changes).toEqual([]);
  });

  test("goes back as far as the log, across days", async () => {
    const old = await newKey(AUK);
    const now = api.clock.now();
    for (const days of [40, 29, 2]) {
      api.clock.set(new Date(now.getTime() - days * DAY_MS).toISOString());
      await api.call("POST", "/orders", { key: old.value, body: order });
      await api.runtime.requests.flush();
    }
    api.clock.set(now.toISOString());
    const { changes } = await impactOn(old);
    expect(changes).toMatchObject([{ operation: "createOrder", calls: 2 }]);
    expect(changes[0]!.lastCalledAt).toBe(new Date(now.getTime() - 2 * DAY_MS).toISOString());
    expect(await api.db.$count(apiCallDays)).toBeGreaterThan(2);
    await sweepRequestLog(api.ctx(tenant));
    const { rows } = await database.pool.query(
      `select distinct day::text from api_call_days where operation = 'createOrder'
        union select distinct day::text from api_field_days order by 1`,
    );
    expect(rows).toEqual([{ day: "2026-10-03" }, { day: "2026-10-30" }]);
  });

  test("is a brand's own, and compares with served revisions only", async () => {
    const { apiKeyId } = await newKey(AUK);
    const path = `/api-keys/${apiKeyId}/revision-impact`;
    const elsewhere = await api.apiKey(await api.tenant());
    expect((await api.call<Refusal>("GET", path, { key: elsewhere })).status).toBe(404);
    const app = await api.apiKey(tenant, "impersonate-user");
    expect((await api.call("GET", path, { key: app })).status).toBe(403);
    const refused = await api.call<Refusal>("GET", `${path}?apiRevision=bullfinch`, { key });
    expect([refused.status, refused.body.internalCode]).toEqual([400, "unknown_api_revision"]);
  });
});

test("processes that count the same calls at once wait for each other, and lose none", async () => {
  const { apiKeyId } = await newKey(AUK);
  const call = (n: number): LoggedCall => ({
    tenantId: tenant.id,
    keyId: apiKeyId,
    surface: "platform",
    method: "GET",
    operation: `operation${n % 7}`,
    path: "/x",
    status: 200,
    durationMs: 1,
    revision: AUK,
    older: { sent: [], answered: [{ path: `field${n % 3}`, until: AUK, schema: "Price" }] },
    unknownNames: [],
    traceId: `${n}`,
    ids: {},
    createdAt: api.clock.now(),
  });
  const logs = Array.from({ length: 6 }, () => createRequestLog(api.db, api.runtime.log));
  for (const [at, log] of logs.entries()) for (let n = 0; n < 700; n++) log.note(call(n * (at + 1)));
  await Promise.all(logs.map((log) => log.flush()));
  const { rows } = await database.pool.query(
    `select (select sum(calls)::int from api_call_days where path = '/x') as calls,
            (select sum(calls)::int from api_field_days) as fields`,
  );
  expect(rows).toEqual([{ calls: 4_200, fields: 4_200 }]);
});
