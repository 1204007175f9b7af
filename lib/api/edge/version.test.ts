import { beforeEach, describe, expect, test } from "vitest";
import { apiOfFile } from "@/lib/api/brand-testing";
import { failures } from "@/lib/api/error-registry";
import type { ProductDetail } from "@/lib/catalog/model";
import type { Tenant } from "@/lib/identity/tenant";
import { newId } from "@/lib/platform/ids";

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
  test("is made while the thing is as it was read", async () => {
    const first = await etag();
    expect(first).toMatch(/^"[^"]+"$/);
    expect(await etag()).toBe(first);
    expect((await put("One", { "if-match": first })).status).toBe(200);
    expect(await etag()).not.toBe(first);
  });

  test("is refused when somebody changed it in between, and changes nothing", async () => {
    const first = await etag();
    await put("Theirs");
    expect(await put("Mine", { "if-match": first })).toMatchObject({
      status: 412,
      body: { internalCode: failures.changedSinceRead.internalCode },
    });
    expect((await read()).body.internalName).toBe("Theirs");
    expect((await put("Mine", { "if-match": await etag() })).status).toBe(200);
  });

  test("takes any of several versions, and * for any", async () => {
    const first = await etag();
    expect((await put("One", { "if-match": `"other", ${first}` })).status).toBe(200);
    expect((await put("Two", { "if-match": "*" })).status).toBe(200);
    expect((await put("Three", { "if-match": "" })).status).toBe(412);
    expect((await put("Three", { "if-match": "garbage" })).status).toBe(412);
  });

  test("of two at once with one version, one is made", async () => {
    const first = await etag();
    const answers = await Promise.all(
      ["One", "Two", "Three"].map((name) => put(name, { "if-match": first })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412, 412]);
  });

  test("repeated under its idempotency key has the first answer, though the version is another by then", async () => {
    const headers = { "if-match": await etag(), "x-idempotency-key": newId() };
    expect((await put("One", headers)).status).toBe(200);
    expect((await put("One", headers)).status).toBe(200);
  });

  test("without the header is made whatever happened in between", async () => {
    await put("Theirs");
    expect((await put("Mine")).status).toBe(200);
  });

  test("of what nothing reads, or what is not there, is refused", async () => {
    const headers = { "if-match": await etag() };
    const gone = await api.call("PUT", `/products/${newId()}`, { key, headers, body: { internalName: "x" } });
    expect(gone.status).toBe(404);
  });
});

test("answers of lists, and of things that nothing replaces, have no version", async () => {
  const list = await api.call("GET", "/products", { key });
  expect(list.headers.get("etag")).toBeNull();
});
