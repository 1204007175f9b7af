import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import { createPool } from "@/db/client";
import { unreliableLink } from "@/db/unreliable-link/testing";
import { freePort, type WorkerProcess, workerProcess } from "@/lib/api/crash/worker-process";
import { type TestApi, testApi } from "@/lib/api/testing";
import { confirmPayment, SECRETS } from "@/lib/payments/testing";
import { type Child, startNode } from "@/scripts/stack/child";
import { ensureDatabase, migrateDatabase } from "@/scripts/stack/database";
import { startPostgres } from "@/scripts/stack/postgres";
import { poll } from "@/scripts/stack/wait";

export type Answer<T> = { status: number; body: T };

/** The whole product, each part a process that can be killed, paused and cut off. */
export type ChaosWorld = AsyncDisposable & {
  api: TestApi;
  /** Straight to the database, past the link that is cut. */
  pool: pg.Pool;
  /** Asks one of the apps, as a client does; null when no answer came. */
  ask<T>(app: number, method: string, path: string, options: Ask): Promise<Answer<T> | null>;
  pay(clientSecret: string): Promise<boolean>;
  mailsTo(email: string): Promise<string[]>;
  deliverNow(): Promise<void>;
  /** Ids of the events that the brand's webhook endpoint has received. */
  received: Set<string>;
  webhookUrl: string;
  /** Parts of the product that ended without having been killed. */
  endedByThemselves: string[];
  faults: Record<FaultKind, (target: number, milliseconds: number) => Promise<void>>;
};

type Ask = { key: string; body?: unknown; headers?: Record<string, string> };

export const FAULTS = [
  "KILL_APP",
  "PAUSE_APP",
  "KILL_DATABASE",
  "KILL_SANDBOX",
  "PAUSE_SANDBOX",
  "END_CONNECTIONS",
  "CUT_LINK",
  "SILENCE_LINK",
] as const;
export type FaultKind = (typeof FAULTS)[number];

const root = process.cwd();
const REQUEST_MS = 20_000;
const GOOD = "4242424242424242";

const wait = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds));

