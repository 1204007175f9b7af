import { describe, expect, test } from "vitest";
import { type AttemptEnd, type Call, clientFigures, longestGap } from "./figures";

const call = (startedAt: number, ...attempts: [endedAt: number, end: AttemptEnd][]): Call => ({
  startedAt,
  endedAt: attempts.at(-1)![0],
  attempts: attempts.map(([endedAt, end]) => ({ endedAt, end })),
});

describe("the longest gap", () => {
  test("is between two answers, whatever their order", () => {
    expect(longestGap([30, 10, 90, 40], { from: 0, to: 100 })).toBe(50);
  });

  test("includes the time before the first and after the last answer", () => {
    expect(longestGap([50, 55], { from: 0, to: 60 })).toBe(50);
    expect(longestGap([5, 10], { from: 0, to: 100 })).toBe(90);
  });

  test("is the whole span without an answer", () => {
    expect(longestGap([200], { from: 0, to: 100 })).toBe(100);
  });
});

describe("the figures of a span", () => {
  const span = { from: 0, faultAt: 100, to: 1_000 };

  test("count a call once, and its attempts apart", () => {
    const figures = clientFigures(
      [
        call(0, [20, "ok"]),
        call(90, [150, "lost"], [300, "failed"], [400, "ok"]),
        call(90, [200, "busy"], [210, "ok"]),
        call(90, [150, "failed"], [500, "failed"]),
      ],
      span,
    );
    expect(figures).toMatchObject({ calls: 4, firstFailed: 2, lost: 1, failed: 3, gaveUp: 1 });
    expect(figures.recoveredAfterMs).toBe(400);
    expect(figures.longestGapMs).toBe(600);
  });

  test("measure a call from its first attempt to its success", () => {
    const calls = Array.from({ length: 100 }, (_, index) => call(0, [index + 1, "ok"]));
    expect(clientFigures(calls, span)).toMatchObject({ p50: 51, p99: 100, recoveredAfterMs: 0 });
  });

  test("leave out failures before the fault when they measure the recovery", () => {
    expect(clientFigures([call(0, [50, "failed"], [60, "ok"])], span).recoveredAfterMs).toBe(0);
  });

  test("leave out what ended before or after", () => {
    expect(clientFigures([call(900, [1_001, "lost"])], span)).toMatchObject({ calls: 0, lost: 0 });
  });
});
