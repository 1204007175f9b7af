import { describe, expect, it } from "vitest";
import type { Usage } from "@/lib/usage/model";
import {
  allowancesWhilePaused,
  dataLeftPart,
  firstUsedPackage,
  mainAllowance,
  usageAllowances,
  usedPart,
} from "./allowances";

const window = { status: "ACTIVE", validTo: "2026-12-10T00:00:00Z" } as const;
const gigabytes = (used: number, total: number, more: object = {}) => ({
  name: "Plan",
  ...window,
  usedBytes: used,
  totalBytes: total,
  remainingBytes: Math.max(0, total - used),
  ...more,
});
const endless = {
  name: "Plan",
  ...window,
  unlimited: true as const,
  callSeconds: 60,
  callCount: 1,
  callRemainingSeconds: 86_340,
  callTotalSeconds: 86_400,
};

describe("usageAllowances", () => {
  it("makes one list, without the technical limit of call seconds", () => {
    const usage: Usage = {
      voice: { national: [endless], roaming: [], ild: [] },
      sms: {
        national: [],
        roaming: [{ name: "Abroad", ...window, count: 3, totalCount: 10, remainingCount: 7 }],
      },
      data: { national: [gigabytes(5, 20, { subscriptionAddonId: "a" })], roaming: [] },
    };
    expect(
      usageAllowances(usage).map(({ service, scope, used, total, remaining, addon }) => [
        service,
        scope,
        used,
        total,
        remaining,
        addon,
      ]),
    ).toEqual([
      ["DATA", "NATIONAL", 5, 20, 15, true],
      ["VOICE", "NATIONAL", 60, null, null, false],
      ["SMS", "ROAMING", 3, 10, 7, false],
    ]);
  });

  it("says what a package of data gave away, and where it came from", () => {
    const [giver, gift, left] = usageAllowances({
      data: {
        national: [
          gigabytes(1, 8, { givenBytes: 2 }),
          gigabytes(0, 2, { dataGiftId: "gift" }),
          gigabytes(0, 3, { rolledOver: true }),
        ],
        roaming: [],
      },
    });
    expect(giver).toMatchObject({ given: 2, total: 8 });
    expect(giver).not.toHaveProperty("gift");
    expect(gift).toMatchObject({ gift: true });
    expect(left).toMatchObject({ rolledOver: true });
  });
});

describe("mainAllowance", () => {
  const main = (usage: Usage) => mainAllowance(usageAllowances(usage));

  it("adds up the packages that can be used now", () => {
    const later = "2027-01-01T00:00:00Z";
    expect(
      main({
        data: {
          national: [
            gigabytes(5, 5, { validTo: later }),
            gigabytes(6, 25),
            gigabytes(0, 50, { status: "NOT_ACTIVE" }),
          ],
          roaming: [gigabytes(1, 2)],
        },
      }),
    ).toEqual({
      service: "DATA",
      scope: "NATIONAL",
      status: "ACTIVE",
      used: 11,
      total: 30,
      remaining: 19,
      validTo: later,
    });
  });

  it("is unlimited when one package is", () => {
    const { totalBytes: _, remainingBytes: __, ...open } = gigabytes(6, 25, { unlimited: true });
    expect(main({ data: { national: [gigabytes(5, 5), open], roaming: [] } })).toMatchObject({
      used: 11,
      total: null,
      remaining: null,
    });
  });

  it("is a package that waits for its first use if there is no other", () => {
    expect(
      main({ data: { national: [], roaming: [gigabytes(0, 10, { status: "NOT_ACTIVE" })] } }),
    ).toMatchObject({ scope: "ROAMING", status: "NOT_ACTIVE", remaining: 10 });
  });

  it("is calls for a subscription without data, and absent without packages or with ended ones", () => {
    expect(main({ voice: { national: [endless], roaming: [], ild: [] } })).toMatchObject({
      service: "VOICE",
    });
    expect(main({})).toBeNull();
    expect(main({ data: { national: [gigabytes(1, 2, { status: "EXPIRED" })], roaming: [] } })).toBeNull();
  });
});

it("has the used part", () => {
  expect(usedPart({ total: 20, remaining: 4 })).toBeCloseTo(0.8);
  expect(usedPart({ total: 0, remaining: 0 })).toBe(1);
  expect(usedPart({ total: null, remaining: null })).toBeUndefined();
});

describe("usedFirst", () => {
  const first = (...packs: object[]) => {
    const all = usageAllowances({ data: { national: packs as never, roaming: [] } });
    return all.find(({ key }) => key === firstUsedPackage(all))?.name;
  };

  it("is the one that ends first and has something left", () => {
    const plan = gigabytes(1, 10, { name: "Plan" });
    const week = gigabytes(1, 5, { name: "Week", validTo: "2026-11-30T00:00:00Z" });
    const open = { ...gigabytes(0, 5, { name: "Open" }), validTo: undefined };
    expect(first(plan, week, open)).toBe("Week");
    expect(first(plan, open)).toBe("Plan");
    expect(first(plan, gigabytes(5, 5, { validTo: "2026-11-30T00:00:00Z" }), open)).toBe("Plan");
  });

  it("is absent if there is only one, or if the others wait or have ended", () => {
    const plan = gigabytes(1, 10);
    expect(first(plan)).toBeUndefined();
    expect(
      first(plan, gigabytes(0, 5, { status: "NOT_ACTIVE" }), gigabytes(1, 5, { status: "EXPIRED" })),
    ).toBeUndefined();
  });
});

it("has no last day for a period that a pause moves, but keeps a package's own days", () => {
  const [plan, own] = [gigabytes(0, 5), gigabytes(0, 1, { validTo: "2026-12-24T00:00:00Z" })];
  const shown = allowancesWhilePaused(
    usageAllowances({ data: { national: [plan, own], roaming: [] } } as Usage),
    window.validTo,
  );
  expect(shown.map(({ validTo }) => validTo)).toEqual([undefined, "2026-12-24T00:00:00Z"]);
});

describe("the share of the data that is left", () => {
  const of = (...national: object[]) =>
    dataLeftPart(usageAllowances({ data: { national, roaming: [gigabytes(0, 5)] } } as unknown as Usage));

  it("adds up what can be used at home", () => {
    expect(of(gigabytes(9, 10), gigabytes(0, 10, { status: "NOT_ACTIVE" }))).toBe(0.55);
    expect(of(gigabytes(12, 10), gigabytes(5, 10, { status: "EXPIRED" }))).toBe(0);
  });

  it("is unknown without a limit and without data", () => {
    expect(of(gigabytes(9, 10), { name: "Plan", ...window, unlimited: true, usedBytes: 1 })).toBeUndefined();
    expect(of()).toBeUndefined();
  });
});
