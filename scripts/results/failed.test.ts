import { expect, test } from "vitest";
import { failedJourneys, failedUnits } from "./failed";

test("each failed test is named with the first lines of its error", () => {
  expect(
    failedUnits({
      testResults: [
        {
          name: "lib/a.test.ts",
          status: "failed",
          assertionResults: [
            { fullName: "adds", status: "passed", failureMessages: [] },
            { fullName: "rounds", status: "failed", failureMessages: ["expected 1\n\nto be 2"] },
          ],
        },
      ],
    }),
  ).toEqual(["  ✗ lib/a.test.ts: rounds\n      expected 1\n      to be 2"]);
});

test("a file that cannot be loaded is named without a test", () => {
  expect(
    failedUnits({
      testResults: [
        { name: "lib/a.test.ts", status: "failed", message: "Cannot find ./b", assertionResults: [] },
      ],
    }),
  ).toEqual(["  ✗ lib/a.test.ts\n      Cannot find ./b"]);
});

test("a long error is cut, and its colours are removed", () => {
  const message = Array.from({ length: 50 }, (_, at) => `\u001b[31mline ${at}\u001b[39m`).join("\n");
  const [text = ""] = failedUnits({
    testResults: [
      {
        name: "lib/a.test.ts",
        status: "failed",
        assertionResults: [{ fullName: "adds", status: "failed", failureMessages: [message] }],
      },
    ],
  });
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
