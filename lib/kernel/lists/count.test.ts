import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { customers } from "@/db/schema/customers";
import type { Page } from "@/lib/kernel/lists/pagination";
import { newId } from "@/lib/platform/secrets/ids";
import { type SeededApi, seededApi } from "@/lib/testing/seeded";

let seeded: SeededApi;
beforeAll(async () => {
  seeded = await seededApi();
});
afterAll(() => seeded[Symbol.asyncDispose]());

const read = async (path: string, key = seeded.demo.apiKeys.fullAccess) =>
  (await seeded.api.call<Page<unknown>>("GET", path, { key })).body;

const LISTS = [
  ["customers", "filter=cus"],
  ["subscriptions/summaries", "status=ACTIVATED"],
  ["orders", "status=COMPLETED"],
  ["invoices", "status=PAID"],
  ["payment-intents", "status=SUCCEEDED"],
] as const;

describe.each(LISTS)("the count of /%s", (path, filter) => {
  test("is the number of rows in the list, on each of its pages", async () => {
    for (const query of ["", filter]) {
      const { items } = await read(`/${path}?limit=1000&${query}`);
      expect(items.length, "rows of the demo").toBeGreaterThan(1);
      const count = { value: items.length, isExact: true };
      expect((await read(`/${path}?limit=1000&count=true&${query}`)).pagination.count).toEqual(count);
      const first = await read(`/${path}?limit=1&count=true&${query}`);
      expect(first.pagination.count).toEqual(count);
      const second = await read(`/${path}?limit=1&count=true&${query}&cursor=${first.pagination.nextCursor}`);
      expect(second.pagination.count).toEqual(count);
    }
  });

  test("is present only when the caller asks for it", async () => {
    expect((await read(`/${path}?limit=1`)).pagination).not.toHaveProperty("count");
  });

  test("is zero for a filter that matches nothing", async () => {
    const { pagination } = await read(`/${path}?customerId=${newId()}&count=true`);
    expect(pagination).toEqual({ nextCursor: null, count: { value: 0, isExact: true } });
  });
});

test("counting stops at a thousand", async () => {
  const { api } = seeded;
  const tenant = await api.tenant();
  const key = await api.apiKey(tenant);
  const add = (rows: number) =>
    api.db.insert(customers).values(
      Array.from({ length: rows }, (_, index) => {
        const id = newId();
        return {
          tenantId: tenant.id,
          id,
          humanReadableId: `CUS-${id}`,
          customerType: "CONSUMER" as const,
          name: `Person ${index}`,
          contact: {},
        };
      }),
    );
  const countOf = async () => (await read("/customers?limit=1&count=true", key)).pagination.count;
  await add(1000);
  expect(await countOf()).toEqual({ value: 1000, isExact: true });
  await add(1);
  expect(await countOf()).toEqual({ value: 1000, isExact: false });
});
