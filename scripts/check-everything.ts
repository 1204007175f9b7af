// `npm test`: all checks, and a summary in one line. `npm run check` (`--fast`): the checks that need neither a build
// nor a browser.
import { spawn } from "node:child_process";
import { existsSync, globSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { lintedMigrations } from "./linted-migrations";
import { failedJourneys, failedUnits, type JourneySuite } from "./results/failed";
import { slowest, type Timed, timedJourneys } from "./results/slowest";
import { REPORT_FILE, type UnitReport } from "./results/unit-reporter";
import { ensureChromium } from "./stack/chromium";
import { printFailure } from "./stack/sentence";
import { root } from "./stack/settings";
import { changedWords } from "./words";

type Count = { passed: number; failed: number };
type Outcome = { code: number; output: string };

const bin = (...path: string[]) => join(root, "node_modules", ...path);
const reports = join(root, ".data", "tests", `reports-${process.pid}`);
/** What failed, for the end of the output: a build server often shows only that. */
const failures: string[] = [];
const running = new Set<{ kill(signal: NodeJS.Signals): boolean }>();
let stopped = false;

/** Runs a program of the project on this Node; `live` shows its output while it runs. */
async function run(
  args: string[],
  options: { live?: boolean; env?: Record<string, string> } = {},
): Promise<Outcome> {
  if (stopped) return { code: 130, output: "" };
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...options.env },
  });
  running.add(child);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
      if (options.live) process.stdout.write(text);
    });
  }
  const code = await new Promise<number>((resolve) => {
    child.on("error", (error) => {
      output += error.message;
      resolve(1);
    });
    child.on("close", (value) => resolve(value ?? 1));
  });
  running.delete(child);
  return { code, output };
}

