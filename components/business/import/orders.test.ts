import { expect, test } from "vitest";
import { costsOf, type DraftOrder } from "./orders";

const priced = (totalMinor: number, taxAmountMinor: number, interval?: number) => ({
  pricing: {
    currency: "SEK",
    totalMinor,
    taxAmountMinor,
    recurringCosts: {
      totalMinor,
      taxAmountMinor,
      ...(interval !== undefined && { billingCycle: { interval, unit: "MONTH" } }),
    },
  } as DraftOrder["pricing"],
});

test("orders of one file cost their sum, what comes again apart by how often", () => {
  expect(
    costsOf([
      priced(3_980_000, 796_000, 1),
      priced(10_000, 2_000, 3),
      priced(20_000, 4_000, 1),
      priced(500, 100),
    ]),
  ).toEqual({
    totalMinor: 4_010_500,
    taxMinor: 802_100,
    recurring: [
      { months: 1, totalMinor: 4_000_000, taxMinor: 800_000 },
      { months: 3, totalMinor: 10_000, taxMinor: 2_000 },
    ],
  });
  expect(costsOf([{ pricing: null } as never])).toEqual({ totalMinor: 0, taxMinor: 0, recurring: [] });
});
