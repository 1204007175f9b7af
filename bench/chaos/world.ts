import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import { receiveWebhooks } from "@/bench/sales/receiver";
import { payByCard } from "@/bench/sales/sell";
import { createPool } from "@/db/client";
import { unreliableLink } from "@/db/unreliable-link/testing";
import { SECRETS } from "@/lib/payments/testing";
import { type TestApi, testApi } from "@/lib/testing/api";
import { bundleProgram, freeWorkerPort } from "@/lib/testing/crash/worker-process";
import { Parts } from "./parts";
import type { ChaosPlan, PartName } from "./supervisor";

export type ChaosAnswer<T> = { status: number; body: T };

/** The whole product, each part a process that can be killed, paused and disconnected. */
export type ChaosWorld = AsyncDisposable & {
  api: TestApi;
  /** A direct connection to the database, without the link that is cut. */
  pool: pg.Pool;
  /** Calls one of the apps as a client does. Null when no answer came. */
  ask<T>(app: number, method: string, path: string, options: Ask): Promise<ChaosAnswer<T> | null>;
  pay(clientSecret: string): Promise<boolean>;
  sandboxUrl: string;
  /** The ids of events that the brand's webhook endpoint has received. */
  received: Set<string>;
  webhookUrl: string;
  /** Parts of the product that ended without having been killed. */
  endedByThemselves: string[];
  faults: Record<ChaosFaultKind, (target: number, milliseconds: number) => Promise<void>>;
};

type Ask = { key: string; body?: unknown; headers?: Record<string, string> };

export const CHAOS_FAULTS = [
  "KILL_SUPERVISOR",
  "KILL_APP",
  "PAUSE_APP",
  "KILL_DATABASE",
  "KILL_SANDBOX",
  "PAUSE_SANDBOX",
  "END_CONNECTIONS",
  "CUT_LINK",
  "SILENCE_LINK",
] as const;
export type ChaosFaultKind = (typeof CHAOS_FAULTS)[number];

const REQUEST_MS = 20_000;

const wait = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds));

/**
 * Starts the product.
 * @param apps the number of apps that share the database
 * @param logFile the file for the parts' output
 */
export async function chaosWorld(apps: number, logFile: string): Promise<ChaosWorld> {
  const dataDir = mkdtempSync(join(tmpdir(), "tern-chaos-"));
  chmodSync(dataDir, 0o711);
  const databasePort = await freeWorkerPort();
  const link = await unreliableLink(new URL(`postgres://127.0.0.1:${databasePort}`));
  const ports: ChaosPlan["ports"] = {
    postgres: databasePort,
    link: link.port,
    sandbox: await freeWorkerPort(),
    smtp: await freeWorkerPort(),
    apps: [],
  };
  for (let i = 0; i < apps; i++) ports.apps.push(await freeWorkerPort());
  const origin = `http://127.0.0.1:${ports.sandbox}`;
  const { url: webhookUrl, received, close } = await receiveWebhooks();

  Object.assign(process.env, SECRETS, {
    PUBLIC_URL: `http://127.0.0.1:${ports.apps[0]}`,
    STRIPE_API_URL: `${origin}/sandbox/stripe`,
    BILLOGRAM_API_URL: `${origin}/sandbox/billogram/api/v2`,
    CARRIER_URL: `${origin}/sandbox/carrier`,
    SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
    WEBHOOK_PRIVATE_ADDRESSES: "true",
  });
  const appFile = await bundleProgram("lib/payments/crash/worker.ts");
  const parts = new Parts({ dataDir, ports, appFile, logFile });
  await parts.start();
  const { databaseUrl } = parts;
  process.env.DATABASE_URL = databaseUrl;
  const pool = createPool(databaseUrl, 6);
  const api = await testApi(pool, "now");

  async function pause(part: PartName, milliseconds: number): Promise<void> {
    parts.signal(part, "SIGSTOP");
    await wait(milliseconds);
    parts.signal(part, "SIGCONT");
  }
  const faults: ChaosWorld["faults"] = {
    async KILL_SUPERVISOR(_target, milliseconds) {
      await parts.killSupervisor(milliseconds / 4);
    },
    async KILL_APP(target) {
      await parts.kill(`app ${target}`);
    },
    async PAUSE_APP(target, milliseconds) {
      await pause(`app ${target}`, milliseconds);
    },
    async KILL_DATABASE() {
      await parts.kill("database");
    },
    async KILL_SANDBOX() {
      await parts.kill("sandbox");
    },
    async PAUSE_SANDBOX(_target, milliseconds) {
      await pause("sandbox", milliseconds);
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
      // Lost packets are not sent again: both sides would wait.
      link.cut();
    },
  };

  return {
    api,
    pool,
    received,
    endedByThemselves: parts.endedByThemselves,
    faults,
    webhookUrl,
    sandboxUrl: origin,
    async ask(app, method, path, { key, body, headers }) {
      try {
        const response = await fetch(`http://127.0.0.1:${ports.apps[app]}/api/v2${path}`, {
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
    pay: (clientSecret) => payByCard(origin, SECRETS.STRIPE_PUBLISHABLE_KEY, pool, clientSecret),
    async [Symbol.asyncDispose]() {
      close();
      await pool.end();
      await link.close();
      await parts.stop();
      rmSync(appFile, { force: true });
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
