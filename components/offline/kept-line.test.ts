import { describe, expect, it, test } from "vitest";
import type { ShownSubscription } from "@/components/subscriptions/line";
import type { Subscription } from "@/lib/subscriptions/model";
import type { Usage } from "@/lib/usage/model";
import { askedFirst, type KeptSubscription, keptSubscriptionOf } from "./kept-line";

const NOW = new Date("2026-11-01T12:00:00Z");
const line = {
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

it("keeps what is left as of when the network told, and the code", () => {
  const usage = {
    data: {
      national: [
        pack("Plan", "ACTIVE", "2026-11-01T10:00:00Z"),
        pack("Old", "EXPIRED", "2026-11-01T11:00:00Z"),
      ],
      roaming: [],
    },
  } as unknown as Usage;
  expect(keptSubscriptionOf(line, subscription, usage, NOW)).toEqual({
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

it("keeps a line without an eSIM or usage as of now, and nothing of one that is over", () => {
  const card = keptSubscriptionOf(line, { sim: { esim: false } } as Subscription, {} as Usage, NOW);
  expect(card).toMatchObject({ allowances: [], asOf: NOW.toISOString() });
  expect(card).not.toHaveProperty("esim");
  expect(
    keptSubscriptionOf({ ...line, status: "CANCELLED" } as ShownSubscription, subscription, {} as Usage, NOW),
  ).toBeNull();
});

it("keeps the end of what is paid only while it lies ahead", () => {
  const endsAt = (value: string) =>
    keptSubscriptionOf({ ...line, endsAt: value }, subscription, {} as Usage, NOW)?.endsAt;
  expect(endsAt("2026-11-20T12:00:00Z")).toBe("2026-11-20T12:00:00Z");
  expect(endsAt("2026-10-30T12:00:00Z")).toBeUndefined();
});

describe("what is shown without a network", () => {
  const [one, other] = ["0192f0c4-0000-7000-8000-000000000001", "0192f0c4-0000-7000-8000-000000000002"].map(
    (id) => ({ id, title: id }) as KeptSubscription,
  ) as [KeptSubscription, KeptSubscription];

  test("at a line's address is that line", () => {
    const shown = { asked: other, lines: [other] };
    for (const path of [`/subscriptions/${other.id}`, `/subscriptions/${other.id.toUpperCase()}/`])
      expect(askedFirst([one, other], path)).toEqual(shown);
  });

  test("elsewhere, and at the address of a line that is not kept, are all lines", () => {
    for (const path of ["/", "/invoices", "/subscriptions/0192f0c4-0000-7000-8000-000000000003"])
      expect(askedFirst([one, other], path)).toEqual({ asked: undefined, lines: [one, other] });
  });
});
