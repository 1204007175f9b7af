import { expect, test } from "vitest";
import { failedJourneys, failedUnits } from "./failed";

test("each failure is named with the first lines of its error, errors outside the files too", () => {
  expect(
    failedUnits({
      files: [
        { name: "lib/a.test.ts", ms: 1, failures: [] },
        {
          name: "lib/b.test.ts",
          ms: 1,
          failures: [{ name: "lib/b.test.ts: rounds", message: "expected 1\n\nto be 2" }],
        },
      ],
      errors: [{ name: "an error outside the tests", message: "lost" }],
    }),
  ).toEqual([
    "  ✗ lib/b.test.ts: rounds\n      expected 1\n      to be 2",
    "  ✗ an error outside the tests\n      lost",
  ]);
});

test("a long error is cut, and its colours are removed", () => {
  const message = Array.from({ length: 50 }, (_, at) => `\u001b[31mline ${at}\u001b[39m`).join("\n");
  const [text = ""] = failedUnits({ files: [], errors: [{ name: "lib/a.test.ts", message }] });
  expect(text.split("\n")).toHaveLength(7);
  expect(text).toContain("      line 0\n");
});

test("failed and flaky journeys are named, in nested suites too", () => {
  const spec = (title: string, status: string) => ({
    title,
    tests: [{ status, results: [{ duration: 1, errors: [{ message: `${title} broke` }] }] }],
  });
  expect(
    failedJourneys([
      {
        file: "a.spec.ts",
        specs: [spec("one", "expected")],
        suites: [{ file: "a.spec.ts", specs: [spec("two", "unexpected"), spec("three", "flaky")] }],
      },
    ]),
  ).toEqual(["  ✗ a.spec.ts: two\n      two broke", "  ✗ a.spec.ts: three\n      three broke"]);
});
