import { expect, test } from "vitest";
import { SubscriptionStatus } from "@/lib/subscriptions/model";
import { SUBSCRIPTION_MOVES } from "@/lib/subscriptions/states";

const MOVES = Object.values(SUBSCRIPTION_MOVES);

test("nothing leaves CANCELLED, everything else can be cancelled, nothing goes back to PENDING", () => {
  expect(MOVES.filter(({ from }) => from.includes("CANCELLED"))).toEqual([]);
  expect(SUBSCRIPTION_MOVES.cancel.from.toSorted()).toEqual(
    SubscriptionStatus.options.filter((state) => state !== "CANCELLED").toSorted(),
  );
  expect(MOVES.map(({ to }) => to)).not.toContain("PENDING");
});

test("what takes an active line away can be restored, and no verb leads where it starts", () => {
  const away = MOVES.flatMap(({ from, to }) => (to && from.includes("ACTIVATED") ? [to] : []));
  expect(away.filter((state) => state !== "CANCELLED").toSorted()).toEqual(
    SUBSCRIPTION_MOVES.restore.from.toSorted(),
  );
  for (const { from, to } of MOVES) if (to) expect(from).not.toContain(to);
});

test("each verb is refused by a 409 of its own", () => {
  const codes = MOVES.map(({ refused }) => refused.internalCode);
  expect(new Set(codes).size).toBe(codes.length);
  expect(MOVES.every(({ refused }) => refused.status === 409)).toBe(true);
});
