import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cycleShare } from "@/lib/billing/renewals/plan/cycles";
import { dayOfMonth, daysBetween } from "@/lib/platform/dates/calendar";
import { dateIn } from "@/lib/platform/dates/time-zones";
import { billDayPeriod, periodEnd } from "@/lib/subscriptions/periods/periods";

const start = fc.date({ min: new Date("2020-01-01"), max: new Date("2040-01-01"), noInvalidDate: true });

describe("the periods of a company's bill day", () => {
  const day = fc.integer({ min: 1, max: 28 });
  const zone = fc.constantFrom(
    "Europe/Stockholm",
    "America/Los_Angeles",
    "Pacific/Auckland",
    "Pacific/Kiritimati",
    "Pacific/Pago_Pago",
    "UTC",
  );

  test("cover every day once, cost their share, and end on the bill day of the market", () => {
    fc.assert(
      fc.property(start, fc.constantFrom(1, 3, 12), day, zone, (from, months, billDay, timeZone) => {
        let at = from;
        for (let index = 0; index < 15; index += 1) {
          const whole = billDayPeriod(at, months, billDay, timeZone);
          const [startsOn, endsOn] = [dateIn(at, timeZone), dateIn(whole.endsAt, timeZone)];
          expect(dayOfMonth(endsOn)).toBe(billDay);
          expect(whole.endsAt > at).toBe(true);
          const share = cycleShare(
            { startsAt: at, endsAt: whole.endsAt, wholeStartsAt: whole.startsAt, wholeEndsAt: whole.endsAt },
            timeZone,
          );
          // No day is free of charge, and none is charged twice: the days charged are those of the period.
          expect(share.days).toBe(daysBetween(startsOn, endsOn));
          expect(share.days).toBeGreaterThan(0);
          // Only the first one is short.
          expect(share.days).toBeLessThanOrEqual(share.wholeDays);
          if (index > 0) expect(share.days).toBe(share.wholeDays);
          at = whole.endsAt;
        }
      }),
    );
  });

  test("go on by the anchor day alone once one has ended on the bill day, in the markets there are", () => {
    fc.assert(
      fc.property(
        start,
        fc.constantFrom(1, 3, 12),
        day,
        fc.constantFrom("Europe/Stockholm", "America/Los_Angeles"),
        (from, months, billDay, timeZone) => {
          const first = billDayPeriod(from, months, billDay, timeZone).endsAt;
          expect(periodEnd(first, months, billDay)).toEqual(
            billDayPeriod(first, months, billDay, timeZone).endsAt,
          );
        },
      ),
    );
  });
});
