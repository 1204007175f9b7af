import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addMonthsTo, calendarDate, daysBetween } from "@/lib/platform/dates/calendar";
import {
  offeringChangeTerms,
  type PaidTime,
  shareOfPaidTime,
} from "@/lib/subscriptions/offering-change/terms";
import type { Price } from "@/lib/values/price";

const price = (netPriceMinor: number, more: Partial<Price> = {}): Price => ({
  netPriceMinor,
  includesTax: true,
  currency: "SEK",
  priceType: "RECURRING",
  billingCycle: { period: "MONTHLY", interval: 1 },
  ...more,
});
const every = (interval: number) => ({ billingCycle: { period: "MONTHLY" as const, interval } });
const at = (text: string) => new Date(`${text}T09:30:00.000Z`);
const paid = (from: string, to: string, until: string | null = null, anchorDay?: number): PaidTime => ({
  periodStartsAt: at(from),
  periodEndsAt: at(to),
  paidUntil: until === null ? null : at(until),
  anchorDay: anchorDay ?? Number(from.slice(8)),
  timeZone: "UTC",
});
const november = paid("2026-11-01", "2026-12-01");

const terms = (from: Price, to: Price, given: Partial<Parameters<typeof offeringChangeTerms>[0]> = {}) =>
  offeringChangeTerms({ from, to, currency: "SEK", paid: november, now: at("2026-11-16"), ...given });

