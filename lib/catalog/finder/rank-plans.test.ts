import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  allowanceSize,
  lacksOf,
  PLAN_USES,
  type PlanNeed,
  type RankedPlan,
  rankPlans,
  separatingQuestions,
} from "./rank-plans";

const COUNTRIES = ["JP", "ES", "US"];
const amount = (most: number) =>
  fc.oneof(fc.integer({ min: 0, max: most }), fc.constant("unlimited" as const), fc.constant(undefined));
const plan = fc.record({
  use: fc.constantFrom(...PLAN_USES),
  dataMb: amount(5),
  callSeconds: amount(3),
  yearMinor: fc.integer({ min: 0, max: 4 }),
  countryCodes: fc.subarray(COUNTRIES),
});
const plans = fc
  .array(plan, { maxLength: 9 })
  .map((list) => list.map((one, position) => ({ ...one, position })));
const need = fc.record(
  {
    use: fc.constantFrom(...PLAN_USES),
    dataMb: amount(5),
    callSeconds: amount(3),
    abroad: fc.constantFrom(...COUNTRIES),
  },
  { requiredKeys: [] },
);

const phone = (part: Partial<RankedPlan>): RankedPlan => ({
  use: "PHONE",
  dataMb: 10_000,
  callSeconds: "unlimited",
  yearMinor: 100,
  countryCodes: [],
  ...part,
});

describe("the order of plans", () => {
  test("contains every plan once", () => {
    fc.assert(
      fc.property(plans, need, (list, wanted) => {
        const ranked = rankPlans(list, wanted).map((one) => one.plan.position);
        expect(ranked.toSorted((a, b) => a - b)).toEqual(list.map(({ position }) => position));
      }),
    );
  });

  test("never has a plan that lacks something before a plan that fits", () => {
    fc.assert(
      fc.property(plans, need, (list, wanted) => {
        const fits = rankPlans(list, wanted).map(({ lacks }) => lacks.length === 0);
        expect(fits).toEqual(fits.toSorted((a, b) => Number(b) - Number(a)));
      }),
    );
  });

  test("has the cheapest of the fitting plans first, and of equally cheap ones the largest", () => {
    fc.assert(
      fc.property(plans, need, (list, wanted) => {
        const fitting = rankPlans(list, wanted).filter(({ lacks }) => lacks.length === 0);
        for (const [at, { plan: one }] of fitting.slice(1).entries()) {
          const before = fitting[at]!.plan;
          expect(before.yearMinor).toBeLessThanOrEqual(one.yearMinor);
          if (before.yearMinor === one.yearMinor)
            expect(allowanceSize(before.dataMb)).toBeGreaterThanOrEqual(allowanceSize(one.dataMb));
        }
      }),
    );
  });

  test("keeps equal plans in the order of the shop", () => {
    fc.assert(
      fc.property(plans, need, (list, wanted) => {
        const same = ({ position: _, ...rest }: (typeof list)[number]) => JSON.stringify(rest);
        const ranked = rankPlans(list, wanted).map((one) => one.plan);
        for (const group of Map.groupBy(ranked, same).values())
          expect(group.map(({ position }) => position)).toEqual(
            group.map(({ position }) => position).toSorted((a, b) => a - b),
          );
      }),
    );
  });

  test("of plans that lack as much, one of the right kind comes first, and then the largest", () => {
    const ranked = rankPlans(
      [
        phone({ dataMb: 5_000, yearMinor: 1 }),
        phone({ use: "DEVICE", dataMb: "unlimited" }),
        phone({ dataMb: 50_000, yearMinor: 9 }),
      ],
      { use: "PHONE", dataMb: "unlimited" },
    );
    expect(ranked.map(({ plan: { use, dataMb } }) => [use, dataMb])).toEqual([
      ["PHONE", 50_000],
      ["PHONE", 5_000],
      ["DEVICE", "unlimited"],
    ]);
  });
});

describe("what a plan lacks", () => {
  test("is what was asked for and is not in it", () => {
    const wanted: PlanNeed = { use: "HOME", dataMb: 20_000, callSeconds: 60, abroad: "JP" };
    expect(lacksOf(phone({ callSeconds: undefined }), wanted)).toEqual(["use", "data", "calls", "abroad"]);
    expect(lacksOf(phone({}), {})).toEqual([]);
  });

  test("is not data when the plan has exactly as much as was asked for", () => {
    expect(lacksOf(phone({}), { dataMb: 10_000 })).toEqual([]);
    expect(lacksOf(phone({}), { dataMb: 10_001 })).toEqual(["data"]);
    expect(lacksOf(phone({}), { dataMb: "unlimited" })).toEqual(["data"]);
  });

  test("is a country where it does not work", () => {
    expect(lacksOf(phone({ countryCodes: ["JP"] }), { abroad: "JP" })).toEqual([]);
    expect(lacksOf(phone({ countryCodes: ["ES"] }), { abroad: "JP" })).toEqual(["abroad"]);
  });

  test("is nothing when nothing of a service was used", () => {
    expect(lacksOf(phone({ callSeconds: undefined }), { callSeconds: 0 })).toEqual([]);
  });
});

describe("the questions", () => {
  test("are those that separate the plans", () => {
    const one = phone({});
    expect(separatingQuestions([one])).toEqual([]);
    expect(separatingQuestions([one, phone({ dataMb: 1 })])).toEqual(["data"]);
    expect(separatingQuestions([one, phone({ use: "HOME", countryCodes: ["JP"] })])).toEqual([
      "use",
      "abroad",
    ]);
    expect(separatingQuestions([one, phone({ callSeconds: 60 })])).toEqual(["calls"]);
  });

  test("do not ask for calls when only plans of different kinds differ in them", () => {
    expect(separatingQuestions([phone({}), phone({ use: "DEVICE", callSeconds: undefined })])).toEqual([
      "use",
    ]);
  });

  test("are at most three", () => {
    const different = [
      phone({}),
      phone({ dataMb: 1, callSeconds: 60 }),
      phone({ use: "HOME", countryCodes: ["ES"] }),
    ];
    expect(separatingQuestions(different)).toEqual(["use", "data", "calls"]);
  });
});
