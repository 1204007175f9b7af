import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { build } from "esbuild";
import { type TestDatabase, testDatabase } from "@/db/testing";
import { type TestApi, testApi } from "@/lib/api/testing";
import { confirmPayment, SECRETS, startSandbox } from "@/lib/payments/testing";

export type CrashWorld = AsyncDisposable & {
  database: TestDatabase;
  api: TestApi;
  origin: string;
  pay(clientSecret: string, card: string): ReturnType<typeof confirmPayment>;
  control(name: string, body?: unknown): Promise<void>;
  worker: {
    start(): Promise<void>;
    /** Ends the process in the middle of whatever it does. */
    kill(): Promise<void>;
  };
};

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, "close");
  return port;
}

/** One file of our own code, so that the process is back quickly: it is killed many times. */
async function bundleWorker(): Promise<string> {
  const root = process.cwd();
  const file = join(root, "node_modules", ".cache", `crash-worker-${process.pid}.mjs`);
  await build({
    entryPoints: [join(root, "lib", "payments", "crash", "worker.ts")],
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

/** The product with its background work in a process of its own, which may die at any time. Requests are made here. */
export async function crashWorld(): Promise<CrashWorld> {
  const database = await testDatabase();
  const port = await freePort();
  const appUrl = `http://127.0.0.1:${port}`;
  const sandbox = await startSandbox({ DATABASE_URL: database.url, APP_URL: appUrl });
  const origin = `http://127.0.0.1:${sandbox.port}`;
  Object.assign(process.env, SECRETS, {
    PUBLIC_URL: appUrl,
    STRIPE_API_URL: `${origin}/sandbox/stripe`,
    CARRIER_URL: `${origin}/sandbox/carrier`,
    SMTP_URL: `smtp://127.0.0.1:${sandbox.smtpPort}`,
  });
  const api = await testApi(database.pool, "now");
  const file = await bundleWorker();
  let child: ChildProcess | undefined;

  const worker = {
    async start() {
      const started = spawn(process.execPath, [file], {
        env: { ...process.env, PORT: String(port), LOG_LEVEL: "error" },
        stdio: ["ignore", "pipe", "inherit", "ipc"],
      });
      child = started;
      const ended = once(started, "exit").then(() => Promise.reject(new Error("the worker did not start")));
      await Promise.race([once(createInterface({ input: started.stdout! }), "line"), ended]);
      ended.catch(() => {});
    },
    async kill() {
      const dying = child;
      child = undefined;
      if (!dying || dying.exitCode !== null) return;
      const ended = once(dying, "exit");
      dying.kill("SIGKILL");
      await ended;
    },
  };

  return {
    database,
    api,
    origin,
    worker,
    pay: (clientSecret, card) => confirmPayment(origin, clientSecret, card),
    async control(name, body = {}) {
      const response = await fetch(`${origin}/sandbox/_control/${name}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      });
      if (!response.ok) throw new Error(`control ${name}: ${response.status} ${await response.text()}`);
    },
    async [Symbol.asyncDispose]() {
      await worker.kill();
      await sandbox.stop();
      await rm(file, { force: true });
      await database[Symbol.asyncDispose]();
    },
  };
}
