// `npm start` and `npm run dev` (`--dev`): everything the product needs, on this machine, until Ctrl-C.
import { existsSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { printFailure } from "./stack/sentence";
import { dataDirectory, loadEnvFiles, realProviders, requestedPort, root } from "./stack/settings";
import { type Stack, startStack } from "./stack/stack";

type Demo = {
  apiKeys?: Record<string, string>;
  users?: { email: string }[];
  staff?: { email: string; role: string }[];
};

function greeting(stack: Stack, dataDir: string, seconds: number): string {
  const lines = ["", `Tern is ready at ${stack.baseUrl}  (${seconds.toFixed(1)} s)`, ""];
  if (stack.hasSandbox) {
    lines.push(`  E-mails, with the sign-in codes:  ${stack.baseUrl}/sandbox/mailbox`);
    const file = join(dataDir, "demo.json");
    if (existsSync(file)) {
      const demo: Demo = JSON.parse(readFileSync(file, "utf8"));
      for (const [name, key] of Object.entries(demo.apiKeys ?? {}))
        lines.push(`  API key, ${name}:`.padEnd(36) + key);
      const people = demo.users?.map((user) => user.email).join(", ");
      if (people) lines.push(`  Sign in as:                       ${people}`);
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
  const dataDir = dataDirectory();
  const stack = await startStack(
    {
      mode: process.argv.includes("--dev") ? "dev" : "built",
      port,
      dataDir,
      databaseUrl: process.env.DATABASE_URL || undefined,
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
