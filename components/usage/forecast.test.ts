import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dailyPace, forecast } from "./forecast";

const now = new Date("2026-11-21T12:00:00Z");
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);
const pack = (
  remaining: number | null,
  days?: number,
  status: "ACTIVE" | "NOT_ACTIVE" | "EXPIRED" = "ACTIVE",
) => ({
  status,
  remaining,
  ...(days !== undefined && { validTo: inDays(days).toISOString() }),
});

describe("forecast", () => {
  it("lasts when something is left at the end, and when it is just enough", () => {
    expect(forecast([pack(100, 9)], 10, now)).toEqual({ kind: "LASTS", until: inDays(9) });
    expect(forecast([pack(100, 10)], 10, now)).toEqual({ kind: "LASTS", until: inDays(10) });
  });

  it("names the time when it runs out, and until when it should have lasted", () => {
    expect(forecast([pack(40, 9)], 10, now)).toEqual({ kind: "RUNS_OUT", at: inDays(4), until: inDays(9) });
    expect(forecast([pack(40)], 10, now)).toEqual({ kind: "RUNS_OUT", at: inDays(4), until: null });
    expect(forecast([pack(0, 9)], 10, now)).toEqual({ kind: "RUNS_OUT", at: now, until: inDays(9) });
  });

  it("uses the package that ends first, and loses its rest at its end", () => {
    expect(forecast([pack(50, 20), pack(30, 2)], 10, now)).toEqual({
      kind: "RUNS_OUT",
      at: inDays(7),
      until: inDays(20),
    });
    expect(forecast([pack(50), pack(20, 5)], 10, now)).toEqual({
      kind: "RUNS_OUT",
      at: inDays(7),
      until: null,
    });
  });

  it("is absent without a limit, without usage, or before the first use", () => {
    expect(forecast([pack(null, 9), pack(5, 9)], 10, now)).toBeNull();
    expect(forecast([pack(40, 9)], 0, now)).toBeNull();
    expect(forecast([pack(40, 9, "NOT_ACTIVE")], 10, now)).toBeNull();
    expect(forecast([], 10, now)).toBeNull();
  });

  it("never runs out earlier at a slower pace, never before now and never after the packages end", () => {
    const packages = fc.array(
      fc.record({ remaining: fc.integer({ min: 0, max: 1000 }), days: fc.integer({ min: 1, max: 60 }) }),
      { minLength: 1, maxLength: 5 },
    );
    const end = (given: ReturnType<typeof forecast>) =>
      given?.kind === "RUNS_OUT" ? given.at.getTime() : (given?.until.getTime() ?? Number.NaN);
    fc.assert(
      fc.property(
        packages,
        fc.integer({ min: 1, max: 200 }),
        fc.integer({ min: 1, max: 200 }),
        (given, a, b) => {
          const packs = given.map(({ remaining, days }) => pack(remaining, days));
          const [slow, fast] = [Math.min(a, b), Math.max(a, b)].map((pace) =>
            end(forecast(packs, pace, now)),
          );
          expect(slow).toBeGreaterThanOrEqual(fast as number);
          expect(fast).toBeGreaterThanOrEqual(now.getTime());
          expect(slow).toBeLessThanOrEqual(inDays(Math.max(...given.map(({ days }) => days))).getTime());
        },
      ),
    );
  });
});

describe("dailyPace", () => {
  const days = (...amounts: number[]) =>
    amounts.map((amount, index) => ({
      date: inDays(index - amounts.length + 1)
        .toISOString()
        .slice(0, 10),
      amount,
    }));

  it("averages whole days, without today's part", () => {
    expect(dailyPace(days(1, 2, 3, 100), inDays(-30))).toBe(2);
  });

  it("counts days without usage, and none from before the activation", () => {
    expect(dailyPace(days(900, 900, 0, 3, 6, 0), inDays(-3.5))).toBe(3);
  });

  it("covers two weeks", () => {
    expect(
      dailyPace(days(...Array<number>(10).fill(1000), ...Array<number>(14).fill(5), 0), inDays(-60)),
    ).toBe(5);
  });

  it("needs three days", () => {
    expect(dailyPace(days(5, 5, 5), inDays(-30))).toBeNull();
    expect(dailyPace([], inDays(-30))).toBeNull();
  });
});
