import { expect, test } from "vitest";
import { slowest, timedJourneys } from "./slowest";

test("the ten slowest are printed, the slowest first", () => {
  const timed = Array.from({ length: 12 }, (_, at) => ({ name: `file-${at}`, ms: at * 1000 }));
  const lines = slowest(timed);
  expect(lines).toHaveLength(10);
  expect(lines[0]).toBe("  11.0 s  file-11");
});

test("journeys are found in nested suites, with all of their runs", () => {
  const spec = (title: string, ...durations: number[]) => ({
    title,
    tests: [{ status: "expected", results: durations.map((duration) => ({ duration })) }],
  });
  expect(
    timedJourneys([
      {
        file: "a.spec.ts",
        specs: [spec("one", 5)],
        suites: [{ file: "a.spec.ts", specs: [spec("two", 1, 2)] }],
      },
    ]),
  ).toEqual([
    { name: "a.spec.ts: one", ms: 5 },
    { name: "a.spec.ts: two", ms: 3 },
  ]);
});
