import { describe, expect, test } from "vitest";
import { makeOffering } from "@/lib/catalog/testing";
import type { Ctx, Membership } from "@/lib/kernel/context";
import { newId } from "@/lib/platform/secrets/ids";
import { makeSubscription } from "@/lib/subscriptions/testing";
import { ingestUsage } from "@/lib/subscriptions/usage/usage";
import { apiOfFile } from "@/lib/testing/brand";
import type { UsageInput } from "@/lib/usage/count";
import type { Tenant } from "@/lib/values/tenant/tenant";
import { completedMonths, ownUsageMonths } from "./own-months";

const { api } = await apiOfFile();
const CELL = "PRODUCT_CATEGORY_SUBSCRIPTION_CELL";
const SHOWN = { subscriptions: 3, months: 3 };

/** A context in which a person reads. */
const as = (tenant: Tenant, memberships: Membership[], email = "user@example.com"): Ctx => ({
  ...api.ctx(tenant),
  caller: {
    kind: "user",
    via: "token",
    user: {
      userId: newId(),
      email,
      name: "Astrid",
      preferredLocale: "en-SE",
      sessionId: newId(),
      memberships,
    },
  },
});

const held = (activatedAt: string, periodStartsAt: string, billingAnchorDay: number) => ({
  activatedAt: new Date(activatedAt),
  periodStartsAt: new Date(periodStartsAt),
  billingAnchorDay,
});
const daysOf = (...args: Parameters<typeof completedMonths>) =>
  completedMonths(...args).map(({ startsAt, endsAt }) =>
    [startsAt, endsAt].map((at) => at.toISOString().slice(0, 10)).join(" "),
  );

describe("the whole months of a subscription", () => {
  const now = new Date("2026-06-20T10:00:00Z");

  test("run from billing day to billing day, without the running one", () => {
    expect(daysOf(held("2025-01-31T12:00:00Z", "2026-05-31T12:00:00Z", 31), now, 3)).toEqual([
      "2026-02-28 2026-03-31",
      "2026-03-31 2026-04-30",
      "2026-04-30 2026-05-31",
    ]);
  });

  test("begin with the activation", () => {
    expect(daysOf(held("2026-04-10T15:00:00Z", "2026-06-10T12:00:00Z", 10), now, 12)).toEqual([
      "2026-04-10 2026-05-10",
      "2026-05-10 2026-06-10",
    ]);
    expect(daysOf(held("2026-06-10T12:00:00Z", "2026-06-10T12:00:00Z", 10), now, 12)).toEqual([]);
  });

  test("within a cycle of several months, or before a late renewal, end with the last billing day", () => {
    expect(daysOf(held("2026-01-05T12:00:00Z", "2026-04-05T12:00:00Z", 5), now, 1)).toEqual([
      "2026-05-05 2026-06-05",
    ]);
  });

  test("are none for a subscription that was never active", () => {
    expect(
      completedMonths({ activatedAt: null, periodStartsAt: null, billingAnchorDay: null }, now, 3),
    ).toEqual([]);
  });
});

