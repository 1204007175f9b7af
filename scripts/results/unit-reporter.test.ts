import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { root } from "../stack/settings";
import { REPORT_FILE, type UnitReport } from "./unit-reporter";

/** Runs Vitest on one file with the given text. */
function reportOf(text: string): UnitReport {
  const parent = join(root, ".data", "tests");
  mkdirSync(parent, { recursive: true, mode: 0o711 });
  const folder = mkdtempSync(join(parent, "reporter-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, "one.test.ts"), text);
  writeFileSync(join(folder, "vitest.config.mjs"), "export default {};");
  const file = join(folder, "report.json");
  spawnSync(
    process.execPath,
    [
      join(root, "node_modules", "vitest", "vitest.mjs"),
      "run",
      `--reporter=${join(root, "scripts", "results", "unit-reporter.ts")}`,
    ],
    { cwd: folder, env: { ...process.env, VITEST: "", [REPORT_FILE]: file }, timeout: 60_000 },
  );
  return JSON.parse(readFileSync(file, "utf8"));
}

const namesIn = ({ files }: UnitReport) =>
  files.flatMap(({ failures }) =>
    failures.map(({ name, message }) => [name, message.split("\n")[0]?.replace("AssertionError: ", "")]),
  );

test("a failed test and a failed hook of a describe are named, and passed tests counted", () => {
  const report = reportOf(`
    import { beforeAll, describe, expect, test } from "vitest";
    test("adds", () => expect(1 + 1).toBe(2));
    describe("money", () => {
      test("rounds", () => expect(1).toBe(2));
      describe("of many", () => {
        beforeAll(() => { throw new Error("too slow"); });
        test("sums", () => {});
      });
    });`);
  expect(report.passed).toBe(1);
  expect(namesIn(report)).toEqual([
    ["one.test.ts: money > of many (a hook)", "Error: too slow"],
    ["one.test.ts: money > rounds", "expected 1 to be 2 // Object.is equality"],
  ]);
});

test("a file that cannot be loaded is named, and so is an error outside the tests", () => {
  expect(namesIn(reportOf(`import "./missing";`))).toEqual([
    ["one.test.ts", expect.stringContaining("./missing")],
  ]);
  const { errors, passed } = reportOf(`
    import { test } from "vitest";
    test("ends", async () => {
      Promise.reject(new Error("lost"));
      await new Promise((resolve) => setTimeout(resolve, 20));
    });`);
  expect([passed, errors.length]).toEqual([1, 1]);
  expect(errors[0]?.message).toContain("lost");
});

test("the time of a file includes its hooks", () => {
  const { files } = reportOf(`
    import { beforeAll, test } from "vitest";
    beforeAll(() => new Promise((resolve) => setTimeout(resolve, 300)));
    test("ends", () => {});`);
  expect(files[0]?.ms).toBeGreaterThanOrEqual(300);
});
