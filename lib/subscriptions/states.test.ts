import { expect, test } from "vitest";
import { SubscriptionStatus } from "@/lib/subscriptions/model";
import { SUBSCRIPTION_MOVES } from "@/lib/subscriptions/states";

const MOVES = Object.values(SUBSCRIPTION_MOVES);

test("CANCELLED is final, every other state can be cancelled, and no state leads back to PENDING", () => {
  expect(MOVES.filter(({ from }) => from.includes("CANCELLED"))).toEqual([]);
  expect(SUBSCRIPTION_MOVES.cancel.from.toSorted()).toEqual(
    SubscriptionStatus.options.filter((state) => state !== "CANCELLED").toSorted(),
  );
  expect(MOVES.map(({ to }) => to)).not.toContain("PENDING");
});

test("every stop of an active subscription can be restored, and no move leads to its own start", () => {
  const away = MOVES.flatMap(({ from, to }) => (to && from.includes("ACTIVATED") ? [to] : []));
  expect(away.filter((state) => state !== "CANCELLED").toSorted()).toEqual(
    SUBSCRIPTION_MOVES.restore.from.toSorted(),
  );
  for (const { from, to } of MOVES) if (to) expect(from).not.toContain(to);
});

test("each verb is refused with its own 409", () => {
  const codes = MOVES.map(({ refused }) => refused.internalCode);
  expect(new Set(codes).size).toBe(codes.length);
  expect(MOVES.every(({ refused }) => refused.status === 409)).toBe(true);
});
