import { describe, expect, test } from "vitest";
import { invoicedByMonth, type SubscriptionItem } from "./invoiced";

const months = [
  { startsOn: "2026-06-15", endsOn: "2026-07-14" },
  { startsOn: "2026-07-15", endsOn: "2026-08-14" },
  { startsOn: "2026-08-15", endsOn: "2026-09-14" },
];
const charge = (
  item: Partial<SubscriptionItem["item"]>,
  more: Partial<Omit<SubscriptionItem, "item">> = {},
): SubscriptionItem => ({
  item: { kind: "CYCLE", totalMinor: 12_500, taxAmountMinor: 2_500, taxBreakdown: [], ...item },
  currency: "SEK",
  issuedOn: "2026-06-15",
  isCredited: false,
  category: "PRODUCT_CATEGORY_SUBSCRIPTION_CELL",
  ...more,
});
const cycle = (periodStart: string, periodEnd: string, totalMinor = 12_500) =>
  charge({ periodStart, periodEnd, totalMinor });
const WITH_TAX = { beforeTax: false, isActivation: false };
const plansOf = (items: SubscriptionItem[], given = WITH_TAX) =>
  invoicedByMonth(items, months, given).map((month) => month?.planMinor);

describe("the invoiced amount of a month", () => {
  test("is that of the items that begin in it", () => {
    expect(plansOf([cycle("2026-06-15", "2026-07-14"), cycle("2026-08-15", "2026-09-14", 9_000)])).toEqual([
      12_500,
      undefined,
      9_000,
    ]);
  });

  test("has the rest of a period after a change as part of the plan, and other items apart", () => {
    const [first] = invoicedByMonth(
      [
        cycle("2026-06-15", "2026-07-14"),
        charge({ kind: "PRORATION", periodStart: "2026-07-01", periodEnd: "2026-07-14", totalMinor: 700 }),
        charge(
          { kind: "ONE_TIME", totalMinor: 4_900 },
          { issuedOn: "2026-07-14", category: "PRODUCT_CATEGORY_EXTRA_DATA" },
        ),
        charge({ kind: "ADDON", totalMinor: 9_900 }, { category: "PRODUCT_CATEGORY_ABROAD" }),
        charge({ kind: "ONE_TIME", totalMinor: 100 }, { category: null }),
      ],
      months,
      WITH_TAX,
    );
    expect(first).toEqual({
      planMinor: 13_200,
      extraDataMinor: 4_900,
      otherMinor: 10_000,
      totalMinor: 28_100,
    });
  });

  test("is without the tax for a reader of prices before tax", () => {
    expect(plansOf([cycle("2026-06-15", "2026-07-14")], { beforeTax: true, isActivation: false })[0]).toBe(
      10_000,
    );
    const older = charge({
      periodStart: "2026-06-15",
      taxAmountMinor: undefined as never,
      taxBreakdown: [{ description: "VAT", amountMinor: 2_400 }],
    });
    expect(plansOf([older], { beforeTax: true, isActivation: false })[0]).toBe(10_100);
  });

  test("is an equal share of what was paid for several months at once", () => {
    expect(plansOf([cycle("2026-06-15", "2026-09-14", 1_000)])).toEqual([334, 333, 333]);
    // Paid for a year, ten months ago.
    expect(plansOf([cycle("2025-09-15", "2026-09-14", 12_000)])).toEqual([1_000, 1_000, 1_000]);
    expect(plansOf([cycle("2025-08-15", "2026-06-14", 12_000)])).toEqual([undefined, undefined, undefined]);
    // 46 days, which are more than one and a half months.
    expect(plansOf([cycle("2026-06-15", "2026-07-30")])).toEqual([6_250, 6_250, undefined]);
    expect(plansOf([cycle("2026-06-15", "2026-07-29")])).toEqual([12_500, undefined, undefined]);
  });

  test("is that of the sale when the month began with the activation", () => {
    const sale = charge({ monthsFromActivation: 1 }, { issuedOn: "2026-06-12" });
    expect(plansOf([sale], { beforeTax: false, isActivation: true })).toEqual([12_500, undefined, undefined]);
    expect(plansOf([sale])).toEqual([undefined, undefined, undefined]);
    const upfront = charge({ monthsFromActivation: 2 }, { issuedOn: "2026-06-12" });
    expect(plansOf([upfront], { beforeTax: false, isActivation: true })).toEqual([6_250, 6_250, undefined]);
    // Neither of them is the sale of that month.
    const later = charge({ monthsFromActivation: 1 }, { issuedOn: "2026-07-20" });
    const other = charge({}, { issuedOn: "2026-06-12" });
    expect(plansOf([later, other], { beforeTax: false, isActivation: true })).toEqual([
      undefined,
      12_500,
      undefined,
    ]);
  });

  test("is unknown when only an add-on was invoiced, or a later month", () => {
    const addon = charge({ kind: "ONE_TIME" }, { category: "PRODUCT_CATEGORY_EXTRA_DATA" });
    expect(plansOf([addon, cycle("2026-09-15", "2026-10-14")])).toEqual([undefined, undefined, undefined]);
    expect(invoicedByMonth([addon], [], WITH_TAX)).toEqual([]);
    const alone = months.slice(0, 1);
    expect(invoicedByMonth([cycle("2026-07-15", "2026-08-14")], alone, WITH_TAX)).toEqual([undefined]);
  });
});
