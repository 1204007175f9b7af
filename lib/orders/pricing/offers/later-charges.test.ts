import { expect, test } from "vitest";
import { laterCharges } from "./later-charges";

const SWEDEN = { level: "COUNTRY" as const, code: "SE", name: "Sweden" };
const item = (interval: number, ...steps: [fromMonth: number, amountMinor: number][]) => ({
  pricing: {
    billingCycle: { period: "MONTHLY" as const, interval },
    recurringSchedule: steps.map(([fromMonth, amountMinor]) => ({ fromMonth, amountMinor })),
    taxBreakdown: [{ description: "VAT, Sweden", jurisdiction: SWEDEN, rate: "0.25", amountMinor: 0 }],
  },
});
const once = { pricing: { recurringSchedule: [], taxBreakdown: [] } };

test("a rise is shown as the sum of all items", () => {
  const plan = item(1, [1, 23900], [3, 31900]);
  expect(laterCharges([plan])).toEqual([{ fromMonth: 3, amountMinor: 31900 }]);
  expect(laterCharges([plan, item(1, [1, 5900]), once])).toEqual([{ fromMonth: 3, amountMinor: 37800 }]);
  expect(laterCharges([plan, item(1, [1, 9900], [12, 10900])])).toEqual([
    { fromMonth: 3, amountMinor: 41800 },
    { fromMonth: 12, amountMinor: 42800 },
  ]);
});

test("a company sees later charges without tax", () => {
  expect(laterCharges([item(1, [1, 19900], [3, 24900])], { beforeTax: true })).toEqual([
    { fromMonth: 3, amountMinor: 19920 },
  ]);
});

test("constant charges are not shown, nor two changes that cancel out", () => {
  expect(laterCharges([])).toEqual([]);
  expect(laterCharges([once, {}])).toEqual([]);
  expect(laterCharges([item(1, [1, 23900])])).toEqual([]);
  expect(laterCharges([item(1, [1, 200], [3, 100]), item(1, [1, 100], [3, 200])])).toEqual([]);
});

test("charges without a common month are not added up", () => {
  expect(laterCharges([item(1, [1, 100], [3, 200]), item(3, [3, 500])])).toEqual([]);
});
