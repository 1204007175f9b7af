// How `npm run mutants` changes the code and runs tests (docs/decisions/mutants.md). The command says which files it changes.

/** Set for `--sample`: then a checker leaves out the changes that are not in the sample (scripts/mutants/sample.ts). */
const isSample = Boolean(process.env.MUTANTS_SAMPLE);

export default {
  testRunner: "vitest",
  // `related` would choose tests by their imports. The folder of a test decides here.
  vitest: { configFile: "scripts/mutants/vitest.config.ts", related: false, pool: "forks" },
  plugins: ["@stryker-mutator/vitest-runner", "./scripts/mutants/sample.ts"],
  checkers: isSample ? ["sample"] : [],
  coverageAnalysis: "perTest",
  // The compiler refuses most empty strings and objects: columns, states and events are literal types.
  mutator: { excludedMutations: ["StringLiteral", "ObjectLiteral"] },
  // A constant is computed while its file is loaded, so changing it would cost all tests of the module.
  ignoreStatic: true,
  concurrency: 2,
  // A busy machine must not be taken for an endless loop.
  timeoutMS: 15_000,
  timeoutFactor: 1.5,
  // The first run of a module whose tests start programs takes ten minutes, and longer on a busy machine.
  dryRunTimeoutMinutes: 60,
  thresholds: { high: 95, low: 85, break: 85 },
  reporters: ["progress-append-only", "clear-text", "json", ...(isSample ? ["sample"] : [])],
  jsonReporter: { fileName: process.env.MUTANTS_REPORT ?? ".data/mutants/report.json" },
  // In a sample, the table would list each change that was left out as an error.
  clearTextReporter: { allowEmojis: false, logTests: false, reportTests: false, reportScoreTable: !isSample },
  tempDirName: ".data/mutants/sandbox",
  ignorePatterns: [".data", "docs", "e2e", "public", "bench", ".next-*", "test-results", "playwright-report"],
  allowConsoleColors: false,
};
