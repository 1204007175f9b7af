import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Demo, seedDemo } from "@/db/seed/seed-demo";
import { type TestDatabase, testDatabase } from "@/db/testing";
import { type TestApi, testApi } from "@/lib/testing/api";

const NOW = "2026-11-21T08:30:00.000Z";

let database: TestDatabase;
let dataDir: string;
let demo: Demo;
let api: TestApi;

beforeAll(async () => {
  database = await testDatabase(5);
  dataDir = await mkdtemp(join(tmpdir(), "tern-seed-api-"));
  await seedDemo(database.pool, { baseUrl: "http://brand.test", dataDir, now: new Date(NOW) });
  demo = JSON.parse(await readFile(join(dataDir, "demo.json"), "utf8")) as Demo;
  api = await testApi(database.pool, NOW);
});

afterAll(async () => {
  await database?.[Symbol.asyncDispose]();
  await rm(dataDir, { recursive: true, force: true });
});

type List = { items: Record<string, unknown>[] };

/**
 * Answers are checked against the operations' own schemas, so a 200 means that the rows are what the modules expect.
 */
describe.each(["fullAccess", "fullAccessBaseline"] as const)("with the key %s", (name) => {
  test.each([
    ["/product-offerings?customerType=CONSUMER&market=SE", "productOfferingId", 27],
    ["/product-offerings?customerType=BUSINESS&market=US", "productOfferingId", 27],
    ["/customers", "customerId", 3],
    ["/orders", "orderId", 9],
    ["/payment-intents", "paymentIntentId", 11],
    ["/subscriptions", "subscriptionId", 17],
  ] as const)("%s and every item of it can be read", async (path, id, count) => {
    const key = demo.apiKeys[name];
    const list = await api.call<List>("GET", `${path}${path.includes("?") ? "&" : "?"}limit=100`, { key });
    expect(list.status, JSON.stringify(list.body)).toBe(200);
    expect(list.body.items).toHaveLength(count);
    for (const item of list.body.items) {
      const one = await api.call("GET", `${path.replace(/\?.*/, "")}/${item[id]}`, { key });
      expect(one.status, JSON.stringify(one.body)).toBe(200);
    }
  });

  test("every subscription's usage can be read", async () => {
    const key = demo.apiKeys[name];
    const subscriptions = await api.call<List>("GET", "/subscriptions?limit=100", { key });
    for (const { subscriptionId } of subscriptions.body.items) {
      const usage = await api.call("GET", `/subscriptions/${subscriptionId}/usage`, { key });
      expect(usage.status, JSON.stringify(usage.body)).toBe(200);
    }
  });
});
