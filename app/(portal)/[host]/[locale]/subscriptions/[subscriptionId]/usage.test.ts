import { describe, expect, test, vi } from "vitest";
import type { ShownSubscription } from "@/components/subscriptions/shown-subscription";
import type { UsageAllowance } from "@/components/usage/allowances";
import type { OverdueInvoice } from "@/lib/billing/collection/debts/overdue-invoice";
import type { Subscription } from "@/lib/subscriptions/model";
import type { UsageDay } from "@/lib/usage/model";
import type { SubscriptionAddons } from "./addons";

vi.mock("server-only", () => ({}));
const { usageSection } = await import("./usage");

const GB = 1_000_000_000;
const now = new Date("2026-11-20T12:00:00Z");
const data = (scope: UsageAllowance["scope"]): UsageAllowance =>
  ({
    service: "DATA",
    scope,
    status: "ACTIVE",
    used: 9 * GB,
    total: 10 * GB,
    remaining: GB,
    validTo: "2026-12-01T00:00:00Z",
  }) as unknown as UsageAllowance;
const main = data("NATIONAL");
const history = Array.from({ length: 10 }, (_, day) => ({
  date: `2026-11-${11 + day}`,
  dataBytes: GB,
})) as unknown as UsageDay[];
const topUp = {
  productOfferingId: "extra",
  price: { amountMinor: 4_900, currency: "SEK" },
  features: { dataMb: 1_000 },
} as unknown as SubscriptionAddons["options"][number];

/** The section of an active subscription with one allowance that is nearly used up, with differences. */
function section({
  status = "ACTIVATED",
  allowances = [main],
  days = history,
  debt = null,
}: {
  status?: Subscription["status"];
  allowances?: UsageAllowance[];
  days?: UsageDay[];
  debt?: OverdueInvoice | null;
} = {}) {
  const subscription = { subscriptionId: "1", status, activatedAt: "2026-11-01T00:00:00Z" } as Subscription;
  const listed = {
    allowance: allowances[0] ?? null,
    travel: false,
    toInstall: false,
    daysLeft: 11,
  } as ShownSubscription;
  return usageSection(subscription, listed, {
    now,
    usage: {},
    allowances,
    shown: allowances,
    history: days,
    notifications: { subscriptionId: "1", thresholds: [] } as never,
    debt,
    options: [topUp],
    validity: undefined,
    email: "astrid@example.com",
  });
}

describe("the section of usage", () => {
  test("is left out before activation, and where there is nothing to show", () => {
    expect(section({ status: "PENDING" })).toBeNull();
    expect(section({ allowances: [], days: [] })).toBeNull();
  });

  test("says when the allowance runs out at the present pace", () => {
    expect(section()?.forecast).toMatchObject({ kind: "RUNS_OUT", at: new Date("2026-11-21T12:00:00Z") });
  });

  test("has no forecast where allowances count in several places", () => {
    expect(section({ allowances: [main, data("ROAMING")] })?.forecast).toBeNull();
  });

  test("offers a top-up when little is left, and the payment first when a debt holds the subscription", () => {
    expect(section()).toMatchObject({ topUp: { productOfferingId: "extra" }, unpaid: undefined });
    const debt = { invoiceId: "1", holds: true } as OverdueInvoice;
    expect(section({ debt })).toMatchObject({ topUp: null, unpaid: { invoiceId: "1" } });
  });

  test("has no days left and no notifications after the end", () => {
    expect(section({ status: "CANCELLED" })).toMatchObject({
      daysLeft: undefined,
      over: true,
      notifications: null,
    });
  });
});
