import { type ChildProcess, spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { build } from "esbuild";

export type WorkerProcess = {
  /** Resolves when the process says that it is ready. */
  start(): Promise<void>;
  /** Ends the process in the middle of whatever it does. */
  kill(): Promise<void>;
  /** Sends a signal, such as SIGSTOP and SIGCONT to pause it. */
  signal(name: NodeJS.Signals): void;
  /** Whether it has ended by itself since it was started. */
  hasDied(): boolean;
  /** The same, and takes its file away. */
  remove(): Promise<void>;
};

/**
 * A port for a process that comes and goes. None of those that systems give to whoever asks for any, from 32768 on: while the
 * process is dead, it would be taken.
 */
export async function freeWorkerPort(): Promise<number> {
  for (;;) {
    const server = createServer().listen(randomInt(20_000, 32_768), "127.0.0.1");
    try {
      await once(server, "listening");
    } catch {
      // Somebody's already.
      continue;
    }
    const { port } = server.address() as { port: number };
    server.close();
    await once(server, "close");
    return port;
  }
}

/**
 * Bundles a program of ours into one file, so that it starts quickly.
 * @param entry below the project's folder, e.g. `lib/payments/crash/worker.ts`
 * @returns the file; the caller removes it
 */
export async function bundleProgram(entry: string): Promise<string> {
  const root = process.cwd();
  const file = join(root, "node_modules", ".cache", `${entry.replaceAll(/\W+/g, "-")}-${process.pid}.mjs`);
  await build({
    entryPoints: [join(root, entry)],
    outfile: file,
    bundle: true,
    format: "esm",
    platform: "node",
    target: "node24",
    jsx: "automatic",
    alias: { "@": root },
    packages: "external",
    logLevel: "error",
  });
  return file;
}

/**
 * A program of ours that can be killed and started again. It writes a line when it is ready.
 * @param entry below the project's folder, e.g. `lib/payments/crash/worker.ts`
 */
export async function workerProcess(
  entry: string,
  environment: Record<string, string>,
): Promise<WorkerProcess> {
  const file = await bundleProgram(entry);
  let child: ChildProcess | undefined;

  const kill = async () => {
    const dying = child;
    child = undefined;
    if (!dying || dying.exitCode !== null) return;
    const ended = once(dying, "exit");
    dying.kill("SIGKILL");
    await ended;
  };
  return {
    async start() {
      const started = spawn(process.execPath, [file], {
        env: { ...process.env, ...environment, LOG_LEVEL: "error" },
        stdio: ["ignore", "pipe", "inherit", "ipc"],
      });
      child = started;
      const ended = once(started, "exit").then(() => Promise.reject(new Error("the worker did not start")));
      await Promise.race([once(createInterface({ input: started.stdout! }), "line"), ended]);
      ended.catch(() => {});
    },
    kill,
    signal: (name) => void child?.kill(name),
    hasDied: () => child !== undefined && (child.exitCode !== null || child.signalCode !== null),
    async remove() {
      await kill();
      await rm(file, { force: true });
    },
  };
}
