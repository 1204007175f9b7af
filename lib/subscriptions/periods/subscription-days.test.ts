import { expect, test } from "vitest";
import type { Ctx } from "@/lib/kernel/context";
import { newId } from "@/lib/platform/secrets/ids";
import { makeSubscription } from "@/lib/subscriptions/testing";
import { brandOfFile } from "@/lib/testing/brand";
import { subscriptionDays } from "./subscription-days";

const { api, tenant } = await brandOfFile();
// In Stockholm, the next day has begun.
api.clock.set("2026-11-10T23:30:00Z");

type Given = Parameters<typeof makeSubscription>[2];
const days = async (given: Given) =>
  subscriptionDays(
    api.ctx(tenant),
    await makeSubscription(api, tenant, {
      country: "SE",
      periodEndsAt: null,
      periodStartsAt: null,
      ...given,
    }),
  );
const paidUntil = new Date("2026-11-30T23:00:00Z");
const later = new Date("2026-12-15T12:00:00Z");

test("the days of a subscription are those of its market", async () => {
  expect(await days({ paidUntil })).toEqual({ today: "2026-11-11", paidUntil: "2026-12-01" });
  expect(await days({ country: "US", currency: "USD", paidUntil })).toMatchObject({ today: "2026-11-10" });
});

test("the end of the paid time comes before that of the period, and a subscription that never began has none", async () => {
  const period = { periodStartsAt: api.clock.now(), periodEndsAt: later };
  expect(await days({ ...period, paidUntil })).toMatchObject({ paidUntil: "2026-12-01" });
  expect(await days(period)).toMatchObject({ paidUntil: "2026-12-15" });
  expect(await days({})).toEqual({ today: "2026-11-11" });
  expect(await days({ status: "PENDING", activatedAt: null, paidUntil })).toEqual({ today: "2026-11-11" });
});

test("a subscription that the caller may not see has no days", async () => {
  const id = await makeSubscription(api, tenant);
  const caller: Ctx["caller"] = { kind: "anonymous" };
  expect(await subscriptionDays({ ...api.ctx(tenant), caller }, id)).toBeNull();
  expect(await subscriptionDays(api.ctx(tenant), newId())).toBeNull();
});
