// `npm start` and `npm run dev` (`--dev`): everything the product needs, on this machine, until Ctrl-C.
import { join, relative } from "node:path";
import { readKeptJson } from "./stack/data-folder/kept-files";
import { printFailure, Sentence } from "./stack/sentence";
import {
  dataDirectory,
  givenDatabase,
  loadEnvFiles,
  realProviders,
  requestedPort,
  requireConcurrency,
  root,
} from "./stack/settings";
import { type Stack, startStack } from "./stack/stack";

type Demo = {
  apiKeys?: Record<string, string>;
  users?: { email: string }[];
  staff?: { brand: string; email: string; role: string; totpSecret?: string }[];
};

/** The demo's keys and people. If its file is damaged, a line reports it; everything else works without it. */
function demoIn(file: string, lines: string[]): Demo | undefined {
  try {
    return readKeptJson<Demo>(
      file,
      "The demo's keys and people are only there: restore it from a backup, or move the data folder away for a new demo.",
    );
  } catch (error) {
    if (!(error instanceof Sentence)) throw error;
    lines.push(`  ${error.message}`);
    return undefined;
  }
}

/** The address of a brand's staff pages: with `ADMIN_HOST`, a separate host (lib/identity/staff/host.ts). */
function adminUrlOf(baseUrl: string, brand: string): string {
  const url = new URL("/admin", baseUrl);
  if (process.env.ADMIN_HOST) url.hostname = `${brand}.${process.env.ADMIN_HOST}`;
  return url.href;
}

function greeting(stack: Stack, dataDir: string, seconds: number): string {
  const lines = ["", `Tern is ready at ${stack.baseUrl}  (${seconds.toFixed(1)} s)`, ""];
  if (stack.hasSandbox) {
    lines.push(`  E-mails, with the sign-in codes:  ${stack.baseUrl}/sandbox/mailbox`);
    const file = join(dataDir, "demo.json");
    const demo = demoIn(file, lines);
    if (demo) {
      for (const [name, key] of Object.entries(demo.apiKeys ?? {}))
        lines.push(`  API key, ${name}:`.padEnd(36) + key);
      const people = demo.users?.map((user) => user.email).join(", ");
      if (people) lines.push(`  Sign in as:                       ${people}`);
      const staff = demo.staff?.find(({ role }) => role === "ADMIN");
      if (staff) {
        lines.push(`  Staff pages:                      ${adminUrlOf(stack.baseUrl, staff.brand)}`);
        lines.push(`  Sign in there as:                 ${staff.email}, with the code in the mailbox`);
        if (staff.totpSecret) lines.push(`  Second factor, for a code app:    ${staff.totpSecret}`);
      }
      lines.push(`  All of the demo's keys and people: ${relative(root, file)}`);
    }
    lines.push("");
  }
  lines.push("Stop with Ctrl-C.", "");
  return lines.join("\n");
}

async function main(): Promise<number> {
  const started = performance.now();
  const giveUp = new AbortController();
  let asked: () => void = () => {};
  const stopAsked = new Promise<void>((resolve) => {
    asked = resolve;
  });
  const onStop = () => {
    giveUp.abort();
    asked();
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, onStop);
  // The script that started this one was killed.
  process.on("disconnect", onStop);

  loadEnvFiles();
  const port = requestedPort();
  requireConcurrency();
  const dataDir = dataDirectory();
  const stack = await startStack(
    {
      mode: process.argv.includes("--dev") ? "dev" : "built",
      port,
      dataDir,
      databaseUrl: givenDatabase(),
      providers: realProviders(),
      say: (line) => console.log(line),
      print: (text) => process.stdout.write(text.endsWith("\n") ? text : `${text}\n`),
    },
    giveUp.signal,
  );
  console.log(greeting(stack, dataDir, (performance.now() - started) / 1000));

  const reason = await Promise.race([stopAsked, stack.failed]);
  if (reason) printFailure(reason);
  else console.log("\nStopping…");
  await stack.stop();
  return reason ? 1 : 0;
}

main().then(
  (code) => process.exit(code),
  (error) => {
    printFailure(error);
    process.exit(1);
  },
);
