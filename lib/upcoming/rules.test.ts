import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { AgreedTerms } from "@/lib/values/agreed-terms";
import type { Price } from "@/lib/values/price";
import type { UpcomingChange, UpcomingKind } from "./model";
import { inReadingOrder, isWorthNotifying, nextPriceRise } from "./rules";

const change = (kind: UpcomingKind, at?: string, rest: Partial<UpcomingChange> = {}): UpcomingChange => ({
  id: `${kind}:${rest.subscriptionId ?? rest.licenseId ?? "subscription"}`,
  kind,
  subscriptionId: "subscription",
  name: "Plan",
  ...(at && { at }),
  ...rest,
});
const kinds = (changes: readonly UpcomingChange[]) => changes.map(({ kind }) => kind);

test.each<UpcomingKind>(["RENEWAL", "ADDON_EXPIRES", "DISCOUNT_ENDS", "BINDING_ENDS"])(
  "%s is not shown after its day, and a late change is",
  (kind) => {
    const now = new Date("2026-12-27T09:00:00Z");
    expect(isWorthNotifying(change(kind, "2026-12-23T08:00:00.000Z"), now)).toBe(false);
    expect(isWorthNotifying(change(kind, "2026-12-27T20:00:00.000Z"), now)).toBe(true);
    expect(isWorthNotifying(change("PLAN_CHANGE", "2026-12-23T08:00:00.000Z"), now)).toBe(true);
  },
);

test("a far change is in a calendar, but not after its day", () => {
  const now = new Date("2026-12-27T09:00:00Z");
  expect(isWorthNotifying(change("RENEWAL", "2027-12-27T20:00:00.000Z"), now)).toBe(false);
  expect(isWorthNotifying(change("RENEWAL", "2027-12-27T20:00:00.000Z"), now, true)).toBe(true);
  expect(isWorthNotifying(change("RENEWAL", "2026-12-23T08:00:00.000Z"), now, true)).toBe(false);
});

describe("the order of upcoming changes", () => {
  test("puts changes in progress first, then sorts by day, with the end of a subscription last on its day", () => {
    const given = [
      change("CANCEL", "2026-12-01"),
      change("PLAN_CHANGE", "2026-11-20T10:00:00.000Z"),
      change("ADDON_EXPIRES", "2026-12-01T08:00:00.000Z"),
      change("SIM_CHANGE", undefined, { underWay: true }),
    ];
    expect(kinds(inReadingOrder(given))).toEqual(["SIM_CHANGE", "PLAN_CHANGE", "ADDON_EXPIRES", "CANCEL"]);
  });

  test("leaves out what would follow the end of a subscription, and keeps changes of others", () => {
    const given = [
      change("CANCEL", "2026-12-01"),
      change("RENEWAL", "2026-12-01T10:00:00.000Z"),
      change("DISCOUNT_ENDS", "2027-01-01T10:00:00.000Z"),
      change("DISCOUNT_ENDS", "2027-01-01T10:00:00.000Z", { subscriptionId: "other" }),
      change("LICENSE_CHANGE", "2027-01-01T10:00:00.000Z", { licenseId: "seat" }),
    ];
    expect(inReadingOrder(given).map(({ id }) => id)).toEqual([
      "CANCEL:subscription",
      "DISCOUNT_ENDS:other",
      "LICENSE_CHANGE:seat",
    ]);
  });

  test("does not depend on the order of the input and adds nothing", () => {
    const some = fc.record({
      kind: fc.constantFrom<UpcomingKind>("CANCEL", "RENEWAL", "PAUSE", "ADDON_CANCEL", "RUNS_OUT"),
      day: fc.integer({ min: 1, max: 28 }),
      subscriptionId: fc.constantFrom("a", "b"),
    });
    const lists = fc.uniqueArray(some, {
      selector: ({ kind, subscriptionId }) => `${kind}:${subscriptionId}`,
    });
    fc.assert(
      fc.property(lists, fc.infiniteStream(fc.nat()), (list, random) => {
        const given = list.map(({ kind, day, subscriptionId }) =>
          change(kind, `2026-11-${String(day).padStart(2, "0")}`, { subscriptionId }),
        );
        const shuffled = given
          .map((one) => ({ one, by: random.next().value as number }))
          .toSorted((a, b) => a.by - b.by)
          .map(({ one }) => one);
        const ordered = inReadingOrder(given);
        expect(inReadingOrder(shuffled)).toEqual(ordered);
        expect(given).toEqual(expect.arrayContaining(ordered));
        const days = ordered.map(({ at }) => at!);
        expect(days).toEqual(days.toSorted());
      }),
    );
  });
});

