import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sumMinor } from "@/lib/platform/money/money";
import { allowancesOf } from "@/lib/usage/packages";
import { comparedInvoices, compareOfferings, type PricedOffering } from "./compare";

const GB = 1_000_000_000;
const CELL = "PRODUCT_CATEGORY_SUBSCRIPTION_CELL";
const offering = (
  name: string,
  monthlyPriceMinor: number,
  features: Parameters<typeof allowancesOf>[1],
): PricedOffering => ({
  productOfferingId: name,
  name,
  monthlyPriceMinor,
  allowances: allowancesOf(CELL, features),
});
const month = (startsOn: string, dataBytes: number, callSeconds = 0, smsCount = 0) => ({
  startsOn,
  home: { dataBytes, callSeconds, smsCount },
  abroad: { dataBytes: 900 * GB, callSeconds: 900_000, smsCount: 900 },
});
const packs = [{ productOfferingId: "extra", name: "Extra 5 GB", bytes: 5 * GB, priceMinor: 4_900 }];

describe("what an offering would have cost", () => {
  test("is its price in each month, and the packs for what it does not include", () => {
    const [compared] = compareOfferings(
      [offering("Small", 11_900, { dataMb: 3_000 })],
      [month("2026-09-01", 3 * GB), month("2026-10-01", 12 * GB)],
      packs,
      50_000,
    );
    expect(compared).toEqual({
      productOfferingId: "Small",
      name: "Small",
      monthlyPriceMinor: 11_900,
      months: [
        {
          startsOn: "2026-09-01",
          planMinor: 11_900,
          extraData: [],
          extraDataMinor: 0,
          totalMinor: 11_900,
        },
        {
          startsOn: "2026-10-01",
          planMinor: 11_900,
          extraData: [{ productOfferingId: "extra", name: "Extra 5 GB", count: 2, amountMinor: 9_800 }],
          extraDataMinor: 9_800,
          totalMinor: 21_700,
        },
      ],
      totalMinor: 33_600,
      differenceMinor: -16_400,
      coversUsage: true,
    });
  });

  test("counts unused data in the next month, where the offering carries it over", () => {
    const months = [
      month("2026-08-01", 4 * GB),
      month("2026-09-01", 15 * GB),
      month("2026-10-01", 11 * GB),
      month("2026-11-01", 9 * GB),
    ];
    const compared = compareOfferings(
      [
        offering("Keeps", 20_000, { dataMb: 10_000, dataRollover: true }),
        offering("Ends", 20_000, { dataMb: 10_000 }),
        offering("Unlimited", 40_000, { dataRollover: true }),
      ],
      months,
      packs,
      undefined,
    );
    const partsOf = (name: string) => compared.find((one) => one.name === name)!.months;
    // 6 GB move into September. Of its own 10 GB, 1 GB moves into October, which needs no add-on either.
    expect(
      partsOf("Keeps").map(({ carriedOverBytes, extraDataMinor }) => [carriedOverBytes, extraDataMinor]),
    ).toEqual([
      [undefined, 0],
      [6 * GB, 0],
      [GB, 0],
      [undefined, 0],
    ]);
    expect(partsOf("Ends").map(({ extraDataMinor }) => extraDataMinor)).toEqual([0, 4_900, 4_900, 0]);
    for (const part of [...partsOf("Ends"), ...partsOf("Unlimited")])
      expect(part).not.toHaveProperty("carriedOverBytes");
  });

  test("never counts more carried over than the offering includes, nor carries it twice", () => {
    const [compared] = compareOfferings(
      [offering("Keeps", 20_000, { dataMb: 10_000, dataRollover: true })],
      [month("2026-08-01", 0), month("2026-09-01", 0), month("2026-10-01", 25 * GB)],
      packs,
      undefined,
    );
    expect(compared!.months.map(({ carriedOverBytes }) => carriedOverBytes)).toEqual([
      undefined,
      10 * GB,
      10 * GB,
    ]);
    expect(compared!.months[2]!.extraData).toMatchObject([{ count: 1 }]);
  });

  test("says what nothing would have covered", () => {
    const [compared] = compareOfferings(
      [offering("Talk", 5_000, { dataMb: 1_000, includedCallSeconds: 600, includedSms: 10 })],
      [month("2026-09-01", 2 * GB, 660, 11)],
      [],
      undefined,
    );
    expect(compared!.months[0]!.missing).toEqual({ dataBytes: GB, callSeconds: 60, smsCount: 1 });
    expect(compared).toMatchObject({ coversUsage: false, totalMinor: 5_000 });
    expect(compared).not.toHaveProperty("differenceMinor");
  });

  test("is not enough when one of its months is not covered, and then comes last", () => {
    const months = [month("2026-09-01", 2 * GB), month("2026-10-01", GB)];
    const offered = [
      offering("Small", 5_000, { dataMb: 1_000 }),
      offering("Large", 9_000, { dataMb: 2_000 }),
    ];
    expect(
      compareOfferings(offered, months, [], undefined).map(({ name, coversUsage }) => [name, coversUsage]),
    ).toEqual([
      ["Large", true],
      ["Small", false],
    ]);
  });

  test("does not count usage abroad, except for travel plans", () => {
    const travel = {
      ...offering("Travel", 10_000, {}),
      allowances: allowancesOf("PRODUCT_CATEGORY_TRAVEL_ESIM", { dataMb: 1_000 }),
    };
    const [first, second] = compareOfferings(
      [offering("Unlimited", 39_900, {}), travel],
      [month("2026-09-01", 5 * GB)],
      [],
      undefined,
    );
    expect(first).toMatchObject({ name: "Unlimited", coversUsage: true });
    expect(second).toMatchObject({
      name: "Travel",
      months: [{ missing: { dataBytes: 899 * GB, callSeconds: 900_000, smsCount: 900 } }],
    });
  });

  test("adds up, and sorts the offerings that cover the usage by their cost", () => {
    const amounts = fc.integer({ min: 0, max: 60 * GB });
    const plans = fc.array(
      fc.record({ price: fc.integer({ min: 0, max: 90_000 }), dataMb: fc.option(fc.nat({ max: 60_000 })) }),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(
        plans,
        fc.array(amounts, { minLength: 1, maxLength: 3 }),
        fc.boolean(),
        (list, used, sold) => {
          const compared = compareOfferings(
            list.map(({ price, dataMb }, at) => offering(`${at}`, price, dataMb === null ? {} : { dataMb })),
            used.map((bytes, at) => month(`2026-0${at + 1}-01`, bytes)),
            sold ? packs : [],
            0,
          );
          expect(compared).toHaveLength(list.length);
          for (const one of compared) {
            for (const part of one.months) {
              expect(part.extraDataMinor).toBe(
                sumMinor(part.extraData.map(({ amountMinor }) => amountMinor)),
              );
              expect(part.totalMinor).toBe(part.planMinor + part.extraDataMinor);
            }
            expect(one.totalMinor).toBe(sumMinor(one.months.map(({ totalMinor }) => totalMinor)));
            expect(one.differenceMinor).toBe(one.totalMinor);
          }
          const order = compared.map(({ coversUsage, totalMinor }) => [coversUsage ? 0 : 1, totalMinor]);
          expect(order).toEqual(order.toSorted((a, b) => a[0]! - b[0]! || a[1]! - b[1]!));
        },
      ),
      { numRuns: 60 },
    );
  });

  test("is nothing without a month", () => {
    expect(compareOfferings([offering("Small", 1, {})], [], packs, undefined)).toEqual([]);
  });
});

describe("the invoiced amount that is compared", () => {
  const paid = (planMinor: number, extraDataMinor: number, otherMinor: number) => ({
    planMinor,
    extraDataMinor,
    otherMinor,
    totalMinor: planMinor + extraDataMinor + otherMinor,
  });

  test("is the plan and more data, without other items", () => {
    expect(comparedInvoices([paid(100, 50, 900), paid(100, 0, 0)])).toBe(250);
  });

  test("is unknown when a month has no invoice, or there is no month", () => {
    expect(comparedInvoices([paid(100, 50, 900), undefined])).toBeUndefined();
    expect(comparedInvoices([])).toBeUndefined();
  });
});
