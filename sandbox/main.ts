import { readSettings } from "@/sandbox/env";
import { startSandbox } from "@/sandbox/start";

async function main(): Promise<void> {
  const sandbox = await startSandbox(readSettings());
  process.stdout.write(
    `${JSON.stringify({ ready: true, port: sandbox.port, smtpPort: sandbox.smtpPort })}\n`,
  );
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    // A connection that does not close must not keep the process alive.
    setTimeout(() => process.exit(0), 900).unref();
    sandbox.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}

main().catch((error: unknown) => {
  process.stderr.write(`sandbox: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
