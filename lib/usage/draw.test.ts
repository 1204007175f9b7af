import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { crossedThreshold, type Drawable, drawUsage } from "@/lib/usage/draw";
import { allowancesOf, windowOf } from "@/lib/usage/packages";
import { presentUsage, statusOf } from "@/lib/usage/present";

const day = (n: number) => new Date(Date.UTC(2026, 0, n));

const pack = (id: string, given: Partial<Drawable> = {}): Drawable => ({
  id,
  service: "DATA",
  scope: "NATIONAL",
  total: 100,
  used: 0,
  events: 0,
  validFrom: day(1),
  validTo: day(31),
  usageAsOf: null,
  validityDays: null,
  ...given,
});
const use = (quantity: number, on = 10) =>
  ({ service: "DATA", scope: "NATIONAL", quantity, occurredAt: day(on) }) as const;
const used = (packs: Drawable[]) => packs.map((one) => one.used);

describe("draw", () => {
  test("takes a use from the package that expires first, then from the next, and counts the event on the first", () => {
    const packs = [
      pack("late", { validTo: null }),
      pack("soon", { validTo: day(12) }),
      pack("mid", { validTo: day(20) }),
    ];
    drawUsage(packs, use(150));
    expect(used(packs)).toEqual([0, 100, 50]);
    expect(packs.map((one) => one.events)).toEqual([0, 1, 0]);
    expect(packs[1]!.usageAsOf).toEqual(day(10));
  });

  test("counts a late use on the package that was valid when it happened", () => {
    const packs = [pack("january"), pack("february", { validFrom: day(31), validTo: day(59) })];
    drawUsage(packs, use(10, 30));
    drawUsage(packs, use(20, 31));
    expect(used(packs)).toEqual([10, 20]);
  });

  test("starts a waiting package only if nothing else is left, at the moment of use", () => {
    const packs = [
      pack("waiting", { validFrom: null, validTo: null, validityDays: 7 }),
      pack("running", { total: 5 }),
    ];
    drawUsage(packs, use(5));
    expect(packs[0]!.validFrom).toBeNull();
    drawUsage(packs, use(5));
    expect(packs[0]).toMatchObject({ used: 5, validFrom: day(10), validTo: day(17) });
  });

  test("counts a use beyond all packages on one that runs, and starts a waiting one only if none runs", () => {
    const empty = () => [
      pack("full", { total: 10, used: 10 }),
      pack("waiting", { total: 0, validFrom: null, validTo: null }),
    ];
    const packs = empty();
    expect(drawUsage(packs, use(5)).map(({ id }) => id)).toEqual(["full"]);
    expect([used(packs), packs[0]!.events]).toEqual([[15, 0], 1]);
    const [, waiting] = empty();
    expect(drawUsage([waiting!], use(5)).map(({ id }) => id)).toEqual(["waiting"]);
    expect(waiting).toMatchObject({ used: 5, validFrom: day(10) });
  });

  test("draws from no package after the use is covered", () => {
    const packs = [pack("soon", { validTo: day(12) }), pack("late")];
    expect(drawUsage(packs, use(100)).map(({ id }) => id)).toEqual(["soon"]);
    expect(packs[1]).toMatchObject({ used: 0, usageAsOf: null });
  });

  test("keeps the newest time of use when a record arrives late", () => {
    const packs = [pack("one")];
    drawUsage(packs, use(1, 10));
    drawUsage(packs, use(1, 5));
    expect(packs[0]).toMatchObject({ used: 2, usageAsOf: day(10) });
    drawUsage(packs, use(1, 11));
    expect(packs[0]!.usageAsOf).toEqual(day(11));
  });

  test("an unlimited package and one of nothing cross no threshold", () => {
    expect(crossedThreshold([80, 100], null, 0, 1000)).toBeNull();
    expect(crossedThreshold([80, 100], 0, 0, 1000)).toBeNull();
    expect(crossedThreshold([80, 100], 10, 0, 10)).toBe(100);
  });

  test("counts a use beyond all packages on the last one, and nothing without a package", () => {
    const packs = [pack("a", { total: 10, validTo: day(12) }), pack("b", { total: 10 })];
    drawUsage(packs, use(25));
    expect(used(packs)).toEqual([10, 15]);
    drawUsage(packs, use(1));
    expect(used(packs)).toEqual([10, 16]);
    expect(drawUsage(packs, { ...use(1), service: "SMS" })).toEqual([]);
    expect(drawUsage(packs, { ...use(1), scope: "ROAMING" })).toEqual([]);
    expect(drawUsage(packs, use(1, 40))).toEqual([]);
  });

  test("neither loses nor adds usage, and exceeds no package while another has room", () => {
    const anyPack = fc.record({
      total: fc.option(fc.integer({ min: 0, max: 1000 })),
      validFrom: fc.option(fc.integer({ min: 1, max: 20 })),
      days: fc.integer({ min: 1, max: 40 }),
    });
    fc.assert(
      fc.property(
        fc.array(anyPack, { minLength: 1, maxLength: 6 }),
        fc.array(
          fc.record({ quantity: fc.integer({ min: 1, max: 500 }), on: fc.integer({ min: 1, max: 40 }) }),
          { maxLength: 20 },
        ),
        (given, uses) => {
          const packs = given.map((one, index) =>
            pack(`p${index}`, {
              total: one.total,
              validFrom: one.validFrom === null ? null : day(one.validFrom),
              validTo: one.validFrom === null ? null : day(one.validFrom + one.days),
              validityDays: one.days,
            }),
          );
          let counted = 0;
          for (const { quantity, on } of uses) {
            const room = packs.filter(
              (one) =>
                (one.validFrom === null || one.validFrom <= day(on)) &&
                (one.validTo === null || day(on) < one.validTo),
            );
            const left = room.reduce(
              (sum, one) => sum + (one.total === null ? 1e9 : Math.max(0, one.total - one.used)),
              0,
            );
            const before = packs.map((one) => Math.max(0, one.used - (one.total ?? Infinity)));
            const drawn = drawUsage(packs, use(quantity, on));
            expect(drawn.length > 0).toBe(room.length > 0);
            if (drawn.length > 0) counted += quantity;
            if (left >= quantity)
              expect(packs.map((one) => Math.max(0, one.used - (one.total ?? Infinity)))).toEqual(before);
          }
          expect(used(packs).reduce((sum, one) => sum + one, 0)).toBe(counted);
        },
      ),
    );
  });
});

