import { describe, expect, test } from "vitest";
import { creditUndelivered } from "@/lib/billing/credit-notes/credit-undelivered";
import type { CreditNoteListItem } from "@/lib/billing/model";
import { brandOfFile } from "@/lib/testing/brand";
import { statementsOf } from "@/lib/testing/plans/visited";
import { creditingOf, TAXED_ITEM } from "./testing";

const { api, tenant, key } = await brandOfFile();
const { invoice, order } = creditingOf(api, tenant);

type Listed = { items: CreditNoteListItem[]; pagination: { nextCursor: string | null } };
const list = async (query = "") => (await api.call<Listed>("GET", `/credit-notes?${query}`, { key })).body;
const numbers = ({ items }: Listed) => items.map(({ number }) => number);

const [first, second] = [await api.customer(tenant), await api.customer(tenant)];
const credited = async (at: string, customerId: string) => {
  api.clock.set(at);
  return invoice([TAXED_ITEM], { customerId, status: "CREDITED" });
};
const invoiceIds = [
  await credited("2026-11-09T23:59:59.999Z", first),
  await credited("2026-11-10T00:00:00.000Z", second),
  await credited("2026-11-11T23:59:59.999Z", first),
  await credited("2026-11-12T00:00:00.000Z", first),
];
const ALL = ["CN-2026-00004", "CN-2026-00003", "CN-2026-00002", "CN-2026-00001"];

describe("the list of credit notes", () => {
  test("has all notes of the brand, newest first, each with its invoice and customer", async () => {
    const { items } = await list();
    expect(numbers(await list())).toEqual(ALL);
    expect(items[3]).toMatchObject({
      invoiceId: invoiceIds[0],
      customerId: first,
      totalMinor: 12_500,
      issuedAt: "2026-11-09T23:59:59.999Z",
    });
    expect(items[2]).toMatchObject({ invoiceId: invoiceIds[1], customerId: second });
  });

  test("is cut into pages", async () => {
    const page = await list("limit=3");
    expect(numbers(page)).toEqual(ALL.slice(0, 3));
    const rest = await list(`limit=3&cursor=${page.pagination.nextCursor}`);
    expect(numbers(rest)).toEqual(ALL.slice(3));
    expect(rest.pagination.nextCursor).toBeNull();
  });

  test("has the notes of the customers who were asked for", async () => {
    expect(numbers(await list(`customerId=${second}`))).toEqual(["CN-2026-00002"]);
    expect(numbers(await list(`customerId=${first}&customerId=${second}`))).toEqual(ALL);
  });

  test("includes the first and the last day that were asked for", async () => {
    expect(numbers(await list("fromDate=2026-11-10"))).toEqual(ALL.slice(0, 3));
    expect(numbers(await list("toDate=2026-11-11"))).toEqual(ALL.slice(1));
    expect(numbers(await list("fromDate=2026-11-10&toDate=2026-11-11"))).toEqual(ALL.slice(1, 3));
  });

  test("has none of another brand", async () => {
    const other = await api.tenant();
    const { body } = await api.call<Listed>("GET", "/credit-notes", { key: await api.apiKey(other) });
    expect(body.items).toEqual([]);
  });

  test("names an undelivered item by its id in the API, and reads orders only for that", async () => {
    api.clock.set("2026-11-20T12:00:00.000Z");
    const customerId = await api.customer(tenant);
    const { orderId, itemIds } = await order(["COMPLETED", "FAILED"]);
    const item = { ...TAXED_ITEM, cause: { type: "ORDER_LINE_ITEM", id: itemIds[1]! } as const };
    await invoice([item], { customerId, orderId, terms: "POSTPAID" });
    const ordered = await order([]);
    await invoice([TAXED_ITEM], { customerId: second, orderId: ordered.orderId, status: "CREDITED" });
    await creditUndelivered(api.ctx(tenant), orderId);
    const readsOrders = async (query: string) => {
      let answer: Listed | undefined;
      const statements = await statementsOf(api.runtime.pool, async () => {
        answer = await list(query);
      });
      return { ...answer!, reads: statements.some(({ text }) => text.includes("order_line_items")) };
    };
    const undelivered = await readsOrders(`customerId=${customerId}`);
    expect(undelivered.items.map(({ cause }) => cause)).toEqual([{ type: "NOT_DELIVERED", id: "item-1" }]);
    expect(undelivered.reads).toBe(true);
    const whole = await readsOrders(`customerId=${second}`);
    expect(whole.items.map(({ cause }) => cause.type)).toEqual(["CORRECTION", "CORRECTION"]);
    expect(whole.reads).toBe(false);
  });
});
