import { expect, test, vi } from "vitest";
import type { NewOrderItem } from "@/components/business/import/rows";
import { api } from "@/lib/client/client";
import { costsOf, type DraftOrder, draftOrders, ordersOf } from "./orders";

const priced = (totalMinor: number, taxAmountMinor: number, interval?: number) => ({
  pricing: {
    currency: "SEK",
    totalMinor,
    taxAmountMinor,
    recurringCosts: {
      totalMinor,
      taxAmountMinor,
      ...(interval !== undefined && { billingCycle: { interval, unit: "MONTH" } }),
    },
  } as DraftOrder["pricing"],
});

test("orders of one file cost their sum, with recurring costs by interval", () => {
  expect(
    costsOf([
      priced(3_980_000, 796_000, 1),
      priced(10_000, 2_000, 3),
      priced(20_000, 4_000, 1),
      priced(500, 100),
    ]),
  ).toEqual({
    totalMinor: 4_010_500,
    taxMinor: 802_100,
    recurring: [
      { months: 1, totalMinor: 4_000_000, taxMinor: 800_000 },
      { months: 3, totalMinor: 10_000, taxMinor: 2_000 },
    ],
  });
  expect(costsOf([{ pricing: null } as never])).toEqual({ totalMinor: 0, taxMinor: 0, recurring: [] });
});

test("when the draft of one order fails, the earlier ones are cancelled, and the failure is reported", async () => {
  const calls: string[] = [];
  vi.spyOn(api, "POST").mockImplementation(async (path: string, given: never) => {
    const { body, params } = given as {
      body?: { lineItems: unknown[] };
      params?: { path: { orderId: string } };
    };
    calls.push(body ? `${path} ${body.lineItems.length}` : `${path} ${params?.path.orderId}`);
    if (body?.lineItems.length === 1) return { error: { code: "ORDER", message: "No." } } as never;
    return { data: { orderId: `o${calls.length}` } } as never;
  });
  const items = Array.from({ length: 401 }, () => ({}) as NewOrderItem);
  const company = { customerId: "c", plans: [], address: undefined, usesAddress: false };
  const priced: number[] = [];
  await expect(draftOrders(company, ordersOf(items), (done) => priced.push(done))).rejects.toEqual({
    code: "ORDER",
    message: "No.",
  });
  expect(priced).toEqual([1, 2]);
  expect(calls).toEqual([
    "/orders 200",
    "/orders 200",
    "/orders 1",
    "/orders/{orderId}/cancel o1",
    "/orders/{orderId}/cancel o2",
  ]);
});
