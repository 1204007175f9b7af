import { afterEach, describe, expect, test, vi } from "vitest";
import { buildReference } from "@/lib/http/reference/reference";
import { findId } from "./find-id";

const { sample, idSource } = buildReference("2026-09-01.bullfinch", "platform")
  .tags.flatMap(({ operations }) => operations)
  .find(({ id }) => id === "updateProductOffering")!;

const answer = (status: number, body: unknown) => {
  const fetched = vi.fn(async (_path: string, _init: RequestInit) => Response.json(body, { status }));
  vi.stubGlobal("fetch", fetched);
  return fetched;
};
afterEach(() => vi.unstubAllGlobals());
const find = () => {
  vi.stubGlobal("navigator", { onLine: true });
  return findId(sample, idSource!, { key: "k", token: "" });
};

describe("the id for a path", () => {
  test("is the first of the brand's list, which is only read", async () => {
    const fetched = answer(200, { items: [{ productOfferingId: "a" }, { productOfferingId: "b" }] });
    expect(await find()).toEqual({ id: "a" });
    const [path, init] = fetched.mock.calls[0]!;
    expect(path).toBe("/api/v2/product-offerings?customerType=CONSUMER");
    expect(init).toMatchObject({ method: "GET", body: null });
    expect(new Headers(init.headers).get("x-api-key")).toBe("k");
    expect(new Headers(init.headers).has("x-idempotency-key")).toBe(false);
  });

  test("is missing in an empty list", async () => {
    answer(200, { items: [] });
    expect(await find()).toEqual({ problem: "EMPTY" });
  });

  test("is not found with a wrong key", async () => {
    answer(401, { message: "no" });
    expect(await find()).toEqual({ problem: "REFUSED" });
  });

  test("is not found without a network", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("failed")));
    expect(await find()).toEqual({ problem: "UNREACHABLE" });
  });
});
