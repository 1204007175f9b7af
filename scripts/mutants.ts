// `npm run mutants -- <module or path> …`: changes the rules and commands of a module one token at a time, and says which
// changes the module's own tests do not notice (docs/decisions/mutants.md).
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join, sep } from "node:path";
import { countNoticed, describeSample } from "./mutants/sample";
import { readArguments } from "./stack/arguments";
import { printFailure, Sentence } from "./stack/sentence";
import { root } from "./stack/settings";
import { startTestServer } from "./stack/tests/test-server";

const usage = `Usage:
  npm run mutants -- <module or path> … [--tests <folder or file>,…] [--sample <number> [--seed <number>]] [--force]

  npm run mutants -- inventory
  npm run mutants -- lib/inventory/lease-limit.ts
  npm run mutants -- lib/inventory/lease-limit.ts:12-20
  npm run mutants -- lib/payments/refunds --tests lib/payments/refunds
  npm run mutants -- orders --sample 80

--tests asks only the tests of these folders or files, such as the fast ones of a slow folder. --sample makes that many changes,
chosen at random; the same --seed (1) chooses the same ones. --force asks again what is known from earlier runs.`;

/** Declarations, schemas, pages and what only tests use: no rules and no commands. */
const NO_RULES =
  /\.test\.tsx?$|\.tsx$|\.d\.ts$|\/(testing|fixtures)\.ts$|\/(crash|simulation)\/|(\/|-)(model|operations|requests|jobs|env)\.ts$/;

const moduleOf = (file: string): string => file.split("/").slice(0, 2).join("/");

/** The lines of a file to which a run is restricted, as Stryker takes them: `:12-20` or `:12:5-12:30`. */
const LINES = /:\d+(:\d+)?-\d+(:\d+)?$/;

/** @throws Sentence where there is nothing of that name */
function filesOf(name: string): string[] {
  const given = (name.startsWith("lib/") ? name : `lib/${name}`).replace(/\/$/, "");
  const path = given.replace(LINES, "");
  if (!existsSync(join(root, path))) throw new Sentence(`There is no ${path}.\n\n${usage}`);
  if (!statSync(join(root, path)).isDirectory()) return [given];
  return globSync(`${path}/**/*.ts`, { cwd: root })
    .map((file) => file.replaceAll(sep, "/"))
    .filter((file) => !NO_RULES.test(file))
    .sort();
}

/** @throws Sentence unless it is a whole number above 0 */
function sampleSize(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^[1-9]\d*$/.test(text))
    throw new Sentence(`--sample takes a number of changes, such as 80.\n\n${usage}`);
  return Number(text);
}

/** Prints the share that was noticed, and what it means for the module. Stryker itself fails a run below the target. */
function printSample(report: string): void {
  const { files } = JSON.parse(readFileSync(report, "utf8")) as StrykerReport;
  const mutants = Object.values(files).flatMap((file) => file.mutants);
  const { noticed, asked } = countNoticed(mutants.map(({ status }) => status));
  console.log(asked === 0 ? "No change could be asked." : describeSample(noticed, asked));
}

interface StrykerReport {
  files: Record<string, { mutants: { status: string }[] }>;
}

const options = {
  tests: { type: "string" },
  sample: { type: "string" },
  seed: { type: "string", default: "1" },
  force: { type: "boolean" },
} as const;

async function main(): Promise<void> {
  const { positionals: names, values } = readArguments(usage, options);
  if (names.length === 0) throw new Sentence(usage);
  const sample = sampleSize(values.sample);
  const files = names.flatMap(filesOf);
  const modules = [...new Set(files.map(moduleOf))];
  if (files.length === 0) throw new Sentence(`${names.join(", ")}: no file with rules or commands.`);
  if (modules.length > 1)
    throw new Sentence("One module a run: the tests of each are asked about their own code.");
  const folder = join(".data", "mutants");
  mkdirSync(join(root, folder), { recursive: true });
  const report = join(folder, `${modules[0]!.replaceAll("/", "-")}${sample ? ".sample" : ""}`);
  const written = join(root, `${report}.json`);
  rmSync(written, { force: true });
  // One server for all: each process that runs tests would start its own.
  const server = await startTestServer();
  try {
    const child = spawn(
      process.execPath,
      [
        join(root, "node_modules", "@stryker-mutator", "core", "bin", "stryker.js"),
        "run",
        "stryker.config.mjs",
        "--mutate",
        files.join(","),
        // A change that is left out of one sample may be in the next, so nothing is kept between samples.
        ...(sample ? [] : ["--incremental", "--incrementalFile", `${report}.incremental.json`]),
        ...(values.force ? ["--force"] : []),
      ],
      {
        cwd: root,
        stdio: "inherit",
        env: {
          ...process.env,
          TEST_DATABASE_URL: server.url,
          MUTANTS_TESTS: values.tests ?? modules[0]!,
          MUTANTS_REPORT: `${report}.json`,
          ...(sample ? { MUTANTS_SAMPLE: `${sample}:${values.seed}` } : {}),
        },
      },
    );
    const [code] = (await once(child, "exit")) as [number | null];
    process.exitCode = code ?? 1;
    if (sample && existsSync(written)) printSample(written);
  } finally {
    await server.stop();
  }
}

main().catch((error) => {
  printFailure(error);
  process.exit(1);
});
