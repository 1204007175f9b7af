import { describe, expect, test } from "vitest";
import { chartScale } from "./chart-scale";

describe("the scale of a chart", () => {
  test("begins at zero, and the largest value fills it", () => {
    expect(chartScale([50, 100, 0])).toEqual({
      bars: [
        { top: 50, height: 50 },
        { top: 0, height: 100 },
        { top: 100, height: 0 },
      ],
      zero: 100,
      most: 100,
    });
  });

  test("hangs values below zero under its line", () => {
    expect(chartScale([300, -100])).toEqual({
      bars: [
        { top: 0, height: 75 },
        { top: 75, height: 25 },
      ],
      zero: 75,
      most: 300,
    });
    expect(chartScale([-100]).bars).toEqual([{ top: 0, height: 100 }]);
  });

  test("draws nothing for a month without a value, and nothing of nothing", () => {
    expect(chartScale([undefined, 10]).bars).toEqual([null, { top: 0, height: 100 }]);
    for (const none of [[], [0, 0], [undefined]])
      expect(chartScale(none)).toMatchObject({ zero: 100, most: 0 });
    expect(chartScale([0]).bars).toEqual([{ top: 100, height: 0 }]);
  });
});