describe("an upgrade", () => {
  test("begins now and costs the difference for the rest of the period", () => {
    expect(terms(price(19900), price(34900))).toEqual({
      kind: "UPGRADE",
      effectiveAt: at("2026-11-16"),
      priceDifferenceMinor: 15000,
      dueNowMinor: 7500,
      share: { cycles: 1, days: 15, ofDays: 30 },
      recurringPriceMinor: 34900,
    });
  });

  test("costs the whole difference on the first day, one day of it on the last, and nothing after the end", () => {
    const due = (day: string) => terms(price(10000), price(40000), { now: at(day) })?.dueNowMinor;
    expect([due("2026-11-01"), due("2026-11-30"), due("2026-12-01"), due("2027-02-01")]).toEqual([
      30000, 1000, 0, 0,
    ]);
  });

  test("costs the difference of every period paid ahead", () => {
    const ahead = paid("2026-11-01", "2026-12-01", "2027-11-01");
    expect(terms(price(19900), price(34900), { paid: ahead })?.dueNowMinor).toBe(7500 + 11 * 15000);
  });

  test("from the 31st of January counts the days of a short month, and of a leap year's", () => {
    const from = (year: number) => paid(`${year}-01-31`, `${year}-02-28`);
    expect(shareOfPaidTime(2800, 1, from(2027), at("2027-02-14"))).toEqual({
      amountMinor: 1400,
      cycles: 1,
      days: 14,
      ofDays: 28,
    });
    const leap = { ...from(2028), periodEndsAt: at("2028-02-29") };
    expect(shareOfPaidTime(2900, 1, leap, at("2028-02-28")).amountMinor).toBe(100);
    const upfront = { ...leap, paidUntil: at("2028-04-30") };
    expect(terms(price(100), price(3000), { paid: upfront, now: at("2028-02-28") })?.dueNowMinor).toBe(
      100 + 2 * 2900,
    );
  });

  // From medium to bound, the difference is 60.00 a month in each test.
  describe("in a cycle of another length after a pause", () => {
    const difference = (paidTime: PaidTime, day: string) =>
      terms(price(16900), price(22900), { paid: paidTime, now: at(day) })?.dueNowMinor;

    test("short: 10 of the 11 days to the anchor are left, and cost 10 days of a May", () => {
      const short = paid("2027-05-21", "2027-06-01", "2027-06-01", 1);
      expect(difference(short, "2027-05-22")).toBe(1935);
      // The whole short cycle costs its part of a month and no more.
      expect(difference(short, "2027-05-21")).toBe(2129);
    });

    test("long: a cycle of April that a pause made 20 days longer costs 10 days of April at its end", () => {
      const long = paid("2027-04-01", "2027-05-21", "2027-05-21");
      expect(difference(long, "2027-05-11")).toBe(2000);
    });

    test("on the 31st: the short cycle to 28 February is a part of the 28 days since 31 January", () => {
      expect(difference(paid("2027-02-14", "2027-02-28", "2027-02-28", 31), "2027-02-21")).toBe(1500);
      expect(difference(paid("2028-02-14", "2028-02-29", "2028-02-29", 31), "2028-02-21")).toBe(1655);
    });

    test("paid ahead: each paid day counts, and no day after them", () => {
      // Twelve days of May, June and July, and the last 20 days that the pause moved into August.
      const ahead = paid("2027-05-20", "2027-06-01", "2027-08-21", 1);
      expect(difference(ahead, "2027-05-20")).toBe(2323 + 6000 + 6000 + 3871);
      // The period ends on the anchor day, but is paid until the 21st only.
      expect(difference(paid("2027-08-01", "2027-09-01", "2027-08-21"), "2027-08-11")).toBe(1935);
    });

    test("moved past the end of a month, one cycle ahead is still one cycle", () => {
      const moved = paid("2027-01-15", "2027-01-31", "2027-03-03", 15);
      // 31 January to 15 February: 15 of the 31 days since 15 January, then 16 of 28.
      expect(difference(moved, "2027-01-31")).toBe(2903 + 3429);
    });

    test("to a bill day, from the evening before: the days are those of the next month", () => {
      const billDay = (startsAt: string, endsAt: string, timeZone: string): PaidTime => {
        const [periodStartsAt, periodEndsAt] = [new Date(startsAt), new Date(endsAt)];
        return { periodStartsAt, periodEndsAt, paidUntil: periodEndsAt, anchorDay: 1, timeZone };
      };
      // 23:30 UTC is 1 February in Stockholm: 19 of the 28 days are left on the 10th.
      const february = billDay("2026-01-31T23:30:00Z", "2026-03-01T12:00:00Z", "Europe/Stockholm");
      expect(difference(february, "2026-02-10")).toBe(4071);
      // 02:00 UTC is 31 January in Los Angeles: the one day until the bill day is one of 31.
      const eve = billDay("2026-02-01T02:00:00Z", "2026-02-01T12:00:00Z", "America/Los_Angeles");
      const now = new Date("2026-02-01T03:00:00Z");
      expect(terms(price(16900), price(22900), { paid: eve, now })?.dueNowMinor).toBe(194);
    });

    test("of a whole month that ends on the anchor day again: the days are those of the month before", () => {
      expect(difference(paid("2027-02-01", "2027-04-01", "2027-04-01"), "2027-03-18")).toBe(3000);
    });

    test("the days are the market's: one hour before midnight UTC is the next day in Stockholm", () => {
      const stockholm = { ...november, timeZone: "Europe/Stockholm" };
      const late = new Date("2026-11-15T23:30:00Z");
      expect(terms(price(100), price(3100), { now: late })?.dueNowMinor).toBe(1600);
      expect(terms(price(100), price(3100), { now: late, paid: stockholm })?.dueNowMinor).toBe(1500);
    });
  });

  test("to a yearly price is compared per month", () => {
    expect(terms(price(10000), price(144000, every(12)))).toMatchObject({
      kind: "UPGRADE",
      priceDifferenceMinor: 2000,
      dueNowMinor: 1000,
    });
    expect(terms(price(144000, every(12)), price(10000))?.kind).toBe("DOWNGRADE");
    expect(terms(price(30000, every(3)), price(120000, every(12)))?.kind).toBe("SAME_PRICE");
  });

  test("in a currency without minor units is a whole amount", () => {
    const yen = (amount: number) => price(amount, { currency: "JPY" });
    expect(terms(yen(1000), yen(1333), { currency: "JPY" })?.dueNowMinor).toBe(166);
  });
});

describe("a downgrade and the same price", () => {
  test("begin with the next renewal and cost nothing", () => {
    expect(terms(price(34900), price(19900))).toEqual({
      kind: "DOWNGRADE",
      effectiveAt: at("2026-12-01"),
      priceDifferenceMinor: -15000,
      dueNowMinor: 0,
      recurringPriceMinor: 19900,
    });
    expect(terms(price(19900), price(19900))).toMatchObject({ kind: "SAME_PRICE", dueNowMinor: 0 });
  });

  test("wait until the time paid ahead is used up", () => {
    const ahead = paid("2026-11-01", "2026-12-01", "2027-05-01");
    expect(terms(price(34900), price(19900), { paid: ahead })?.effectiveAt).toEqual(at("2027-05-01"));
  });
});

test("a permanent discount is part of the price, and a discount of the first months is not", () => {
  const always = { standardDiscount: { amountMinor: 5000 } };
  const first = {
    standardDiscount: { amountMinor: 5000, duration: { unit: "MONTHS" as const, value: 3 } },
  };
  expect(terms(price(19900, always), price(19900))?.priceDifferenceMinor).toBe(5000);
  expect(terms(price(19900, first), price(19900))?.priceDifferenceMinor).toBe(0);
});