describe("a person's own use", () => {
  const NOW = api.clock.now();
  const monthsAgo = (months: number, days = 0) => {
    const at = new Date(NOW);
    at.setUTCMonth(at.getUTCMonth() - months);
    return new Date(at.getTime() + days * 86_400_000);
  };
  const world = async () => {
    const tenant = await api.tenant();
    const customerId = await api.customer(tenant, { customerType: "BUSINESS" });
    const make = (given: Parameters<typeof makeSubscription>[2] = {}) =>
      makeSubscription(api, tenant, {
        customerId,
        country: "SE",
        activatedAt: monthsAgo(2),
        periodStartsAt: monthsAgo(0),
        billingAnchorDay: NOW.getUTCDate(),
        ...given,
      });
    return { tenant, customerId, make };
  };
  const record = (subscriptionId: string, given: Partial<UsageInput>): UsageInput => ({
    recordId: newId(),
    subscriptionId,
    service: "DATA",
    scope: "NATIONAL",
    quantity: 1,
    occurredAt: monthsAgo(1, 2),
    ...given,
  });

  test("counts each service at home, abroad and to other countries in its month", async () => {
    const { tenant, customerId, make } = await world();
    const id = await make({ displayName: "Kim's phone" });
    const other = await make();
    await ingestUsage(api.ctx(tenant), [
      record(id, { quantity: 5_000 }),
      record(id, { quantity: 7_000, scope: "ROAMING" }),
      record(id, { quantity: 60, service: "VOICE" }),
      record(id, { quantity: 30, service: "VOICE", scope: "ILD" }),
      record(id, { quantity: 2, service: "SMS", occurredAt: monthsAgo(2, 1) }),
      record(id, { quantity: 3, service: "MMS" }),
      // The running month, and the month before the first.
      record(id, { quantity: 9_000, occurredAt: NOW }),
      record(id, { quantity: 9_000, occurredAt: monthsAgo(3, 1) }),
      record(other, { quantity: 11 }),
    ]);
    const own = await ownUsageMonths(
      as(tenant, [{ customerId, role: "ADMIN", customerType: "BUSINESS" }]),
      [CELL],
      SHOWN,
    );
    const none = { dataBytes: 0, callSeconds: 0, smsCount: 0 };
    expect(own.find(({ subscriptionId }) => subscriptionId === id)).toMatchObject({
      display: "Kim's phone",
      category: CELL,
      months: [
        { home: { ...none, smsCount: 2 }, abroad: none, callsToAbroadSeconds: 0 },
        {
          home: { dataBytes: 5_000, callSeconds: 60, smsCount: 0 },
          abroad: { ...none, dataBytes: 7_000 },
          callsToAbroadSeconds: 30,
        },
      ],
    });
    expect(
      own.find(({ subscriptionId }) => subscriptionId === other)!.months.map((month) => month.home.dataBytes),
    ).toEqual([0, 11]);
    const days = own[0]!.months.map(({ startsOn, endsOn }) => [startsOn, endsOn]);
    // The months follow each other without a gap.
    expect(new Date(days[1]![0]!).getTime() - new Date(days[0]![1]!).getTime()).toBe(86_400_000);
  });

  test("is that of the lines assigned to a MEMBER, and none for visitors and other customers", async () => {
    const { tenant, customerId, make } = await world();
    const [mine] = [await make({ email: "kim@example.com" }), await make({ email: "sam@example.com" })];
    const shownTo = async (ctx: Ctx) =>
      (await ownUsageMonths(ctx, [CELL], SHOWN)).map(({ subscriptionId }) => subscriptionId);
    const member: Membership[] = [{ customerId, role: "MEMBER", customerType: "BUSINESS" }];
    expect(await shownTo(as(tenant, member, "kim@example.com"))).toEqual([mine]);
    expect(await shownTo(as(tenant, member, "else@example.com"))).toEqual([]);
    expect(await shownTo(as(tenant, []))).toEqual([]);
    expect(
      await shownTo(as(await api.tenant(), [{ customerId, role: "ADMIN", customerType: "BUSINESS" }])),
    ).toEqual([]);
    expect(await shownTo({ ...api.ctx(tenant), caller: { kind: "anonymous" } })).toEqual([]);
  });

  test("leaves out ended lines and lines of another kind, and shows no more than asked for", async () => {
    const { tenant, customerId, make } = await world();
    const admin = as(tenant, [{ customerId, role: "ADMIN", customerType: "BUSINESS" }]);
    await make({ status: "CANCELLED" });
    await make({
      productOfferingId: await makeOffering(api, tenant, { category: "PRODUCT_CATEGORY_SUBSCRIPTION_M2M" }),
    });
    await make();
    await make();
    expect(await ownUsageMonths(admin, [CELL], SHOWN)).toHaveLength(2);
    expect(await ownUsageMonths(admin, [CELL], { subscriptions: 1, months: 1 })).toMatchObject([
      { months: [{}] },
    ]);
    expect(await ownUsageMonths(admin, [], SHOWN)).toEqual([]);
  });
});
