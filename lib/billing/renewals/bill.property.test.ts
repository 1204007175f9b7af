import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type ChargeToBill,
  type CycleToBill,
  cycleCharge,
  priceBill,
} from "@/lib/billing/renewals/plan/bill";
import { cycleShare, cyclesFrom } from "@/lib/billing/renewals/plan/cycles";
import type { CyclePrice } from "@/lib/catalog/offerings/agreed-price";
import { fractionOfPrice, netPriceOf } from "@/lib/catalog/offerings/agreed-price";
import { addMonthsTo } from "@/lib/platform/dates/calendar";
import { sumMinor } from "@/lib/platform/money/money";
import type { TaxRate } from "@/lib/providers/tax/tax";

const minor = fc.integer({ min: 0, max: 10_000_000 });
const price: fc.Arbitrary<CyclePrice> = fc
  .tuple(minor, fc.array(fc.integer({ min: 0, max: 100 }), { maxLength: 3 }))
  .map(([listMinor, percents]) => {
    let left = listMinor;
    const discounts = percents.flatMap((percent, index) => {
      const amountMinor = Math.floor((left * percent) / 100);
      left -= amountMinor;
      return amountMinor > 0 ? [{ name: `d${index}`, source: "PROMO_CODE" as const, amountMinor }] : [];
    });
    return { listMinor, discounts };
  });
const share = fc
  .tuple(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 1, max: 400 }))
  .map(([a, b]) => ({ days: Math.min(a, b), wholeDays: Math.max(b, 1) }));
const rates: fc.Arbitrary<TaxRate[]> = fc.array(
  fc.constantFrom("0", "0.06", "0.25", "0.0625", "0.08875", "0.01").map((rate) => ({
    description: rate,
    jurisdiction: { level: "STATE" as const, code: rate, name: rate },
    rate,
    base: "SALE" as const,
    kind: "SALES_TAX" as const,
  })),
  { minLength: 1, maxLength: 4 },
);

const billed = fc.record({
  description: fc.constant("Plan"),
  productOfferingId: fc.uuid(),
  subscriptionId: fc.option(fc.uuid(), { nil: undefined }),
  includesTax: fc.boolean(),
  rates,
});
const cycle: fc.Arbitrary<CycleToBill> = fc
  .record({
    billed,
    subjectType: fc.constantFrom("SUBSCRIPTION" as const, "SUBSCRIPTION_ADDON" as const, "LICENSE" as const),
    subjectId: fc.uuid(),
    price,
    share,
  })
  .map(({ billed, ...own }) => ({
    ...billed,
    ...own,
    kind: "CYCLE",
    licenseId: own.subjectType === "LICENSE" ? own.subjectId : undefined,
    startsOn: "2026-01-01",
    endsOn: "2026-01-31",
  }));
const charge: fc.Arbitrary<ChargeToBill> = fc
  .record({ billed, chargeId: fc.uuid(), amountMinor: fc.integer({ min: 1, max: 1_000_000 }) })
  .map(({ billed, ...own }) => ({
    ...billed,
    ...own,
    kind: "CHARGE",
    cause: { type: "OFFERING_CHANGE", id: own.chargeId },
  }));
const items = fc.array(fc.oneof(cycle, charge), { maxLength: 8 });

