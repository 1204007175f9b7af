import { describe, expect, test } from "vitest";
import type { UsageAllowance } from "@/components/usage/allowances";
import { placesOfInvoice, placesOfOrder, placesOfSubscription } from "./help-places";

const calm = { isUnpaid: false, porting: null, allowances: [], caps: null, autoTopUp: null };
const data = (remaining: number | null, more: Partial<UsageAllowance> = {}): UsageAllowance => ({
  key: "data",
  service: "DATA",
  scope: "NATIONAL",
  name: "Data",
  status: "ACTIVE",
  addon: false,
  used: 0,
  total: 10,
  remaining,
  ...more,
});

describe("the places of a subscription", () => {
  test("are the general ones if nothing is wrong", () => {
    expect(placesOfSubscription({ type: "CELL", status: "ACTIVATED" }, calm)).toEqual([
      "SUBSCRIPTION",
      "SIM",
    ]);
  });

  test("include travel for a travel eSIM", () => {
    expect(placesOfSubscription({ type: "TRAVEL_ESIM", status: "ACTIVATED" }, calm)[0]).toBe("TRAVEL");
  });

  test("begin with the most pressing one", () => {
    const troubled = {
      ...calm,
      isUnpaid: true,
      porting: { status: "FAILED" },
      allowances: [data(0)],
    } as const;
    expect(placesOfSubscription({ type: "CELL", status: "PAUSED" }, troubled).slice(0, 4)).toEqual([
      "SUBSCRIPTION_UNPAID",
      "PORTING_FAILED",
      "SUBSCRIPTION_PAUSED",
      "DATA_USED_UP",
    ]);
  });

  test("include the end, whether it is planned or past", () => {
    const pendingStatus = { status: "CANCELLED", scheduledAt: "2026-12-31" } as const;
    expect(placesOfSubscription({ type: "CELL", status: "ACTIVATED", pendingStatus }, calm)[0]).toBe(
      "SUBSCRIPTION_ENDING",
    );
    expect(placesOfSubscription({ type: "CELL", status: "CANCELLED" }, calm)[0]).toBe("SUBSCRIPTION_ENDING");
  });

  test("include used up data only if no package at home has anything left", () => {
    const first = (allowances: UsageAllowance[]) =>
      placesOfSubscription({ type: "CELL", status: "ACTIVATED" }, { ...calm, allowances })[0];
    expect(first([data(0), data(0)])).toBe("DATA_USED_UP");
    expect(first([data(0), data(5)])).toBe("SUBSCRIPTION");
    expect(first([data(null)])).toBe("SUBSCRIPTION");
    expect(first([data(0, { scope: "ROAMING" })])).toBe("SUBSCRIPTION");
    expect(first([data(0, { status: "EXPIRED" })])).toBe("SUBSCRIPTION");
  });

  test("include a limit that is nearly reached, and an automatic top-up that stopped", () => {
    const zone = { zone: "HOME", usedBytes: 80, limitMb: 100 } as const;
    const first = (more: Partial<Parameters<typeof placesOfSubscription>[1]>) =>
      placesOfSubscription({ type: "CELL", status: "ACTIVATED" }, { ...calm, ...more })[0];
    expect(first({ caps: { zones: [{ ...zone, status: "NEAR" }], customerCapsReached: [] } })).toBe(
      "DATA_CAP",
    );
    expect(first({ caps: { zones: [{ ...zone, status: "REACHED" }], customerCapsReached: [] } })).toBe(
      "DATA_CAP",
    );
    expect(first({ caps: { zones: [{ ...zone, status: "WITHIN" }], customerCapsReached: [] } })).toBe(
      "SUBSCRIPTION",
    );
    expect(first({ caps: { zones: [], customerCapsReached: ["HOME"] } })).toBe("DATA_CAP");
    expect(first({ autoTopUp: { status: "STOPPED" } })).toBe("AUTO_TOP_UP");
    expect(first({ autoTopUp: { status: "ON" } })).toBe("SUBSCRIPTION");
  });

  test("include data that was given away or left over, and a number that can leave", () => {
    const first = (one: UsageAllowance) =>
      placesOfSubscription({ type: "CELL", status: "ACTIVATED" }, { ...calm, allowances: [one] })[0];
    expect(first(data(5, { given: 3 }))).toBe("DATA_GIFT");
    expect(first(data(5, { rolledOver: true }))).toBe("DATA_ROLLOVER");
    const transferCode = { createdAt: "2026-11-29T10:00:00Z", expiresAt: "2026-12-06T10:00:00Z" };
    expect(placesOfSubscription({ type: "CELL", status: "ACTIVATED", transferCode }, calm)[0]).toBe(
      "NUMBER_TRANSFER",
    );
  });

  test("include a move of the number until it is over", () => {
    const first = (status: "REQUESTED" | "COMPLETED" | "INFORMATION_REQUIRED" | "CANCELLED") =>
      placesOfSubscription({ type: "CELL", status: "ACTIVATED" }, { ...calm, porting: { status } })[0];
    expect(
      ["REQUESTED", "COMPLETED", "INFORMATION_REQUIRED", "CANCELLED"].map((one) => first(one as "REQUESTED")),
    ).toEqual(["PORTING", "SUBSCRIPTION", "PORTING_FAILED", "SUBSCRIPTION"]);
  });
});

test("an invoice after its due date is more pressing than another", () => {
  expect(placesOfInvoice({ status: "ISSUED" }, true)[0]).toBe("INVOICE_OVERDUE");
  expect(placesOfInvoice({ status: "OVERDUE" }, false)[0]).toBe("INVOICE_OVERDUE");
  expect(placesOfInvoice({ status: "PAID" }, false)).toEqual(["INVOICE"]);
});

test("an order that failed in part is one that failed", () => {
  expect(placesOfOrder("PARTIALLY_COMPLETED")).toEqual(["ORDER_FAILED", "ORDER"]);
  expect(placesOfOrder("COMPLETED")).toEqual(["ORDER"]);
});
