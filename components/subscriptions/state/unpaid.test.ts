import { describe, expect, test } from "vitest";
import type { Subscription } from "@/lib/subscriptions/model";
import { unpaidSinceOf } from "./unpaid";

const ENDS = "2026-12-23T11:00:00.000Z";
const subscription = (given: Partial<Subscription> = {}) =>
  ({
    status: "ACTIVATED",
    autoRenew: true,
    currentPeriod: { startsAt: "2026-11-23T11:00:00.000Z", endsAt: ENDS },
    productOffering: { price: { priceType: "RECURRING" } },
    ...given,
  }) as Subscription;
const on = (day: string, given?: Partial<Subscription>) =>
  unpaidSinceOf(subscription(given), new Date(`${day}T12:00:00Z`));

describe("the start of an unpaid period", () => {
  test("is the due day of an unpaid renewal", () => {
    expect(on("2026-12-27")).toBe(ENDS);
    expect(on("2026-12-27", { status: "SUSPENDED" })).toBe(ENDS);
  });

  test("is absent for a subscription that is paid, ends, is paused or has a one-time plan", () => {
    expect(on("2026-12-20", { renewsAt: ENDS })).toBeUndefined();
    expect(on("2026-12-27", { autoRenew: false })).toBeUndefined();
    expect(on("2026-12-27", { status: "PAUSED" })).toBeUndefined();
    expect(
      on("2026-12-27", { pendingStatus: { status: "CANCELLED", scheduledAt: "2026-12-28" } }),
    ).toBeUndefined();
    const once = { price: { priceType: "ONE_TIME" } } as Subscription["productOffering"];
    expect(on("2026-12-27", { productOffering: once })).toBeUndefined();
  });
});
