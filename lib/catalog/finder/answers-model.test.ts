import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  answersFromUse,
  type FinderAnswers,
  finderPath,
  isAnswered,
  needOf,
  readAnswers,
} from "./answers-model";

const searchOf = (path: string) => Object.fromEntries(new URL(path, "http://shop.example").searchParams);

describe("the address of the plan finder", () => {
  test("reads back what it was written from", () => {
    const answers = fc.record(
      {
        use: fc.constantFrom("PHONE" as const, "DEVICE" as const, "HOME" as const),
        data: fc.oneof(fc.integer({ min: 0, max: 100_000 }), fc.constant("unlimited" as const)),
        calls: fc.oneof(fc.integer({ min: 0, max: 44_640 }), fc.constant("unlimited" as const)),
        abroad: fc.constantFrom("JP", "US"),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(answers, (given: FinderAnswers) => {
        const search = searchOf(finderPath(given));
        expect(readAnswers(search)).toEqual({
          use: undefined,
          data: undefined,
          calls: undefined,
          abroad: undefined,
          ...given,
        });
        expect(isAnswered(search)).toBe(Object.keys(given).length > 0);
      }),
    );
  });

  test("leaves out invalid parts and keeps the others", () => {
    expect(
      readAnswers({ use: "BOAT", data: "-1", calls: ["60", "61"], abroad: "Japan", colour: "red" }),
    ).toEqual({ use: undefined, data: undefined, calls: undefined, abroad: undefined });
    expect(readAnswers({ data: "1e9", abroad: "JP" })).toMatchObject({ data: undefined, abroad: "JP" });
    expect(readAnswers({ data: "", calls: "" })).toMatchObject({ data: undefined, calls: undefined });
  });

  test("is unanswered without a known part, and answered when the form was sent without a choice", () => {
    expect(isAnswered({ colour: "red" })).toBe(false);
    expect(isAnswered({ abroad: "" })).toBe(true);
  });
});

test("answers become megabytes and seconds, and no answer asks for nothing", () => {
  expect(needOf({ data: 25, calls: 60 })).toMatchObject({ dataMb: 25_000, callSeconds: 3600 });
  expect(needOf({ data: "unlimited" })).toMatchObject({ dataMb: "unlimited", callSeconds: undefined });
});

test("a person's own months ask for what their largest month used, rounded up", () => {
  const month = (dataBytes: number, callSeconds: number) => ({ home: { dataBytes, callSeconds } });
  expect(answersFromUse("PHONE", [month(9_000_000_001, 0), month(4, 61)])).toEqual({
    use: "PHONE",
    data: 10,
    calls: 2,
  });
  expect(answersFromUse(undefined, [month(0, 0)])).toEqual({ use: undefined, data: 0, calls: 0 });
});
