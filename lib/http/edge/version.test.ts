import { beforeEach, describe, expect, test } from "vitest";
import type { ProductDetail } from "@/lib/catalog/model";
import { failures } from "@/lib/kernel/error-registry";
import { newId } from "@/lib/platform/secrets/ids";
import type { Subscription } from "@/lib/subscriptions/model";
import { makeSubscription } from "@/lib/subscriptions/testing";
import { apiOfFile } from "@/lib/testing/brand";
import type { Tenant } from "@/lib/values/tenant/tenant";

const { api } = await apiOfFile();
let tenant: Tenant;
let key: string;
let path: string;

beforeEach(async () => {
  tenant = await api.tenant();
  key = await api.apiKey(tenant);
  const { body } = await api.call<ProductDetail>("POST", "/products", {
    key,
    body: { internalName: "Cell", type: "SUBSCRIPTION", category: "PRODUCT_CATEGORY_SUBSCRIPTION_CELL" },
  });
  path = `/products/${body.productId}`;
});

const read = () => api.call<ProductDetail>("GET", path, { key });
const etag = async () => (await read()).headers.get("etag")!;
const put = (internalName: string, headers: Record<string, string> = {}) =>
  api.call<ProductDetail & { internalCode?: string }>("PUT", path, { key, headers, body: { internalName } });

describe("a change with If-Match", () => {
  test("is made while the resource is as it was read", async () => {
    const first = await etag();
    expect(first).toMatch(/^"[^"]+"$/);
    expect(await etag()).toBe(first);
    expect((await put("One", { "if-match": first })).status).toBe(200);
    expect(await etag()).not.toBe(first);
  });

  test("is refused when another change came first, and changes nothing", async () => {
    const first = await etag();
    await put("Theirs");
    expect(await put("Mine", { "if-match": first })).toMatchObject({
      status: 412,
      body: { internalCode: failures.changedSinceRead.internalCode },
    });
    expect((await read()).body.internalName).toBe("Theirs");
    expect((await put("Mine", { "if-match": await etag() })).status).toBe(200);
  });

  test("accepts any of several versions, and * for any", async () => {
    const first = await etag();
    expect((await put("One", { "if-match": `"other", ${first}` })).status).toBe(200);
    expect((await put("Two", { "if-match": "*" })).status).toBe(200);
    expect((await put("Three", { "if-match": "" })).status).toBe(412);
    expect((await put("Three", { "if-match": "garbage" })).status).toBe(412);
  });

  test("is made once when two requests with one version arrive at once", async () => {
    const first = await etag();
    const answers = await Promise.all(
      ["One", "Two", "Three"].map((name) => put(name, { "if-match": first })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412, 412]);
  });

  test("has its first answer when repeated under its idempotency key, although the version has changed", async () => {
    const headers = { "if-match": await etag(), "x-idempotency-key": newId() };
    expect((await put("One", headers)).status).toBe(200);
    expect((await put("One", headers)).status).toBe(200);
  });

  test("is made without the header in any case", async () => {
    await put("Theirs");
    expect((await put("Mine")).status).toBe(200);
  });

  test("is refused where no operation reads the path, or the resource does not exist", async () => {
    const headers = { "if-match": await etag() };
    const gone = await api.call("PUT", `/products/${newId()}`, { key, headers, body: { internalName: "x" } });
    expect(gone.status).toBe(404);
  });
});

test("does not apply to lists and to resources without a PUT: their answers have no version", async () => {
  const list = await api.call("GET", "/products", { key });
  expect(list.headers.get("etag")).toBeNull();
});

describe("the resources that staff correct", () => {
  test("have a version: a subscription, its user and a user", async () => {
    const customerId = await api.customer(tenant);
    const { userId } = await api.user(tenant, { [customerId]: "ADMIN" });
    const subscriptionId = await makeSubscription(api, tenant, { customerId });
    const { body: subscription } = await api.call<Subscription>("GET", `/subscriptions/${subscriptionId}`, {
      key,
    });
    for (const [path, body] of [
      [`/subscriptions/${subscriptionId}`, { display: "Kim's phone" }],
      [`/subscribers/${subscription.subscriber.subscriberId}`, { name: "Kim Berg" }],
      [`/users/${userId}`, { name: "Kim Berg" }],
    ] as const) {
      const change = (headers: Record<string, string>) => api.call("PUT", path, { key, headers, body });
      const version = (await api.call("GET", path, { key })).headers.get("etag")!;
      expect((await change({ "if-match": version })).status, path).toBe(200);
      expect((await change({ "if-match": version })).status, path).toBe(412);
    }
  });
});
