import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type TestDatabase, testDatabase } from "@/db/testing";
import { createEndUserApi, isApiFailure } from "@/lib/client/client";
import { type TestApi, testApi } from "@/lib/testing/api";

let database: TestDatabase;
let server: TestApi;
let sent: Request[] = [];
let client: ReturnType<typeof createEndUserApi>;
let apiKey: string;
let token: string;

beforeAll(async () => {
  database = await testDatabase();
  server = await testApi(database.pool);
  const tenant = await server.tenant();
  apiKey = await server.apiKey(tenant, "impersonate-user");
  ({ token } = await server.user(tenant));
  client = createEndUserApi({
    baseUrl: "http://brand.test/api/v2/end-user",
    headers: { "X-API-Key": apiKey, Authorization: `Bearer ${token}` },
    fetch: (request) => {
      sent.push(request);
      return server.send(request);
    },
  });
});
afterAll(() => database?.[Symbol.asyncDispose]());

const body = { customerType: "CONSUMER" as const, name: "Astrid Lind", contact: {} };

test("reads and writes what the document says", async () => {
  const created = await client.POST("/customers", { body });
  expect(created.data?.name).toBe("Astrid Lind");
  const params = { path: { customerId: created.data!.customerId } };
  expect((await client.GET("/customers/{customerId}", { params })).data).toEqual(created.data);
  const list = await client.GET("/customers", { params: { query: { limit: 1 } } });
  expect(list.data?.items.map((customer) => customer.customerId)).toEqual([created.data!.customerId]);
});

test("a name that the API does not know fails the call outside production, and is ignored there", async () => {
  const slip = { params: { query: { limt: 1 } as { limit?: number } } };
  expect((await client.GET("/customers", slip)).error?.details).toMatchObject([{ suggestion: "limit" }]);
  vi.stubEnv("NODE_ENV", "production");
  try {
    expect((await client.GET("/customers", slip)).response.status).toBe(200);
  } finally {
    vi.unstubAllEnvs();
  }
});

test("arrays go as repeated keys", async () => {
  sent = [];
  await client.GET("/product-offerings", {
    params: { query: { customerType: "CONSUMER", types: ["SUBSCRIPTION", "LICENSE"] } },
  });
  expect(new URL(sent[0]!.url).searchParams.getAll("types")).toEqual(["SUBSCRIPTION", "LICENSE"]);
});

test("a mutation carries a key of its own, a read none, and a given key stands", async () => {
  sent = [];
  await client.POST("/customers", { body });
  await client.POST("/customers", { body });
  await client.GET("/customers");
  await client.POST("/customers", { body, params: { header: { "X-Idempotency-Key": "mine" } } });
  const keys = sent.map((request) => request.headers.get("x-idempotency-key"));
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys[1]).not.toBe(keys[0]);
  expect(keys.slice(2)).toEqual([null, "mine"]);
});

test("what nobody answered is asked for again under its key, and happens once", async () => {
  const keys: (string | null)[] = [];
  let lost: "request" | "answer" | "never" = "request";
  const flaky = createEndUserApi({
    baseUrl: "http://brand.test/api/v2/end-user",
    headers: { "X-API-Key": apiKey, Authorization: `Bearer ${token}` },
    fetch: async (request) => {
      keys.push(request.headers.get("x-idempotency-key"));
      if (lost === "request") throw new TypeError("fetch failed");
      const answer = await server.send(request);
      if (lost === "answer") throw new TypeError("fetch failed");
      return answer;
    },
  });
  const add = (name: string) => flaky.POST("/customers", { body: { ...body, name } });
  const named = async (name: string) =>
    (await client.GET("/customers")).data!.items.filter((customer) => customer.name === name);

  await expect(add("Siv Ek")).rejects.toThrow("fetch failed");
  lost = "answer";
  await expect(add("Siv Ek")).rejects.toThrow("fetch failed");
  lost = "never";
  expect((await add("Siv Ek")).data?.name).toBe("Siv Ek");
  expect(new Set(keys).size).toBe(1);
  expect(await named("Siv Ek")).toHaveLength(1);

  // It has been answered: the same words ask for another one.
  await add("Siv Ek");
  expect(await named("Siv Ek")).toHaveLength(2);
  // Something else went well in between.
  lost = "answer";
  await expect(add("Ulf Ek")).rejects.toThrow("fetch failed");
  lost = "never";
  await add("Tor Ek");
  await add("Ulf Ek");
  expect(await named("Ulf Ek")).toHaveLength(2);
});

test("a failure has our shape, something else has not", async () => {
  const { error } = await client.POST("/customers", { body: { ...body, name: "" } });
  expect(isApiFailure(error)).toBe(true);
  expect(error?.internalCode).toBe("1000");
  expect(error?.details?.[0]?.property).toBe("name");
  for (const other of [new TypeError("fetch failed"), null, "text", { message: "x" }])
    expect(isApiFailure(other)).toBe(false);
});

test("a failure without a word is a failure", async () => {
  const answering = (answer: Response) =>
    createEndUserApi({ baseUrl: "http://brand.test/api/v2/end-user", fetch: async () => answer });
  const headers = { "content-length": "0" };
  for (const lost of [
    new Response("", { status: 502, headers }),
    new Response(null, { status: 504, statusText: "Gateway Timeout", headers }),
  ]) {
    const { data, error } = await answering(lost).POST("/customers", { body });
    expect([data, typeof error]).toEqual([undefined, "string"]);
    expect(error).not.toBe("");
  }
  const nothing = new Response(null, { status: 204 });
  expect((await answering(nothing).POST("/customers", { body })).error).toBeUndefined();
});
