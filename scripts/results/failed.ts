import type { UnitReport } from "./unit-reporter";

/** The longest part of an error that the summary repeats. The whole error is in the output above it. */
const MESSAGE_LINES = 6;
const LINE_LENGTH = 200;

const ESC = String.fromCharCode(27);
const COLOURS = new RegExp(`${ESC}\\[[0-9;]*m`, "g");

const excerpt = (message: string): string[] =>
  message
    .replaceAll(COLOURS, "")
    .split("\n")
    .filter((line) => line.trim() !== "")
    .slice(0, MESSAGE_LINES)
    .map((line) => `      ${line.slice(0, LINE_LENGTH)}`);

const described = (name: string, message: string): string => [`  ✗ ${name}`, ...excerpt(message)].join("\n");

/** The failed tests, hooks and files of Vitest's report, each with the first lines of its error. */
export const failedUnits = ({ files, errors }: Pick<UnitReport, "files" | "errors">): string[] =>
  [...files.flatMap(({ failures }) => failures), ...errors].map(({ name, message }) =>
    described(name, message),
  );

/** One suite of Playwright's JSON report. */
export type JourneySuite = {
  file: string;
  specs?: readonly {
    title: string;
    tests: readonly {
      status: string;
      results: readonly { duration: number; errors?: readonly { message?: string }[] }[];
    }[];
  }[];
  suites?: readonly JourneySuite[];
};

/** The failed tests of Playwright's report. A test that passes only at the second attempt is one of them. */
export const failedJourneys = (suites: readonly JourneySuite[]): string[] =>
  suites.flatMap(({ file, specs = [], suites: inner = [] }) => [
    ...specs.flatMap(({ title, tests }) =>
      tests
        .filter(({ status }) => status === "unexpected" || status === "flaky")
        .map(({ results }) =>
          described(
            `${file}: ${title}`,
            results.flatMap(({ errors = [] }) => errors.map(({ message = "" }) => message)).join("\n"),
          ),
        ),
    ),
    ...failedJourneys(inner),
  ]);