/** A check that passes or fails as a whole. Its output is shown when it fails. */
async function whole(name: string, args: string[]): Promise<Count> {
  const started = performance.now();
  const { code, output } = await run(args);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${code === 0 ? "✓" : "✗"} ${name} (${seconds} s)`);
  if (code !== 0) {
    console.log(`\n${output.trim()}\n`);
    failures.push(`  ✗ ${name}`);
  }
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

function report<T>(name: string): T | undefined {
  const file = join(reports, name);
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}

/**
 * The counts of a runner's result. A runner that ended badly without a failed test (a crash, a broken set-up, an
 * unhandled error), or that ran no test, counts as one failure: silence is not success.
 */
function summed(name: string, code: number, count: Count): Count {
  if (count.failed === 0 && (code !== 0 || count.passed === 0)) {
    const failure = count.passed === 0 ? `${name} ran no test.` : `${name} ended with code ${code}.`;
    console.log(`✗ ${failure}`);
    failures.push(`  ✗ ${failure}`);
    return { passed: count.passed, failed: 1 };
  }
  return count;
}

function printSlowest(timed: readonly Timed[]): void {
  if (timed.length > 0) console.log(`\nThe slowest:\n${slowest(timed).join("\n")}`);
}

/**
 * Warns of words in changed lines that `docs/style.md` lists. They fail nothing, because some are right in their place.
 */
function warnOfWords(): void {
  for (const { file, line, word, instead } of changedWords())
    console.log(`! ${file}:${line} has "${word}" (docs/style.md): ${instead}`);
}

/**
 * The imports that make a test more than a unit test: a database, a separate program, years of data. `npm test` runs
 * those too.
 */
const NEEDS_MORE =
  /\b(testDatabase|apiOfFile|brandOfFile|seededApi|testWorld|testWorldOfFile|startSandbox|startDatabase|sandboxFor|startReplicated)\b/;
const PROGRAMS = ["bench/chaos/**", "lib/**/crash/**", "sandbox/**", "scripts/**", "db/seed/**"];

/** The tests that only `npm test` runs. They are found by their imports, so that they need no list. */
const beyondUnits = (): string[] => [
  ...PROGRAMS,
  ...globSync("{app,clients,components,db,i18n,lib,bench}/**/*.test.{ts,tsx}", { cwd: root }).filter((file) =>
    NEEDS_MORE.test(readFileSync(join(root, file), "utf8")),
  ),
];

async function vitest(fast: boolean): Promise<Count> {
  console.log("\nUnit and operation tests");
  const { code } = await run(
    [
      bin("vitest", "vitest.mjs"),
      "run",
      "--reporter=default",
      `--reporter=${join(root, "scripts", "results", "unit-reporter.ts")}`,
      ...(fast ? beyondUnits().map((pattern) => `--exclude=${pattern}`) : []),
    ],
    { live: true, env: { [REPORT_FILE]: join(reports, "vitest.json") } },
  );
  const { passed, files, errors } = report<UnitReport>("vitest.json") ?? { passed: 0, files: [], errors: [] };
  printSlowest(files);
  const failed = failedUnits({ files, errors });
  failures.push(...failed);
  return summed("vitest", code, { passed, failed: failed.length });
}

async function playwright(): Promise<Count> {
  console.log("\nBrowser tests");
  let chromium: string;
  try {
    chromium = await ensureChromium((line) => console.log(line));
  } catch (error) {
    printFailure(error);
    return { passed: 0, failed: 1 };
  }
  const { code } = await run([bin("@playwright", "test", "cli.js"), "test", "--reporter=list,json"], {
    live: true,
    env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: join(reports, "playwright.json") },
  });
  const result = report<{
    stats: { expected: number; unexpected: number; flaky: number };
    errors: unknown[];
    suites: JourneySuite[];
  }>("playwright.json");
  printSlowest(timedJourneys(result?.suites ?? []));
  failures.push(...failedJourneys(result?.suites ?? []));
  const { expected = 0, unexpected = 0, flaky = 0 } = result?.stats ?? {};
  // A test that passes only at the second attempt counts as failed.
  return summed("Playwright", code, { passed: expected, failed: unexpected + flaky });
}

async function main(): Promise<number> {
  const fast = process.argv.includes("--fast");
  mkdirSync(reports, { recursive: true, mode: 0o711 });
  const counts: Count[] = [];
  // The types of page parameters are generated from the folders. A fresh checkout has none yet.
  await run([bin("next", "dist", "bin", "next"), "typegen"], {});
  const checks = [
    whole("types", [bin("typescript-native", "bin", "tsc"), "--noEmit"]),
    ...lintedMigrations().map(({ name, args }) =>
      whole(name, [bin("squawk-cli", "js", "bin", "squawk"), ...args]),
    ),
    whole("lint and format", [bin("@biomejs", "biome", "bin", "biome"), "check", "--error-on-warnings", "."]),
  ];
  if (!fast) {
    const folders = [
      "app",
      "clients",
      "components",
      "db",
      "i18n",
      "lib",
      "sandbox",
      "scripts",
      "bench",
      "e2e",
    ];
    const cruised = folders.filter((folder) => existsSync(join(root, folder)));
    checks.push(
      whole("dead code", [bin("knip", "bin", "knip.js"), "--no-progress"]),
      whole("import rules", [
        bin("dependency-cruiser", "bin", "dependency-cruiser.mjs"),
        "--config",
        ".dependency-cruiser.cjs",
        ...cruised,
      ]),
      whole("generated files", ["--import", "tsx", join("scripts", "generate.ts"), "--check"]),
    );
  }
  // They only read, and most of each runs on one core.
  counts.push(...(await Promise.all(checks)));
  if (fast) warnOfWords();
  counts.push(await vitest(fast));
  if (!fast) counts.push(await playwright());

  rmSync(reports, { recursive: true, force: true });
  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failed = counts.reduce((sum, count) => sum + count.failed, 0) + (stopped ? 1 : 0);
  if (failures.length > 0) console.log(`\nFailed:\n${failures.join("\n")}`);
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

/** Ctrl-C: stops the running checks, and gives them time to stop what they have started. */
function stop(): void {
  stopped = true;
  for (const child of running) child.kill("SIGTERM");
  delay(8000, undefined, { ref: false }).then(() => {
    for (const child of running) child.kill("SIGKILL");
  });
}
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, stop);
process.on("disconnect", stop);

main().then(
  (code) => process.exit(code),
  (error) => {
    printFailure(error);
    console.log("\n0 passed, 1 failed");
    process.exit(1);
  },
);
