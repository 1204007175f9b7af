import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Amount, OfferingFacts } from "@/components/catalog/facts";
import {
  nextBiggerPlan,
  nextCheaperPlan,
  optionsByPrice,
  type PlanOption,
  planDifferences,
} from "@/components/subscriptions/manage/plan/options";
import { addDays as addDaysThere, addMonths as addMonthsThere } from "@/lib/platform/dates/calendar";
import type { Subscription, SubscriptionAction } from "@/lib/subscriptions/model";
import { CancelReason } from "@/lib/subscriptions/requests";
import type { UpcomingChange, UpcomingKind } from "@/lib/upcoming/model";
import { addCalendarDays, addCalendarMonths, isBetween } from "./days";
import { canEndOn, dependsOnPlans, LEAVING_REASONS, leaveDays, leavingDay, offerFor } from "./leaving";
import { isChanging, isDecidedByOthers, offeredActions, waitsForNetwork } from "./managed-subscription";
import { endsOfPause, pauseBegins } from "./pause";

const day = fc
  .date({ min: new Date("2020-01-01"), max: new Date("2060-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe("days", () => {
  test("are counted as the operations count them", () => {
    fc.assert(
      fc.property(
        day,
        fc.integer({ min: -400, max: 400 }),
        fc.integer({ min: 0, max: 24 }),
        (from, days, months) => {
          expect(addCalendarDays(from, days)).toBe(addDaysThere(from, days));
          expect(addCalendarMonths(from, months)).toBe(addMonthsThere(from, months));
        },
      ),
    );
    expect(addCalendarMonths("2026-08-31", 6)).toBe("2027-02-28");
  });

  test.each([
    ["2026-11-10", true],
    ["2026-11-12", true],
    ["2026-11-09", false],
    ["2026-11-13", false],
    ["2026-02-31x", false],
    ["", false],
  ])("%s is between the tenth and the twelfth: %s", (text, inside) => {
    expect(isBetween(text, "2026-11-10", "2026-11-12")).toBe(inside);
  });
});

describe("the end of a subscription", () => {
  const today = "2026-11-10";

  test("is at once or on a day, best with the paid time", () => {
    expect(leaveDays({ today, paidUntil: "2026-12-01" })).toEqual({
      earliest: today,
      choices: ["END_OF_PERIOD", "DATE", "NOW"],
      suggested: "END_OF_PERIOD",
    });
    expect(leaveDays({ today })).toEqual({ earliest: today, choices: ["DATE", "NOW"] });
  });

  test("is moved by a commitment to the commitment's end", () => {
    expect(leaveDays({ today, paidUntil: "2026-12-01", bindingEndsAt: "2027-05-10" })).toEqual({
      earliest: "2027-05-10",
      boundUntil: "2027-05-10",
      choices: ["DATE"],
      suggested: "DATE",
    });
    expect(leaveDays({ today, paidUntil: "2027-06-01", bindingEndsAt: "2027-05-10" })).toMatchObject({
      choices: ["END_OF_PERIOD", "DATE"],
      suggested: "END_OF_PERIOD",
    });
  });

  test("is free of a commitment until a new price begins", () => {
    const subscription = { today, bindingEndsAt: "2027-05-10", newPriceFrom: "2026-12-01" };
    const days = leaveDays({ ...subscription, paidUntil: "2026-12-01" });
    expect(days).toEqual({
      earliest: today,
      boundUntil: "2027-05-10",
      freeUntil: "2026-12-01",
      choices: ["END_OF_PERIOD", "DATE", "NOW"],
      suggested: "END_OF_PERIOD",
    });
    for (const [day, can] of [
      ["2026-11-09", false],
      ["2026-12-01", true],
      ["2026-12-02", false],
      ["2027-05-09", false],
      ["2027-05-10", true],
    ] as const)
      expect(canEndOn(day, days)).toBe(can);
    // Paid beyond it: the paid period ends during the commitment.
    expect(leaveDays({ ...subscription, paidUntil: "2027-01-01" }).choices).toEqual(["DATE", "NOW"]);
    // The new price has begun.
    expect(leaveDays({ ...subscription, today: "2026-12-01" })).toMatchObject({ earliest: "2027-05-10" });
  });

  test("is suggested only if it can be chosen and undone, and is not before the first day", () => {
    fc.assert(
      fc.property(
        day,
        fc.option(day, { nil: undefined }),
        fc.option(day, { nil: undefined }),
        (today, paidUntil, bindingEndsAt) => {
          const subscription = { today, paidUntil, bindingEndsAt };
          const { choices, suggested, earliest } = leaveDays(subscription);
          if (suggested) {
            expect(choices).toContain(suggested);
            expect(leavingDay(suggested, earliest, subscription) > today).toBe(true);
          }
          for (const choice of choices)
            expect(leavingDay(choice, earliest, subscription) >= earliest).toBe(true);
        },
      ),
    );
  });
});

describe("the offer for a reason", () => {
  const all = { cheaper: true, bigger: true, pause: true };

  test("has the reasons of the operation", () => {
    expect([...LEAVING_REASONS].sort()).toEqual([...CancelReason.options].sort());
  });

  test.each([
    ["PRICE", "CHEAPER"],
    ["NO_NEED", "PAUSE"],
    ["FEATURES", "BIGGER"],
    ["COVERAGE", "CONTACT"],
    ["SUPPORT", "CONTACT"],
    ["TEST", null],
    ["OTHER", null],
  ] as const)("%s: %s", (reason, offer) => {
    expect(offerFor(reason, all)).toBe(offer);
  });

  test("is never one that is not available", () => {
    const none = { cheaper: false, bigger: false, pause: false };
    for (const reason of LEAVING_REASONS) expect([null, "CONTACT"]).toContain(offerFor(reason, none));
  });

  test("waits for the plans only if it is another plan", () => {
    const waiting = LEAVING_REASONS.filter(dependsOnPlans);
    expect(waiting.map((reason) => offerFor(reason, all))).toEqual(["CHEAPER", "BIGGER"]);
  });
});

describe("a pause", () => {
  test("ends after the day it begins, half a year later at most", () => {
    expect(endsOfPause("2026-08-31")).toEqual({ from: "2026-09-01", to: "2027-02-28" });
  });

  test("begins with the end of the paid time only if there is one", () => {
    expect(pauseBegins({ today: "2026-11-10", paidUntil: "2026-12-01" })).toContain("END_OF_PERIOD");
    expect(pauseBegins({ today: "2026-11-10" })).toEqual(["NOW", "DATE"]);
  });
});

const facts = (dataMb: Amount, callSeconds: Amount = "unlimited"): OfferingFacts => ({
  dataMb,
  callSeconds,
  sms: 100,
  days: undefined,
});
const option = (priceDifferenceMinor: number, dataMb: number, allowed = true) =>
  ({
    priceDifferenceMinor,
    allowed,
    productOffering: {
      product: {
        category: "PRODUCT_CATEGORY_SUBSCRIPTION_CELL",
        features: { dataMb, includedSms: 100 },
      },
    },
  }) as PlanOption;

describe("the difference of another plan", () => {
  test("has gains first, then losses, and nothing unchanged", () => {
    expect(planDifferences(facts(10_000, 600), facts("unlimited", 300))).toEqual([
      { service: "dataMb", from: 10_000, to: "unlimited", more: true },
      { service: "callSeconds", from: 600, to: 300, more: false },
    ]);
    expect(planDifferences(facts(undefined), facts(0))).toEqual([]);
  });

  test("is reversed in the opposite direction", () => {
    const amount = fc.oneof(fc.nat(), fc.constant("unlimited" as const), fc.constant(undefined));
    fc.assert(
      fc.property(amount, amount, amount, amount, (a, b, c, d) => {
        const there = planDifferences(facts(a, b), facts(c, d));
        const back = planDifferences(facts(c, d), facts(a, b));
        expect(back).toHaveLength(there.length);
        for (const { service, more } of there)
          expect(back.find((one) => one.service === service)?.more).toBe(!more);
      }),
    );
  });

  test("chooses the step down that loses least, and the step up that loses nothing, among allowed ones", () => {
    const options = [
      option(30000, 100_000),
      option(-15000, 2_000),
      option(-5000, 8_000),
      option(10000, 50_000),
    ];
    expect(optionsByPrice(options).map((one) => one.priceDifferenceMinor)).toEqual([
      -15000, -5000, 10000, 30000,
    ]);
    expect(nextCheaperPlan(options)?.priceDifferenceMinor).toBe(-5000);
    expect(nextCheaperPlan([option(-5000, 8_000, false), option(10000, 50_000)])).toBeUndefined();
    expect(nextBiggerPlan(options, facts(10_000))?.priceDifferenceMinor).toBe(10000);
    expect(nextBiggerPlan(options, facts("unlimited"))).toBeUndefined();
  });
});

describe("the actions on the page", () => {
  const rule = (action: string, internalCode?: string): SubscriptionAction => ({
    action,
    allowed: internalCode === undefined,
    ...(internalCode && { internalCode }),
  });
  const subscription = (status: Subscription["status"], ...availableActions: SubscriptionAction[]) =>
    ({ status, availableActions }) as Subscription;
  const free = (status: Subscription["status"]) =>
    subscription(status, ...["CHANGE_OFFERING", "PAUSE", "RESTORE", "CANCEL"].map((action) => rule(action)));
  const planned = (...kinds: UpcomingKind[]) => kinds.map((kind) => ({ kind }) as UpcomingChange);
  const names = (subscription: Subscription, ...kinds: UpcomingKind[]) =>
    offeredActions(subscription, planned(...kinds)).map(({ action, refused }) =>
      refused === undefined ? action : `${action}!${refused}`,
    );

  test("follow the state", () => {
    expect(names(free("ACTIVATED"))).toEqual(["CHANGE_OFFERING", "PAUSE", "CANCEL"]);
    expect(names(free("PAUSED"))).toEqual(["RESTORE", "CANCEL"]);
    expect(names(free("SUSPENDED"))).toEqual(["CANCEL"]);
    expect(names(free("CANCELLED"))).toEqual([]);
  });

  test("do not include a pause of a travel eSIM, which is paid and has few days", () => {
    const travel = { ...free("ACTIVATED"), productCategory: "PRODUCT_CATEGORY_TRAVEL_ESIM" as const };
    expect(names(travel)).not.toContain("PAUSE");
  });

  test("do not repeat planned changes, which are undone in their list", () => {
    expect(names(free("ACTIVATED"), "CANCEL")).toEqual(["CHANGE_OFFERING"]);
    expect(names(free("ACTIVATED"), "PAUSE")).toEqual(["CHANGE_OFFERING", "CANCEL!6013"]);
    expect(names(free("PAUSED"), "CANCEL", "RESUME")).toEqual([]);
  });

  test("have a reason if they are not possible now, and are left out if the role lacks the right", () => {
    const busy = subscription(
      "ACTIVATED",
      rule("PAUSE", "6012"),
      rule("CANCEL", "4000"),
      rule("CHANGE_OFFERING", "6012"),
    );
    expect(names(busy)).toEqual(["CHANGE_OFFERING!6012", "PAUSE!6012"]);
    expect([waitsForNetwork("6012"), waitsForNetwork("6013"), waitsForNetwork(undefined)]).toEqual([
      true,
      false,
      false,
    ]);
    expect(isChanging(busy)).toBe(true);
    expect(isChanging(free("ACTIVATED"))).toBe(false);
    const members = subscription("ACTIVATED", rule("PAUSE", "4000"), rule("CANCEL", "4000"));
    expect(names(members)).toEqual([]);
    expect([isDecidedByOthers(members), isDecidedByOthers(busy)]).toEqual([true, false]);
  });
});