describe("a bill", () => {
  test("adds up on every level and has no negative amount", () => {
    fc.assert(
      fc.property(items, (items) => {
        const bill = priceBill(items);
        expect(bill.items).toHaveLength(items.length);
        expect(bill.totalMinor).toBe(sumMinor(bill.items.map(({ totalMinor }) => totalMinor)));
        expect(bill.subtotalMinor - bill.totalDiscountsMinor + bill.taxAmountMinor).toBe(bill.totalMinor);
        for (const item of bill.items) {
          const off = item.totalDiscountsMinor!;
          expect(item.subtotalMinor - off + item.taxAmountMinor!).toBe(item.totalMinor);
          expect(sumMinor(item.discounts!.map(({ amountMinor }) => amountMinor))).toBe(off);
          expect(sumMinor(item.taxBreakdown.map(({ amountMinor }) => amountMinor))).toBe(item.taxAmountMinor);
          for (const amount of [item.subtotalMinor, off, item.taxAmountMinor!, item.totalMinor])
            expect(amount).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  test("does not depend on the order of its parts", () => {
    fc.assert(
      fc.property(
        items.chain((items) =>
          fc.tuple(fc.constant(items), fc.shuffledSubarray(items, { minLength: items.length })),
        ),
        ([items, shuffled]) => {
          expect(priceBill(shuffled)).toEqual(priceBill(items));
        },
      ),
    );
  });
});

describe("a share of a cycle", () => {
  test("costs at most the whole, grows with the days, and all days cost the whole", () => {
    fc.assert(
      fc.property(
        price,
        fc.integer({ min: 1, max: 400 }),
        fc.integer({ min: 0, max: 400 }),
        (price, whole, days) => {
          const cost = (days: number) => {
            const { listMinor, discounts } = cycleCharge(price, { days, wholeDays: whole });
            for (const { amountMinor } of discounts) expect(amountMinor).toBeGreaterThan(0);
            return netPriceOf({ listMinor, discounts: discounts as CyclePrice["discounts"] });
          };
          const some = Math.min(days, whole);
          expect(cost(some)).toBeLessThanOrEqual(netPriceOf(price));
          expect(cost(some)).toBeGreaterThanOrEqual(0);
          if (some > 0) expect(cost(some)).toBeGreaterThanOrEqual(cost(some - 1));
          expect(cost(whole)).toBe(netPriceOf(price));
        },
      ),
    );
  });

  test("of three months is three times that of one month, except for rounding", () => {
    fc.assert(
      fc.property(price, (price) => {
        expect(
          Math.abs(netPriceOf(fractionOfPrice(price, 1, 3)) * 3 - netPriceOf(price)),
        ).toBeLessThanOrEqual(3);
        expect(netPriceOf(fractionOfPrice(price, 3, 1))).toBe(netPriceOf(price) * 3);
      }),
    );
  });
});

describe("cycles", () => {
  const terms = fc.record({
    from: fc.date({ min: new Date("2024-01-01"), max: new Date("2028-12-31"), noInvalidDate: true }),
    anchorDay: fc.integer({ min: 1, max: 31 }),
    months: fc.constantFrom(1, 3, 6, 12),
    endsIn: fc.option(fc.integer({ min: 0, max: 800 }), { nil: null }),
  });

  test("follow each other without gaps, and only the first and the last can be short", () => {
    fc.assert(
      fc.property(terms, ({ from, anchorDay, months, endsIn }) => {
        const endsAt = endsIn === null ? null : new Date(from.getTime() + endsIn * 86_400_000);
        const until = addMonthsTo(from, 24);
        const cycles = cyclesFrom({ from, until, anchorDay, monthsAt: () => months, endsAt });
        if (endsIn === 0) {
          expect(cycles).toEqual([]);
          return;
        }
        expect(cycles[0]!.startsAt).toEqual(from);
        cycles.forEach((cycle, index) => {
          const next = cycles[index + 1];
          if (next) expect(next.startsAt).toEqual(cycle.endsAt);
          expect(cycle.endsAt.getTime()).toBeGreaterThan(cycle.startsAt.getTime());
          expect(cycle.startsAt.getTime()).toBeGreaterThanOrEqual(cycle.wholeStartsAt.getTime());
          const { days, wholeDays } = cycleShare(cycle, "Europe/Stockholm");
          expect(days).toBeLessThanOrEqual(wholeDays);
          if (index > 0 && next) expect(days).toBe(wholeDays);
        });
        const last = cycles.at(-1)!;
        if (endsAt && endsAt <= until) expect(last.endsAt).toEqual(endsAt);
      }),
    );
  });
});
