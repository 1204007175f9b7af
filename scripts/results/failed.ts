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

/** The part of Vitest's JSON report that names failures. A file that cannot be loaded fails without a test. */
export type UnitReport = {
  testResults: readonly {
    name: string;
    status: string;
    message?: string;
    assertionResults: readonly {
      fullName: string;
      status: string;
      failureMessages?: readonly string[] | null;
    }[];
  }[];
};

/** The failed tests of Vitest's report, each with the first lines of its error. Paths stay as the report has them. */
export const failedUnits = ({ testResults }: UnitReport): string[] =>
  testResults.flatMap(({ name, status, message = "", assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === "failed");
    if (failed.length === 0 && status === "failed") return [described(name, message)];
    return failed.map((test) =>
      described(`${name}: ${test.fullName}`, (test.failureMessages ?? []).join("\n")),
    );
  });

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
