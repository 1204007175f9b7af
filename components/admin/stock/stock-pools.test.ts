import { expect, test } from "vitest";
import { isPoolLow, LOW_DAYS, stockPools } from "./stock-pools";

const counts = { available: 9, leased: 1, reserved: 2, assigned: 3, quarantined: 4, total: 19 };

test("numbers come before SIMs, each with its own states in one order", () => {
  const pools = stockPools({
    asOf: "2026-11-25T12:00:00.000Z",
    since: "2026-10-26T12:00:00.000Z",
    phoneNumbers: [{ country: "SE", ...counts, taken: 30, daysLeft: 9 }],
    simCards: [
      {
        type: "PSIM",
        available: 5,
        reserved: 0,
        assigned: 1,
        disabled: 1,
        total: 7,
        taken: 0,
        daysLeft: null,
      },
    ],
  });
  expect(pools.map(({ kind, states }) => [kind, ...states.map(({ state }) => state)])).toEqual([
    ["NUMBERS", "AVAILABLE", "LEASED", "RESERVED", "ASSIGNED", "QUARANTINED"],
    ["PSIM", "AVAILABLE", "RESERVED", "ASSIGNED", "DISABLED"],
  ]);
  expect(pools.map(isPoolLow)).toEqual([true, false]);
});

test("a pool is soon empty below the limit, and not where nobody takes from it", () => {
  const pool = (daysLeft: number | null) => ({
    kind: "ESIM" as const,
    total: 1,
    taken: 1,
    daysLeft,
    states: [],
  });
  expect([0, LOW_DAYS - 1, LOW_DAYS, null].map((days) => isPoolLow(pool(days)))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