export async function chaosWorld(apps: number): Promise<ChaosWorld> {
  const dataDir = mkdtempSync(join(tmpdir(), "tern-chaos-"));
  chmodSync(dataDir, 0o711);
  const databasePort = await freePort();
  const startDatabase = () => startPostgres({ dataDir, port: databasePort, forTests: true });
  let postgres = await startDatabase();
  await ensureDatabase(postgres.url(), "tern");
  const databaseUrl = postgres.url("tern");
  await migrateDatabase(databaseUrl);
  const link = await unreliableLink(new URL(databaseUrl));
  const linked = new URL(databaseUrl);
  linked.port = String(link.port);

  const ports: number[] = [];
  for (let i = 0; i < apps; i++) ports.push(await freePort());
  const [sandboxPort, smtpPort] = [await freePort(), await freePort()];
  const origin = `http://127.0.0.1:${sandboxPort}`;
  const received = new Set<string>();
  const receiver = createServer((request, response) => {
    let text = "";
    request.on("data", (chunk) => {
      text += chunk;
    });
    request.on("end", () => {
      received.add((JSON.parse(text) as { eventId: string }).eventId);
      response.writeHead(200).end();
    });
  }).listen(0, "127.0.0.1");
  await new Promise((done) => receiver.once("listening", done));

  Object.assign(process.env, SECRETS, {
    DATABASE_URL: databaseUrl,
    PUBLIC_URL: `http://127.0.0.1:${ports[0]}`,
    STRIPE_API_URL: `${origin}/sandbox/stripe`,
    BILLOGRAM_API_URL: `${origin}/sandbox/billogram/api/v2`,
    CARRIER_URL: `${origin}/sandbox/carrier`,
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    WEBHOOK_PRIVATE_ADDRESSES: "true",
  });
  const startSandbox = (): Child =>
    startNode({
      name: "The sandbox",
      args: ["--import", "tsx", join(root, "sandbox", "main.ts")],
      root,
      env: {
        ...process.env,
        DATABASE_URL: databaseUrl,
        APP_URL: `http://127.0.0.1:${ports[0]}`,
        SANDBOX_PORT: String(sandboxPort),
        SANDBOX_SMTP_PORT: String(smtpPort),
        CARRIER_LATENCY_MS: "200",
      },
    });
  let sandbox = startSandbox();
  const sandboxUp = () =>
    poll(
      async () => (await fetch(`${origin}/sandbox/health`).catch(() => undefined))?.ok || undefined,
      60_000,
      50,
    );
  await sandboxUp();

  const pool = createPool(databaseUrl, 6);
  const api = await testApi(pool, "now");
  const workers: WorkerProcess[] = [];
  for (const port of ports) {
    workers.push(
      await workerProcess("lib/payments/crash/worker.ts", { PORT: String(port), DATABASE_URL: linked.href }),
    );
  }
  /** As a supervisor does: until it is up. A database that is away keeps it from starting. */
  async function startApp(index: number): Promise<void> {
    for (;;) {
      const started = await workers[index]!.start().then(
        () => true,
        () => false,
      );
      if (started) return;
      await workers[index]!.kill();
      await wait(200);
    }
  }
  await Promise.all(workers.map((_, index) => startApp(index)));

  const endedByThemselves: string[] = [];
  async function look(): Promise<void> {
    for (const [index, worker] of workers.entries()) {
      if (!worker.hasDied()) continue;
      endedByThemselves.push(`app ${index}`);
      await worker.kill();
      await startApp(index);
    }
  }

  const signalGroup = (child: Child, signal: NodeJS.Signals) => {
    try {
      process.kill(-child.pid, signal);
    } catch {
      // It is gone already.
    }
  };

  const faults: ChaosWorld["faults"] = {
    async KILL_APP(target, milliseconds) {
      await workers[target]!.kill();
      await wait(milliseconds / 4);
      await startApp(target);
    },
    async PAUSE_APP(target, milliseconds) {
      workers[target]!.signal("SIGSTOP");
      await wait(milliseconds);
      workers[target]!.signal("SIGCONT");
    },
    async KILL_DATABASE(_target, milliseconds) {
      signalGroup(postgres.child, "SIGKILL");
      await postgres.child.ended;
      await wait(milliseconds / 4);
      postgres = await startDatabase();
    },
    async KILL_SANDBOX(_target, milliseconds) {
      signalGroup(sandbox, "SIGKILL");
      await sandbox.ended;
      await wait(milliseconds / 4);
      sandbox = startSandbox();
      await sandboxUp();
    },
    async PAUSE_SANDBOX(_target, milliseconds) {
      signalGroup(sandbox, "SIGSTOP");
      await wait(milliseconds);
      signalGroup(sandbox, "SIGCONT");
    },
    async END_CONNECTIONS() {
      await pool.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = 'tern' and pid <> pg_backend_pid()",
      );
    },
    async CUT_LINK() {
      link.cut();
    },
    async SILENCE_LINK(_target, milliseconds) {
      link.swallows(true);
      await wait(milliseconds);
      link.swallows(false);
      // What was lost is not sent again: both sides would wait.
      link.cut();
    },
  };
  for (const kind of FAULTS) {
    const fault = faults[kind];
    faults[kind] = async (target, milliseconds) => {
      await look();
      await fault(target, milliseconds);
    };
  }

  return {
    api,
    pool,
    received,
    endedByThemselves,
    faults,
    webhookUrl: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hooks`,
    async ask(app, method, path, { key, body, headers }) {
      try {
        const response = await fetch(`http://127.0.0.1:${ports[app]}/api/v2${path}`, {
          method,
          headers: { "x-api-key": key, "content-type": "application/json", ...headers },
          signal: AbortSignal.timeout(REQUEST_MS),
          ...(body !== undefined && { body: JSON.stringify(body) }),
        });
        const text = await response.text();
        return { status: response.status, body: text ? JSON.parse(text) : undefined };
      } catch {
        return null;
      }
    },
    async pay(clientSecret) {
      const answer = await confirmPayment(origin, clientSecret, GOOD).catch(() => null);
      if (answer?.body.status === "succeeded") return true;
      // The answer to an earlier try may have been lost.
      const { rows } = await pool
        .query("select object->>'status' as status from sandbox.stripe_objects where object->>'id' = $1", [
          clientSecret.split("_secret_")[0],
        ])
        .catch(() => ({ rows: [] as { status: string }[] }));
      return rows[0]?.status === "succeeded";
    },
    async mailsTo(email) {
      const response = await fetch(`${origin}/sandbox/mailbox.json?to=${encodeURIComponent(email)}`);
      return ((await response.json()) as { items: { subject: string }[] }).items.map(
        ({ subject }) => subject,
      );
    },
    async deliverNow() {
      await fetch(`${origin}/sandbox/_control/deliver-now`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: "{}",
      }).catch(() => undefined);
    },
    async [Symbol.asyncDispose]() {
      for (const worker of workers) await worker.remove();
      signalGroup(sandbox, "SIGKILL");
      receiver.closeAllConnections();
      receiver.close();
      await pool.end();
      await link.close();
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
