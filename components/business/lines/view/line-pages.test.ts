import { beforeEach, expect, type MockInstance, test, vi } from "vitest";
import { api } from "@/lib/client/client";
import { subscriptionsFrom } from "./line-pages";

let get: MockInstance<typeof api.GET>;

/** Subscriptions 0 to 9; a cursor is the number of subscriptions before it. */
beforeEach(() => {
  get = vi.spyOn(api, "GET").mockImplementation(async (_path, { params }: never) => {
    const { cursor, limit } = (params as { query: { cursor?: string; limit: number } }).query;
    const start = Number(cursor ?? 0);
    const end = Math.min(10, start + limit);
    const items = Array.from({ length: end - start }, (_, index) => ({ subscriptionId: `${start + index}` }));
    return { data: { items, pagination: { nextCursor: end < 10 ? `${end}` : null } } } as never;
  });
});

const read = async (...given: Parameters<typeof subscriptionsFrom>) =>
  (await subscriptionsFrom(...given)).map(({ subscriptionId }) => subscriptionId).join("");

test("a reader stops where the next one begins", async () => {
  expect(await read("c", "2", ["2", "6"], 4)).toBe("2345");
  expect(await read("c", "6", ["2", "6"], 4)).toBe("6789");
  expect(get).toHaveBeenCalledTimes(2);
});

test("the last reader continues to the end", async () => {
  expect(await read("c", null, ["5"], 4)).toBe("0123456789");
});

test("a refusal of the API is thrown", async () => {
  get.mockResolvedValueOnce({ error: { errorCode: "1" } } as never);
  await expect(subscriptionsFrom("c", null, [])).rejects.toEqual({ errorCode: "1" });
});