describe("whether a change is shown", () => {
  const now = new Date("2026-11-10T12:00:00.000Z");

  test.each([
    ["RENEWAL", "2026-11-17T09:00:00.000Z", true],
    ["RENEWAL", "2026-11-18T09:00:00.000Z", false],
    ["BINDING_ENDS", "2026-12-15", true],
    ["BINDING_ENDS", "2026-12-16", false],
    ["CANCEL", "2027-11-10", true],
    ["PLAN_CHANGE", undefined, true],
  ] as const)("is decided for %s at %s: %s", (kind, at, told) => {
    expect(isWorthNotifying({ kind, ...(at && { at }) }, now)).toBe(told);
  });
});

describe("the next price rise", () => {
  const price: Price = {
    netPriceMinor: 20000,
    includesTax: true,
    currency: "SEK",
    priceType: "RECURRING",
    billingCycle: { period: "MONTHLY", interval: 1 },
  };
  const off = (amountMinor: number) => [{ name: "Less", source: "STANDARD" as const, amountMinor }];
  const terms: AgreedTerms = {
    steps: [
      { fromCycle: 0, discounts: off(10000) },
      { fromCycle: 3, discounts: off(5000) },
      { fromCycle: 6, discounts: [] },
    ],
  };
  const periodEndsAt = new Date("2026-12-15T10:00:00.000Z");
  const rise = (cyclesBilled: number, billedUntil = periodEndsAt) =>
    nextPriceRise(price, "SEK", { terms, cyclesBilled, periodEndsAt, billedUntil });

  test("is the next step of the terms, with its day and amount", () => {
    expect(rise(1)).toEqual({
      at: new Date("2027-02-15T10:00:00.000Z"),
      price: { per: "EACH", amountMinor: 5000, currency: "SEK", months: 1, tax: "INCLUDED" },
    });
    expect(rise(3)?.at).toEqual(periodEndsAt);
    expect(rise(4)?.at).toEqual(new Date("2027-02-15T10:00:00.000Z"));
  });

  test("ignores cycles that are billed ahead", () => {
    expect(rise(4, new Date("2027-01-15T10:00:00.000Z"))?.at).toEqual(periodEndsAt);
  });

  test("does not exist after the last step, without terms, or if the price only falls", () => {
    expect(rise(7)).toBeUndefined();
    const given = { cyclesBilled: 1, periodEndsAt, billedUntil: periodEndsAt };
    expect(nextPriceRise(price, "SEK", { terms: null, ...given })).toBeUndefined();
    const falling = {
      steps: [
        { fromCycle: 0, discounts: [] },
        { fromCycle: 4, discounts: off(100) },
      ],
    };
    expect(nextPriceRise(price, "SEK", { terms: falling, ...given })).toBeUndefined();
    expect(nextPriceRise(price, "NOK", { terms, ...given })).toBeUndefined();
  });

  test("follows the length of the cycles", () => {
    const quarterly = { ...price, billingCycle: { period: "MONTHLY" as const, interval: 3 } };
    const found = nextPriceRise(quarterly, "SEK", {
      terms,
      cyclesBilled: 2,
      periodEndsAt,
      billedUntil: periodEndsAt,
    });
    expect(found).toMatchObject({ at: new Date("2027-03-15T10:00:00.000Z"), price: { months: 3 } });
  });
});
