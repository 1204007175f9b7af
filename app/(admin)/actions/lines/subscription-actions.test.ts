import { describe, expect, test } from "vitest";
import { maker } from "@/app/(admin)/actions/testing";
import type { Subscription } from "@/lib/subscriptions/model";
import { subscriptionActions } from "./subscription-actions";

const subscription = (more: Partial<Subscription> = {}) =>
  ({
    subscriptionId: "s",
    display: "Kim",
    status: "ACTIVATED",
    autoRenew: true,
    currency: "SEK",
    customer: { customerId: "c", name: "Kim" },
    subscriber: { subscriberId: "u", name: "Kim" },
    sim: { esim: true },
    availableActions: [],
    ...more,
  }) as unknown as Subscription;

/** The possible times of a cancellation, and the default. */
function whenOf(of: Subscription) {
  const cancel = subscriptionActions(maker, of, null).find(
    ({ operationId }) => operationId === "cancelSubscription",
  );
  const when = cancel?.fields?.find(({ name }) => name === "when");
  if (when?.kind !== "choice") throw new Error("no choice of the day");
  return { value: when.value, options: when.options.map(({ value }) => value) };
}

describe("the cancellation of a subscription", () => {
  test("waits for the end of the period, if there is one", () => {
    const currentPeriod = { startsAt: "2026-11-01T00:00:00.000Z", endsAt: "2026-12-01T00:00:00.000Z" };
    expect(whenOf(subscription({ currentPeriod }))).toEqual({
      value: "END_OF_PERIOD",
      options: ["END_OF_PERIOD", "DATE", "NOW"],
    });
  });

  test("is at once or on a day before the first period, because the API refuses the others", () => {
    expect(whenOf(subscription({ status: "PENDING" }))).toEqual({ value: "NOW", options: ["DATE", "NOW"] });
  });
});
