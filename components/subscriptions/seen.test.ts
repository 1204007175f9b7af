import { expect, test } from "vitest";
import type { Subscription } from "@/lib/subscriptions/model";
import { keyOf, seenOf, waits } from "./seen";

const line = (given: Partial<Subscription> = {}) =>
  ({
    status: "ACTIVATED",
    autoRenew: true,
    renewsAt: "2026-12-23T11:00:00.000Z",
    currentPeriod: { startsAt: "2026-11-23T11:00:00.000Z", endsAt: "2026-12-23T11:00:00.000Z" },
    productOffering: { price: { priceType: "RECURRING" } },
    sim: { esim: false },
    availableActions: [],
    ...given,
  }) as unknown as Subscription;

test("a line that is paid and idle is not watched", () => {
  expect(waits(seenOf(line()))).toBe(false);
  expect(waits(seenOf(line({ autoRenew: false, renewsAt: undefined })))).toBe(false);
});

test("a line that is unpaid or suspended is watched until the payment shows", () => {
  for (const given of [{ renewsAt: undefined }, { status: "SUSPENDED" as const }]) {
    const before = seenOf(line(given));
    expect(waits(before)).toBe(true);
    expect(keyOf(seenOf(line()))).not.toBe(keyOf(before));
  }
});
