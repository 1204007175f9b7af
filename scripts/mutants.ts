// `npm run mutants -- <module or path> …`: changes the rules and commands of a module one token at a time, and says which
// changes the module's own tests do not notice (docs/decisions/mutants.md).
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, globSync, mkdirSync, statSync } from "node:fs";
import { join, sep } from "node:path";
import { readArguments } from "./stack/arguments";
import { printFailure, Sentence } from "./stack/sentence";
import { root } from "./stack/settings";
import { startTestServer } from "./stack/tests/test-server";

const usage = `Usage:
  npm run mutants -- <module or path> … [--tests <folder or file>,…] [--force]

  npm run mutants -- inventory
  npm run mutants -- lib/inventory/lease-limit.ts
  npm run mutants -- lib/payments/refunds --tests lib/payments/refunds

--tests asks only the tests of these folders or files, such as the fast ones of a slow folder. --force asks again what is known from earlier runs.`;

/** Declarations, schemas, pages and what only tests use: no rules and no commands. */
const NO_RULES =
  /\.test\.tsx?$|\.tsx$|\.d\.ts$|\/(testing|fixtures)\.ts$|\/(crash|simulation)\/|(\/|-)(model|operations|requests|jobs|env)\.ts$/;

const moduleOf = (file: string): string => file.split("/").slice(0, 2).join("/");

/** @throws Sentence where there is nothing of that name */
function filesOf(name: string): string[] {
  const path = (name.startsWith("lib/") ? name : `lib/${name}`).replace(/\/$/, "");
  if (!existsSync(join(root, path))) throw new Sentence(`There is no ${path}.\n\n${usage}`);
  if (!statSync(join(root, path)).isDirectory()) return [path];
  return globSync(`${path}/**/*.ts`, { cwd: root })
    .map((file) => file.replaceAll(sep, "/"))
    .filter((file) => !NO_RULES.test(file))
    .sort();
}

const options = { tests: { type: "string" }, force: { type: "boolean" } } as const;

async function main(): Promise<void> {
  const { positionals: names, values } = readArguments(usage, options);
  if (names.length === 0) throw new Sentence(usage);
  const files = names.flatMap(filesOf);
  const modules = [...new Set(files.map(moduleOf))];
  if (files.length === 0) throw new Sentence(`${names.join(", ")}: no file with rules or commands.`);
  if (modules.length > 1)
    throw new Sentence("One module a run: the tests of each are asked about their own code.");
  const folder = join(".data", "mutants");
  mkdirSync(join(root, folder), { recursive: true });
  const report = join(folder, modules[0]!.replaceAll("/", "-"));
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
        "--incrementalFile",
        `${report}.incremental.json`,
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
        },
      },
    );
    const [code] = (await once(child, "exit")) as [number | null];
    process.exitCode = code ?? 1;
  } finally {
    await server.stop();
  }
}

main().catch((error) => {
  printFailure(error);
  process.exit(1);
});
