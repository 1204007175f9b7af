import { expect, test } from "vitest";
import { subscriptionActions } from "@/app/(admin)/actions/lines/subscription-actions";
import { userActions } from "@/app/(admin)/actions/people/people-actions";
import type { User } from "@/lib/customers/users/model";
import type { Subscription } from "@/lib/subscriptions/model";
import { customerFixture, maker } from "./testing";

const SUBSCRIPTION = {
  subscriptionId: "s",
  status: "ACTIVATED",
  display: "Kim's phone",
  msisdn: "+46701234567",
  currency: "SEK",
  autoRenew: true,
  customer: { customerId: "c", name: "Kim Berg" },
  subscriber: { subscriberId: "u", name: "Kim Berg" },
  sim: { esim: true },
  currentPeriod: { startsAt: "2026-11-01T00:00:00.000Z", endsAt: "2026-12-01T00:00:00.000Z" },
  availableActions: [],
} as unknown as Subscription;
const USER = { userId: "u", name: "Kim Berg", email: "kim@example.com", customers: [] } as unknown as User;

test("a correction of a subscription, its user or a person is refused after a colleague's change", () => {
  const actions = [
    ...subscriptionActions(maker, SUBSCRIPTION, null),
    ...userActions(maker, customerFixture(), USER),
  ];
  const edits = actions.filter(
    ({ method, operationId }) => method === "PUT" && operationId.startsWith("update"),
  );
  expect(edits.map(({ operationId }) => operationId)).toEqual([
    "updateSubscriber",
    "updateSubscription",
    "updateSubscription",
    "updateUser",
  ]);
  expect(edits.filter(({ versioned }) => !versioned)).toEqual([]);
});

test("the renewal is turned off only if it is still as the page shows it", () => {
  const renewal = subscriptionActions(maker, SUBSCRIPTION, null).find(
    ({ body }) => body && "autoRenew" in body,
  );
  expect(renewal).toMatchObject({ body: { autoRenew: false }, basedOn: { autoRenew: true } });
});
