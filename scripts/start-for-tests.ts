// The stack for browser tests: the same start as `npm start`, with new data that is deleted afterwards. The person's
// own settings (.env, real providers) are not used, so that a test never reaches a real provider.
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { runningFrom } from "./stack/data-folder/lock";
import { printFailure } from "./stack/sentence";
import { forgetPersonalSettings, requestedPort, root } from "./stack/settings";
import { startStack } from "./stack/stack";

/** A fixed number of folders is used in turn, so that killed runs do not leave hundreds. */
function emptyDataDirectory(): string {
  for (let i = 1; ; i++) {
    const dataDir = join(root, ".data", "tests", `browser-${i}`);
    if (runningFrom(dataDir)) continue;
    rmSync(dataDir, { recursive: true, force: true });
    mkdirSync(dataDir, { recursive: true, mode: 0o711 });
    return dataDir;
  }
}

async function main(): Promise<void> {
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
  process.on("disconnect", onStop);

  forgetPersonalSettings();
  process.env.LOG_LEVEL ||= "warn";
  process.env.VERIFY_RESPONSES = "true";
  // Journeys choose their client addresses as a proxy would.
  process.env.TRUSTED_PROXIES = "1";
  const dataDir = emptyDataDirectory();
  try {
    const stack = await startStack(
      {
        mode: "built",
        port: requestedPort(),
        dataDir,
        databaseUrl: undefined,
        providers: { payments: false, mail: false, carrier: false },
        forTests: true,
        say: (line) => console.log(line),
        print: (text) => process.stdout.write(text),
      },
      giveUp.signal,
    );
    process.send?.({ ready: true, baseUrl: stack.baseUrl, dataDir, databaseUrl: stack.databaseUrl });
    const reason = await Promise.race([stopAsked, stack.failed]);
    if (reason) {
      printFailure(reason);
      process.exitCode = 1;
    }
    await stack.stop();
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

main().then(
  () => process.exit(),
  (error) => {
    printFailure(error);
    process.exit(1);
  },
);