describe("crossed", () => {
  test.each([
    [100, 0, 79, null],
    [100, 79, 80, 80],
    [100, 80, 99, null],
    [100, 79, 100, 100],
    [100, 0, 250, 100],
    [100, 100, 110, null],
    [null, 0, 1e12, null],
    [0, 0, 5, null],
  ])("of %s from %s to %s: %s", (total, before, after, expected) => {
    expect(crossedThreshold([80, 100], total, before, after)).toBe(expected);
  });

  test("reports each threshold at most once, whatever the steps", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 60 })), (steps) => {
        let at = 0;
        const told = steps.flatMap((step) => {
          const news = crossedThreshold([50, 80, 100], 100, at, at + step);
          at += step;
          return news === null ? [] : [news];
        });
        expect(told).toEqual([...new Set(told)].sort((a, b) => a - b));
        if (at >= 100) expect(told.at(-1)).toBe(100);
      }),
    );
  });
});

test("a mobile plan is unlimited in services it does not name, and other products include only what they name", () => {
  expect(allowancesOf("PRODUCT_CATEGORY_SUBSCRIPTION_CELL", { dataMb: 3 })).toEqual([
    { service: "DATA", scope: "NATIONAL", total: 3_000_000 },
    { service: "VOICE", scope: "NATIONAL", total: null },
    { service: "SMS", scope: "NATIONAL", total: null },
  ]);
  expect(allowancesOf("PRODUCT_CATEGORY_TRAVEL_ESIM", { dataMb: 1 })).toEqual([
    { service: "DATA", scope: "ROAMING", total: 1_000_000 },
  ]);
  expect(allowancesOf("PRODUCT_CATEGORY_SUBSCRIPTION_M2M", { includedSms: 5 })).toEqual([
    { service: "SMS", scope: "NATIONAL", total: 5 },
  ]);
});

test("the window of a package follows its own validity, its first use, or the billing period", () => {
  expect(windowOf({ validityDays: 3 }, day(1), day(20))).toEqual({ validFrom: day(1), validTo: day(4) });
  expect(windowOf({ validityDays: 3, activationType: "FIRST_USE" }, day(1), null)).toEqual({
    validFrom: null,
    validTo: null,
  });
  expect(windowOf({}, day(1), day(20))).toEqual({ validFrom: day(1), validTo: day(20) });
});

test("the status of a package follows its window, which excludes its end", () => {
  const window = { validFrom: day(5), validTo: day(10) };
  expect([4, 5, 9, 10].map((n) => statusOf(window, day(n)))).toEqual([
    "NOT_ACTIVE",
    "ACTIVE",
    "ACTIVE",
    "EXPIRED",
  ]);
  expect(statusOf({ validFrom: null, validTo: null }, day(1))).toBe("NOT_ACTIVE");
  expect(statusOf({ validFrom: day(1), validTo: null }, day(300))).toBe("ACTIVE");
});

test("an unlimited voice package has its required numbers, other packages leave them out, and no number is negative", () => {
  const row = {
    tenantId: "t",
    id: "i",
    subscriptionId: "s",
    subscriptionAddonId: null,
    service: "VOICE",
    scope: "NATIONAL",
    name: "Plan",
    total: null,
    used: 60,
    events: 2,
    balanceMinor: null,
    currency: null,
    validFrom: day(1),
    validTo: day(2),
    usageAsOf: day(1),
    given: 0,
    dataGiftId: null,
    rollsOver: false,
    rolledOver: false,
    metadata: {},
    createdAt: day(1),
    updatedAt: day(1),
  } as const;
  const usage = presentUsage(
    [
      row,
      { ...row, service: "DATA" },
      { ...row, service: "SMS", total: 50 },
      { ...row, scope: "ILD", balanceMinor: 500, currency: "SEK" },
    ],
    day(1),
  );
  expect(usage.voice?.national).toEqual([
    {
      name: "Plan",
      status: "ACTIVE",
      unlimited: true,
      validFrom: day(1).toISOString(),
      validTo: day(2).toISOString(),
      usageAsOf: day(1).toISOString(),
      callSeconds: 60,
      callCount: 2,
      callRemainingSeconds: 86_340,
      callTotalSeconds: 86_400,
    },
  ]);
  expect(usage.voice?.ild).toEqual([
    { name: "Plan", balanceMinor: 500, currency: "SEK", expiryDate: "2026-01-02" },
  ]);
  expect(usage.data?.national[0]).not.toHaveProperty("totalBytes");
  expect(usage.sms?.national[0]).toMatchObject({ count: 60, remainingCount: 0, totalCount: 50 });
  expect(usage).not.toHaveProperty("mms");
});
