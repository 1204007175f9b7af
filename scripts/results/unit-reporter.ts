import { writeFileSync } from "node:fs";
import { relative } from "node:path";
import type { Reporter, SerializedError, TestCase, TestModule, TestSuite } from "vitest/node";

/** The setting with the path of the file that the reporter writes. */
export const REPORT_FILE = "TERN_UNIT_REPORT";

type Failure = { name: string; message: string };

/** What a run of Vitest leaves for the summary. Paths are relative to the project; times are in ms, hooks included. */
export type UnitReport = {
  passed: number;
  files: readonly { name: string; ms: number; failures: readonly Failure[] }[];
  /** Errors outside the tests, such as a rejected promise without a handler. */
  errors: readonly Failure[];
};

const messageOf = (errors: readonly SerializedError[]): string =>
  errors.map(({ stack, message }) => stack || message).join("\n");

const failureOf = (name: string, errors: readonly SerializedError[]): Failure[] =>
  errors.length > 0 ? [{ name, message: messageOf(errors) }] : [];

const failedTests = (test: TestCase, file: string): Failure[] => {
  const { state, errors = [] } = test.result();
  return state === "failed" ? [{ name: `${file}: ${test.fullName}`, message: messageOf(errors) }] : [];
};

/** Vitest's own JSON report leaves out a hook that fails in a `describe`, although its tests do not run. */
const failedHooks = (suite: TestSuite, file: string): Failure[] =>
  failureOf(`${file}: ${suite.fullName} (a hook)`, suite.errors());

function fileReport(module: TestModule, root: string) {
  const name = relative(root, module.moduleId);
  const { collectDuration, duration } = module.diagnostic();
  return {
    name,
    ms: Math.round(collectDuration + duration),
    failures: [
      ...failureOf(name, module.errors()),
      ...[...module.children.allSuites()].flatMap((suite) => failedHooks(suite, name)),
      ...[...module.children.allTests()].flatMap((test) => failedTests(test, name)),
    ],
  };
}

/** A reporter of Vitest: writes a {@link UnitReport} to the file that {@link REPORT_FILE} names. */
export default class UnitReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const file = process.env[REPORT_FILE];
    if (!file) throw new Error(`Set ${REPORT_FILE}.`);
    const report: UnitReport = {
      passed: modules.reduce((sum, { children }) => sum + [...children.allTests("passed")].length, 0),
      files: modules.map((module) => fileReport(module, module.project.vitest.config.root)),
      errors: unhandled.map((error) => ({ name: "an error outside the tests", message: messageOf([error]) })),
    };
    writeFileSync(file, JSON.stringify(report));
  }
}
