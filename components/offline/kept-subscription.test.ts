import { describe, expect, it, test } from "vitest";
import type { ShownSubscription } from "@/components/subscriptions/shown-subscription";
import type { Subscription } from "@/lib/subscriptions/model";
import type { Usage } from "@/lib/usage/model";
import { askedFirst, type KeptSubscription, keptSubscriptionOf } from "./kept-subscription";

const NOW = new Date("2026-11-01T12:00:00Z");
const listed = {
  id: "1",
  status: "ACTIVATED",
  title: "My phone",
  number: "070",
  plan: "Finch",
  travel: false,
} as ShownSubscription;
const sim = { esim: true, activationCode: "LPA:1$a$b", smdpAddress: "a", matchingId: "b" };
const subscription = { sim } as Subscription;
const pack = (name: string, status: string, usageAsOf: string) => ({
  name,
  status,
  usedBytes: 1,
  totalBytes: 10,
  remainingBytes: 9,
  usageAsOf,
});

it("stores the remaining allowance with the time of the network's report, and the code", () => {
  const usage = {
    data: {
      national: [
        pack("Plan", "ACTIVE", "2026-11-01T10:00:00Z"),
        pack("Old", "EXPIRED", "2026-11-01T11:00:00Z"),
      ],
      roaming: [],
    },
  } as unknown as Usage;
  expect(keptSubscriptionOf(listed, subscription, usage, NOW)).toEqual({
    id: "1",
    title: "My phone",
    number: "070",
    plan: "Finch",
    travel: false,
    allowances: [{ service: "DATA", name: "Plan", remaining: 9, total: 10 }],
    asOf: "2026-11-01T10:00:00Z",
    esim: { activationCode: "LPA:1$a$b", smdpAddress: "a", matchingId: "b", installed: false },
  });
});

it("stores a subscription without an eSIM or usage with the current time, and nothing of an ended one", () => {
  const card = keptSubscriptionOf(listed, { sim: { esim: false } } as Subscription, {} as Usage, NOW);
  expect(card).toMatchObject({ allowances: [], asOf: NOW.toISOString() });
  expect(card).not.toHaveProperty("esim");
  expect(
    keptSubscriptionOf(
      { ...listed, status: "CANCELLED" } as ShownSubscription,
      subscription,
      {} as Usage,
      NOW,
    ),
  ).toBeNull();
});

it("stores the end of the paid time only if it is in the future", () => {
  const endsAt = (value: string) =>
    keptSubscriptionOf({ ...listed, endsAt: value }, subscription, {} as Usage, NOW)?.endsAt;
  expect(endsAt("2026-11-20T12:00:00Z")).toBe("2026-11-20T12:00:00Z");
  expect(endsAt("2026-10-30T12:00:00Z")).toBeUndefined();
});

describe("the offline page", () => {
  const [one, other] = ["0192f0c4-0000-7000-8000-000000000001", "0192f0c4-0000-7000-8000-000000000002"].map(
    (id) => ({ id, title: id }) as KeptSubscription,
  ) as [KeptSubscription, KeptSubscription];

  test("shows a subscription at its address", () => {
    const shown = { asked: other, subscriptions: [other] };
    for (const path of [`/subscriptions/${other.id}`, `/subscriptions/${other.id.toUpperCase()}/`])
      expect(askedFirst([one, other], path)).toEqual(shown);
  });

  test("shows all subscriptions elsewhere, and at the address of a subscription that is not stored", () => {
    for (const path of ["/", "/invoices", "/subscriptions/0192f0c4-0000-7000-8000-000000000003"])
      expect(askedFirst([one, other], path)).toEqual({ asked: undefined, subscriptions: [one, other] });
  });
});
