import { type ChildProcess, spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { readFile, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";
import { build, type Plugin } from "esbuild";

export type WorkerProcess = {
  /** Resolves when the process reports that it is ready. */
  start(): Promise<void>;
  /** Kills the process in the middle of its work. */
  kill(): Promise<void>;
  /** Sends a signal, such as SIGSTOP and SIGCONT to pause it. */
  signal(name: NodeJS.Signals): void;
  /** Whether the process has ended by itself since its start. */
  hasDied(): boolean;
  /** Kills the process and deletes its file. */
  remove(): Promise<void>;
};

/**
 * A free port for a process that is restarted. It is below 32768, where systems assign ports to other programs: such a
 * port could be taken while the process is dead.
 */
export async function freeWorkerPort(): Promise<number> {
  for (;;) {
    const server = createServer().listen(randomInt(20_000, 32_768), "127.0.0.1");
    try {
      await once(server, "listening");
    } catch {
      // The port is in use.
      continue;
    }
    const { port } = server.address() as { port: number };
    server.close();
    await once(server, "close");
    return port;
  }
}

/**
 * Replaces `import.meta.url` by the address of the source. A source starts a thread from a file in its own folder, and the
 * folder of the bundle has no such file.
 */
const sourceAddresses: Plugin = {
  name: "source-addresses",
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const text = await readFile(path, "utf8");
      if (!text.includes("import.meta.url")) return null;
      const contents = text.replaceAll("import.meta.url", JSON.stringify(pathToFileURL(path)));
      return { contents, loader: "ts" };
    });
  },
};

/**
 * Bundles one of our programs into one file, so that it starts quickly. Its threads are run from their sources.
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
    plugins: [sourceAddresses],
    logLevel: "error",
  });
  return file;
}

/**
 * One of our programs as a process that can be killed and restarted. It prints a line when it is ready.
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
