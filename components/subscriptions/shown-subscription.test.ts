import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { daysBetween } from "@/lib/platform/dates/calendar";
import { dateIn } from "@/lib/platform/dates/time-zones";
import type { Subscription } from "@/lib/subscriptions/model";

vi.mock("server-only", () => ({}));
const { shownSubscriptionOf } = await import("./shown-subscription");

const ENDS = "2026-12-12T23:00:00.000Z";
const daysLeft = (at: string, endsAt = ENDS) => {
  const subscription = {
    subscriptionId: "1",
    status: "ACTIVATED",
    msisdn: "46701234567",
    type: "CELL",
    subscriber: { name: "Astrid Lind" },
    sim: { esim: false },
    currentPeriod: { startsAt: "2026-11-12T23:00:00.000Z", endsAt },
    availableActions: [],
  } as unknown as Subscription;
  const dayOf = (instant: Date) => dateIn(instant, "Europe/Stockholm");
  return shownSubscriptionOf(subscription, {}, { now: new Date(at), dayOf, homes: ["SE"], company: false })
    .daysLeft;
};

describe("the days left of a period", () => {
  test("change at midnight of the market, as the price for the rest of the period does", () => {
    expect(daysLeft("2026-11-24T22:59:59.999Z")).toBe(19);
    expect(daysLeft("2026-11-24T23:00:00.000Z")).toBe(18);
    expect(daysLeft("2026-11-25T22:59:00.000Z")).toBe(18);
  });

  test("are at least one until the period ends, and none after it", () => {
    expect(daysLeft("2026-12-12T22:59:00.000Z")).toBe(1);
    expect(daysLeft("2026-12-12T12:00:00.000Z", "2026-12-12T15:00:00.000Z")).toBe(1);
    expect(daysLeft(ENDS)).toBeUndefined();
  });

  test("are calendar days of the market at any time, also across a change to summer time", () => {
    const seconds = fc.integer({ min: 1, max: 200 * 86_400 });
    fc.assert(
      fc.property(seconds, (before) => {
        const endsAt = "2027-04-30T22:00:00.000Z";
        const at = new Date(Date.parse(endsAt) - before * 1000);
        const days = daysBetween(dateIn(at, "Europe/Stockholm"), "2027-05-01");
        expect(daysLeft(at.toISOString(), endsAt)).toBe(days);
      }),
    );
  });
});