test("a one-time price and an offering not sold in the currency have no terms", () => {
  expect(terms(price(100, { priceType: "ONE_TIME" }), price(200))).toBeUndefined();
  expect(terms(price(100), price(200, { priceType: "ONE_TIME" }))).toBeUndefined();
  expect(terms(price(100), price(200, { currency: "USD" }))).toBeUndefined();
  const both = price(200, { currency: "USD", currencyOptionsMinor: { SEK: 300 } });
  expect(terms(price(100), both)?.priceDifferenceMinor).toBe(200);
});

const amount = fc.integer({ min: 0, max: 10_000_000 });
const interval = fc.constantFrom(1, 2, 3, 6, 12);
/** A period of any length from any day, months paid ahead, and an instant in or near it. */
const situation = fc
  .record({
    start: fc.date({ min: at("2024-01-01"), max: at("2032-12-31"), noInvalidDate: true }),
    interval,
    ahead: fc.integer({ min: 0, max: 24 }),
    elapsedDays: fc.integer({ min: -2, max: 400 }),
  })
  .map(({ start, interval, ahead, elapsedDays }) => ({
    interval,
    ahead,
    now: new Date(start.getTime() + elapsedDays * 86_400_000),
    paid: {
      periodStartsAt: start,
      periodEndsAt: addMonthsTo(start, interval),
      paidUntil: addMonthsTo(start, interval * (1 + ahead)),
      anchorDay: start.getUTCDate(),
      timeZone: "UTC",
    },
  }));

describe("for all prices and days", () => {
  test("the amount due is between zero and the difference for all paid time", () => {
    fc.assert(
      fc.property(amount, amount, interval, situation, (before, after, otherInterval, given) => {
        const from = price(before, every(given.interval));
        const found = offeringChangeTerms({
          from,
          to: price(after, every(otherInterval)),
          currency: "SEK",
          paid: given.paid,
          now: given.now,
        })!;
        expect(Number.isSafeInteger(found.dueNowMinor)).toBe(true);
        expect(found.dueNowMinor).toBeGreaterThanOrEqual(0);
        const most = Math.max(0, found.priceDifferenceMinor) * (1 + given.ahead);
        expect(found.dueNowMinor).toBeLessThanOrEqual(most);
        if (given.now < given.paid.periodEndsAt)
          expect(found.dueNowMinor).toBeGreaterThanOrEqual(
            Math.max(0, found.priceDifferenceMinor) * given.ahead,
          );
        expect(found.kind === "UPGRADE").toBe(found.priceDifferenceMinor > 0);
        expect(found.effectiveAt).toEqual(found.kind === "UPGRADE" ? given.now : given.paid.paidUntil);
      }),
    );
  });

  test("the amount is not higher one day later", () => {
    fc.assert(
      fc.property(amount, situation, (difference, { paid, now, interval }) => {
        const later = new Date(now.getTime() + 86_400_000);
        expect(shareOfPaidTime(difference, interval, paid, later).amountMinor).toBeLessThanOrEqual(
          shareOfPaidTime(difference, interval, paid, now).amountMinor,
        );
      }),
    );
  });

  test("the days before and after add up to the period, rounded to one unit", () => {
    fc.assert(
      fc.property(amount, situation, (difference, { paid: known, now, interval }) => {
        const paid = { ...known, paidUntil: null };
        const [starts, ends] = [calendarDate(paid.periodStartsAt), calendarDate(paid.periodEndsAt)];
        const days = daysBetween(starts, ends);
        const used = Math.min(days, Math.max(0, daysBetween(starts, calendarDate(now))));
        const exact = (difference * (days - used)) / days;
        expect(
          Math.abs(shareOfPaidTime(difference, interval, paid, now).amountMinor - exact),
        ).toBeLessThanOrEqual(0.5 + 1e-6);
      }),
    );
  });

  test("two upgrades on one day cost the same as one upgrade to the last offering", () => {
    fc.assert(
      fc.property(amount, amount, amount, situation, (a, b, c, { paid, now }) => {
        const [low, middle, high] = [a, a + b, a + b + c].map((value) => price(value)) as [
          Price,
          Price,
          Price,
        ];
        const due = (from: Price, to: Price) =>
          offeringChangeTerms({ from, to, currency: "SEK", paid, now })!.dueNowMinor;
        expect(Math.abs(due(low, middle) + due(middle, high) - due(low, high))).toBeLessThanOrEqual(1);
      }),
    );
  });
});
