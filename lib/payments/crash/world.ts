import { type TestDatabase, testDatabase } from "@/db/testing";
import { confirmWithNewCard, SECRETS, spawnSandbox } from "@/lib/payments/testing";
import { type TestApi, testApi } from "@/lib/testing/api";
import { freeWorkerPort, type WorkerProcess, workerProcess } from "@/lib/testing/crash/worker-process";

export type CrashWorld = AsyncDisposable & {
  database: TestDatabase;
  api: TestApi;
  origin: string;
  pay(clientSecret: string, card: string): ReturnType<typeof confirmWithNewCard>;
  control(name: string, body?: unknown): Promise<void>;
  worker: WorkerProcess;
  /** Asks the process that can be killed; null when it died before it answered. */
  ask<T>(
    method: string,
    path: string,
    options: { key: string; body?: unknown; headers?: Record<string, string> },
  ): Promise<{ status: number; body: T } | null>;
};

/** The product with its background work in a process of its own, which may die at any time. Requests are made here. */
export async function crashWorld(): Promise<CrashWorld> {
  const database = await testDatabase();
  const port = await freeWorkerPort();
  const appUrl = `http://127.0.0.1:${port}`;
  // Slow enough that the process can be killed before the network is done, also by one who is kept waiting himself.
  const sandbox = await spawnSandbox({
    DATABASE_URL: database.url,
    APP_URL: appUrl,
    CARRIER_LATENCY_MS: "1500",
  });
  const origin = `http://127.0.0.1:${sandbox.port}`;
  Object.assign(process.env, SECRETS, {
    PUBLIC_URL: appUrl,
    STRIPE_API_URL: `${origin}/sandbox/stripe`,
    BILLOGRAM_API_URL: `${origin}/sandbox/billogram/api/v2`,
    CARRIER_URL: `${origin}/sandbox/carrier`,
    SMTP_URL: `smtp://127.0.0.1:${sandbox.smtpPort}`,
  });
  const api = await testApi(database.pool, "now");
  const worker = await workerProcess("lib/payments/crash/worker.ts", { PORT: String(port) });

  return {
    database,
    api,
    origin,
    worker,
    async ask(method, path, { key, body, headers }) {
      try {
        const response = await fetch(`${appUrl}/api/v2${path}`, {
          method,
          headers: { "x-api-key": key, "content-type": "application/json", ...headers },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        });
        const text = await response.text();
        return { status: response.status, body: text ? JSON.parse(text) : undefined };
      } catch {
        return null;
      }
    },
    pay: (clientSecret, card) => confirmWithNewCard(origin, clientSecret, card),
    async control(name, body = {}) {
      const response = await fetch(`${origin}/sandbox/_control/${name}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      });
      if (!response.ok) throw new Error(`control ${name}: ${response.status} ${await response.text()}`);
    },
    async [Symbol.asyncDispose]() {
      await worker.remove();
      await sandbox.stop();
      await database[Symbol.asyncDispose]();
    },
  };
}
