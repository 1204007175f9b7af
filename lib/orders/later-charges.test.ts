import { expect, test } from "vitest";
import { laterCharges } from "./later-charges";

const line = (interval: number, ...steps: [fromMonth: number, amountMinor: number][]) => ({
  pricing: {
    billingCycle: { period: "MONTHLY" as const, interval },
    recurringSchedule: steps.map(([fromMonth, amountMinor]) => ({ fromMonth, amountMinor })),
  },
});
const once = { pricing: { recurringSchedule: [] } };

test("a price that rises is told together with what is bought beside it", () => {
  const plan = line(1, [1, 23900], [3, 31900]);
  expect(laterCharges([plan])).toEqual([{ fromMonth: 3, amountMinor: 31900 }]);
  expect(laterCharges([plan, line(1, [1, 5900]), once])).toEqual([{ fromMonth: 3, amountMinor: 37800 }]);
  expect(laterCharges([plan, line(1, [1, 9900], [12, 10900])])).toEqual([
    { fromMonth: 3, amountMinor: 41800 },
    { fromMonth: 12, amountMinor: 42800 },
  ]);
});

test("nothing changes: nothing is told, nor where two changes make up for each other", () => {
  expect(laterCharges([])).toEqual([]);
  expect(laterCharges([once, {}])).toEqual([]);
  expect(laterCharges([line(1, [1, 23900])])).toEqual([]);
  expect(laterCharges([line(1, [1, 200], [3, 100]), line(1, [1, 100], [3, 200])])).toEqual([]);
});

test("rhythms without a month in common are not added up", () => {
  expect(laterCharges([line(1, [1, 100], [3, 200]), line(3, [3, 500])])).toEqual([]);
});
