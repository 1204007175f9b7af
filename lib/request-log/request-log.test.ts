import { eq, lt, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { apiRequests } from "@/db/schema/platform";
import { dropMonths, makeMonths } from "@/lib/kernel/months/keep";
import { createRequestLog, type LoggedCall, sweepRequestLog } from "@/lib/request-log/log";
import type { ApiRequest } from "@/lib/request-log/model";
import { storedNames } from "@/lib/request-log/names";
import { brandOfFile } from "@/lib/testing/brand";

type Page = { items: ApiRequest[]; pagination: { nextCursor: string | null } };

const { api, database, tenant, key } = await brandOfFile();
const person = { name: "Astrid Lind", customerType: "CONSUMER", contact: { email: "astrid@example.com" } };

beforeEach(async () => {
  await api.runtime.requests.flush();
  await api.db.delete(apiRequests);
});

/** What is in the log of the brand, newest first, without the calls that read it. */
async function logged(query = "", as = key): Promise<ApiRequest[]> {
  await api.runtime.requests.flush();
  const { status, body } = await api.call<Page>("GET", `/api-requests?${query}`, { key: as });
  expect(status).toBe(200);
  return body.items.filter(({ operation }) => operation !== "listApiRequests");
}
const operations = async (query: string) => (await logged(query)).map(({ operation }) => operation);

describe("the log of the API", () => {
  test("shows a call with its unknown names, and nothing of its values", async () => {
    const path = "/customers?limt=very-secret-query";
    const answer = await api.call("POST", path, {
      key,
      body: {
        ...person,
        bogus: "very-secret-body",
        "astrid@example.com": 1,
        contact: { emial: "x@y.example" },
      },
    });
    expect(answer.status).toBe(201);
    const [entry] = await logged();
    expect(entry).toMatchObject({
      apiKeyId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      surface: "platform",
      method: "POST",
      operation: "createCustomer",
      path: "/customers",
      status: 201,
      apiRevision: "2026-09-01.bullfinch",
      traceId: answer.headers.get("x-trace-id"),
      createdAt: api.clock.now().toISOString(),
      unknownFields: [
        { in: "query", name: "limt" },
        { in: "body", name: "contact.emial", closest: "contact.email" },
        { in: "body", name: "bogus" },
        { in: "body", name: "…" },
      ],
    });
    expect(entry!.durationMs).toBeGreaterThanOrEqual(0);
    const { rows } = await database.pool.query("select r::text as row from api_requests r");
    for (const { row } of rows) expect(row).not.toMatch(/secret|astrid|lind|example/i);
  });

  test("is written after the answer, not with it", async () => {
    await api.call("GET", "/customers", { key });
    expect(await api.db.$count(apiRequests)).toBe(0);
    await api.runtime.requests.flush();
    expect(await api.db.$count(apiRequests)).toBe(1);
  });

  test("shows refusals, and the template of a path without its ids", async () => {
    await api.call("GET", "/customers/rid_someone", { key });
    await api.call("GET", "/customers?limt=1", { key, headers: { prefer: "handling=strict" } });
    const entries = await logged();
    expect(entries.map(({ path, status }) => [path, status]).toSorted()).toEqual([
      ["/customers", 400],
      ["/customers/{customerId}", 404],
    ]);
  });

  test("shows calls of an app, and of our own pages only those with unknown names", async () => {
    await database.pool.query(
      "insert into tenant_hosts (host, tenant_id) values ('brand.test', $1) on conflict do nothing",
      [tenant.id],
    );
    const app = await api.apiKey(tenant, "impersonate-user");
    const { token } = await api.user(tenant);
    await api.call("GET", "/end-user/customers", { key: app, token });
    const headers = { cookie: `tern_session=${token}` };
    expect((await api.call("GET", "/end-user/customers", { headers })).status).toBe(200);
    await api.call("GET", "/end-user/customers?limt=1", { headers });
    const entries = await logged();
    expect(entries.map((entry) => [entry.surface, "apiKeyId" in entry, entry.unknownFields.length])).toEqual(
      expect.arrayContaining([
        ["end-user", true, 0],
        ["end-user", false, 1],
      ]),
    );
    expect(entries).toHaveLength(2);
  });

  test("is filtered by what happened, when, by whom", async () => {
    await api.call("GET", "/customers?limt=1", { key });
    await api.call("GET", "/orders/rid_none", { key });
    const other = await api.apiKey(tenant);
    await api.call("GET", "/subscriptions", { key: other });
    const all = await logged();
    const keyOf = (operation: string) => all.find((one) => one.operation === operation)!.apiKeyId;
    expect(await operations("unknown=true")).toEqual(["listCustomers"]);
    expect((await operations("unknown=false")).toSorted()).toEqual(["getOrder", "listSubscriptions"]);
    expect(await operations("statusClass=4XX")).toEqual(["getOrder"]);
    expect(await operations("statusClass=5XX")).toEqual([]);
    expect(await operations("statusClass=2XX&statusClass=4XX&operation=getOrder")).toEqual(["getOrder"]);
    expect(await operations(`apiKeyId=${keyOf("listSubscriptions")}`)).toEqual(["listSubscriptions"]);
    expect(await operations("apiKeyId=not-an-id")).toEqual([]);
    const now = api.clock.now().getTime();
    const at = (ms: number) => new Date(now + ms).toISOString();
    expect(await operations(`createdFrom=${at(-1)}&createdTo=${at(1)}`)).toHaveLength(3);
    expect(await operations(`createdTo=${at(0)}`)).toEqual([]);
    expect(await operations(`createdFrom=${at(1)}`)).toEqual([]);
  });

  test("goes page by page", async () => {
    for (let n = 0; n < 5; n++) await api.call("GET", "/customers", { key });
    await api.runtime.requests.flush();
    const seen: string[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const query: string = `operation=listCustomers&limit=2${cursor && `&cursor=${cursor}`}`;
      const { body }: { body: Page } = await api.call<Page>("GET", `/api-requests?${query}`, { key });
      seen.push(...body.items.map(({ apiRequestId }) => apiRequestId));
      cursor = body.pagination.nextCursor;
    }
    expect(new Set(seen).size).toBe(5);
    expect(seen).toHaveLength(5);
  });

  test("is another brand's as little as its customers", async () => {
    await api.call("GET", "/customers", { key });
    const elsewhere = await api.apiKey(await api.tenant());
    expect(await logged("", elsewhere)).toEqual([]);
    const app = await api.apiKey(tenant, "impersonate-user");
    expect((await api.call("GET", "/api-requests", { key: app })).status).toBe(403);
  });

  test("goes back 30 days", async () => {
    await api.call("GET", "/customers", { key });
    await api.call("GET", "/orders", { key });
    await api.runtime.requests.flush();
    const old = new Date(api.clock.now().getTime() - 31 * 24 * 3600 * 1000);
    await api.db.update(apiRequests).set({ createdAt: old }).where(eq(apiRequests.operation, "listOrders"));
    await sweepRequestLog(api.ctx(tenant));
    expect(await logged()).toMatchObject([{ operation: "listCustomers" }]);
  });
});

describe("a month of the log", () => {
  test("shows no call that is older than the log goes back, before the month is dropped", async () => {
    const before = api.clock.now();
    api.clock.set("2029-03-10T12:00:00.000Z");
    await makeMonths(api.runtime);
    await api.call("GET", "/customers", { key });
    await api.call("GET", "/orders", { key });
    await api.runtime.requests.flush();
    const old = new Date("2029-03-02T12:00:00.000Z");
    await api.db.update(apiRequests).set({ createdAt: old }).where(eq(apiRequests.operation, "listOrders"));
    const { rows } = await api.db.execute(
      sql`select distinct tableoid::regclass::text as part from api_requests where operation in ('listCustomers', 'listOrders')`,
    );
    // On a cluster, the number of the shard follows.
    expect(rows).toEqual([{ part: expect.stringMatching(/^api_requests_2029_03(_\d{6})?$/) }]);
    api.clock.set("2029-04-05T12:00:00.000Z");
    await sweepRequestLog(api.ctx(tenant));
    expect(await logged()).toMatchObject([{ operation: "listCustomers" }]);
    expect(await api.db.$count(apiRequests)).toBeGreaterThan(1);
    api.clock.set("2029-05-01T12:00:00.000Z");
    await dropMonths(api.runtime);
    expect(await api.db.$count(apiRequests, lt(apiRequests.createdAt, new Date("2029-04-01")))).toBe(0);
    api.clock.set(before);
  });
});

describe("writing the log", () => {
  const call = (n: number): LoggedCall => ({
    tenantId: tenant.id,
    keyId: null,
    surface: "platform",
    method: "GET",
    operation: "listCustomers",
    path: "/customers",
    status: 200,
    durationMs: 1.4,
    revision: "2026-09-01.bullfinch",
    unknownNames: [],
    traceId: `${n}`,
    ids: {},
    createdAt: api.clock.now(),
  });

  test("takes many calls at once", async () => {
    const log = createRequestLog(api.db, api.runtime.log);
    for (let n = 0; n < 1_201; n++) log.note(call(n));
    await log.flush();
    expect(await api.db.$count(apiRequests)).toBe(1_201);
  });

  test("happens by itself after a while", async () => {
    const log = createRequestLog(api.db, api.runtime.log, 20);
    log.note(call(1));
    await expect.poll(() => api.db.$count(apiRequests)).toBe(1);
    log.note(call(2));
    await expect.poll(() => api.db.$count(apiRequests)).toBe(2);
  });

  test("never fails a call, holds a bounded number, and says what is lost", async () => {
    const warn = vi.fn();
    const broken = { execute: () => Promise.reject(new Error("no database")) } as never;
    const log = createRequestLog(broken, { warn } as never);
    for (let n = 0; n < 12_000; n++) log.note(call(n));
    await log.flush();
    await log.flush();
    expect(warn).toHaveBeenCalledWith({ lost: 12_000 }, "calls of the API are missing in the log");
  });
});

test("stored names are those that a programmer gives", () => {
  const stored = (name: string, parent = "") =>
    storedNames([{ in: "body", name, path: parent + name }])[0]!.name;
  expect(stored("esm", "lineItems.0.sim.")).toBe("lineItems.0.sim.esm");
  expect(stored("Åsa Lind", "contact.")).toBe("contact.…");
  expect(stored("asa.lind@example.com")).toBe("…");
  expect(stored("bogus", "map.asa@example.")).toBe("map.….bogus");
  expect(stored("+46701740605")).toBe("…");
  expect(stored("x".repeat(1_000))).toBe("…");
});
